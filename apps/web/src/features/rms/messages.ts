export const specialist = {
  title: (product: string) => `${product} RMS`,
  changing: (product: string) =>
    `The ${product} RMS contact for this builder is changing. ` +
    'Please check back soon or reach out to customer service with any questions.',
}

export const failures = {
  builder: {
    title: 'Sales Person Data Problem',
    body: 'Problem getting the sales person for this builder, please try again later',
    duration: 20_000,
  },
}

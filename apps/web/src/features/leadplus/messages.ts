export const builderLeads = {
  title: 'LEADPLUS offers',
  empty: 'There are no LPOs for this builder.',
}

export const failures = {
  load: { title: 'LeadPlus Problem', body: 'Problem getting the LeadPlus data', duration: 20_000 },
}

export const leadPath = (leadplusEnterpriseId: string) =>
  `/authenticated/leadplus/leadplusDetail/${leadplusEnterpriseId}`

/** Tests that make a trigger, or start a second network beside the first, are left out there: all share one database. */
export const isOnCluster = process.env['CITUS_URL'] !== undefined

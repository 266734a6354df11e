/** Hears when a transaction begins, and of its end. */
export const transactions: { watch?: () => (isFailed: boolean) => void } = {}

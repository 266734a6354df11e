/** Seconds after which somebody signs in again, however busy they were; their tokens end with it. */
export const sessionLife = 8 * 3600

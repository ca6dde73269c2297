/** Digits of the code by which a priest's tablet signs in. */
export const pairingDigits = 10

/** How many days after the day of pairing a tablet may stay signed in; 0: until that day ends (IST). */
export const tabletDays = [0, 1, 7, 30] as const

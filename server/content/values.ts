/** Paise of whole rupees, as staff would type them. */
export const rupees = (amount: number): number => amount * 100

/** The path of a picture by the name of its drawing, e.g. `ganapati`. */
export const picture = (art: string): string => `/pictures/${art}.svg`

/** The days of a person that the family book remembers: the birth star every month, the others every year. */
export const rememberedKinds = ['star', 'birth', 'wedding', 'passing'] as const
export type RememberedKind = (typeof rememberedKinds)[number]

/** By what a yearly day comes back: a lunar month’s tithi, tithi or star in a month of the sun, or the calendar’s date. */
export const rememberedWays = ['tithi', 'solar_tithi', 'solar_star', 'date'] as const
export type RememberedWay = (typeof rememberedWays)[number]

/**
 * The wording of `family.days.consent` that is shown now. A new wording gets a new version: a test ties the two
 * together.
 */
export const rememberConsentVersion = '2026-11'

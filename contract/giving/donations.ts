/** A valid PAN. Its fourth letter says what kind of holder it belongs to (integrations §5). */
export const panPattern = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/
/** Whether a PAN has letters and digits in their places, whatever the letters are. */
export const hasPanShape = (pan: string): boolean => /^[A-Z]{5}\d{4}[A-Z]$/.test(pan)
/** The written form of a PAN as somebody typed it. */
export const tidyPan = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()
/** A name as a PAN card bears it, and as the form of the yearly statement takes it: in Latin letters alone. */
export const panNamePattern = /^(?:[A-Za-z0-9][A-Za-z0-9 .,'&()/-]*)?$/
/** Letters of a name on a PAN card. */
export const panNameMost = 75

/** Why a donation is not deductible. */
export const whyNots = ['no_approval', 'kind', 'cash', 'no_pan', 'no_address'] as const
export type WhyNot = (typeof whyNots)[number]

/** The wording of `giving.consent` that is shown now; a test ties the two together. */
export const givingConsent = '2026-11'

/**
 * The wording of `myData.news.consent` that is shown now. A new wording gets a new version: a test ties the two together.
 */
export const newsConsentVersion = '2026-11'
/** By what a consent to news ended. */
export const consentEnds = ['page', 'link', 'staff', 'merged', 'erased'] as const

/** Business constants of spec §9 that both sides hold to. */
export const otpDigits = 4
/** Minutes that a one-time code is good for (D18). */
export const otpMinutes = 5
export const phoneDigits = 10
export const pincodeDigits = 6
export const resendSeconds = 60
export const historyPage = 8
/** Days after a homam within which its video is up and its prasadam delivered (spec §1). */
export const videoDays = 3
export const prasadamDays = 15
/** A refund is with the devotee within so many days of the decision (specification, policies). */
export const refundDays = 7
/** Limits beyond the specification, which keep a form at a sane size. */
export const maxFamilyMembers = 25
/** People beside the devotee in an order that staff write: a village may come as one group. */
export const maxGroupMembers = 199
/** Letters of a list of people that is pasted: a village of 200 with gotra, star and relation has half as many. */
export const mostPastedLetters = 40_000
export const maxTextLength = 120
export const maxQuantity = 99
/** How somebody in the family book is related to the devotee. */
export const relations = [
  'self',
  'spouse',
  'son',
  'daughter',
  'father',
  'mother',
  'brother',
  'sister',
  'grandparent',
  'grandchild',
  'other',
] as const
/**
 * The wording of `registration.consent` that is shown now. A new wording gets a new version: a test ties the two
 * together.
 */
export const consentVersion = '2026-11'
/** Days that one call for occurrences may span. */
export const mostDaysAsked = 62

/** What the list of a log, or a search for a name, counts: its total is one more where there are more, and more pages are not offered. */
export const mostCounted = 10_000

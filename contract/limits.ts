/** Business constants of spec §9 that both sides hold to. */
export const otpDigits = 4
/** Minutes that a one-time code is good for (D18). */
export const otpMinutes = 5
export const phoneDigits = 10
export const pincodeDigits = 6
export const resendSeconds = 60
export const historyPage = 8
/** Beyond the specification: what keeps a form sane. */
export const maxFamilyMembers = 25
export const maxTextLength = 120
export const maxQuantity = 99
/** How somebody in the family book is related to the devotee. */
export const relations = ['self', 'spouse', 'son', 'daughter', 'father', 'mother', 'brother', 'sister', 'grandparent', 'grandchild', 'other'] as const
/** Prasadam reaches the devotee within these days of the homam (spec §9). */
export const prasadamDays = 15
/** The wording of `registration.consent` that is shown now. A new wording gets a new version: a test ties the two together. */
export const consentVersion = '2026-11'

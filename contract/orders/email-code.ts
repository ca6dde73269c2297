/**
 * Digits and minutes of a code by mail, which is slower than an SMS (ours, decision 78). Not among the limits: those are
 * part of the site's first load.
 */
export const emailCodeDigits = 6
export const emailCodeMinutes = 10

/**
 * The wording of `pronunciation.consent` that is shown now. A new wording gets a new version: a test ties the two
 * together.
 */
export const pronunciationConsentVersion = '2026-11'

/** A pronunciation is WAV: PCM of 16 bits, one channel, so many samples a second, behind a head of 44 bytes. */
export const samplesPerSecond = 16_000
export const wavHeadBytes = 44
/** A longer name than four seconds nobody says in one breath. */
export const mostSeconds = 4
export const leastSeconds = 0.3
export const mostWavBytes = wavHeadBytes + mostSeconds * samplesPerSecond * 2

/** Whoever records a quiet room has no sample as loud as this (of 32,767). A whisper beside the phone is louder. */
export const quietestPeak = 600

/** So many pronunciations a devotee may keep: as many as a village in one order has names, and the family book. */
export const mostPronunciations = 250
/** How often in an hour one name may be said again. */
export const mostTriesAnHour = 30
/** Days after the last homam with a name for which a pronunciation is kept whose name stands in no family book. */
export const pronunciationDays = 30
/** So many sounds are answered at once. */
export const soundsAtOnce = 8

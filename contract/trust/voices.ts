import Type, { type Static } from 'typebox'

/** How many stand on a page, and the most letters of one and of the name and place under it. */
export const shownVoices = 3
export const mostVoiceLetters = 600
export const mostNameLetters = 60
/** The wording of `voices.consent` that is shown now; a new wording gets a new version, which a test ties to it. */
export const voiceConsentVersion = '2026-11'

export const voiceStates = ['given', 'published', 'hidden', 'withdrawn'] as const

/** What a devotee said of one order, as it stands; null fields of an order: nothing was said. */
export const VoiceOfOrder = Type.Object({
  text: Type.String(),
  name: Type.String(),
  place: Type.String(),
  state: Type.Enum([...voiceStates]),
})
export type VoiceOfOrder = Static<typeof VoiceOfOrder>

/** As it is typed. */
export const voiceWords = {
  text: Type.String({ maxLength: 2000 }),
  name: Type.String({ maxLength: 200 }),
  place: Type.String({ maxLength: 200 }),
}

/** What devotees write to the trust by WhatsApp. Of everything but text only its kind is stored, and what stands under it. */
export const answerKinds = [
  'text',
  'picture',
  'voice',
  'video',
  'document',
  'sticker',
  'place',
  'reaction',
  'other',
] as const
export type AnswerKind = (typeof answerKinds)[number]

/** A longer text is cut. */
export const mostAnswerLetters = 2000
/** WhatsApp takes 4096 letters; this is a page on a phone. */
export const mostReplyLetters = 1500
/** WhatsApp’s customer service window: so long after somebody’s latest message a business may write freely. */
export const windowHours = 24

import Type from 'typebox'
import { Nullable } from '../../ground/endpoint.ts'

/*
 * What staff write to many at once: a broadcast to everybody of a homam (`broadcast.ts`), news of the trust to an
 * audience (`news.ts`). Here stands what both have alike.
 */

/**
 * Letters that a text may have before its placeholders are filled: WhatsApp takes 1,024 with all that stands around
 * them.
 */
export const mostMailingLetters = 600

export const Language = Type.Enum(['en', 'te', 'ta', 'kn', 'hi'])
const Text = Type.Optional(Type.String({ maxLength: 5000 }))
export const Texts = Type.Object({ en: Text, te: Text, ta: Text, kn: Text, hi: Text })

export const written = {
  texts: Texts,
  /** Languages without a text get the English one. */
  english: Type.Boolean(),
  /** Where {link} leads; '': each reader to their own order, of news to the home page. */
  link: Type.String({ maxLength: 1000 }),
}

/** `latest`: the id of the latest one that staff saw; 0: none. Sent twice with the same key it is one. */
export const begun = {
  key: Type.String({ minLength: 16, maxLength: 64 }),
  latest: Type.Integer({ minimum: 0, maximum: 2147483647 }),
}

/** Readers of one language, and by which channel it reaches them. */
export const readers = {
  language: Language,
  receivers: Type.Integer(),
  whatsapp: Type.Integer(),
  email: Type.Integer(),
  /** Whether WhatsApp has approved the words around the text. */
  approved: Type.Boolean(),
}

/** About what it costs, in rupees, by the prices of the settings; `each`: one message. `abroad`: to other countries. */
export const Cost = Type.Object({
  rupees: Type.Number(),
  lines: Type.Array(
    Type.Object({
      channel: Type.Enum(['whatsapp', 'email']),
      abroad: Type.Boolean(),
      receivers: Type.Integer(),
      each: Type.Number(),
    }),
  ),
})

export const Previews = Type.Object({
  previews: Type.Array(
    Type.Object({
      language: Language,
      /** The language has no text of its own, so the English one is sent. */
      english: Type.Boolean(),
      approved: Type.Boolean(),
      whatsapp: Type.String(),
      mail: Type.Object({ subject: Type.String(), text: Type.String() }),
    }),
  ),
})

/** One that was written: by whom, what, and how far it is. */
export const sent = {
  id: Type.Integer(),
  texts: Texts,
  link: Nullable(Type.String()),
  by: Type.String(),
  at: Type.Integer(),
  state: Type.Enum(['planned', 'sending', 'sent', 'stopped']),
  /** When it begins, or goes on: it waits for its hour, the morning or the next day. Null: it is not waiting. */
  waitsUntil: Nullable(Type.Integer()),
  receivers: Type.Integer(),
  /**
   * Messages by what became of them; `waiting` includes those that are still to be written, `held` are those that wait
   * until the morning.
   */
  waiting: Type.Integer(),
  held: Type.Integer(),
  sent: Type.Integer(),
  delivered: Type.Integer(),
  failed: Type.Integer(),
  stopped: Type.Integer(),
  /** Left out at the last moment: consent withdrawn, limit reached, erased. */
  skipped: Type.Integer(),
  endedAt: Nullable(Type.Integer()),
  /** Who stopped it; null in a stopped one if the homam was called off. */
  stoppedBy: Nullable(Type.String()),
  /** Whether something is left that can be stopped. */
  stoppable: Type.Boolean(),
}

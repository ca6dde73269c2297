import { english, type Language, languages, type Text } from '../../../../../contract/ground/languages.ts'
import type { Problem } from '../../../../../contract/office/trust/kinds.ts'
import { smsProblemsOf } from '../../../../../contract/trust/sms-rules.ts'
import type { App } from '../../../app.ts'
import { findTrustName, type PublishedKinds } from '../../catalogue/service.ts'
import type { Queries } from '../../../ground/db/db.ts'
import { messageWords } from '../../../words.ts'
import type { Channel } from '../sender.ts'
import { type Template, triggers } from './registry.ts'

type Words = ReturnType<typeof messageWords>
type Values = Record<string, string>
type Notices = Record<string, (values: Values) => string>
/** Notices take different values each; here all are treated alike. */
const noticesIn = (language: Pick<Language, 'web'>, channel: Channel): Notices => {
  const words = messageWords(language)
  return (channel === 'sms' ? words.sms.notice : words.notice) as unknown as Notices
}

/** Fills each place of a notice with its own name in braces, which makes the notice a text that staff can edit. */
const nameEach: Values = new Proxy({}, { get: (_, name) => `{${String(name)}}` })

const templateOf = (name: string, language: Pick<Language, 'web'>, channel: Channel): string =>
  noticesIn(language, channel)[name]?.(nameEach) ?? ''

/** The places of a text, such as `{homam}`, where the homam’s name goes. */
const placeholdersIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

/** Places that a wording may have, as the trust wishes: the product's own goes without. */
const mayHave: Readonly<Record<string, string>> = { bookingConfirmed: '{terms}' }

/** A text with its places filled; one that has no value stays as it is. */
const fill = (wording: string, values: Values): string =>
  wording.replace(/\{(\w+)\}/g, (whole, value: string) => values[value] ?? whole)

const findWording = (db: Queries, name: string) =>
  db.selectFrom('notifications.wordings').select(['text', 'sms']).where('name', '=', name).executeTakeFirst()

/** The words of messages in a language: those that staff wrote, else the product's. */
export async function wordedMessages(app: Pick<App, 'content'>, db: Queries, language: Pick<Language, 'web'>) {
  const words = messageWords(language)
  const rows = await app.content.remember('wordings', () =>
    db.selectFrom('notifications.wordings').selectAll().execute(),
  )
  const own = (column: 'text' | 'sms'): Notices =>
    Object.fromEntries(
      rows.flatMap(row => {
        const wording = (row[column] as Partial<Text> | null)?.[language.web]
        return wording ? [[row.name, (values: Values) => fill(wording, values)]] : []
      }),
    )
  return {
    ...words,
    notice: { ...words.notice, ...own('text') } as Words['notice'],
    sms: { ...words.sms, notice: { ...noticesIn(language, 'sms'), ...own('sms') } },
  }
}

/** What a template says by a channel, with its placeholders in braces: staff's words, else the product's. */
export async function wordingOf(
  db: Queries,
  template: Template,
  channel: Channel,
  language: Language,
): Promise<string> {
  const name = triggers[template].wording
  if (name) {
    const own = await findWording(db, name)
    return own?.[channel === 'sms' ? 'sms' : 'text']?.[language.web] || templateOf(name, language, channel)
  }
  const words = messageWords(language)
  if (template === 'otp') return words.sms.otp(nameEach as never)
  if (template === 'email_code') return words.mail.code(nameEach as never)
  return template === 'staff_invitation'
    ? words.staffMail.invitation(nameEach as never)
    : words.staffMail.reset(nameEach as never)
}

/** The values that a message knows: those of the product's own English, by any channel. */
const valuesOf = (name: string): string[] =>
  placeholdersIn(templateOf(name, english, 'whatsapp') + templateOf(name, english, 'sms'))

/** A wording in all languages: staff's words, else the product's. */
const textsOf = (name: string, channel: Channel, own: Partial<Text> | null | undefined): Text =>
  Object.fromEntries(languages.map(l => [l.web, own?.[l.web] || templateOf(name, l, channel)])) as Text

/** Wordings are content that staff edit; there is one for each notice of the product, with one for SMS beside it. */
export const published = {
  message: {
    records: async () => Object.keys(noticesIn(english, 'whatsapp')),
    read: async (db, name) => {
      if (!(name in noticesIn(english, 'whatsapp'))) return undefined
      const own = await findWording(db, name)
      return { name, text: textsOf(name, 'whatsapp', own?.text), sms: textsOf(name, 'sms', own?.sms) }
    },
    publish: async (tx, record, content) => {
      const name = record ?? ''
      const goesBySms = name in noticesIn(english, 'sms')
      const row = {
        text: JSON.stringify(content.text),
        sms: goesBySms ? JSON.stringify(textsOf(name, 'sms', content.sms)) : null,
      }
      await tx
        .insertInto('notifications.wordings')
        .values({ name, ...row })
        .onConflict(conflict => conflict.column('name').doUpdateSet(row))
        .execute()
      return name
    },
    problems: async (app, db, record, content) => {
      const name = record ?? ''
      const wanted = placeholdersIn(templateOf(name, english, 'whatsapp')).join()
      const known = new Set(valuesOf(name))
      return Promise.all(
        languages.map(async language => {
          const at = { language: language.web }
          const text = (content.text as Partial<Text>)[language.web]
          const sms = content.sms[language.web] ?? ''
          const trust = await findTrustName(app, db, language)
          const wrong: Problem[] = []
          if (text !== undefined && placeholdersIn(text.replaceAll(mayHave[name] ?? '', '')).join() !== wanted)
            wrong.push({ path: 'text', problem: 'placeholders', ...at })
          if (sms === '') return wrong
          if (!(name in noticesIn(english, 'sms'))) wrong.push({ path: 'sms', problem: 'sms_never', ...at })
          else if (placeholdersIn(sms).some(place => !known.has(place)))
            wrong.push({ path: 'sms', problem: 'sms_unknown', ...at })
          else
            for (const problem of smsProblemsOf(sms, { language: language.web, trust }))
              wrong.push({ path: 'sms', problem, ...at })
          return wrong
        }),
      ).then(all => all.flat())
    },
  },
} satisfies PublishedKinds

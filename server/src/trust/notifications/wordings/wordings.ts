import { english, type Language, languages, type Text } from '../../../../../contract/ground/languages.ts'
import type { App } from '../../../app.ts'
import type { PublishedKinds } from '../../catalogue/service.ts'
import type { Queries } from '../../../ground/db/db.ts'
import { messageWords } from '../../../words.ts'
import { type Template, triggers } from './registry.ts'

type Notices = ReturnType<typeof messageWords>['notice']
type Values = Record<string, string>
/** Notices take different values each; here all are treated alike. */
const noticesIn = (language: Pick<Language, 'web'>) =>
  messageWords(language).notice as unknown as Record<string, (values: Values) => string>

/** Fills each place of a notice with its own name in braces, which makes the notice a text that staff can edit. */
const nameEach: Values = new Proxy({}, { get: (_, name) => `{${String(name)}}` })

const templateOf = (name: string, language: Pick<Language, 'web'>): string =>
  noticesIn(language)[name]?.(nameEach) ?? ''

/** The places of a text, such as `{homam}`, where the homam’s name goes. */
export const placeholdersIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

/** The places that a message must have in every language: those of the product's own English. */
export const placeholdersOf = (name: string): string[] => placeholdersIn(templateOf(name, english))

const findWording = async (db: Queries, name: string): Promise<Text | undefined> =>
  (await db.selectFrom('notifications.wordings').select('text').where('name', '=', name).executeTakeFirst())?.text

/** The words of messages in a language: those that staff wrote, else the product's. */
export async function wordedMessages(app: Pick<App, 'content'>, db: Queries, language: Pick<Language, 'web'>) {
  const words = messageWords(language)
  const rows = await app.content.remember('wordings', () =>
    db.selectFrom('notifications.wordings').selectAll().execute(),
  )
  const own = rows.flatMap(({ name, text }) => {
    const wording = (text as Partial<Text>)[language.web]
    return wording
      ? [
          [
            name,
            (values: Values) => wording.replace(/\{(\w+)\}/g, (whole, value: string) => values[value] ?? whole),
          ] as const,
        ]
      : []
  })
  return { ...words, notice: { ...words.notice, ...Object.fromEntries(own) } as Notices }
}

/** What a template says in a language, with its placeholders in braces: staff's words, else the product's. */
export async function wordingOf(db: Queries, template: Template, language: Language): Promise<string> {
  const name = triggers[template].wording
  if (name) return (await findWording(db, name))?.[language.web] || templateOf(name, language)
  const words = messageWords(language)
  if (template === 'otp') return words.sms.otp(nameEach as never)
  if (template === 'email_code') return words.mail.code(nameEach as never)
  return template === 'staff_invitation'
    ? words.staffMail.invitation(nameEach as never)
    : words.staffMail.reset(nameEach as never)
}

/** Wordings are content that staff edit; there is one for each notice of the product. */
export const published = {
  message: {
    records: async () => Object.keys(noticesIn(english)),
    read: async (db, name) => {
      if (!(name in noticesIn(english))) return undefined
      const own: Partial<Text> = (await findWording(db, name)) ?? {}
      const text = Object.fromEntries(languages.map(l => [l.web, own[l.web] ?? templateOf(name, l)])) as Text
      return { name, text }
    },
    publish: async (tx, record, content) => {
      const name = record ?? ''
      const text = JSON.stringify(content.text)
      await tx
        .insertInto('notifications.wordings')
        .values({ name, text })
        .onConflict(conflict => conflict.column('name').doUpdateSet({ text }))
        .execute()
      return name
    },
  },
} satisfies PublishedKinds

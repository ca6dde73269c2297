import { english, type Language, languageByWeb, type WebCode } from '../../../../../contract/ground/languages.ts'
import { isGsm, isVariable, tagOf } from '../../../../../contract/trust/sms-rules.ts'
import type { registrationStates } from '../../../../../contract/office/trust/messages.ts'
import type { App } from '../../../app.ts'
import { findTrustName } from '../../catalogue/service.ts'
import type { Queries, Tx } from '../../../ground/db/db.ts'
import { type Template, triggers } from './registry.ts'
import type { Channel } from '../sender.ts'
import { messageWords } from '../../../words.ts'
import { fittedInPlace } from '../sms-place.ts'
import { wordingOf } from './wordings.ts'

/**
 * Texts of SMS are registered with the operators, texts of WhatsApp are approved by Meta. The registered text is what
 * is sent, and ours must be the same letter for letter (integrations.md §3, §4). The trust's name and our domain are
 * fixed in it; every other value is `{#var#}` in an SMS, tagged by its kind, and `{{1}}` at WhatsApp.
 */
export type RegisteredChannel = 'sms' | 'whatsapp'

/** A text as it should be registered, and the names of the values that fill it, in order. */
export async function asRegistered(
  app: App,
  db: Queries,
  template: Template,
  channel: RegisteredChannel,
  language: Language,
) {
  const wording = await wordingOf(db, template, channel, language)
  const fixed: Record<string, string> = {
    trust: await findTrustName(app, db, language),
    domain: new URL(app.config.publicUrl).hostname,
  }
  const parameters: string[] = []
  const text = wording.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    if (!isVariable(name)) return fixed[name] ?? ''
    if (channel === 'sms' || !parameters.includes(name)) parameters.push(name)
    return channel === 'sms' ? `{#${tagOf(name)}#}` : `{{${parameters.indexOf(name) + 1}}}`
  })
  return { text, parameters }
}

/**
 * A text for comparison. Portals tag a place by its kind, such as `{#numeric#}`, which is all `{#var#}` to us, and
 * line ends differ.
 */
export const plainForm = (text: string): string =>
  text
    .replaceAll(/\{#\w+#\}/g, '{#var#}')
    .replaceAll('\r\n', '\n')
    .normalize('NFC')

/** Where two texts first differ, with the letters around it; undefined if they are the same, letter for letter. */
export function firstDifference(
  ours: string,
  registered: string,
): { at: number; ours: string; registered: string } | undefined {
  const [a, b] = [Array.from(plainForm(ours)), Array.from(plainForm(registered))]
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  if (at === a.length && at === b.length) return undefined
  const around = (letters: string[]) => letters.slice(Math.max(0, at - 12), at + 12).join('')
  return { at: at + 1, ours: around(a), registered: around(b) }
}

/** A registration whose text agreed with ours when it was noted: it can be sent. */
export interface Registered {
  name: string
  text: string
  channel: string
  language: string
  parameters: string[]
}

/** A registration that can be sent: its text agreed with ours when it was noted. */
export async function findRegistered(
  db: Queries,
  template: string,
  channel: RegisteredChannel,
  language: string,
): Promise<Registered | undefined> {
  const row = await findRegistration(db, template, channel, language)
  return row?.parameters ? { ...row, parameters: row.parameters } : undefined
}

export const findRegistration = (db: Queries, template: string, channel: RegisteredChannel, language: string) =>
  db
    .selectFrom('notifications.registrations')
    .select(['template', 'channel', 'language', 'name', 'dlt_id', 'text', 'parameters'])
    .where('template', '=', template)
    .where('channel', '=', channel)
    .where('language', '=', language)
    .executeTakeFirst()

export const listRegistrations = (db: Queries) =>
  db
    .selectFrom('notifications.registrations')
    .select(['template', 'channel', 'language', 'text', 'parameters'])
    .execute()

interface NewRegistration {
  template: Template
  channel: RegisteredChannel
  language: WebCode
  name: string
  dltId: string
  text: string
  parameters: string[] | null
  at: number
  staffId: number
}

export async function saveRegistration(
  tx: Tx,
  { template, channel, language, name, dltId, text, parameters, at, staffId }: NewRegistration,
): Promise<void> {
  const row = { name, dlt_id: dltId, text, parameters, changed_at: new Date(at), changed_by: staffId }
  await tx
    .insertInto('notifications.registrations')
    .values({ template, channel, language, ...row })
    .onConflict(oc => oc.columns(['template', 'channel', 'language']).doUpdateSet(row))
    .execute()
}

export async function deleteRegistration(
  tx: Tx,
  template: Template,
  channel: RegisteredChannel,
  language: WebCode,
): Promise<void> {
  await tx
    .deleteFrom('notifications.registrations')
    .where('template', '=', template)
    .where('channel', '=', channel)
    .where('language', '=', language)
    .execute()
}

/** What stands where a message has no value. */
const neutralIn = (language: string): string => messageWords(languageByWeb(language) ?? english).noValue

/** Signs outside GSM 03.38 that English values bring along, and what says the same within it. */
const plainSigns: readonly [RegExp, string][] = [
  [/[\u2018\u2019\u201a\u2032\u02bc`´]/g, "'"],
  [/[\u201c\u201d\u201e\u2033«»]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/…/g, '..'],
  [/₹\s?/g, 'Rs.'],
  [/[·•]/g, '*'],
  [/×/g, 'x'],
  [/[\u200b-\u200f\u2060\ufeff]/g, ''],
]

/**
 * The values for a registered text, in order: one line each, none empty (WhatsApp refuses those), and in an SMS no
 * longer than operators let through. In a text of GSM 03.38 a single other sign would make three SMS of one.
 */
export function parametersFor(
  { parameters, channel, text, language }: Pick<Registered, 'parameters' | 'channel' | 'text' | 'language'>,
  values: Record<string, string>,
): string[] {
  return parameters.map(name => {
    const given = (values[name] ?? '').replaceAll(/\s+/g, ' ').trim() || neutralIn(language)
    if (channel !== 'sms' || /^https?:\/\//.test(given)) return given
    const plain = isGsm(text.replaceAll(/\{#\w+#\}/g, ''))
    const value = plain ? plainSigns.reduce((all, [sign, by]) => all.replaceAll(sign, by), given) : given
    return fittedInPlace(value, plain ? '..' : '…')
  })
}

/** A registered SMS with its places filled. */
export function filledText(
  registered: Pick<Registered, 'text' | 'parameters' | 'channel' | 'language'>,
  values: Record<string, string>,
): string {
  const left = parametersFor(registered, values)
  return registered.text.replaceAll(/\{#\w+#\}/g, () => left.shift() ?? '')
}

export const needsRegistration = (channel: Channel): channel is RegisteredChannel => channel !== 'email'

/** Whether the text must be registered: the sandbox sends every text, other carriers only registered ones. */
const wantsRegistration = (app: App, template: Template, channel: Channel): channel is RegisteredChannel =>
  needsRegistration(channel) &&
  app.carriers[channel].some(({ name }) => name !== 'sandbox') &&
  triggers[template].category !== 'staff'

/** How our text stands to the registered one (`row`). */
export async function stateOf(
  app: App,
  template: Template,
  channel: Channel,
  language: Language,
  row: { text: string } | undefined,
): Promise<(typeof registrationStates)[number]> {
  if (!needsRegistration(channel)) return 'free'
  if (!row) return wantsRegistration(app, template, channel) ? 'missing' : 'free'
  return firstDifference((await asRegistered(app, app.db, template, channel, language)).text, row.text)
    ? 'differs'
    : 'ready'
}

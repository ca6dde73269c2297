import { type RawBuilder, sql } from 'kysely'
import type { BreachKind } from '../../../../contract/office/house/breaches.ts'
import type { kindsOfData } from './kinds-of-data.ts'

/** Of which kind of breach each kind of data is; a sentence: why nobody is asked for by it. */
export const breachOf: Readonly<Record<keyof typeof kindsOfData, BreachKind | { nobody: string }>> = {
  account: 'logins',
  family: 'family',
  orders: 'orders',
  children: 'family',
  pronunciations: 'family',
  corrections: 'orders',
  waiting: 'logins',
  sankalpam: 'orders',
  register: 'orders',
  repeats: 'orders',
  parcels: 'orders',
  voices: 'voices',
  greetings: 'greetings',
  gifts: 'donors',
  receipts: 'donors',
  certificates: 'donors',
  papers: 'orders',
  webhooks: 'orders',
  messages: 'messages',
  conversations: 'messages',
  telephone: 'messages',
  news: 'logins',
  noted: 'logins',
  imports: 'orders',
  volunteers: 'helpers',
  staff: 'staff',
  undos: { nobody: 'stands for two minutes' },
  visits: { nobody: 'counts that name nobody' },
  requests: 'messages',
  packs: { nobody: 'drawn from receipts, of which donors are asked for' },
  breaches: { nobody: 'names nobody, but for the minutes in which people are told' },
  sealedYear: { nobody: 'encrypted to keys that are not here' },
  erasures: { nobody: 'keyed hashes, which lead to nobody without the secret' },
  backups: { nobody: 'whoever can open one sees all kinds: all of them are chosen' },
}

/** Rows of a table `t` that lead to somebody, by SQL about them. */
interface Place {
  kind: BreachKind
  /** Where it is not the column itself. */
  contact?: string
  /** A mail address beside it: both are told, since nobody knows who reads what. */
  mail?: string
  /** When the row came; without it the row does not say, and counts always. */
  since?: string
  only?: (before: Date) => RawBuilder<boolean>
}

const fileOf =
  (kind: 'bookings' | 'donations') =>
  (before: Date): RawBuilder<boolean> =>
    sql`exists (
    select from imports.runs r where r.id = t.run_id and r.kind = ${kind} and r.created_at < ${before})`
const fileContacts = 'unnest(sealed.logins_in(to_jsonb(t.cells)))'

/** Each column with a number or mail address, by which its people are told. */
export const contactColumns: Readonly<Record<string, readonly Place[]>> = {
  'accounts.devotees.phone': [
    { kind: 'logins', contact: 'coalesce(t.phone, t.email)', mail: 't.email', since: 'created_at' },
  ],
  'accounts.blocked.phone': [{ kind: 'logins', since: 'at' }],
  'accounts.code_sends.phone': [{ kind: 'logins', since: 'sent_at' }],
  'booking.bookings.address': [
    // Of an order also the number that its messages go to.
    { kind: 'orders', contact: "t.address ->> 'whatsapp_number'", mail: "t.address ->> 'email'", since: 'created_at' },
  ],
  'donations.donations.phone': [
    { kind: 'donors', contact: "coalesce(nullif(t.phone, ''), t.email)", mail: 't.email', since: 'created_at' },
  ],
  'donations.claims.phone': [{ kind: 'donors', since: 'created_at' }],
  'imports.lines.cells': [
    { kind: 'orders', contact: fileContacts, only: fileOf('bookings') },
    { kind: 'donors', contact: fileContacts, only: fileOf('donations') },
  ],
  'notifications.messages.recipient': [
    {
      kind: 'messages',
      mail: 't.email',
      since: 'created_at',
      only: () =>
        sql`t.test_by is null and t.template not in ('export_ready', 'trust_figures', 'staff_invitation', 'staff_reset')`,
    },
  ],
  'notifications.opt_outs.recipient': [{ kind: 'messages', since: 'at' }],
  'inbox.conversations.phone': [
    {
      kind: 'messages',
      only: before => sql`exists (select from inbox.messages m where m.conversation_id = t.id and m.at < ${before})`,
    },
  ],
  'telephone.wanted.phone': [{ kind: 'messages', since: 'asked_at' }],
  'greetings.greetings.phone': [{ kind: 'greetings', since: 'made_at' }],
  'greetings.declined.phone': [{ kind: 'greetings', since: 'at' }],
  'rota.duties.phone': [{ kind: 'helpers' }],
  'admin.staff.email': [{ kind: 'staff', since: 'created_at' }],
}

/** Columns with a number or mail address by which nobody is told, and why. */
export const contactsNotAsked: Readonly<Record<string, string>> = {
  'accounts.devotees.email': 'told beside the number of its row',
  'accounts.former_phones.phone': 'whose it was is told by the number that they have now',
  'accounts.one_time_codes.phone': 'stands in accounts.code_sends too',
  'breaches.breaches.told_to': 'somebody who is being told at this moment',
  'devotees.found.phone': 'drawn from accounts.devotees',
  'donations.donations.email': 'told beside the number of its row',
  'inbox.conversations.whatsapp_id': 'no message of ours begins by it',
  'notifications.messages.email': 'told beside the number of its row',
  'notifications.whatsapp_ids.phone': 'wrote or was written to: in inbox.conversations or notifications.messages',
  'notifications.whatsapp_ids.whatsapp_id': 'no message of ours begins by it',
  'sandbox.messages.recipient': 'what a carrier would keep',
}

/** Tables that lead to a devotee, who is told by their login. Of the other kinds it is everybody with a login. */
const ofDevotees: Readonly<Record<string, Place & { devotee?: string }>> = {
  'accounts.family': { kind: 'family', since: 'created_at' },
  'children.consents': { kind: 'family', since: 'given_at', only: () => sql`t.name <> ''` },
  'pronunciations.sounds': { kind: 'family', since: 'said_at' },
  'booking.bookings': {
    kind: 'orders',
    mail: "coalesce(nullif(t.address ->> 'email', ''), d.email)",
    since: 'created_at',
  },
  'donations.donations': { kind: 'donors', since: 'created_at', only: () => sql`t.phone = '' and t.email = ''` },
  'donations.claims': { kind: 'donors', since: 'created_at', only: () => sql`t.phone = ''` },
  'donations.old_gifts': {
    kind: 'donors',
    // A gift of long ago that a later file brought was not there yet.
    only: before => sql`not exists (
      select from imports.lines l join imports.runs r on r.id = l.run_id
       where l.gift_id = t.id and r.created_at >= ${before})`,
  },
  'requests.requests': { kind: 'messages', since: 'asked_at' },
  'voices.voices': {
    kind: 'voices',
    since: 'consented_at',
    devotee: '(select b.devotee_id from booking.bookings b where b.id = t.booking_id)',
  },
}

const isThen = ({ since, only }: Place, before: Date): RawBuilder<boolean> =>
  sql`${since ? sql`t.${sql.ref(since)} < ${before}` : sql`true`} and ${only ? only(before) : sql`true`}`

/** Of whom something of a kind was kept before an instant: queries of `contact`, where messages reach them, and `mail`. */
export function contactsOf(kind: BreachKind, before: Date): RawBuilder<unknown>[] {
  const ofColumns = Object.entries(contactColumns).flatMap(([column, places]) =>
    places
      .filter(place => place.kind === kind)
      .map(place => {
        const at = column.lastIndexOf('.')
        const contact = place.contact ? sql.raw(place.contact) : sql`t.${sql.ref(column.slice(at + 1))}`
        return sql`select ${contact} as contact, ${sql.raw(place.mail ?? 'null')} as mail
                     from ${sql.table(column.slice(0, at))} t where ${isThen(place, before)}`
      }),
  )
  const byDevotees = Object.entries(ofDevotees)
    .filter(([, place]) => place.kind === kind)
    .map(
      ([table, place]) =>
        sql`select coalesce(d.phone, d.email) as contact, ${sql.raw(place.mail ?? 'd.email')} as mail
              from ${sql.table(table)} t join accounts.devotees d on d.id = ${sql.raw(place.devotee ?? 't.devotee_id')}
             where ${isThen(place, before)}`,
    )
  return [...ofColumns, ...byDevotees]
}

import { createHash } from 'node:crypto'
import { type Day, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import { english, type Language, languages } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import { listSoundsOf } from '../../orders/pronunciations/service.ts'
import { listLocksAt, startOf, timesOf } from '../../orders/homams/service.ts'
import { type Field, fieldsOf } from '../../trust/catalogue/service.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import type { Queries } from '../../ground/db/db.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './queries.ts'
import { transliterate } from './transliterate.ts'
import type { Script } from './scripts/script.ts'

export type Event = NonNullable<Awaited<ReturnType<typeof queries.findEvent>>>
/** Readings that staff wrote instead of those that the rules find for a name, by script. */
export type Readings = Record<string, string>
export type PaidName = Awaited<ReturnType<typeof queries.listNames>>[number] & {
  readings: Readings
  /** Scripts in which somebody looked at the name, and confirmed or corrected the reading that the rules find. */
  seen: Set<string>
}

/** Every paid name of an occurrence, with the readings that staff wrote. */
export async function namesOf(db: Queries, occurrenceId: number): Promise<PaidName[]> {
  const [names, kept] = await Promise.all([queries.listNames(db, occurrenceId), queries.listReadings(db, occurrenceId)])
  const byName = Map.groupBy(kept, r => `${r.devotee_id} ${r.name}`)
  return names.map(n => {
    const name = n.answers.name ?? ''
    const own = byName.get(`${n.devotee_id} ${name}`) ?? []
    const corrected = own.filter(r => transliterate(name, r.script as Script).text !== r.reading)
    return {
      ...n,
      readings: Object.fromEntries(corrected.map(r => [r.script, r.reading])),
      seen: new Set(own.map(r => r.script)),
    }
  })
}

export { timesOf }

/** The occurrence as it is named beside its seva: null where the seva has one date. */
export const namedIn = (event: Event): number | null => (event.has_one_date ? null : event.occurrence_id)

export const stateOf = (event: Event, now: number) =>
  event.cancelled_at ? 'cancelled' : event.closed_at ? 'closed' : now >= listLocksAt(timesOf(event)) ? 'locked' : 'open'

/** Names can be ticked from the lock on, and at any hour of the homam's day: priests begin when the fire is lit. */
export const ticksFrom = (event: Event): number =>
  Math.min(listLocksAt(timesOf(event)), startOfDay(event.held_on as Day))

const readOut = ['name', 'gotra', 'nakshatra', 'rashi'] as const
/** The answers that are read out. */
export const saidOf = (answers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(readOut.flatMap(name => (answers[name] ? [[name, answers[name]]] : [])))

/**
 * A checksum of the words of a name. It includes the order id, which nobody can guess, so that nobody can find out
 * whose words they are.
 */
export const markOf = (n: { order_id: string; place: number; answers: Record<string, string> }): string =>
  createHash('sha256')
    .update(JSON.stringify([n.order_id, n.place, ...readOut.map(name => n.answers[name] ?? '')]))
    .digest('hex')
    .slice(0, 24)

/** A checksum of a whole list, whatever its order. */
export const hashOf = (
  names: {
    order_id: string
    place: number
    package_id: number | null
    answers: Record<string, string>
    readings: Readings
  }[],
): string =>
  createHash('sha256')
    .update(
      names
        .map(n => [markOf(n), n.package_id, ...readingsInOrder(n.readings)].join(' '))
        .toSorted()
        .join('\n'),
    )
    .digest('hex')

const readingsInOrder = (readings: Readings): string[] =>
  Object.entries(readings)
    .map(([script, reading]) => `${script}:${reading}`)
    .toSorted()

/** An occurrence with the state of its list. Refuses: not_found. */
export const getEvent = async (db: Queries, occurrenceId: number): Promise<Event> =>
  (await queries.findEvent(db, occurrenceId)) ?? refuse('not_found')

export const languageOf = (script: Script): Language => languages.find(l => l.web === script) ?? english

/** One page of lists, with how many names were read. */
export async function listLists(
  app: App,
  language: Language,
  { page, perPage, past = false, day }: { page: number; perPage: number; past?: boolean; day?: string },
) {
  const now = app.clock.now()
  const usual = await queries.defaultScript(app.db)
  const { rows, total } = await queries.listEvents(app.db, {
    today: dayOf(now),
    past,
    day,
    offset: (page - 1) * perPage,
    limit: perPage,
  })
  const open = rows.filter(event => !event.closed_at && !event.cancelled_at)
  const [counts, unseen] = await Promise.all([
    queries.countNames(
      app.db,
      rows.map(event => event.occurrence_id),
    ),
    queries.listUnseenNames(
      app.db,
      open.map(event => ({ occurrenceId: event.occurrence_id, script: (event.script as Script | null) ?? usual })),
    ),
  ])
  const doubtful = unseen.filter(({ name, script }) => transliterate(name, script).suggested)
  const lists = rows.map(
    event =>
      ({
        event_id: event.id,
        occurrence_id: namedIn(event),
        title: inLanguage(event.title, language),
        held_on: event.held_on,
        starts_at: startOf(timesOf(event)),
        locks_at: listLocksAt(timesOf(event)),
        state: stateOf(event, now),
        names: counts.get(event.occurrence_id)?.names ?? 0,
        read: counts.get(event.occurrence_id)?.read ?? 0,
        doubtful: doubtful
          .filter(row => row.occurrence_id === event.occurrence_id)
          .reduce((sum, row) => sum + row.times, 0),
        version: counts.get(event.occurrence_id)?.version ?? 0,
      }) as const,
  )
  return { rows: lists, total }
}

type Ticks = Map<string, Awaited<ReturnType<typeof queries.listTicks>>[number]>
const keyOf = (n: { booking_id: number; place: number }): string => `${n.booking_id}.${n.place}`

export const ticksOf = async (db: Queries, occurrenceId: number): Promise<Ticks> =>
  new Map((await queries.listTicks(db, occurrenceId)).map(t => [keyOf(t), t]))

/** Whether a name is ticked, and its words are still those that were read. */
export function isRead(name: PaidName, ticks: Ticks): boolean {
  const tick = ticks.get(keyOf(name))
  return tick?.ticked === true && tick.mark === markOf(name)
}

/** Whether the rules leave open how the name is written, and nobody has confirmed it. */
const isDoubtful = (name: PaidName, script: Script): boolean =>
  !name.seen.has(script) && transliterate(name.answers.name ?? '', script).suggested

/** The whole list of an occurrence, in the priest's script. Refuses: not_found. */
export async function viewList(app: App, language: Language, occurrenceId: number, asked?: Script) {
  const now = app.clock.now()
  const event = await getEvent(app.db, occurrenceId)
  const usual = await queries.defaultScript(app.db)
  const script = asked ?? (event.script as Script | null) ?? usual
  const [names, ticks, fields, versions] = await Promise.all([
    namesOf(app.db, occurrenceId),
    ticksOf(app.db, occurrenceId),
    fieldsOf(app, event.id),
    viewVersions(app.db, occurrenceId),
  ])
  // A closed list stays as it was read, whatever is corrected later for another homam.
  if (event.closed_at) for (const n of names) n.readings = versions.last?.get(keyOf(n))?.readings ?? {}
  const soundOf = await listSoundsOf(app, names)
  const inScript = languageOf(script)
  const familyGotra = new Map(
    names
      .filter(n => n.place === 0)
      .map(n => [n.booking_id, sayAnswer(fields.personal, 'gotra', n.answers.gotra, script)]),
  )
  const rows = names.map((n, i) => {
    const kept = n.readings[script]
    const tick = ticks.get(keyOf(n))
    const own = n.place === 0 ? fields.personal : fields.family
    const say = (name: string) => sayAnswer(own, name, n.answers[name], script)
    return {
      booking_id: n.booking_id,
      place: n.place,
      number: i + 1,
      package_id: n.package_id,
      order_id: n.order_id,
      order_code: n.order_code,
      name: n.answers.name ?? '',
      reading: kept ?? transliterate(n.answers.name ?? '', script).text,
      suggested: isDoubtful(n, script),
      corrected: n.seen.has(script),
      // People who gave no gotra have the gotra of the family.
      gotra: say('gotra') || (familyGotra.get(n.booking_id) ?? ''),
      nakshatra: say('nakshatra'),
      rashi: say('rashi'),
      village: n.village,
      answers: saidOf(n.answers),
      added_after_lock: versions.first !== undefined && !versions.first.has(keyOf(n)),
      repeated: names.some(
        other => other !== n && other.booking_id === n.booking_id && same(other.answers.name, n.answers.name),
      ),
      mark: markOf(n),
      sound: soundOf(n),
      tick: tick ? { ticked: tick.ticked, version: tick.version, by: tick.by, at: tick.at.getTime() } : null,
      read: isRead(n, ticks),
    }
  })
  const hash = hashOf(names)
  return {
    event_id: event.id,
    occurrence_id: namedIn(event),
    title: inLanguage(event.title, language),
    title_read: inLanguage(event.title, inScript),
    held_on: event.held_on,
    starts_at: startOf(timesOf(event)),
    locks_at: listLocksAt(timesOf(event)),
    ticks_from: ticksFrom(event),
    state: stateOf(event, now),
    closed: event.closed_at ? { at: event.closed_at.getTime(), by: event.closed_by ?? '' } : null,
    script,
    default_script: usual,
    hash,
    version: versions.all.at(-1)?.number ?? 0,
    doubtful: rows.filter(n => n.suggested && !n.read).length,
    newer: versions.all.length > 0 && versions.lastHash !== '' && versions.lastHash !== hash,
    versions: versions.all,
    packages: [...new Set(rows.map(r => r.package_id))].map(id => {
      const name = names.find(n => n.package_id === id)?.package_name
      const own = rows.filter(r => r.package_id === id)
      return {
        id,
        name: name ? inLanguage(name, language) : '',
        name_read: name ? inLanguage(name, inScript) : '',
        names: own.length,
        read: own.filter(r => r.read).length,
      }
    }),
    names: rows,
  } as const
}
export type List = Awaited<ReturnType<typeof viewList>>
const same = (a = '', b = ''): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** A gotra, star or sign as the priest reads it; '' if nobody knows it. */
export function sayAnswer(fields: Field[], name: string, value: string | undefined, script: Script): string {
  if (!value || value === 'unknown') return ''
  const option = fields.find(f => f.sendName === name)?.options.find(o => o.value === value)
  return option ? inLanguage(option.label, languageOf(script)) : transliterate(value, script).text
}

/** Each version, with its differences from the one before. */
async function viewVersions(db: Queries, occurrenceId: number) {
  const [versions, names] = await Promise.all([
    queries.listVersions(db, occurrenceId),
    queries.listVersionNames(db, occurrenceId),
  ])
  const byVersion = Map.groupBy(names, n => n.version_id)
  const of = (id: number | undefined) =>
    new Map((id === undefined ? [] : (byVersion.get(id) ?? [])).map(n => [keyOf(n), n]))
  const spoken = (n: (typeof names)[number]) => [inOneLine(n.answers), ...readingsInOrder(n.readings)].join(' · ')
  const all = versions.map((v, i) => {
    const [before, after] = [of(versions[i - 1]?.id), of(v.id)]
    const one = (kind: 'added' | 'taken_out' | 'changed', n: (typeof names)[number], old?: (typeof names)[number]) => ({
      kind,
      order_id: n.order_id,
      order_code: n.order_code,
      name: spoken(n),
      before: old ? spoken(old) : null,
    })
    const differences =
      i === 0
        ? []
        : [
            ...[...after].flatMap(([key, n]) => {
              const old = before.get(key)
              return !old
                ? [one('added', n)]
                : markOf(old) !== markOf(n) || old.package_id !== n.package_id || spoken(old) !== spoken(n)
                  ? [one('changed', n, old)]
                  : []
            }),
            ...[...before].flatMap(([key, n]) => (after.has(key) ? [] : [one('taken_out', n)])),
          ]
    return { number: v.number, at: v.at.getTime(), by: v.by, reason: v.reason, names: after.size, differences }
  })
  return {
    all,
    first: versions[0] && of(versions[0].id),
    last: versions.length > 0 ? of(versions.at(-1)?.id) : undefined,
    lastHash: versions.at(-1)?.hash ?? '',
  }
}

const inOneLine = (answers: Record<string, string>): string => readOut.flatMap(n => answers[n] || []).join(', ')

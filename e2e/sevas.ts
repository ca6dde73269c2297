import type { Page } from '@playwright/test'
import { addDays, type Day, dayOf } from '../contract/ground/india-time.ts'
import type { OfficeCalls } from '../contract/office/calls.ts'

/** The day in India that comes after so many. */
export const dayIn = (days: number): Day => addDays(dayOf(Date.now()), days)

async function call<Name extends keyof OfficeCalls>(
  page: Page,
  name: Name,
  data: OfficeCalls[Name]['body'],
): Promise<OfficeCalls[Name]['answer']> {
  const answer = await page.request.post(name.slice('POST '.length), { data, headers: { 'x-office': '1' } })
  if (!answer.ok()) throw new Error(`${name} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as OfficeCalls[Name]['answer']
}

export interface SevaMade {
  sid: number
  slug: string
}

interface Rule {
  slug: string
  rule: string
  tithis?: string[]
  dates?: Day[]
  slots?: { starts_minutes: number; lasts_minutes: number }[]
  /** Of its only package; null: without limit. */
  capacity?: number | null
  for_departed?: boolean
  of_star?: boolean
  /** What comes back to who cancels. */
  cancelling?: { hours_before: number; percent: number }[]
  /** How often a booking may be moved to another day, and until how many hours before. */
  moving?: { times: number; hours: number }
}

/** What a homam's content has that a seva's has not. */
const ofOneDate = new Set(['closes_on', 'held_on', 'starts_minutes', 'list_locks_minutes_before'])

/** Publishes a seva with many days in the office, with all that homam 4 offers. The page must be signed in as an editor. */
export async function publishSeva(page: Page, { slug, capacity = null, ...rule }: Rule): Promise<SevaMade> {
  const { content } = await call(page, 'POST /api/office/read-content', { kind: 'event', record: '4' })
  const offer = Object.fromEntries(Object.entries(content).filter(([name]) => !ofOneDate.has(name)))
  const [first] = (content as { packages: object[] }).packages
  const saved = await call(page, 'POST /api/office/save-content', {
    kind: 'seva',
    id: null,
    version: 0,
    content: {
      ...offer,
      slug,
      packages: [{ ...first, capacity }],
      rule: rule.rule,
      dates: (rule.dates ?? []).map((day, key) => ({ key: String(key), day })),
      weekdays: [],
      tithis: rule.tithis ?? [],
      nakshatras: [],
      slots: (rule.slots ?? []).map((slot, key) => ({ key: String(key), ...slot })),
      starts_minutes: 390,
      window_days: 90,
      cut_off: 'minutes_before',
      cut_off_minutes: 60,
      list_locks_minutes_before: 60,
      attendance: 'either',
      pool: null,
      for_departed: rule.for_departed ?? false,
      of_star: rule.of_star ?? false,
      own_cancelling: rule.cancelling !== undefined || rule.moving !== undefined,
      most_moves: rule.moving?.times ?? null,
      move_hours_before: rule.moving?.hours ?? null,
      cancelling: (rule.cancelling ?? []).map((step, key) => ({ key: String(key), ...step })),
    },
  })
  const done = await call(page, 'POST /api/office/publish-content', { id: saved.id, version: saved.version })
  return { sid: Number(done.record), slug }
}

/** Other terms for another day hold from now on: so often, up to two days before. */
export async function publishMoves(page: Page, { sid }: SevaMade, times: number): Promise<void> {
  const record = String(sid)
  const { id, version, content } = await call(page, 'POST /api/office/read-content', { kind: 'seva', record })
  const changed = { ...content, own_cancelling: true, most_moves: times, move_hours_before: 48 }
  const saved = await call(page, 'POST /api/office/save-content', { kind: 'seva', id, version, content: changed })
  await call(page, 'POST /api/office/publish-content', { id: Number(id), version: saved.version })
}

interface Occurrence {
  id: number
  day: Day
  tithi: { number: number }
  places_left: number | null
}

/** What can be booked of a seva in the next two months. */
export async function occurrencesOf(page: Page, { sid }: SevaMade): Promise<Occurrence[]> {
  const answer = await page.request.post('/api/occurrences', {
    data: { serviceId: sid, from: dayIn(0), to: dayIn(61), language: 1 },
  })
  return (await answer.json()) as Occurrence[]
}

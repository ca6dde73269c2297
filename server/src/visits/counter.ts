import type { IncomingMessage } from 'node:http'
import { type Day, dayOf } from '../../../contract/india-time.ts'
import { languageByCode } from '../../../contract/languages.ts'
import type { Clock } from '../app.ts'
import type { Db } from '../db/db.ts'
import type { Logger } from '../log.ts'
import { addCounts, type Counted, listCampaigns } from './queries.ts'

const flushEveryMs = 5000
/** Campaigns come from addresses that anybody makes up: past this many at once they are counted as none. */
const mostKept = 5000
/** So many names of campaigns are counted on a day, in the database: further ones are counted as none. */
const mostADay = 200
const robots = /bot|crawl|spider|preview|slurp|facebookexternalhit|whatsapp|lighthouse/i

/**
 * Counts in memory and adds to the database every few seconds: a page from memory costs no statement. What a killed process had not yet
 * written is lost, and may be: these are figures for a chart.
 */
export interface VisitCounter {
  /** A page that was sent: counted if it is where somebody came in. */
  page(request: IncomingMessage): void
  step(step: string, language: string, eventId: number | null, campaign: string): void
  flush(): Promise<void>
  stop(): Promise<void>
}

export function visitCounter(db: Db, clock: Clock, log: Logger): VisitCounter {
  let counts = new Map<string, Counted>()

  const step = (name: string, language: string, eventId: number | null, campaign: string) => {
    const day: Day = dayOf(clock.now())
    const kept = counts.size < mostKept ? campaign.slice(0, 100) : ''
    const key = `${day} ${name} ${language} ${eventId} ${kept}`
    const found = counts.get(key)
    if (found) found.times++
    else counts.set(key, { day, step: name, language, eventId, campaign: kept, times: 1 })
  }

  const flush = async () => {
    if (counts.size === 0) return
    const taken = counts
    counts = new Map()
    const rows = [...taken].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, counted]) => counted)
    await withKnownCampaigns(db, rows)
      .then(known => addCounts(db, known))
      .catch(() => log.warn('visits could not be counted'))
  }
  const timer = setInterval(() => void flush(), flushEveryMs)
  timer.unref()

  return {
    page(request) {
      if (!isArrival(request)) return
      const url = request.url ?? '/'
      const language = languageByCode(url.slice(1, 3))
      if (language) step('visit', language.web, null, /[?&]c=([^&]{1,200})/.exec(url)?.[1] ?? '')
    },
    step,
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** The same, with the names past a day's number left out; what is then counted alike is one row. */
async function withKnownCampaigns(db: Db, rows: Counted[]): Promise<Counted[]> {
  const days = [...new Set(rows.map(row => row.day))]
  const known = new Map(days.map(day => [day, new Set<string>()]))
  for (const { day, campaign } of await listCampaigns(db, days, (mostADay + 1) * days.length))
    known.get(day)?.add(campaign)
  const merged = new Map<string, Counted>()
  for (const row of rows) {
    const names = known.get(row.day) ?? new Set<string>()
    if (!names.has(row.campaign) && names.size >= mostADay) row.campaign = ''
    names.add(row.campaign)
    const key = `${row.day} ${row.step} ${row.language} ${row.eventId} ${row.campaign}`
    const same = merged.get(key)
    if (same) same.times += row.times
    else merged.set(key, row)
  }
  return [...merged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

/** Somebody comes in: not from another page of ours, not fetched ahead, not a program. */
function isArrival({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' || headers['sec-purpose']) return false
  const from = headers['sec-fetch-site']
  if (from === 'same-origin' || (from === undefined && headers.referer?.includes(`//${headers.host}/`))) return false
  return !robots.test(headers['user-agent'] ?? 'bot')
}

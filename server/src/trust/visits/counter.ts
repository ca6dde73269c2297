import type { IncomingMessage } from 'node:http'
import { type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import { languageByCode } from '../../../../contract/ground/languages.ts'
import type { Clock } from '../../app.ts'
import type { Db } from '../../ground/db/db.ts'
import type { Logger } from '../../log.ts'
import { addCounts, type Counted, listCampaigns } from './queries.ts'

const flushEveryMs = 5000
/** Anybody can make up campaigns in addresses: beyond so many in memory, visits are counted without a campaign. */
const mostKept = 5000
/** So many campaigns a day are counted in the database: visits of further ones are counted without a campaign. */
const mostADay = 200
const robots = /bot|crawl|spider|preview|slurp|facebookexternalhit|whatsapp|lighthouse/i

/**
 * Counts in memory and adds to the database every few seconds, so that a cached page costs no statement. Counts that a
 * killed process had not written yet are lost, which is acceptable: they are figures for a chart.
 */
export interface VisitCounter {
  /** Counts a page that was sent, if somebody came to the site by it. */
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

/** Rows without the campaigns beyond a day's limit; rows that become alike by that are merged. */
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

/** Whether somebody came to the site by this request: not from another page of ours, not prefetched, not a program. */
function isArrival({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' || headers['sec-purpose']) return false
  const from = headers['sec-fetch-site']
  if (from === 'same-origin' || (from === undefined && headers.referer?.includes(`//${headers.host}/`))) return false
  return !robots.test(headers['user-agent'] ?? 'bot')
}

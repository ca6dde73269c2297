import lighthouse, { type RunnerResult } from 'lighthouse'
import { median, type Row } from './rows.ts'

const runs = 5
const least = { performance: 0.99, accessibility: 1, 'best-practices': 1, seo: 1 }
const mostKb = 350
const mostShift = 0.02

/** Lighthouse as a phone on a slow network, the median of five runs, by the browser that is debugged at `port`. */
export async function measureLighthouse(at: string, port: number, found: (row: Row) => void): Promise<void> {
  const events = (await (
    await fetch(`${at}/api/homelist`, {
      method: 'POST',
      body: '{"language":2}',
      headers: { 'content-type': 'application/json' },
    })
  ).json()) as { sid: number; services: string }[]
  const pages = {
    home: '/te/home',
    event: `/te/${events[0]?.services}/view-more/${events[0]?.sid}`,
    donation: '/te/donation-details',
    gallery: '/te/gallery',
  }
  for (const [name, path] of Object.entries(pages)) {
    const results: RunnerResult['lhr'][] = []
    for (let run = 0; run < runs; run++) {
      const result = await lighthouse(at + path, {
        port,
        onlyCategories: Object.keys(least),
        logLevel: 'error',
      })
      if (result) results.push(result.lhr)
    }
    for (const row of rowsOf(name, results)) found(row)
    const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'].map(
      id => `${id} ${median(results.map(lhr => lhr.audits[id]?.numericValue ?? 0)).toFixed(0)} ms`,
    )
    process.stdout.write(
      `      ${times.join(', ')}; how fast the machine is: ${results[0]?.environment.benchmarkIndex}\n`,
    )
    const failed = results
      .flatMap(lhr => Object.values(lhr.audits))
      .filter(audit => audit.score === 0 && audit.scoreDisplayMode === 'binary')
    for (const title of new Set(
      failed.map(
        audit =>
          `${audit.id}: ${JSON.stringify(audit.details && 'items' in audit.details ? audit.details.items : audit.title)}`,
      ),
    ))
      process.stdout.write(`      ${title}\n`)
  }
}

function rowsOf(name: string, results: RunnerResult['lhr'][]): Row[] {
  // A run in which the browser painted nothing has no figure.
  const of = (read: (lhr: RunnerResult['lhr']) => number | null | undefined) =>
    median(results.map(lhr => read(lhr) ?? Number.NaN).filter(Number.isFinite))
  const scores = Object.entries(least).map(([category, wanted]): Row => {
    const score = of(lhr => lhr.categories[category]?.score)
    return {
      what: `Lighthouse ${category}, ${name}`,
      ours: String(Math.round(score * 100)),
      baseline: '',
      budget: `≥ ${wanted * 100}`,
      met: score >= wanted,
    }
  })
  const shift = of(lhr => lhr.audits['cumulative-layout-shift']?.numericValue)
  const kb = of(lhr => lhr.audits['total-byte-weight']?.numericValue) / 1024
  return [
    ...scores,
    {
      what: `Layout shift, ${name}`,
      ours: shift.toFixed(3),
      baseline: '',
      budget: `≤ ${mostShift}`,
      met: shift <= mostShift,
    },
    {
      what: `Everything of the first view, ${name}`,
      ours: `${kb.toFixed(0)} KB`,
      baseline: '',
      budget: `≤ ${mostKb} KB`,
      met: kb <= mostKb,
    },
  ]
}

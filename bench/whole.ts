import { untilJobsAreDone } from './jobs-done.ts'
import type { Product } from './processes.ts'
import { type Bench, median, type Row } from './rows.ts'

const rounds = 3

interface Sides {
  title: string
  product: Product
  url: string
  connections: number
  /** The forms of a round. */
  forms: () => string[]
  /** CPU seconds that everything has taken so far. */
  cpu: () => number
  /** Orders a second of the bare server, which has form and webhook alone. */
  bare: () => Promise<number>
}

/** A booking as its devotee makes it, from form to status (`walk.ts`), with what its jobs take. Answers how many too. */
export async function measureWhole(
  bench: Bench,
  { title, product, url, connections, forms, cpu, bare }: Sides,
): Promise<{ rows: Row[]; orders: number }> {
  const done: { rate: number; p99: number; bare: number; cpu: number; withJobs: number; count: number }[] = []
  for (let n = 0; n < rounds; n++) {
    const from = { cpu: cpu(), at: performance.now() }
    const { rate, p99, count } = await bench.fire({ port: product.port, forms: forms(), connections })
    await untilJobsAreDone(url)
    done.push({
      rate,
      p99,
      count,
      cpu: ((cpu() - from.cpu) * 1000) / count,
      withJobs: (count * 1000) / (performance.now() - from.at),
      bare: await bare(),
    })
  }
  const of = (figure: (one: (typeof done)[number]) => number) => median(done.map(figure))
  const ratio = of(one => one.rate / one.bare)
  return {
    orders: done.reduce((sum, { count }) => sum + count, 0),
    rows: [
      {
        what: `${title}, whole: form, the sandbox’s page, the press with its webhook, return and status, jobs meanwhile (${of(one => one.cpu).toFixed(1)} ms of CPU each; until all jobs are done ${Math.round(of(one => one.withJobs))}/s); bare has form and webhook alone`,
        ours: `${Math.round(of(one => one.rate))}/s`,
        baseline: `${Math.round(of(one => one.bare))}/s`,
        ratio,
        budget: '≥ 0.2',
        met: ratio >= 0.2,
      },
      {
        what: `${title}, whole: p99 of a booking`,
        ours: `${of(one => one.p99).toFixed(0)} ms`,
        baseline: '',
        budget: '≤ 250 ms',
        met: of(one => one.p99) <= 250,
      },
    ],
  }
}

import { copyOf, settingsFor } from './data.ts'
import { requestOf } from './load.ts'
import { devoteeIds, givenHomams, place, saveRequests, webhookOf } from './orders.ts'
import { nodeFlags, startProduct } from './processes.ts'
import { type Bench, median, type Row } from './rows.ts'

const mostMb = 250
/** Garbage comes and goes; a factor above this between the middle and the end is growth. */
const mostGrowth = 1.05

/** Memory of the app process under pages, calls, orders and their jobs. */
export async function measureMemory(bench: Bench): Promise<Row[]> {
  const url = await copyOf(bench.postgres, 'memory')
  const homams = await givenHomams(url)
  const ids = await devoteeIds(url)
  const product = await startProduct({ ...settingsFor(url, bench.folder), RUN_JOBS: '1' })
  const samples: number[] = []
  try {
    const pages = ['/te/home', '/en/home', '/hi/gallery', '/ta/videos', '/ka/donation-details', '/about-us'].map(path =>
      requestOf('GET', path, undefined, { 'accept-encoding': 'br' }),
    )
    const calls = [1, 2, 3, 4, 7].flatMap(language => [
      requestOf('POST', '/api/homelist', { language }),
      requestOf('POST', '/api/viewmore', { language, serviceId: homams[0]?.id }),
    ])
    const asks = ids.map((userId, i) =>
      requestOf(
        'POST',
        '/api/getUserData',
        { userId, serviceId: homams[0]?.id },
        { authorization: `Bearer bench-token-of-devotee-${i}` },
      ),
    )
    for (const endsAt = Date.now() + bench.minutes * 60_000; Date.now() < endsAt; ) {
      await bench.fire({ port: product.port, requests: [...pages, ...calls, ...asks], connections: 16, ms: 2000 })
      const { orders } = await place(bench.fire, product, url, saveRequests(homams, ids, 100))
      await bench.fire({ port: product.port, requests: orders.map(o => webhookOf(o).request), connections: 8 })
      samples.push(product.memory())
    }
  } finally {
    await product.stop()
  }
  const third = Math.floor(samples.length / 3)
  const [middle, end] = [median(samples.slice(third, 2 * third)), median(samples.slice(2 * third))]
  return [
    {
      what: `Memory of the app process under load (${bench.minutes} minutes, ${nodeFlags.join(' ')})`,
      ours: `${Math.max(...samples).toFixed(0)} MB`,
      baseline: '',
      budget: `≤ ${mostMb} MB`,
      met: Math.max(...samples) <= mostMb,
    },
    {
      what: 'Memory at the end against the middle',
      ours: `${end.toFixed(0)} MB`,
      baseline: `${middle.toFixed(0)} MB`,
      ratio: end / middle,
      budget: `≤ ${mostGrowth}`,
      met: end / middle <= mostGrowth,
    },
  ]
}

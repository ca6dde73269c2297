import { setTimeout as delay } from 'node:timers/promises'
import { kindsOfHalfSent, sendHalf } from '../server/test/half-sent-bodies.ts'
import { copyOf, settingsFor } from './data.ts'
import { requestOf } from './load.ts'
import { givenHomams } from './orders.ts'
import { nodeFlags, type Product, startProduct } from './processes.ts'
import type { Bench, Row } from './rows.ts'

const mostMb = 250
/** While bodies are half sent. */
const mostMbOfBodies = 400
const halfSent = 800
const settlesMs = 60_000

/**
 * Memory under requests that are sent only to do harm: languages, queries, numbers and words that are all different, on
 * every page and cached call.
 */
export async function measureHostile(bench: Bench): Promise<Row[]> {
  const url = await copyOf(bench.postgres, 'hostile')
  const homams = await givenHomams(url)
  const product = await startProduct({ ...settingsFor(url, bench.folder), TRUST_PROXY: '1' })
  const samples: number[] = []
  const real = ['/te/home', '/en/home', '/hi/gallery', '/ta/videos', '/ka/donation-details', '/about-us'].map(path =>
    requestOf('GET', path, undefined, { 'accept-encoding': 'br' }),
  )
  try {
    let n = 0
    for (const endsAt = Date.now() + bench.minutes * 60_000; Date.now() < endsAt; ) {
      const requests = Array.from({ length: 400 }, () => hostile(++n, homams[0]?.id ?? 1))
      await bench.fire({ port: product.port, requests: [...requests, ...real], connections: 16 })
      samples.push(product.memory())
    }
    // Real pages must still be cached: then thousands of them are sent in a second, instead of some fifty that are
    // rendered.
    const after = await bench.fire({ port: product.port, requests: real, connections: 16, ms: 3000 })
    return [
      {
        what: `Memory under hostile traffic on pages and cached calls (${bench.minutes} minutes, ${n} different requests, ${nodeFlags.join(' ')})`,
        ours: `${Math.max(...samples).toFixed(0)} MB`,
        baseline: `${samples[Math.floor(samples.length / 3)]?.toFixed(0)} MB after a third`,
        budget: `≤ ${mostMb} MB`,
        met: Math.max(...samples) <= mostMb,
      },
      {
        what: 'Real pages after it, still cached',
        ours: `${after.rate.toFixed(0)}/s`,
        baseline: '',
        budget: '≥ 1000/s',
        met: after.rate >= 1000 && after.others === 0,
      },
      ...(await measureHalfSent(product)),
    ]
  } finally {
    await product.stop()
  }
}

/** Memory while many connections send each a body without its end, for every kind of body, and a minute after the last. */
async function measureHalfSent(product: Product): Promise<Row[]> {
  let most = 0
  for (const kind of kindsOfHalfSent)
    await sendHalf(product.port, kind, halfSent, async () => {
      most = Math.max(most, product.memory())
      await (await fetch(`http://127.0.0.1:${product.port}/te/home`)).text()
    })
  await delay(settlesMs)
  const settled = product.memory()
  const row = (what: string, mb: number, budget: number): Row => ({
    what,
    ours: `${mb.toFixed(0)} MB`,
    baseline: '',
    budget: `≤ ${budget} MB`,
    met: mb <= budget,
  })
  return [
    row(`Memory under ${halfSent} half-sent bodies of each of ${kindsOfHalfSent.length} kinds`, most, mostMbOfBodies),
    row('Memory a minute after them', settled, mostMb),
  ]
}

function hostile(n: number, homam: number): string {
  const few: Record<string, string> = n % 2 ? { 'save-data': 'on', 'accept-encoding': 'br' } : {}
  const kinds = [
    () => requestOf('GET', `/te/home?lang=${n}&utm=${n}`, undefined, few),
    () => requestOf('GET', `/about-us?lang=${n % 1000}`, undefined, few),
    () => requestOf('GET', `/x${n}/homams`, undefined, few),
    () => requestOf('GET', `/en/order/${n}AAAAAAAAAA`, undefined, few),
    () => requestOf('POST', '/api/homelist', { language: n }),
    () => requestOf('POST', '/api/viewmore', { language: n, serviceId: homam, x: n }),
    () => requestOf('POST', '/api/DynamicField', { language: n, serviceId: String(homam).padStart(1 + (n % 9), '0') }),
    () => requestOf('POST', '/api/images', { language: n }),
    () => requestOf('POST', '/api/trust', { language: n }),
    () => requestOf('POST', '/api/live-videos', { language: n }),
    () => requestOf('POST', '/api/page', { language: n, page: 'privacy-policy' }),
    () => requestOf('POST', '/api/product_img', { language: `l${n % 10_000}` }),
    () => requestOf('POST', '/api/giving', { language: n }),
    () => requestOf('POST', '/api/find-homams', { language: n, q: `homam ${n}`, most: n }),
    () => requestOf('POST', '/api/find-homams', { past: true, most: 1_000_000 + n, limit: 200 }),
  ]
  return kinds[n % kinds.length]?.() ?? ''
}

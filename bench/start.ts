import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../server/test/free-port.ts'
import { copyOf, settingsFor } from './data.ts'
import { nodeFlags, startProduct, untilReady } from './processes.ts'
import { type Bench, median, type Row } from './rows.ts'

const starts = 5

/** From the command to the first ready answer, with the product's own PostgreSQL on an existing database. */
export async function measureStart(bench: Bench): Promise<Row[]> {
  const port = await freePort()
  const env = {
    ...process.env,
    DEMO_OFFICE: 'off',
    PORT: String(port),
    DATA_DIR: join(bench.folder, 'own'),
    DATABASE_URL: '',
    LOG_LEVEL: 'error',
  }
  const seconds: number[] = []
  for (let i = 0; i <= starts; i++) {
    const began = performance.now()
    const child = spawn(process.execPath, [...nodeFlags, join(import.meta.dirname, '../dist/server/main.js')], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await untilReady(child, port)
    // The first start makes the database, so it does not count.
    if (i > 0) seconds.push((performance.now() - began) / 1000)
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const typical = median(seconds)
  return [
    {
      what: 'Ready on an existing database, with its own PostgreSQL',
      ours: `${typical.toFixed(2)} s`,
      baseline: '',
      budget: '≤ 2 s',
      met: typical <= 2,
    },
  ]
}

/**
 * Bytes of a first visit to /te/home, as they go over the wire. Pictures are weighed by the browser, in
 * `npm run bench:pages`.
 */
export async function measureSizes(bench: Bench): Promise<Row[]> {
  const product = await startProduct(settingsFor(await copyOf(bench.postgres, 'sizes'), bench.folder))
  try {
    const fetchRaw = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${product.port}${path}`, { headers: { 'accept-encoding': 'br' } })
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
      // fetch unpacks the body, so the header tells how many bytes came over the wire.
      const text = Buffer.from(await response.arrayBuffer())
      return { text: text.toString(), kb: Number(response.headers.get('content-length')) / 1024 }
    }
    const sum = async (paths: string[]) =>
      (await Promise.all(paths.map(fetchRaw))).reduce((total, { kb }) => total + kb, 0)
    const page = await fetchRaw('/te/home')
    const linked = (pattern: RegExp) => [...new Set([...page.text.matchAll(pattern)].map(([, path = '']) => path))]
    const js = await sum(linked(/[" ](\/assets\/[\w-]+\.js)/g))
    const css = await sum(linked(/href="(\/assets\/[^"]+\.css)"/g))
    const fonts = await sum(linked(/href="(\/assets\/[^"]+\.woff2)"/g))
    const row = (what: string, kb: number, most: number): Row => ({
      what,
      ours: `${kb.toFixed(1)} KB`,
      baseline: '',
      budget: `≤ ${most} KB`,
      met: kb <= most,
    })
    return [
      row('First-load JS of /te/home', js, 80),
      row('HTML and CSS of /te/home', page.kb + css, 35),
      row('Fonts that /te/home asks for at once', fonts, 100),
    ]
  } finally {
    await product.stop()
  }
}

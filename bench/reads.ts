import { get } from 'node:http'
import { copyOf, settingsFor } from './data.ts'
import { requestOf } from './load.ts'
import { startBare, startProduct } from './processes.ts'
import { type Bench, inTurns, type Row, rateRow } from './rows.ts'

const roundMs = 1500
const connections = 32

/** Pages and catalogue answers that are cached as ready bytes, against servers that do nothing but send them. */
export async function measureReads(bench: Bench): Promise<Row[]> {
  const product = await startProduct(settingsFor(await copyOf(bench.postgres, 'reads'), bench.folder))
  const at = `http://127.0.0.1:${product.port}`
  const rows: Row[] = []
  try {
    const page = await fetchBytes(`${at}/te/home`)
    const barePage = await startBare({ kind: 'page', ...page })
    const load = {
      requests: [requestOf('GET', '/te/home', undefined, { 'accept-encoding': 'br' })],
      connections,
      ms: roundMs,
    }
    rows.push(
      rateRow(
        'Cached page /te/home against node:http with the same bytes',
        await inTurns(bench.fire, { server: product, load }, { server: barePage, load }, bench.rounds),
        0.8,
      ),
    )
    await barePage.stop()

    const events = (await post(`${at}/api/homelist`, { language: 2 })).json as { sid: number }[]
    const calls = { homelist: { language: 2 }, viewmore: { language: 2, serviceId: events[0]?.sid } }
    for (const [name, body] of Object.entries(calls)) {
      const path = `/api/${name}`
      const bareCalls = await startBare({
        kind: 'calls',
        answers: [{ path, body: (await post(at + path, body)).bytes }],
      })
      const load = { requests: [requestOf('POST', path, body)], connections, ms: roundMs }
      rows.push(
        rateRow(
          `${name} against Fastify with the same bytes`,
          await inTurns(bench.fire, { server: product, load }, { server: bareCalls, load }, bench.rounds),
          0.7,
        ),
      )
      await bareCalls.stop()
    }
  } finally {
    await product.stop()
  }
  return rows
}

/** A page as it goes over the wire, without the headers that Node adds by itself. */
function fetchBytes(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () => {
        const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = response.headers
        resolve({ headers: headers as Record<string, string>, body: Buffer.concat(chunks) })
      })
    }).on('error', reject)
  })
}

async function post(url: string, body: unknown): Promise<{ bytes: Buffer; json: unknown }> {
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { bytes, json: JSON.parse(bytes.toString()) }
}

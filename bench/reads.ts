import { request } from 'node:http'
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

    const list = await fetchBytes(`${at}/api/homelist`, { language: 2 })
    const events = JSON.parse(list.body.toString()) as { sid: number }[]
    const calls = { homelist: { language: 2 }, viewmore: { language: 2, serviceId: events[0]?.sid } }
    for (const [name, body] of Object.entries(calls)) {
      const path = `/api/${name}`
      const bareCalls = await startBare({ kind: 'calls', path, ...(await fetchBytes(at + path, body)) })
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

/** An answer as it goes over the wire, without the headers that Node adds by itself. `asked`: the body of a call. */
function fetchBytes(url: string, asked?: object): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const how = asked
      ? { method: 'POST', headers: { 'content-type': 'application/json' } }
      : { headers: { 'accept-encoding': 'br' } }
    const sent = request(url, how, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () => {
        const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = response.headers
        resolve({ headers: headers as Record<string, string>, body: Buffer.concat(chunks) })
      })
    })
    sent.on('error', reject).end(asked && JSON.stringify(asked))
  })
}

import { addDevotees, copyOf, devotees, query, settingsFor, tokenOf } from './data.ts'
import { requestOf } from './load.ts'
import { devoteeIds, givenHomams, saveRequests } from './orders.ts'
import { startLoad, startProduct, startSteady } from './processes.ts'
import { kendall } from '../server/test/kendall.ts'
import type { Bench, Row } from './rows.ts'

const people = 5000
const places = 200
/** So many people press at the same moment; the others press as soon as one of these has an answer. */
const atOnce = 200
const visitsPerSecond = 50
const aloneMs = 10_000
const mostSeconds = 30
/** A factor above this on the p95 of pages is harm done by the opening. */
const mostHarm = 1.5
/** A difference of less than this (ms) can't be told from chance. */
const noiseMs = 5

/** The minute in which a festival homam opens: 5,000 people for 200 places of one package, while others read pages. */
export async function measureOpening(bench: Bench): Promise<Row[]> {
  const url = await copyOf(bench.postgres, 'opening')
  await addDevotees(url, devotees, people)
  const [homam] = await givenHomams(url, places)
  if (!homam) throw new Error('no homam was made')
  const ids = await devoteeIds(url)
  // Shares of networks as they are in earnest: the crowd of an opening stands behind one address too.
  const product = await startProduct({ ...settingsFor(url, bench.folder), RUN_JOBS: '1', NETWORK_SHARE: '' })
  const steady = startSteady()
  try {
    const pages = ['/te/home', '/en/home', '/hi/gallery'].map(path =>
      requestOf('GET', path, undefined, { 'accept-encoding': 'br' }),
    )
    const visits = { port: product.port, requests: pages, perSecond: visitsPerSecond }
    await steady.keep({ streams: [visits], ms: 2000 })
    const [alone] = await steady.keep({ streams: [visits], ms: aloneMs })
    const visiting = steady.keep({ streams: [visits], ms: aloneMs })
    const opening = await bench.fire({
      port: product.port,
      requests: saveRequests([homam], ids, people).map(r => r.request),
      connections: atOnce,
      keepBodies: true,
    })
    const [during] = await visiting
    if (!alone || !during) throw new Error('the pages were not measured')
    const got = opening.bodies.flatMap((body, at) => (body.includes('paymentUrl') ? [at] : []))
    const told = opening.bodies.filter(body => body.includes('"sold_out"')).length
    const lastGot = got.at(-1) ?? 0
    const late = lastGot + 1
    const line = await bench.fire({
      port: product.port,
      requests: [
        requestOf(
          'POST',
          '/api/waiting-join',
          { serviceId: homam.id, aid: homam.packageId, userId: ids[late], languageId: 2 },
          { authorization: `Bearer ${tokenOf(late)}` },
        ),
      ],
      connections: 1,
      keepBodies: true,
    })
    const [{ held }] = (await query<{ held: number }>(
      url,
      `select count(*)::int as held from booking.bookings where package_id = $1 and state = 'held'`,
      [homam.packageId],
    )) as [{ held: number }]
    const harm = during.p95 / alone.p95
    return [
      {
        what: `${people} people for ${places} places of one package, ${atOnce} at once (${held} held, ${told} told that it is sold out, the last place to the ${lastGot + 1}th; the next was ${line.bodies[0]?.includes('position') ? 'put into the line' : 'not put into the line'})`,
        ours: `${(opening.ms / 1000).toFixed(1)} s`,
        baseline: '',
        budget: `≤ ${mostSeconds} s, none oversold, all answered, in turn`,
        met:
          opening.ms <= mostSeconds * 1000 &&
          held === places &&
          got.length === places &&
          told === people - places &&
          lastGot < places + atOnce,
      },
      {
        what: `p95 of pages during the opening (${visitsPerSecond}/s)`,
        ours: `${during.p95.toFixed(2)} ms`,
        baseline: `${alone.p95.toFixed(2)} ms`,
        ratio: harm,
        budget: `≤ ${mostHarm}, or < ${noiseMs} ms apart`,
        met: during.others === 0 && (harm <= mostHarm || during.p95 - alone.p95 < noiseMs),
      },
      await measureAdmission(bench),
    ]
  } finally {
    steady.stop()
    await product.stop()
  }
}

/** How many wait at each of two processes at a time: a router never shares people out evenly. */
const waitingAt = [300, 100] as const
const leastTau = 0.98

/** 5,000 people for as many places, at two processes on one database: Kendall's τ of their coming and their orders. */
async function measureAdmission(bench: Bench): Promise<Row> {
  const url = await copyOf(bench.postgres, 'admission')
  await addDevotees(url, devotees, people)
  const [homam] = await givenHomams(url, people)
  if (!homam) throw new Error('no homam was made')
  const ids = await devoteeIds(url)
  const settings = { ...settingsFor(url, bench.folder), NETWORK_SHARE: '' }
  const products = [await startProduct(settings), await startProduct(settings)] as const
  const second = startLoad()
  try {
    const requests = saveRequests([homam], ids, people).map(({ request }) => request)
    // Each process has as many people as wait there.
    const share = Math.round((people * waitingAt[0]) / (waitingAt[0] + waitingAt[1]))
    const fired = await Promise.all([
      bench.fire({
        port: products[0].port,
        requests: requests.slice(0, share),
        connections: waitingAt[0],
        keepBodies: true,
      }),
      second.fire({
        port: products[1].port,
        requests: requests.slice(share),
        connections: waitingAt[1],
        keepBodies: true,
      }),
    ])
    const sentAt = fired.flatMap(result => result.sentAt ?? [])
    const order = await query<{ devotee_id: number }>(url, `select devotee_id from booking.bookings order by id`)
    const cameAs = new Map(
      ids
        .map((id, at) => ({ id, sent: sentAt[at] ?? Infinity }))
        .toSorted((a, b) => a.sent - b.sent)
        .map(({ id }, place) => [id, place]),
    )
    const tau = kendall(order.map(row => cameAs.get(row.devotee_id) ?? 0))
    return {
      what: `${people} people at two processes of one database, ${waitingAt.join(' and ')} waiting at a time: Kendall’s τ of their coming and their orders (${Math.round((people * 1000) / Math.max(...fired.map(({ ms }) => ms)))} orders a second)`,
      ours: tau.toFixed(3),
      baseline: '',
      budget: `≥ ${leastTau}`,
      met: order.length === people && tau >= leastTau,
    }
  } finally {
    second.stop()
    await Promise.all(products.map(product => product.stop()))
  }
}

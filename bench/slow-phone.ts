import type { Browser } from '@playwright/test'
import { query } from './data.ts'
import { devoteeIds, givenHomams, saveRequests } from './orders.ts'
import { median, type Row } from './rows.ts'

const runs = 3
/** A village's network and a cheap phone: 400 kbit/s, 400 ms there and back, a quarter of this machine's speed. */
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const timesSlower = 4
const viewport = { width: 360, height: 740 }
/** Nothing came or was painted for so long: the page is whole. */
const quietMs = 3000
const mostScriptsKb = 95

interface Seen {
  /** When the largest part of the page was painted, and when its first heading last changed: seconds from the press. */
  painted: number
  said: number
  scriptsKb: number
}

interface Login {
  token: string
  userId: number
  phone: string
}

/** Pages as a devotee meets them who was never here: nothing kept, a slow network, a slow phone. */
export async function measureSlowPhone(
  browser: Browser,
  at: string,
  url: string,
  found: (row: Row) => void,
): Promise<void> {
  const { login, order, homam, seva } = await given(at, url)
  const ids = `orderId=${order.orderId}&lastId=${order.lastId}&postId=${order.postId}`
  const pages: [name: string, path: string, mostSeconds: number, when: 'painted' | 'said'][] = [
    ['home', '/te/home', 3, 'painted'],
    ['plan of a homam', `/te/${homam}`, 4, 'painted'],
    ['status after a payment: its answer', `/te/order-status?${ids}`, 4, 'said'],
    ['orders', '/te/history', 4, 'painted'],
    ['plan of a seva', `/te/${seva}`, 5, 'painted'],
    ['panchangam', '/te/panchangam', 5, 'painted'],
    ['family', '/te/my-family', 5, 'painted'],
    ['my data', '/te/my-data', 5, 'painted'],
  ]
  for (const [name, path, most, when] of pages) {
    const seen: Seen[] = []
    for (let run = 0; run < runs; run++) seen.push(await visit(browser, at + path, login))
    const of = (figure: keyof Seen) => median(seen.map(one => one[figure]))
    const row = (what: string, ours: number, unit: string, budget: number): Row => ({
      what,
      ours: `${ours.toFixed(1)} ${unit}`,
      baseline: '',
      budget: `≤ ${budget} ${unit}`,
      met: ours <= budget,
    })
    found(row(`Cold on a slow phone, ${name}`, of(when), 's', most))
    if (name === 'home')
      found(row('All scripts of home, with what comes when idle', of('scriptsKb'), 'KB', mostScriptsKb))
  }
}

async function visit(browser: Browser, address: string, login: Login): Promise<Seen> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
  try {
    await context.addInitScript(({ token, userId, phone }: Login) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user_id', String(userId))
      localStorage.setItem('phone', phone)
    }, login)
    await context.addInitScript(() => {
      const seen = { painted: 0, said: 0, heading: '' }
      Object.assign(globalThis, { seen })
      new PerformanceObserver(list => {
        for (const { startTime } of list.getEntries()) seen.painted = startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      new MutationObserver(() => {
        const heading = document.querySelector('h1')?.textContent ?? ''
        if (heading !== seen.heading) Object.assign(seen, { heading, said: performance.now() })
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', network)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: timesSlower })
    const scripts = new Set<string>()
    let scriptBytes = 0
    let open = 0
    let lastAt = Date.now()
    devtools.on('Network.requestWillBeSent', ({ requestId, type }) => {
      open++
      if (type === 'Script') scripts.add(requestId)
    })
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      open--
      lastAt = Date.now()
      if (scripts.has(requestId)) scriptBytes += encodedDataLength
    })
    devtools.on('Network.loadingFailed', () => void open--)
    await page.goto(address)
    while (open > 0 || Date.now() - lastAt < quietMs) await page.waitForTimeout(200)
    const { painted, said } = await page.evaluate(
      () => (globalThis as unknown as { seen: { painted: number; said: number } }).seen,
    )
    return { painted: painted / 1000, said: said / 1000, scriptsKb: scriptBytes / 1024 }
  } finally {
    await context.close()
  }
}

/** A devotee with a paid order, and the addresses of a homam's and a seva's plan. */
async function given(at: string, url: string) {
  const [own] = await givenHomams(url)
  const ids = await devoteeIds(url)
  const [form] = own ? saveRequests([own], ids, 1) : []
  if (!form) throw new Error('no homam was made')
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${form.inputs.token}`,
    'idempotency-key': form.inputs.key,
  }
  const saved = await fetch(`${at}/api/saveForm`, {
    method: 'POST',
    headers,
    body: form.request.split('\r\n\r\n')[1] ?? '',
  })
  const order = (await saved.json()) as { paymentUrl: string; orderId: string; lastId: number; postId: number }
  const pay = new URL(order.paymentUrl).pathname
  await fetch(at + pay, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'success' }),
  })
  const [devotee] = await query<{ phone: string }>(url, 'select phone from accounts.devotees where id = $1', [ids[0]])
  const plans = await query<{ address: string }>(
    url,
    `select distinct on (has_one_date) slug || '/book-now/' || id as address from catalogue.events
      where published order by has_one_date desc, id`,
  )
  const [homam, seva] = plans.map(({ address }) => address)
  if (!devotee || !homam || !seva) throw new Error('there is no homam and seva')
  return { login: { token: form.inputs.token, userId: ids[0] ?? 0, phone: devotee.phone }, order, homam, seva }
}

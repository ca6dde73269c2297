import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addressOf, readsQuery } from '../../../../site/src/addresses/page-address.ts'
import { noSite, testApp } from '../../../test/test-app.ts'
import { cacheBounds, makeAnswerCaches, ownBytes } from './answer-cache.ts'

const rendered: string[] = []
const app = testApp(
  {},
  {
    ...noSite,
    mayBeKept: true,
    addressOf,
    readsQuery,
    // Nothing that zlib could make small: the cache is soon full of pages like this.
    render: async ({ path, search }) => {
      rendered.push(path + search)
      return { status: 200, html: `${search} ${randomBytes(20_000).toString('hex')}` }
    },
  },
)

/** Many requests, a few at a time. */
async function each<T>(items: readonly T[], ask: (item: T) => Promise<Response | { status: number }>): Promise<void> {
  const left = items.values()
  const work = async () => {
    for (const item of left) {
      const answer = await ask(item)
      if (answer instanceof Response) await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: 16 }, work))
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i)
const bytesOf = (cache: { calculatedSize: number }): number => cache.calculatedSize

describe('what is sent makes no copies of what was understood', () => {
  test('one page under hundreds of languages, queries and made-up orders is cached once for each language', async () => {
    const ask = async (path: string) => (await app.raw('GET', path)).text()
    const own = await ask('/te/homams')
    const text = { en: await ask('/about-us'), te: await ask('/about-us?lang=2') }
    expect(text.te).not.toBe(text.en)
    const before = rendered.length

    await each(numbers(400), i => app.raw('GET', `/te/homams?lang=${i}&utm=${i}`))
    await each(numbers(400), i => app.raw('GET', `/about-us?lang=${i % 5 === 0 ? 2 : 100 + i}&x=${i}`))
    await each(numbers(400), i => app.raw('GET', `/q${i}/homams`))
    await each(numbers(400), i =>
      app.raw('GET', `/te/order/${i}AAAAAAAAAA`, { headers: { 'save-data': i % 2 ? 'on' : 'off' } }),
    )

    // The pages in English and the two of an order; some of them were asked for again before the first was made.
    expect(app.caches.pages.size).toBe(6)
    expect(rendered.length - before).toBeLessThan(60)
    expect([await ask('/te/homams'), await ask('/about-us'), await ask('/about-us?lang=2')]).toEqual([
      own,
      text.en,
      text.te,
    ])
  })

  test('a language that is written in another way is the one it is rendered in', async () => {
    const ask = async (path: string) => (await app.raw('GET', path)).text()
    const english = await ask('/privacy-policy')
    const telugu = await ask('/privacy-policy?l%61ng=2')
    expect(await ask('/privacy-policy?lang=x&lang=2')).toBe(english)
    expect([await ask('/privacy-policy'), await ask('/privacy-policy?lang=2')]).toEqual([english, telugu])
  })

  test('an answer is cached once for each of the five languages, whatever numbers are sent', async () => {
    const homam = await app.given.homam()
    // Each of the five is asked for several times: what is read while the new homam is announced is not cached.
    await each(numbers(600), i =>
      app.call('POST /api/viewmore', {
        language: 1 + (i % 100),
        serviceId: `000${homam.id}`.slice(-3 - (i % 2)),
        x: i,
      } as never),
    )
    expect(
      app.caches.answers
        .keys()
        .filter(key => key.startsWith('POST /api/viewmore') && key.endsWith(`[${homam.id}]`))
        .toArray(),
    ).toHaveLength(5)
  })
})

describe('caches are bounded by bytes', () => {
  test('hundreds of searches stay within their own bound, and what the pages ask is still cached', async () => {
    const homam = await app.given.homam()
    const title = async () =>
      (await app.call('POST /api/viewmore', { language: 1, serviceId: homam.id })).body.lang_title
    // Content that changed meanwhile is not cached, so the change is awaited.
    await expect
      .poll(async () => [await title(), app.caches.answers.keys().some(key => key.endsWith(`[${homam.id}]`))])
      .toEqual(['Test Homam', true])
    const answers = bytesOf(app.caches.answers)

    await each(numbers(400), i =>
      app.call('POST /api/find-homams', { language: 1, past: true, most: 1_000_000 + i, limit: 200 }),
    )

    expect(app.caches.searches.size).toBeLessThan(400)
    expect(bytesOf(app.caches.searches)).toBeLessThanOrEqual(cacheBounds.searches)
    expect(bytesOf(app.caches.answers)).toBe(answers)
    // Changed without the trigger that tells: whoever reads the database anew would see it.
    const client = await app.app.db.pool.connect()
    await client.query(`set session_replication_role = replica`)
    await client.query(`update catalogue.events set title = '{"en":"Read anew"}' where id = $1`, [homam.id])
    await client.query(`set session_replication_role = origin`)
    client.release()
    expect(await title()).toBe('Test Homam')
  })

  test('the page that is asked for again stays, the one of long ago goes', async () => {
    const once = (path: string) => rendered.filter(address => address === path).length
    await app.raw('GET', '/te/home')
    for (let sid = 1; bytesOf(app.caches.pages) < cacheBounds.pages - 50_000 || sid < 320; sid++) {
      await (await app.raw('GET', `/te/some-homam/view-more/${sid}`)).arrayBuffer()
      await (await app.raw('GET', '/te/home')).arrayBuffer()
    }
    expect(bytesOf(app.caches.pages)).toBeLessThanOrEqual(cacheBounds.pages)
    await app.raw('GET', '/te/some-homam/view-more/1')
    expect([once('/te/home'), once('/te/some-homam/view-more/1')]).toEqual([1, 2])
  })

  test('keys count, and an entry larger than all is not taken', () => {
    const { answers } = makeAnswerCaches({ pages: 1, answers: 10_000, searches: 1 })
    const entry = (length: number) => ({
      version: 1,
      day: '2026-01-01' as never,
      plain: Buffer.alloc(length),
      gzip: undefined,
    })
    for (let i = 0; i < 100; i++) answers.set(`${i}${'x'.repeat(1000)}`, entry(0))
    expect(answers.size).toBe(3)
    answers.set('large', entry(10_000))
    expect(answers.has('large')).toBe(false)
  })

  test('what is cached holds no larger block of memory', () => {
    const small = Buffer.from('a small piece of a shared block')
    expect([small.buffer.byteLength > small.length, ownBytes(small).buffer.byteLength]).toEqual([true, small.length])
  })
})

test('a client that takes no compressed bytes gets the same page', async () => {
  const get = async (encoding: string) =>
    (await app.raw('GET', '/ta/homams', { headers: { 'accept-encoding': encoding } })).text()
  const first = await get('identity')
  expect([await get('identity'), await get('gzip'), await get('br')]).toEqual([first, first, first])
})

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'

const app = testApp({ PUBLIC_URL: 'http://seva.test' })
const trial = testApp({ NODE_ENV: 'production', ALLOW_SANDBOX: '1' })
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc ?? '')

describe('robots.txt (D22)', () => {
  test('keeps engines off what is personal and names the site map', async () => {
    const answer = await app.raw('GET', '/robots.txt')
    expect(answer.headers.get('content-type')).toContain('text/plain')
    const text = await answer.text()
    for (const line of [
      'Disallow: /api/',
      'Disallow: /sandbox',
      'Disallow: /*/history',
      'Sitemap: http://seva.test/sitemap.xml',
    ])
      expect(text.split('\n')).toContain(line)
    expect(text.split('\n')).not.toContain('Disallow: /')
  })

  test('of a trial site in production forbids everything (S5)', async () => {
    expect(await (await trial.raw('GET', '/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  })
})

describe('sitemap.xml (D22)', () => {
  test('names each published event in five languages, compressed for who can read it', async () => {
    const homam = await app.given.homam()
    const hidden = await app.given.homam()
    await app.app.db.updateTable('catalogue.events').set({ published: false }).where('id', '=', hidden.id).execute()
    const answer = await app.raw('GET', '/sitemap.xml', { headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers.get('content-type')).toContain('application/xml')
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    const found = locations(await answer.text())
    expect(
      found
        .filter(loc => loc.endsWith(`/${homam.id}`))
        .map(loc => loc.slice('http://seva.test/'.length, 'http://seva.test/'.length + 2)),
    ).toEqual(['en', 'te', 'ta', 'ka', 'hi'])
    expect(found.filter(loc => loc.endsWith(`/${hidden.id}`))).toEqual([])
    expect(new Set(found).size).toBe(found.length)
  })

  test('past 5,000 addresses is an index of files that name every event once', async () => {
    await sql`insert into catalogue.events (slug, title, image, amount_paise, closes_on, held_on, published)
      select 'many-' || n, title, image, amount_paise, closes_on, held_on, true from (select * from catalogue.events order by id limit 1) one, generate_series(1, 2500) n`.execute(
      app.app.db,
    )
    const files = locations(await (await app.raw('GET', '/sitemap.xml')).text())
    expect(files).toEqual([1, 2, 3].map(n => `http://seva.test/sitemap-${n}.xml`))
    const all: string[] = []
    for (const file of files) {
      const found = locations(await (await app.raw('GET', new URL(file).pathname)).text())
      expect(found.length).toBeLessThanOrEqual(5000 + 100)
      all.push(...found)
    }
    expect(all.filter(loc => loc.includes('/many-'))).toHaveLength(2500 * 5)
    expect(new Set(all).size).toBe(all.length)
    expect((await app.raw('GET', '/sitemap-4.xml')).status).toBe(404)
    expect((await app.raw('GET', '/sitemap-0.xml')).status).toBe(404)
  })
})

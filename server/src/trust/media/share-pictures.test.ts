import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Day } from '../../../../contract/ground/india-time.ts'
import { languages, telugu } from '../../../../contract/ground/languages.ts'
import { almanacFacts, sharePath } from '../../../../contract/trust/share-picture.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
const get = (path: string) => app.raw('GET', path, { redirect: 'manual' })
/** The address of a picture as it is now. */
const addressOf = async (lang: string, subject: string | number) =>
  (await get(`/share/${lang}/${subject}.jpg`)).headers.get('location') ?? ''

describe('share pictures (D22)', () => {
  test('are JPEGs of 1200 × 630 and at most 300 KB, another one in each language', async () => {
    const homam = await app.given.homam()
    const seen = new Set<string>()
    for (const { code } of languages) {
      for (const subject of code === 'te' ? [homam.id, 'home', 'donation', 'gallery'] : [homam.id, 'home']) {
        const answer = await get(await addressOf(code, subject))
        const bytes = Buffer.from(await answer.arrayBuffer())
        expect(answer.status).toBe(200)
        expect(answer.headers.get('content-type')).toBe('image/jpeg')
        expect(answer.headers.get('cache-control')).toContain('immutable')
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
        expect(bytes.length).toBeLessThanOrEqual(300 * 1024)
        seen.add(bytes.toString('base64'))
      }
    }
    // A new homam has its title in English only until it is translated; its day and price still differ.
    expect(seen.size).toBe(languages.length * 2 + 2)
  })

  test('are made once, however many ask at the same moment, and again when the event changes', async () => {
    const homam = await app.given.homam()
    const address = await addressOf('te', homam.id)
    const answers = await Promise.all(Array.from({ length: 6 }, () => get(address)))
    expect(answers.map(a => a.status)).toEqual(Array(6).fill(200))
    const rows = () =>
      app.app.db
        .selectFrom('media.share_pictures')
        .select(['version', 'made_at'])
        .where('subject', '=', String(homam.id))
        .execute()
    const [first] = await rows()
    await get(address)
    expect(await rows()).toEqual([first])

    await app.app.db
      .updateTable('catalogue.events')
      .set({ amount_paise: 12_345_00 })
      .where('id', '=', homam.id)
      .execute()
    const moved = await get(address)
    expect(moved.status).toBe(302)
    expect(moved.headers.get('location')).not.toBe(address)
    expect((await get(moved.headers.get('location') ?? '')).status).toBe(200)
    const after = await rows()
    expect(after).toHaveLength(1)
    expect(after[0]?.version).not.toBe(first?.version)
  })

  test('show the photo that was uploaded for the event', async () => {
    const homam = await app.given.homam()
    const staff = await app.given.staff('editor')
    const red = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#c00000' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(red)], { type: 'image/png' }), 'red.png')
    const sent = await fetch(`${app.url}/api/office/upload-picture`, {
      method: 'POST',
      body: form,
      headers: staff.headers,
    })
    const { path } = (await sent.json()) as { path: string }
    await app.app.db.updateTable('catalogue.events').set({ image: path }).where('id', '=', homam.id).execute()

    const answer = await get(await addressOf('te', homam.id))

    const { data } = await sharp(await answer.arrayBuffer())
      .extract({ left: 200, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(160)
    expect(data[1]).toBeLessThan(40)
  })

  test('a day of the panchangam has its own, with what is kept on it; a day of another year shows the home page’s', async () => {
    await app.raw('POST', '/sandbox/clock', {
      body: JSON.stringify({ now: '2026-11-20T10:00:00+05:30' }),
      headers: { 'content-type': 'application/json' },
    })
    try {
      const address = await addressOf('te', 'day-2026-12-04')
      expect(address).toMatch(/^\/share\/te\/day-2026-12-04\.jpg\?v=/)
      const answer = await get(address)
      expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 1200 })
      // The page names the same picture: it makes the address from what the call answers.
      const almanac = await app.call('POST /api/panchangam', { date: '2026-12-04', language: telugu.id })
      const trust = (await app.call('POST /api/trust', { language: telugu.id })).body.name
      expect(sharePath(telugu, `day-${'2026-12-04' as Day}`, almanacFacts(almanac.body, trust, telugu))).toBe(address)
      expect(await addressOf('te', 'day-2031-12-04')).toMatch(/^\/share\/te\/home\.jpg/)
    } finally {
      await app.raw('POST', '/sandbox/clock', { body: '{}', headers: { 'content-type': 'application/json' } })
    }
  })

  test('of what does not exist are not found, in no language', async () => {
    for (const path of [
      '/share/te/999999.jpg',
      '/share/te/0.jpg',
      '/share/te/nothing.jpg',
      '/share/te/day-2026-02-30.jpg',
      '/share/te/2.png',
      '/share/xx/2.jpg',
      '/share/kn/home.jpg',
    ]) {
      expect((await get(path)).status, path).toBe(404)
    }
  })
})

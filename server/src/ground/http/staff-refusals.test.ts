import { beforeAll, describe, expect, test } from 'vitest'
import { type RefusalCode, refusals } from '../../../../contract/ground/errors.ts'
import { languageByWeb } from '../../../../contract/ground/languages.ts'
import { officeLanguages } from '../../../../contract/office/trust/languages.ts'
import { startOfDay, type Day } from '../../../../contract/ground/india-time.ts'
import { formFor, purposeOf, type TestStaff, testApp } from '../../../test/test-app.ts'
import { refusalTextForStaff } from '../../words.ts'

const app = testApp()
let owner: TestStaff
beforeAll(async () => {
  owner = await app.given.staff('owner')
})

const scripts = {
  en: /^[^\u0900-\u0d7f]*\p{Script=Latin}[^\u0900-\u0d7f]*$/u,
  te: /\p{Script=Telugu}/u,
  hi: /\p{Script=Devanagari}/u,
}
const offices = officeLanguages.map(l => l.web)
const reading = (web: string) => ({ 'accept-language': web })

/** What a call of somebody who reads the office in each language is refused with. */
async function inEach(
  ask: (headers: Record<string, string>) => Promise<{ message?: string; fields?: Record<string, string> }>,
) {
  for (const web of offices) {
    const { message, fields = {} } = await ask(reading(web))
    for (const text of [message, ...Object.values(fields)]) expect(text, web).toMatch(scripts[web])
  }
}

describe('staff are refused in the language of their office (D28)', () => {
  test('also where the call names the language of a devotee: closed, full, PAN, FCRA, cash', async () => {
    const closed = await app.given.homam({ closesInDays: -1 })
    const full = await app.given.homam({ capacity: 1 })
    const devotee = await app.given.devotee()
    await app.pay((await devotee.call('POST /api/saveForm', formFor(full, devotee))).body.paymentUrl)
    const purposeId = await purposeOf(app)
    const gift = {
      mode: 'cash' as const,
      purposeId,
      amount: 1000,
      on: '2026-01-01',
      name: 'Demo Donor',
      phone: '9000000031',
      address: '',
      reference: '',
    }
    for (const language of ['te', 'ta', 'en'])
      for (const homam of [closed, full]) {
        const { personalData: personal, familyMembers: family } = formFor(homam, { id: 0 })
        const order = {
          phone: '8123456789',
          language,
          event: homam.id,
          package: homam.packageId,
          products: [],
          total: homam.price,
          personal,
          family,
        }
        await inEach(async headers => {
          const { body } = await owner.call(
            'POST /api/office/counter-order',
            { ...order, key: crypto.randomUUID(), pay: 'link' },
            headers,
          )
          expect(body.code).toBe(homam === closed ? 'event_closed' : 'sold_out')
          return body
        })
      }
    for (const change of [{ pan: 'ABC' }, { citizenship: 'foreign' as const }, { amount: 500_000 }]) {
      const asked = {
        ...gift,
        pan: '',
        note: '',
        anonymous: false,
        citizenship: 'indian' as const,
        language: 'ta',
        ...change,
      }
      await inEach(async headers => (await owner.call('POST /api/office/enter-donation', asked, headers)).body)
    }
  })

  test('files too: an upload by the page’s language, a link that the browser opens by the account’s', async () => {
    await inEach(async headers => {
      const upload = await app.raw('POST', '/api/office/upload-picture', {
        body: 'no picture',
        headers: { ...owner.headers, ...headers },
      })
      expect(upload.status).toBeGreaterThanOrEqual(400)
      return upload.json() as Promise<{ message: string }>
    })
    const viewer = await app.given.staff('viewer')
    for (const language of offices) {
      await viewer.call('POST /api/office/edit-myself', { name: 'Demo viewer', language })
      const { cookie = '' } = viewer.headers
      const link = await app.raw('GET', '/api/office/files/texts.csv', {
        headers: { cookie, 'accept-language': 'ta-IN' },
      })
      expect((await link.json()) as object).toMatchObject({
        code: 'no_right',
        message: expect.stringMatching(scripts[language]),
      })
    }
  })

  test('who reads the office in no language of it is answered in that of the account; a stranger in English', async () => {
    const priest = await app.given.staff('priest')
    await priest.call('POST /api/office/edit-myself', { name: 'Demo priest', language: 'hi' })
    expect((await priest.call('POST /api/office/list-staff', {} as never, reading('kn'))).body.message).toMatch(
      scripts.hi,
    )
    const stranger = await app.raw('POST', '/api/office/me', {
      body: '{}',
      headers: { 'content-type': 'application/json', 'x-office': '1', ...reading('kn') },
    })
    expect(await stranger.json()).toMatchObject({
      code: 'sign_in_required',
      message: expect.stringMatching(scripts.en),
    })
  })

  test('lists that are filtered by a devotee’s language stay in the reader’s', async () => {
    const homam = await app.given.homam()
    const devotee = await app.given.devotee()
    await devotee.call('POST /api/saveForm', { ...formFor(homam, devotee), languageId: 2 })
    const { body } = await owner.call(
      'POST /api/office/list-orders',
      { page: 1, perPage: 50, language: 'te', event: homam.id },
      reading('en'),
    )
    expect(body.rows.map(row => row.homam)).toEqual(['Test Homam'])
  })

  test('every refusal has a sentence in each language of the office, and none of them speaks to a devotee', () => {
    const spoken = /please call us|call us\b|your order|మాకు ఫోన్|మీ ఆర్డర్‌ను|हमें फ़ोन|अपना ऑर्डर/i
    /** Never met in the office: codes of the devotee's own login, and proofs of their own gifts. */
    const ofLogin = /^(otp_|country_closed$|email_closed$|too_many_proofs$)/
    for (const code of Object.keys(refusals) as RefusalCode[])
      for (const web of offices) {
        const language = languageByWeb(web)
        if (!language) throw new Error(web)
        const text = refusalTextForStaff(code, language, {
          retryAfter: 90,
          count: 2,
          from: startOfDay('2026-12-11' as Day),
        })
        expect(text, code).toMatch(scripts[web])
        if (!ofLogin.test(code)) expect(text, code).not.toMatch(spoken)
      }
  })

  test('what is too early says from when it can be done', () => {
    const english = languageByWeb('en')
    if (!english) throw new Error('no English')
    const from = startOfDay('2026-12-11' as Day) + 6.5 * 3_600_000
    expect(refusalTextForStaff('too_early', english, { from })).toBe(
      'You can do this from 11 December 2026, 6:30 am\u00a0IST.',
    )
  })
})

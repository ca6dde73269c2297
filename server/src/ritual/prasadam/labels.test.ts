import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { english, type Language, telugu } from '../../../../contract/ground/languages.ts'
import type { LabelOrder } from '../../../../contract/ritual/prasadam-stages.ts'
import { askDocument } from '../../../test/ask-document.ts'
import { formFor, testApp } from '../../../test/test-app.ts'
import { layLabels } from './labels.ts'

const app = testApp()
const manyContents = Array.from({ length: 12 }, (_, n) => `Kalasha with holy thread, number ${n + 1}`)

const addresses = [
  {
    name: 'శ్రీమతి లక్ష్మీ నరసింహ వెంకట సుబ్రహ్మణ్యేశ్వర శర్మ',
    door_no: '12-34/56, శ్రీ వేంకటేశ్వర నిలయం, మూడవ అంతస్తు',
    village: 'పాత బస్టాండ్ వెనుక, శివాలయం వీధి, కృష్ణా నగర్ కాలనీ',
    city: 'విజయవాడ',
  },
  {
    name: 'திருமதி மீனாட்சி சுந்தரேஸ்வரன் விருத்தகிரீஸ்வரசுப்பிரமணியன்',
    door_no: '7/2, இரண்டாவது குறுக்குத் தெரு, மீனாட்சி அம்மன் கோவில் மேல மாசி வீதி',
    village: 'திருப்பரங்குன்றம் நெடுஞ்சாலை, சுப்பிரமணியபுரம் விரிவாக்கம்',
    city: 'திருநெல்வேலி',
  },
  { name: 'ಶ್ರೀಮತಿ ಸರಸ್ವತಿ', door_no: '45', village: 'ಮಲ್ಲೇಶ್ವರಂ', city: 'ಬೆಂಗಳೂರು' },
  { name: 'श्रीमती सावित्री देवी', door_no: '101', village: 'गोविन्द नगर', city: 'वाराणसी' },
  { name: 'Venkatasubrahmanyeswararao Chandrasekharendra', door_no: '9', village: 'Main Road', city: 'Guntur' },
]

async function orders(count: number) {
  const homam = await app.given.homam()
  const made: string[] = []
  for (let i = 0; i < count; i++) {
    const devotee = await app.given.devotee()
    const form = formFor(homam, devotee, { languageId: [2, 3, 4, 7, 1][i % 5] ?? 1 })
    form.personalData = { ...form.personalData, ...addresses[i % 5], pincode: `5000${29 - i}` }
    const order = (await devotee.call('POST /api/saveForm', form)).body
    await app.pay(order.paymentUrl)
    made.push(await app.codeOf(order.orderId))
  }
  return { homam, made }
}

const labelsOf = async (staffHeaders: Record<string, string>, search: string) =>
  app.raw('GET', `/api/office/files/labels.pdf?${search}`, { headers: staffHeaders })

/** As the typesetter laid out the address of a label, in points and mm, and how much of its contents it shows. */
interface Address {
  order: string
  size: number
  high: number
  room: number
}
interface Shown {
  shown: number
  of: number
}

describe('address labels', () => {
  test.each([8, 24, 1] as const)(
    '%s to a sheet have every address once, whole, begin at the label asked for, and go on to the next sheet',
    async perSheet => {
      const { homam, made } = await orders(10)
      const startAt = Math.min(5, perSheet)
      const laid = await layLabels(app.app, {
        perSheet,
        startAt,
        order: 'desk',
        ids: undefined,
        filter: { which: 'all', event: homam.id },
        language: english,
      })

      const cells = laid.pages.flat()
      expect(cells.slice(0, startAt - 1)).toEqual(Array.from({ length: startAt - 1 }, () => null))
      expect(cells.slice(startAt - 1).map(cell => cell?.order)).toEqual(made)
      expect(laid.pages.map(page => page.length)).toEqual(
        { 8: [8, 6], 24: [14], 1: Array.from({ length: 10 }, () => 1) }[perSheet],
      )
      expect(cells[startAt - 1]).toMatchObject({
        state: 'Telangana',
        pincode: '500029',
        lines: [addresses[0]?.door_no, addresses[0]?.village, 'విజయవాడ, Demo District'],
      })
      expect(laid.from).toMatch(/^From: /)
      for (const { order, high, room, size } of askDocument<Address>('labels', laid, '<address>'))
        expect([order, size, high <= room, size >= (perSheet === 24 ? 4 : 7)]).toEqual([order, size, true, true])

      const staff = await app.given.staff('operations')
      const answer = await labelsOf(staff.headers, `per=${perSheet}&start=${startAt}&which=all&event=${homam.id}`)
      const pdf = Buffer.from(await answer.arrayBuffer())
      expect([answer.status, answer.headers.get('content-type'), pdf.subarray(0, 4).toString()]).toEqual([
        200,
        'application/pdf',
        '%PDF',
      ])
      expect(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]).toBe(String(laid.pages.length))
      const [, wide] = /MediaBox\s*\[\s*0\s+0\s+([\d.]+)/.exec(pdf.toString('latin1')) ?? []
      expect(Math.round((Number(wide) * 25.4) / 72)).toBe(perSheet === 1 ? 100 : 210)
      if (process.env.KEEP_LABELS) writeFileSync(`${process.env.KEEP_LABELS}/labels-${perSheet}.pdf`, pdf)
    },
  )

  test('say name and town once more in Latin letters where the post of another state could not read them', async () => {
    const { homam } = await orders(5)
    const wanted = { startAt: 1, order: 'desk', ids: undefined, language: english } as const
    const latinOf = async (perSheet: 8 | 24) => {
      const filter = { which: 'all', event: homam.id } as const
      const { pages } = await layLabels(app.app, { ...wanted, perSheet, filter })
      return pages.flat().map(label => label?.latin)
    }
    expect(await latinOf(24)).toEqual([
      ['Smt. Lakshmi Narasimha Venkata Subrahmanyeshwara Sharma', 'Vijayavada, Demo District'],
      ['Smt. Minakshi Sundareshwaran Viruthagirishwarasubrahmanyan', 'Thirunelveli, Demo District'],
      ['Smt. Saraswati', 'Bengaluru, Demo District'],
      ['Smt. Savitri Devi', 'Varanasi, Demo District'],
      [],
    ])
    expect((await latinOf(8))[3]).toEqual(['Smt. Savitri Devi', 'Govinda Nagar', 'Varanasi, Demo District'])
  })

  test('are sorted as on the desk or by pincode, name the contents, and say who collects at the temple', async () => {
    const { homam, made } = await orders(3)
    await app.app.db.pool.query(`update booking.bookings set address = address - 'pincode' where code = $1`, [made[1]])
    const lay = (order: LabelOrder, language: Language) =>
      layLabels(app.app, {
        perSheet: 24,
        startAt: 1,
        order,
        ids: undefined,
        filter: { which: 'all', event: homam.id },
        language,
      })
    const desk = (await lay('desk', telugu)).pages.flat()
    expect(desk.map(label => label?.order)).toEqual(made)
    expect(desk.map(label => label?.collected)).toEqual([null, 'ఆలయంలో తీసుకుంటారు', null])
    expect(desk[1]?.lines).toEqual([])
    const post = (await lay('pincode', english)).pages.flat()
    expect(post.map(label => label?.order)).toEqual([made[2], made[0], made[1]])
    expect(post[0]?.contents).toEqual(['One name'])
    const [label] = post
    const many = { ...(await lay('desk', english)), pages: [[{ ...label, contents: manyContents }]] }
    const [{ shown, of } = { shown: 0, of: 0 }] = askDocument<Shown>('labels', many, '<contents>')
    expect([of, shown > 1, shown < of]).toEqual([12, true, true])
  })

  test('are for who may dispatch, and printing them is in the log', async () => {
    const { homam } = await orders(1)
    const search = `per=8&which=all&event=${homam.id}`
    expect((await labelsOf({}, search)).status).toBe(401)
    expect((await labelsOf((await app.given.staff('viewer')).headers, search)).status).toBe(403)
    const staff = await app.given.staff('operations')
    for (const wrong of ['per=9', 'per=8&start=9', 'per=8&ids=x', 'per=8&order=name', 'per=8&which=none'])
      expect((await labelsOf(staff.headers, wrong)).status).toBe(400)
    expect((await labelsOf(staff.headers, search)).status).toBe(200)
    const { rows } = await app.app.db.pool.query(
      `select after from admin.audit where action = 'GET /api/office/files/labels.pdf' and subject_id = $1`,
      [String(homam.id)],
    )
    expect(rows).toEqual([{ after: { per: 8, which: 'all' } }])
  })
})

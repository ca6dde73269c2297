import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formFor, testApp } from '../../test/test-app.ts'
import { layLabels } from './labels.ts'

const app = testApp()
const inOrder = (a = '', b = '') => a.localeCompare(b)

const addresses = [
  {
    name: 'శ్రీమతి లక్ష్మీ నరసింహ వెంకట సుబ్రహ్మణ్యేశ్వర శర్మ',
    door_no: '12-34/56, శ్రీ వేంకటేశ్వర నిలయం, మూడవ అంతస్తు',
    village: 'పాత బస్టాండ్ వెనుక, శివాలయం వీధి, కృష్ణా నగర్ కాలనీ',
  },
  { name: 'திருமதி மீனாட்சி சுந்தரேஸ்வரன்', door_no: '7/2, இரண்டாவது குறுக்குத் தெரு', village: 'மீனாட்சி அம்மன் கோவில் மேல மாசி வீதி' },
  { name: 'ಶ್ರೀಮತಿ ಸರಸ್ವತಿ', door_no: '45', village: 'ಮಲ್ಲೇಶ್ವರಂ' },
  { name: 'श्रीमती सावित्री देवी', door_no: '101', village: 'गोविन्द नगर' },
]

async function orders(count: number) {
  const homam = await app.given.homam()
  const made: string[] = []
  for (let i = 0; i < count; i++) {
    const devotee = await app.given.devotee()
    const form = formFor(homam, devotee, { languageId: [2, 3, 4, 7][i % 4] ?? 1 })
    form.personalData = { ...form.personalData, ...addresses[i % 4], pincode: `5000${10 + i}` }
    const order = (await devotee.call('POST /api/saveForm', form)).body
    await app.pay(order.paymentUrl)
    made.push(await app.codeOf(order.orderId))
  }
  return { homam, made }
}

const labelsOf = async (staffHeaders: Record<string, string>, search: string) =>
  app.raw('GET', `/api/office/files/labels.pdf?${search}`, { headers: staffHeaders })

describe('address labels', () => {
  test.each([8, 24] as const)(
    '%s to a sheet have every address once, begin at the label asked for, and go on to the next sheet',
    async perSheet => {
      const { homam, made } = await orders(10)
      const { pages, from } = await layLabels(app.app, {
        perSheet,
        startAt: 5,
        ids: undefined,
        filter: { which: 'all', event: homam.id },
      })

      const cells = pages.flat()
      expect(cells.slice(0, 4)).toEqual([null, null, null, null])
      expect(
        cells
          .slice(4)
          .map(cell => cell?.order)
          .toSorted(inOrder),
      ).toEqual(made.toSorted(inOrder))
      expect(pages.map(page => page.length)).toEqual(perSheet === 8 ? [8, 6] : [14])
      expect(cells[4]).toMatchObject({
        state: 'Telangana',
        pincode: '500010',
        lines: [addresses[0]?.door_no, addresses[0]?.village, 'Demo City, Demo District'],
      })
      expect(from).toMatch(/^From: /)

      const staff = await app.given.staff('operations')
      const answer = await labelsOf(staff.headers, `per=${perSheet}&start=5&which=all&event=${homam.id}`)
      const pdf = Buffer.from(await answer.arrayBuffer())
      expect([answer.status, answer.headers.get('content-type'), pdf.subarray(0, 4).toString()]).toEqual([
        200,
        'application/pdf',
        '%PDF',
      ])
      expect(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]).toBe(String(pages.length))
      if (process.env.KEEP_LABELS) writeFileSync(`${process.env.KEEP_LABELS}/labels-${perSheet}.pdf`, pdf)
    },
  )

  test('are for who may dispatch, and printing them is in the log', async () => {
    const { homam } = await orders(1)
    const search = `per=8&which=all&event=${homam.id}`
    expect((await labelsOf({}, search)).status).toBe(401)
    expect((await labelsOf((await app.given.staff('viewer')).headers, search)).status).toBe(403)
    const staff = await app.given.staff('operations')
    for (const wrong of ['per=9', 'per=8&start=9', 'per=8&ids=x', 'per=8&which=none'])
      expect((await labelsOf(staff.headers, wrong)).status).toBe(400)
    expect((await labelsOf(staff.headers, search)).status).toBe(200)
    const { rows } = await app.app.db.pool.query(
      `select after from admin.audit where action = 'GET /api/office/files/labels.pdf' and subject_id = $1`,
      [String(homam.id)],
    )
    expect(rows).toEqual([{ after: { per: 8, which: 'all' } }])
  })
})

import { expect, test } from 'vitest'
import { languages } from '../../../../../contract/ground/languages.ts'
import { deskFormFor, testApp } from '../../../../test/test-app.ts'
import { slipOf } from './slip.ts'

const app = testApp()

test('a slip says in the devotee’s language what is done when, for whom, how it was paid, and its QR verifies the bill', async () => {
  const staff = await app.given.staff('operations')
  const homam = await app.given.homam({ price: 1116 })
  for (const [i, { web }] of languages.entries()) {
    const phone = String(9_600_000_000 + i)
    const form = deskFormFor(homam, { phone, language: web, pay: 'card', reference: `S${i}` })
    const { body } = await staff.call('POST /api/office/counter-order', form)
    const { slip, link } = await slipOf(app.app, body.id, 'roll')
    expect(slip).toMatchObject({ language: web, code: body.orderCode, size: 'roll' })
    expect(slip.people?.lines).toHaveLength(1 + form.family.length)
    expect(slip.total.value).toContain('1,116')
    expect(slip.rows).toHaveLength(1)
    expect(slip.facts.filter(fact => fact.value.includes(`S${i}`))).toHaveLength(1)
    expect(slip.facts.every(fact => fact.value !== '' && !fact.value.includes(form.personal.pincode ?? '-'))).toBe(true)
    expect(link).toContain('/verify')
    for (const [size, width] of [
      ['roll', 80],
      ['a5', 148],
    ] as const) {
      const pdf = await app.raw('GET', `/api/office/files/slip/${body.id}-${size}.pdf`, { headers: staff.headers })
      expect(pdf.headers.get('content-type')).toBe('application/pdf')
      const [, wide] =
        /MediaBox\s*\[\s*0\s+0\s+([\d.]+)/.exec(Buffer.from(await pdf.arrayBuffer()).toString('latin1')) ?? []
      // A point is 1/72 of an inch.
      expect(Math.round((Number(wide) / 72) * 25.4)).toBe(width)
    }
  }
  const none = await app.raw('GET', '/api/office/files/slip/999999999-roll.pdf', { headers: staff.headers })
  expect(none.status).toBeGreaterThanOrEqual(400)
  const priest = await app.given.staff('priest')
  const refused = await app.raw('GET', '/api/office/files/slip/1-roll.pdf', { headers: priest.headers })
  expect(refused.status).toBe(403)
})

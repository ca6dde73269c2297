import { expect, test } from 'vitest'
import { formFor, testApp } from '../../test/test-app.ts'
import { billOf } from './bill.ts'

const app = testApp()

test('a bill is signed by whom the trust names, in the devotee’s language, and by nobody where none is named', async () => {
  const homam = await app.given.homam()
  const devotee = await app.given.devotee()
  const order = (await devotee.call('POST /api/saveForm', formFor(homam, devotee, { languageId: 2 }))).body
  await app.pay(order.paymentUrl)
  const signatory = async () => (await billOf(app.app, order.lastId, 'SDT/26-27/00001', app.app.clock.now())).signatory
  expect(await signatory()).toEqual({ name: '', office: '' })

  await app.app.db.pool.query(`update catalogue.trust set signatory_name = '{"en":"Demo Person","te":"డెమో వ్యక్తి"}', signatory_office = '{"en":"Secretary"}'`)
  expect(await signatory()).toEqual({ name: 'డెమో వ్యక్తి', office: 'Secretary' })
  expect((await app.raw('GET', `/invoices/${order.orderId}.pdf`, { headers: { authorization: `Bearer ${devotee.token}` } })).status).toBe(200)
})

import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyTemplate } from '../../../test/databases.ts'
import { formFor, testApp } from '../../../test/test-app.ts'
import { readSheet } from '../../ground/documents/spreadsheet.ts'

const env: Record<string, string> = {}
let copy: pg.Client
beforeAll(async () => {
  env.DATABASE_READ_URL = await copyTemplate(inject('postgres'))
  copy = new pg.Client({ connectionString: env.DATABASE_READ_URL })
  await copy.connect()
})
const app = testApp(env)
afterAll(() => copy.end())

test('exports read the copy of the database; orders, their places and the office’s lists read the database itself', async () => {
  const homam = await app.given.homam({ capacity: 1 })
  const devotee = await app.given.devotee()
  const order = (await devotee.call('POST /api/saveForm', formFor(homam, devotee))).body
  await app.pay(order.paymentUrl)
  const staff = await app.given.staff('finance')
  const begun = await staff.call('POST /api/office/export-begin', {
    kind: 'orders',
    columns: ['order_id'],
    format: 'csv',
  })
  const file = await app.raw('GET', begun.body.url, { headers: staff.headers })
  // The copy of this test follows nothing, so it knows no order of today.
  const { rows } = await readSheet(Buffer.from(await file.arrayBuffer()), 'orders.csv')
  const inCopy = await copy.query('select order_id from exports.orders')
  expect(rows.map(row => row.cells[0])).toEqual(inCopy.rows.map((row: { order_id: string }) => row.order_id))
  expect(rows.map(row => row.cells[0])).not.toContain(order.orderId)

  const late = await app.given.devotee()
  const refused = await late.call('POST /api/saveForm', formFor(homam, late))
  expect(refused.body.code).toBe('sold_out')
})

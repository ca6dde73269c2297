import { expect, test } from 'vitest'
import { paise } from '../../../../../contract/ground/money.ts'
import { textsInPlaceOfSigns } from '../../../../test/pdf-text.ts'
import { formFor, testApp } from '../../../../test/test-app.ts'
import { drawPaper } from '../../../ground/documents/paper.ts'
import { billedOf, paperOf } from './invoice.ts'

const app = testApp()
const manyScripts = 'ఆనంద్ సంయుక్త கௌதமன் ಆನಂದ್ कृष्णप्पा'

test('a bill is signed by whom the trust names, in the devotee’s language, and by nobody where none is named', async () => {
  const homam = await app.given.homam()
  const devotee = await app.given.devotee()
  const order = (await devotee.call('POST /api/saveForm', formFor(homam, devotee, { languageId: 2 }))).body
  await app.pay(order.paymentUrl)
  const content = await app.app.db.tx(tx => billedOf(app.app, tx, order.lastId))
  const issued = {
    kind: 'bill',
    number: 'SDT/26-27/00001',
    bookingId: order.lastId,
    issuedAt: app.app.clock.now(),
    amount: paise(111_600),
    content,
  } as const
  const paper = () => paperOf(app.app, issued)
  await expect.poll(async () => (await paper()).signatory).toEqual({ name: '', office: '' })
  expect((await paper()).facts).toContainEqual({ label: 'ఆర్డర్ సంఖ్య', value: await app.codeOf(order.orderId) })
  expect(await paper()).toMatchObject({
    title: 'సరఫరా బిల్లు',
    inWords: { value: 'వెయ్యి నూట పదహారు రూపాయలు' },
    tax: null,
    table: { total: 'రూ.1,116' },
  })

  const pdf = await drawPaper({ ...(await paper()), language: 'te', signatory: { name: manyScripts, office: '' } })
  expect(textsInPlaceOfSigns(pdf)).toEqual(expect.arrayContaining(['నం', 'క్త', 'கௌ', 'ನಂ', 'कृ']))
  // Whatever fonts a machine has, a paper has those that came with the product: none has this sign of Bengali.
  const foreign = await drawPaper({ ...(await paper()), language: 'te', title: 'শ' })
  expect(
    new Set(
      foreign
        .toString('latin1')
        .match(/\/FontName ?\/[A-Z]{6}\+\w+/g)
        ?.map(name => name.split('+')[1]),
    ),
  ).toEqual(new Set(['NotoSans', 'NotoSansTelugu']))
  // What reads aloud knows the order, and in which language.
  expect(pdf.toString('latin1')).toMatch(/\/StructTreeRoot/)
  expect(pdf.toString('latin1')).toMatch(/\/Lang ?\(te/)

  await app.app.db.pool.query(
    `update catalogue.trust set signatory_name = '{"en":"Demo Person","te":"డెమో వ్యక్తి"}', signatory_office = '{"en":"Secretary"}'`,
  )
  await expect.poll(async () => (await paper()).signatory).toEqual({ name: 'డెమో వ్యక్తి', office: 'Secretary' })
  expect(
    (await app.raw('GET', `/invoices/${order.orderId}.pdf`, { headers: { authorization: `Bearer ${devotee.token}` } }))
      .status,
  ).toBe(200)
})

import { expect, test } from 'vitest'
import { textsInPlaceOfSigns } from '../../../test/pdf-text.ts'
import { deskFormFor, formFor, testApp } from '../../../test/test-app.ts'

const app = testApp()
/** A name in each script, with signs that stand for several letters. */
const manyScripts = 'ఆనంద్ సంయుక్త கௌதமன் ಆನಂದ್ कृष्णप्पा'
const inTelugu = ['నం', 'క్త']
const inAll = [...inTelugu, 'கௌ', 'ನಂ', 'कृ']

/** Expects that a paper can be searched, copied and read aloud: its letters, its order and its language. */
function expectReadable(pdf: Buffer, clusters: string[], language: string): void {
  expect(textsInPlaceOfSigns(pdf)).toEqual(expect.arrayContaining(clusters))
  const text = pdf.toString('latin1')
  expect(text).toMatch(/\/StructTreeRoot/)
  expect(text).toMatch(new RegExp(`/Lang ?\\(${language}`))
}

test('lists, labels and slips have the letters that were written, their order and their language', async () => {
  const staff = await app.given.staff('owner')
  const file = async (path: string) => {
    const answer = await app.raw('GET', `/api/office/files/${path}`, { headers: staff.headers })
    expect([path, answer.status]).toEqual([path, 200])
    return Buffer.from(await answer.arrayBuffer())
  }
  const homam = await app.given.homam()
  const devotee = await app.given.devotee()
  const form = formFor(homam, devotee, { languageId: 2 })
  form.personalData = { ...form.personalData, name: manyScripts }
  const order = (await devotee.call('POST /api/saveForm', form)).body
  await app.pay(order.paymentUrl)

  // The priest reads everything in the script of the list.
  expectReadable(await file(`lists/${homam.id}.pdf?script=te`), inTelugu, 'te')
  for (const per of [1, 8, 24])
    expectReadable(await file(`labels.pdf?per=${per}&start=1&which=all&event=${homam.id}`), inAll, 'en')

  const atDesk = deskFormFor(homam, { phone: '9600000777', language: 'te', pay: 'cash' })
  atDesk.personal = { ...atDesk.personal, name: manyScripts }
  const { body } = await staff.call('POST /api/office/counter-order', atDesk)
  for (const size of ['roll', 'a5']) expectReadable(await file(`slip/${body.id}-${size}.pdf`), inAll, 'te')
})

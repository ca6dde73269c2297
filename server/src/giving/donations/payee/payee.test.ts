import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/test-app.ts'
import { readPayees } from './payee.ts'
import { upiLink } from '../../../../../contract/giving/upi-link.ts'

const app = testApp()

const own = {
  upi: ['demo@bank'],
  account: ['0000 1111 2222'],
  ifsc: ['DEMO0000001'],
  phone: ['9000000000', '919000000020', '040-2345 6789'],
  email: ['gifts@trust.example'],
  hosts: ['trust.example'],
}

/** `yes`: all of it is ours; `no`: none; `mixed`: some; `unsure`: nothing certain, or not all; `none`: nothing. */
function verdictOn(text: string): string {
  const { found, unsure } = readPayees(text, own)
  const [ours, strangers] = [found.some(one => one.ours), found.some(one => !one.ours)]
  return strangers ? (ours ? 'mixed' : 'no') : unsure ? 'unsure' : ours ? 'yes' : 'none'
}

/** A Bharat QR of these fields, with its checksum reckoned bit by bit as EMVCo's specification has it. */
function qrOf(fields: [string, string][]): string {
  const text = `${fields.map(([tag, value]) => `${tag}${String(value.length).padStart(2, '0')}${value}`).join('')}6304`
  let sum = 0xffff
  for (const sign of text)
    for (let bit = 7; bit >= 0; bit--) {
      const carry = ((sum >> 15) & 1) ^ ((sign.charCodeAt(0) >> bit) & 1)
      sum = ((sum << 1) & 0xffff) ^ (carry ? 0x1021 : 0)
    }
  return text + sum.toString(16).toUpperCase().padStart(4, '0')
}
const upiPart = (id: string) => `0010A00000052401${String(id.length).padStart(2, '0')}${id}`
const qr = (more: [string, string][]) =>
  qrOf([['00', '01'], ['01', '11'], ...more, ['52', '8398'], ['53', '356'], ['58', 'IN'], ['59', 'Sri Diya Trust']])

describe('one id or number by itself', () => {
  test.each([
    [' Demo@Bank ', 'upi', 'demo@bank'],
    ['demo @ bank', 'upi', 'demo@bank'],
    ['gifts@trust.example', 'email', 'gifts@trust.example'],
    ['+91 90000-00000', 'phone', '9000000000'],
    ['౯౦౦౦౦౦౦౦౦౦', 'phone', '9000000000'],
    ['0 90000 00000', 'phone', '9000000000'],
    ['\u202a+91 90000 00000\u202c', 'phone', '9000000000'],
    ['(040) 2345-6789', 'phone', '04023456789'],
    ['0000 1111 2222', 'account', '000011112222'],
    ['\u200b0000-1111-2222', 'account', '000011112222'],
    ['000011112222@DEMO0000001.ifsc.npci', 'account', '000011112222'],
    ['tel:+919000000000', 'phone', '9000000000'],
    ['mailto:gifts@trust.example', 'email', 'gifts@trust.example'],
    ['https://wa.me/919000000020', 'phone', '9000000020'],
  ])('%j is ours: %s %s', (text, kind, value) => {
    expect(readPayees(text, own)).toEqual({ found: [{ kind, value, ours: true }], unsure: false })
  })

  test.each([
    'demos@bank',
    'demo@banks',
    'x.demo@bank',
    'demo@bank.in',
    '00001111222',
    '0000111122220',
    '9000000001',
    '112233',
    'AB12345',
    '000011112222@SBIN0000001.ifsc.npci',
    'SBIN0001234',
    'https://wa.me/919876543210',
    '9876543210@ybl',
  ])('%j is a stranger’s', text => expect(verdictOn(text)).toBe('no'))

  test.each(['', 'trust', 'pay us!', '12345', 'DEMO0000001', 'హోమం', '😀'])('%j is nothing', text =>
    expect(verdictOn(text)).toBe('none'),
  )
})

describe('a link is read as a phone reads it (D31)', () => {
  test.each([
    'upi://pay?pa=demo@bank',
    'UPI://PAY?PA=DEMO@BANK&AM=501',
    'upi://pay?pn=Some%20Trust&pa=demo%40bank&am=501',
    'upi://pay?pa=demo@bank&pn=Sri Diya Trust&am=501&cu=INR',
    'intent://pay?pa=demo@bank&am=1#Intent;scheme=upi;package=com.example.pay;end',
    'phonepe://pay?pa=demo@bank',
    'tez://upi/pay?pa=demo@bank&pn=x',
    upiLink({ upi: 'demo@bank', account_name: 'Sri Diya Trust' }, { amount: 501, reference: 'D 1' }),
    qr([['26', upiPart('demo@bank')]]),
    qr([['08', 'DEMO0000001000011112222']]),
  ])('%j pays us', text => expect(verdictOn(text)).toBe('yes'))

  test.each([
    'upi://pay?tn=Seva-pa=demo@bank&pn=Sri%20Diya%20Trust&pa=someone.else@okbank',
    'upi://pay?pn=pa=demo@bank&pa=evil@okbank',
    'upi://pay?pn=demo@bank&pa=evil@okbank',
    'upi://pay?pa=evil@okbank&pn=Trust pa=demo@bank',
    'upi://demo@bank/pay?pa=evil@okbank',
    'upi://pay?tn=x%26pa%3Ddemo%40bank&pa=evil@okbank',
    'upi://pay?pn=Sri&amp;pa=evil@okbank',
    'https://trust.example/pay?pa=evil@okbank',
    'UPI://PAY?PA=EVIL@OKBANK',
    qr([
      ['26', upiPart('evil@okbank')],
      ['62', '0809demo@bank'],
    ]),
    qr([['08', 'SBIN0001234000011112222']].slice(0, 1) as [string, string][]).replace('000011112222', '999911112222'),
  ])('%j never pays us', text => expect(verdictOn(text)).not.toMatch(/yes|none/))

  test.each([
    'upi://pay?pa=demo@bank&pa=evil@okbank',
    'upi://pay?pa=evil@okbank&pa=demo@bank',
    'upi://pay?PA=evil@okbank&pa=demo@bank',
    'upi://pay?%70a=evil@okbank&pa=demo@bank',
    'upi://pay?pa=demo@bank#&pa=evil@okbank',
    'upi://pay?pa=demo@bank&amp;pa=evil@okbank',
    'intent://pay?pa=demo@bank#Intent;scheme=upi;S.pa=evil@okbank;end',
    qr([
      ['26', upiPart('demo@bank')],
      ['08', 'DEMO0000001999911112222'],
    ]),
  ])('%j names two payees', text => expect(verdictOn(text)).toBe('mixed'))

  test.each([
    'upi://pay?tn=Seva-pa=evil@okbank&pa=demo@bank',
    'upi://pay?pa=demo@bank;pa=evil@okbank',
    'upi://pay?pa=demo+x@bank',
    'upi://pay?pa=demo%2540bank',
    'upi://pay?pa=demo%E2%80%8B@bank',
    'upi://pay?pa=demo@bank%00evil',
    'upi://mandate?pa=demo@bank',
    'upi://pay?am=501',
    'upi://demo@bank',
    'https://pay.example/?pa=demo@bank',
    'https://user:x@trust.example/',
    'intent://pay?pa=demo@bank#Intent;scheme=https;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
    'intent://pay?pa=demo@bank#Intent;scheme=upi;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
    'demo@bank or https://evil.example/pay',
    'demo@bank www.evil.example',
    'demo@bank evil.example/pay',
    `${qr([['26', upiPart('demo@bank')]]).slice(0, -1)}Z`,
    qr([
      ['26', upiPart('demo@bank')],
      ['02', '4111111111111111'],
    ]),
    '000201 demo@bank',
  ])('%j is never a yes', text => expect(verdictOn(text)).toBe('unsure'))
})

describe('letters that only look like ours are never a yes', () => {
  test.each([
    'dem\u043e@bank',
    'd\u0435mo@bank',
    'demo@b\u0430nk',
    'ｄｅｍｏ@ｂａｎｋ',
    'demo＠bank',
    'demo\u2024x@bank',
    'evil\u2024demo@bank',
    'evil\u2010demo@bank',
    '𝐝𝐞𝐦𝐨@𝐛𝐚𝐧𝐤',
    'demo@ban\u212a',
    'd\u0435mo@bank demo@bank',
    `upi://pay?pa=dem${encodeURIComponent('\u043e')}@bank`,
    'démo@bank',
  ])('%j', text => expect(verdictOn(text)).toMatch(/no|mixed/))

  test.each([
    'demo\u200b@bank',
    '\u200bdemo@bank',
    'demo@bank\u2060',
    '\u202edemo@bank',
    '\u2067demo@bank\u2069',
    'demo@\u00adbank',
    'demo\u200d@bank',
    '\u202e9000000000',
    '90000\u200b00000',
    '\u061cdemo@bank',
  ])('%j', text => expect(verdictOn(text)).toBe('unsure'))

  test('digits of full width are no number of ours', () => {
    expect(verdictOn('９０００００００００')).not.toBe('yes')
  })
})

describe('whole messages, as messengers hand them on', () => {
  test.each([
    'Pay to demo@bank',
    'pay 501 to demo@bank',
    '*UPI ID:* demo@bank.',
    'UPI:demo@bank\nName: Sri Diya Trust',
    'UPI=demo@bank',
    '👉demo@bank🙏',
    '_demo@bank_',
    'యూపీఐ ఐడీ: demo@bankకు ₹1,116 పంపండి',
    'demo@bankக்கு அனுப்பவும்',
    '[21/11/26, 10:02:03 AM] Ravi: Annadanam 501 / 1116 / 2116. UPI: demo@bank, on 21-11-2026 at 9.30 am',
    'Bank: Demo Bank\nA/c No: 000011112222\nIFSC: DEMO0000001\nAmount Rs. 5,116/-',
    'A/C 0000 1111 2222, IFSC-DEMO0000001',
    'Call 90000 00000 or write to gifts@trust.example; see https://trust.example/te/donation.',
    'ఖాతా సంఖ్య ౦౦౦౦౧౧౧౧౨౨౨౨',
    'Rs 501 9000000000',
  ])('%j holds ours alone', text => expect(verdictOn(text)).toBe('yes'))

  test.each([
    'Old id demo@bank is closed. Pay to evil@okbank',
    'demo@bank,evil@okbank',
    'demo@bank\nCall 98765 43210',
    'demo@bank / 9876543210',
    'demo@bank 98765,43210',
    'A/c 000011112222 IFSC SBIN0001234',
    'demo@bank a/c 123456789012',
    '9876543210 9000000000',
    'demo@bank upi://pay?pa=evil@okbank',
  ])('%j holds ours and a stranger’s', text => expect(verdictOn(text)).toBe('mixed'))

  test.each([
    'UPI-demo@bank',
    'upi_demo@bank',
    'demo@bank-Sri',
    'evil+demo@bank',
    'demo@bank@okbank',
    'demo@bank a 98765/43210',
  ])('%j can be read in two ways', text => expect(verdictOn(text)).toBe('unsure'))

  test('takes no longer for a hostile text than for any other', () => {
    // Thirty times as long as any that is sent: whoever reads it anew for each of its parts is not done in a test's time.
    for (const text of [
      '1-'.repeat(60_000),
      'a@'.repeat(60_000),
      '&a=1 '.repeat(24_000),
      `upi://pay?${'pa=demo@bank&'.repeat(9_000)}`,
      '000201'.repeat(18_000),
    ])
      expect(readPayees(text, own).found.length).toBeLessThanOrEqual(12)
  })
})

test('the server says yes to the trust’s own only, keeps nothing that was asked, and limits who asks', async () => {
  const ask = async (text: string) => (await app.call('POST /api/check-payee', { text })).body
  const trust = (await app.call('POST /api/trust', { language: 1 })).body
  const { upi, account_number: account, ifsc } = trust.bank ?? expect.unreachable()

  expect(await ask(upi.toUpperCase())).toMatchObject({ kind: 'upi', ours: true, verdict: 'ours' })
  expect(await ask(`${upi}s`)).toMatchObject({ kind: 'upi', ours: false, verdict: 'not_ours' })
  expect(await ask(account.replace(/(.{4})/g, '$1 '))).toMatchObject({ kind: 'account', ours: true })
  expect(await ask(`${account}0`)).toMatchObject({ kind: 'account', ours: false })
  expect(await ask(`+91 ${trust.phones[0]}`)).toMatchObject({ kind: 'phone', ours: true })
  expect(await ask(trust.whatsapp)).toMatchObject({ kind: 'phone', ours: true })
  expect(await ask(trust.email)).toMatchObject({ kind: 'email', ours: true })
  expect(await ask('hello')).toEqual({ kind: null, ours: false, verdict: 'none', found: [] })
  expect(
    await ask(`A/c ${account} IFSC ${ifsc} at https://${new URL(app.app.config.publicUrl).host}/te/home`),
  ).toMatchObject({
    verdict: 'ours',
  })
  expect(await ask(`upi://pay?tn=Seva-pa=${upi}&pa=someone.else@okbank`)).toMatchObject({
    ours: false,
    verdict: 'not_ours',
  })
  expect(await ask(`Not ${upi}: pay someone.else@okbank`)).toEqual({
    kind: 'upi',
    ours: false,
    verdict: 'mixed',
    found: [
      { kind: 'upi', value: upi, ours: true },
      { kind: 'upi', value: 'someone.else@okbank', ours: false },
    ],
  })
  expect(await ask(`\u202e${upi}`)).toMatchObject({ kind: null, ours: false, verdict: 'unsure' })
  const kept = await app.app.db.pool.query(`select t::text as row from donations.tries t where kind = 'check'`)
  expect(kept.rows.length).toBeGreaterThan(7)
  expect(JSON.stringify(kept.rows)).not.toContain(upi)

  app.app.config.payeeChecksAnHour = 1
  expect((await app.call('POST /api/check-payee', { text: upi })).body).toMatchObject({ code: 'too_many_tries' })
})

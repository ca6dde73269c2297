import { isGiftReference, newGiftReference } from '../../../../contract/giving/upi-link.ts'
import { isClaimNumber } from '../../../../contract/giving/transfer-number.ts'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { guessMapping, missingFields } from '../../../../contract/giving/statement-columns.ts'
import { writeSheet } from '../../ground/documents/spreadsheet.ts'
import { layoutOf, linesOf, maxStatementBytes, textOf } from './read-file.ts'
import { readAmount } from '../../ground/text/written-amount.ts'
import { readDay } from '../../ground/text/written-day.ts'
import { type BankLine, judgeBank, judgeSettlement, utrsIn } from './rules.ts'

/** A file of so many columns that writes the day before the month. */
const shapeOf = (heads: number) => ({ heads, dayOrders: {} })

test('amounts are read as banks and people write them', () => {
  const read = [
    '1,116.00',
    '₹ 1,11,600',
    '(250.50)',
    '1116.00 Dr',
    '1116.00Cr',
    '-5.5',
    '',
    '-',
    '0.00',
    'Rs.501',
    '="1116.00"',
    '12x',
    '1.234',
  ].map(text => readAmount(text))
  expect(read).toEqual([
    111_600,
    11_160_000,
    -25_050,
    -111_600,
    111_600,
    -550,
    null,
    null,
    0,
    50_100,
    111_600,
    undefined,
    undefined,
  ])
  expect([readAmount('111600', true), readAmount('1116.50', true)]).toEqual([111_600, undefined])
})

test.each([
  ['=1116', 111_600],
  ['="1116', 111_600],
  ["'1116", 111_600],
  ["11'16", undefined],
  [' "="1116', undefined],
  ["' 1116 ", 111_600],
  ['Rs 501', 50_100],
  ['INR 501', 50_100],
  ['--', null],
  ['5-', -500],
  ['-5-', undefined],
  // Nothing that goes out is nothing, without a sign.
  ['-0.00', 0],
])('the cell %j is %s paise', (cell, read) => {
  expect(readAmount(cell)).toBe(read)
})

test('days are read as they are written in India, also with a time', () => {
  const days = [
    '21/11/26',
    '21-11-2026',
    '1 Nov 2026',
    '21-Nov-26',
    '2026-11-21',
    '2026-11-21T10:02:03.0',
    '31/02/2026',
    'Total',
    '11/21/2026',
  ].map(t => readDay(t)?.day)
  expect(days).toEqual([
    '2026-11-21',
    '2026-11-21',
    '2026-11-01',
    '2026-11-21',
    '2026-11-21',
    '2026-11-21',
    undefined,
    undefined,
    undefined,
  ])
  expect(readDay('21/11/2026 02:30:00 PM')?.at).toBe(Date.parse('2026-11-21T14:30:00+05:30'))
  expect(readDay('1795229999')?.at).toBe(1_795_229_999_000)
})

test.each([
  ['21/11/2026 14:30', '14:30:00'],
  ['21/11/2026 14:30:05', '14:30:05'],
  ['21 Nov, 2026, 02:30:05PM', '14:30:05'],
  ['21 November 2026 02:30:05.125  pm', '14:30:05'],
  ['2026-11-21 12:05 AM', '00:05:00'],
  ['2026-11-21T23:59:59.999', '23:59:59'],
  ['1795229999000', '08:29:59'],
])('%j is that day at %s in India', (text, time) => {
  expect(readDay(text)).toEqual({
    day: '2026-11-21',
    at: Date.parse(`2026-11-21T${time}+05:30`),
  })
})

test.each(['17952299991', 'no 1795229999', '1795229999x', 'x1795229999000', '17952299990001', 'on 21/11/2026'])(
  '%j is no day',
  text => expect(readDay(text)).toBeUndefined(),
)

test('the number of a QR is found in what banks print of a payment by it, and a donor may claim by it', () => {
  const reference = newGiftReference()
  expect(isGiftReference(reference)).toBe(true)
  expect(isClaimNumber(reference)).toBe(true)
  expect(newGiftReference()).not.toBe(reference)
  for (const narration of [
    `UPI-LAKSHMI DEVI-lakshmi@okdemo-DEMO0000001-632512345678-${reference}`,
    `BY TRANSFER-UPI/CR/632512345678/LAKSHMI/DEMO/lakshmi@ok/${reference}--`,
    `UPI/632512345678/${reference}/lakshmi@okdemo/DEMO BANK`,
    `UPI/P2A/632512345678/LAKSHMI DEVI /DEMO BANK/${reference.toLowerCase()}`,
  ])
    expect(utrsIn('', narration).slice(0, 2)).toEqual([reference, '632512345678'])
})

test('a bank’s reference is found in what it prints', () => {
  expect(utrsIn('UPI/DR/632512345678/DEMO/XXXX/Annadanam')[0]).toBe('632512345678')
  expect(utrsIn('0000632512345678')[0]).toBe('632512345678')
  expect(utrsIn('NEFT CR-DEMO0000001-GATEWAY-N325262012345678')[0]).toBe('N325262012345678')
  expect(utrsIn('RTGS-DEMOR12026112112345678 and 632512345678')[0]).toBe('DEMOR12026112112345678')
  expect(utrsIn('IMPS-632512345679-DEMO PAYER-HDFC')[0]).toBe('632512345679')
  expect(utrsIn('', 'BY CASH')).toEqual([])
})

test.each([
  // Ten to thirty-five signs, six of them digits.
  ['DEMO123456', ['DEMO123456']],
  ['DEM123456', []],
  ['ANNADANAMDONATION', []],
  ['DONATION12345', []],
  [`D${'1'.repeat(34)}`, [`D${'1'.repeat(34)}`]],
  [`D${'1'.repeat(35)}`, []],
  // A phone number is nobody's reference; what only ends like one is.
  ['9000000000', []],
  ['5000000000', ['5000000000']],
  ['AB9000000000', ['AB9000000000']],
  ['9000000000AB', ['9000000000AB']],
  // Only what is padded by a bank loses its zeros.
  ['A0632512345678', ['A0632512345678']],
  ['0632512345678A', ['0632512345678A']],
  // UPI before what is merely long, wherever its twelve digits stand.
  [
    'A632512345670 632512345670B DEMO123456 632512345678',
    ['632512345678', 'A632512345670', '632512345670B', 'DEMO123456'],
  ],
  [
    Array.from({ length: 9 }, (_, n) => `63251234567${n}`).join(' '),
    Array.from({ length: 8 }, (_, n) => `63251234567${n}`),
  ],
])('in %j stand the references %j', (text, found) => {
  expect(utrsIn(text)).toEqual(found)
})

/** The usual net-banking layouts, made here: two lines each, the first money in by UPI, the second a debit. */
const statements: Record<string, string> = {
  sbi: [
    'Account Name\t:\tDEMO TRUST',
    'Account Number\t:\t_00000012345678901',
    'Start Date\t:\t1 Nov 2026',
    '',
    'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance',
    '21 Nov 2026\t21 Nov 2026\tBY TRANSFER-UPI/CR/632512345678/DEMO/DEMO/x@demo/Annadanam--\tTRANSFER FROM 4897\t \t1,116.00\t51,116.00',
    '22 Nov 2026\t22 Nov 2026\tTO TRANSFER-NEFT*DEMO0000001*N325262012345678*DEMO--\t\t500.00\t \t50,616.00',
    '**This is a computer generated statement',
  ].join('\r\n'),
  hdfc: [
    'HDFC BANK Ltd.',
    'Statement of account',
    '********,**********************************,****************,********,******************,******************,******************',
    'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    '********,**********************************,****************,********,******************,******************,******************',
    '21/11/26,UPI-DEMO PAYER-X@DEMO-632512345678-ANNADANAM,0000632512345678,21/11/26,,"1,116.00","51,116.00"',
    '22/11/26,NEFT DR-DEMO0000001-DEMO-N325262012345678,N325262012345678,22/11/26,500.00,,"50,616.00"',
    'STATEMENT SUMMARY :-,,,,,,',
    'Opening Balance,Debits,Credits,Closing Bal',
    '"50,000.00",500.00,"1,116.00","50,616.00"',
  ].join('\n'),
  icici: [
    'DETAILED STATEMENT,,,,,,,',
    'Account Number,,000012345678 ( INR ) - DEMO TRUST,,,,,',
    'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )',
    '1,21/11/2026,21/11/2026,-,UPI/632512345678/Annadanam/x@demo/DEMO BANK,0,1116.00,51116.00',
    '2,22/11/2026,22/11/2026,-,NEFT-N325262012345678-DEMO,500.00,0,50616.00',
    'Legends Used in Account Statement,,,,,,,',
  ].join('\n'),
  axis: [
    'Name :- DEMO TRUST',
    'Statement of Account No - 912345678901234 for the period (From : 01-11-2026 To : 30-11-2026)',
    '',
    'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL',
    '21-11-2026,-,UPI/P2A/632512345678/DEMO/Annadanam,,1116.00,51116.00,248',
    '22-11-2026,-,NEFT/DEMO/N325262012345678,500.00,,50616.00,248',
    'Unless the constituent notifies the bank immediately of any discrepancy,,,,,,',
  ].join('\n'),
  kotak: [
    'Account Statement,,,,,,,',
    'Account No.,1234567890,,,,,,',
    'Sl. No.,Date,Description,Chq / Ref number,Amount,Dr / Cr,Balance,Dr / Cr',
    '1,21/11/2026,UPI/DEMO PAYER/632512345678/Annadanam,UPI-632512345678,"1,116.00",CR,"51,116.00",CR',
    '2,22/11/2026,NEFT DEMO,N325262012345678,500.00,DR,"50,616.00",CR',
    'Closing balance,,,,,,"50,616.00",CR',
  ].join('\n'),
}

async function readBank(text: string): Promise<{ lines: BankLine[]; bad: number }> {
  const layout = layoutOf('bank', text)
  const mapping = guessMapping('bank', layout.heads)
  expect(missingFields('bank', mapping)).toEqual([])
  const judged = []
  for await (const batch of linesOf(text, layout))
    judged.push(...batch.map(({ cells }) => judgeBank(cells, mapping, shapeOf(layout.heads.length))))
  return { lines: judged.flatMap(j => ('line' in j ? [j.line] : [])), bad: judged.filter(j => 'problem' in j).length }
}

test.each(Object.keys(statements))('a statement of %s is understood by its heads alone', async bank => {
  const { lines, bad } = await readBank(statements[bank] ?? '')
  expect(bad).toBe(0)
  expect(lines.map(({ day, amountPaise, balancePaise, utrs }) => [day, amountPaise, balancePaise, utrs[0]])).toEqual([
    ['2026-11-21', 111_600, 5_111_600, '632512345678'],
    ['2026-11-22', -50_000, 5_061_600, 'N325262012345678'],
  ])
})

describe('files as they come', () => {
  test('in UTF-8 with its mark, UTF-16 either way, Windows-1252: the same lines', async () => {
    const text = (statements.hdfc ?? '').replace('DEMO PAYER', 'DÉMO PAYER')
    const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
    const files = [Buffer.from(`\uFEFF${text}`), utf16, Buffer.from(utf16).swap16(), Buffer.from(text, 'latin1')]
    for (const file of files) {
      const { lines } = await readBank(await textOf(file, 'statement.csv'))
      expect(lines.map(l => l.amountPaise)).toEqual([111_600, -50_000])
      expect(lines[0]?.narration).toContain('DÉMO PAYER')
    }
  })

  test('what is no table is refused: a PDF, a web page, nothing', async () => {
    for (const bytes of [
      Buffer.from('%PDF-1.7 x'),
      Buffer.from('<html><table></table></html>'),
      Buffer.from('  \n'),
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]),
    ]) {
      await expect(textOf(bytes, 'statement.xls')).rejects.toThrow('sheet_unreadable')
    }
  })

  test('as a spreadsheet, under whatever name: the same lines', async () => {
    const [heads = [], ...rows] = (statements.axis ?? '')
      .split('\n')
      .slice(3, 5)
      .map(line => line.replace('DEMO', 'DEMO "X"').split(','))
    const bytes = await buffer(writeSheet('xlsx', { heads, rows }))
    for (const name of ['statement.xlsx', 'STATEMENT.XLSX', 'statement.xls']) {
      const { lines } = await readBank(await textOf(bytes, name))
      expect(lines).toMatchObject([{ amountPaise: 111_600, narration: 'UPI/P2A/632512345678/DEMO "X"/Annadanam' }])
    }
  })

  test('what is too large is refused: a file, or one line of it', async () => {
    await expect(textOf(Buffer.alloc(maxStatementBytes + 1, 'a'), 'statement.csv')).rejects.toThrow(
      'statement_too_large',
    )
    const layout = { delimiter: ',', heads: ['Date', 'Narration'], headsLine: 1 }
    const read = async () => {
      for await (const _ of linesOf(`Date,Narration\n21/11/2026,"${'x'.repeat(300 * 1024)}"`, layout));
    }
    await expect(read()).rejects.toThrow('sheet_unreadable')
  })

  test('a file of one column is no table', () => {
    expect(() => layoutOf('bank', 'Date\n21/11/2026')).toThrow('sheet_unreadable')
    expect(layoutOf('bank', 'Date;Amount\n21/11/2026;5')).toMatchObject({ delimiter: ';', headsLine: 1 })
  })

  test('a statement with other columns says which are missing', () => {
    expect(missingFields('bank', guessMapping('bank', ['When', 'What', 'How much']))).toEqual([
      'day',
      'narration',
      'amount',
    ])
    expect(missingFields('bank', guessMapping('bank', ['Date', 'Narration', 'Amount']))).toEqual(['flag'])
    expect(missingFields('settlement', guessMapping('settlement', ['a', 'b']))).toEqual(['id', 'amount', 'at'])
  })
})

/** Heads as the providers’ reports bear them, and one payment of 1,116.00 with its fee. */
const reports: Record<string, [string, string]> = {
  razorpay: [
    'transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,payment_method,order_receipt,settlement_id,settled_at,settlement_utr',
    'payment,pay_Demo1,1116.00,INR,22.32,4.02,0,1089.66,upi,refDemo000000000000000001,setl_Demo1,22/11/2026,DEMON26326000001',
  ],
  cashfree: [
    'Order Id,Reference Id,Transaction Type,Transaction Amount,Service Charge,Service Tax,Settlement Amount,UTR,Settlement Date',
    'refDemo000000000000000001,14530,PAYMENT,1116.00,22.32,4.02,1089.66,DEMON26326000001,2026-11-22 09:00:00',
  ],
  phonepe: [
    'Merchant Order Id,Transaction Id,Transaction Type,Transaction Amount,Fee,IGST,CGST,SGST,Settlement Date,Bank Reference No.',
    'refDemo000000000000000001,OM0001,PAYMENT,1116.00,22.32,0,2.01,2.01,22-11-2026,DEMON26326000001',
  ],
  paytm: [
    'Transaction_ID,Order_ID,Transaction_Date,Transaction_Type,Status,Amount,Commission,GST,UTR_No.,Settled_Date',
    "'20261121001,'refDemo000000000000000001,'2026-11-21 10:02:03,ACQUIRING,SUCCESS,1116.00,22.32,4.02,'DEMON26326000001,'2026-11-22 09:00:00",
  ],
}

test.each(Object.keys(reports))('a settlement report of %s is understood by its heads alone', async name => {
  const text = (reports[name] ?? []).join('\n')
  const layout = layoutOf('settlement', text)
  const mapping = guessMapping('settlement', layout.heads)
  expect(missingFields('settlement', mapping)).toEqual([])
  const judged = []
  for await (const batch of linesOf(text, layout))
    judged.push(...batch.map(({ cells }) => judgeSettlement(cells, mapping, shapeOf(layout.heads.length))))
  expect(judged).toMatchObject([
    {
      line: {
        kind: 'payment',
        reference: 'refDemo000000000000000001',
        amountPaise: 111_600,
        feePaise: 2634,
        taxPaise: 402,
        utr: 'DEMON26326000001',
      },
    },
  ])
})

test('a payment that came to nothing, a total and a blank are no lines; a refund and a correction are', () => {
  const mapping = guessMapping('settlement', ['Transaction_ID', 'Transaction_Type', 'Status', 'Amount', 'Settled_Date'])
  const judge = (...cells: string[]) => judgeSettlement(cells, mapping, shapeOf(cells.length))
  expect(judge('x1', 'ACQUIRING', 'FAILURE', '1116', '22/11/2026')).toEqual({ skipped: true })
  expect(judge('', '', '', '', '')).toEqual({ skipped: true })
  expect(judge('Total', '', '', '1116', '')).toEqual({ skipped: true })
  expect(judge('x2', 'REFUND', 'SUCCESS', '-1116', '22/11/2026')).toMatchObject({
    line: { kind: 'refund', amountPaise: 111_600 },
  })
  expect(judge('x3', 'DISPUTE', 'SUCCESS', '-500', '22/11/2026')).toMatchObject({
    line: { kind: 'adjustment', amountPaise: -50_000 },
  })
  expect([
    judge('', 'SALE', '', '5', '22/11/2026'),
    judge('x4', 'SALE', '', 'many', '22/11/2026'),
    judge('x5', 'SALE', '', '5', 'soon'),
  ]).toEqual([{ problem: 'id_missing' }, { problem: 'amount_bad' }, { problem: 'date_bad' }])
})

describe('a line of a gateway', () => {
  const heads = ['id', 'kind', 'amount', 'fee', 'tax', 'tax2', 'at', 'utr', 'settlement_id']
  const mapping = Object.fromEntries(heads.map((head, place) => [head, place]))
  const good = { id: 'x1', kind: 'SALE', amount: '1116', fee: '22.32', tax: '4', tax2: '0.02', at: '22/11/2026' }
  const judge = (change: Record<string, string>, switches: Record<string, number> = {}) =>
    judgeSettlement(
      heads.map(head => ({ ...good, ...change })[head] ?? ''),
      { ...mapping, ...switches },
      shapeOf(heads.length),
    )

  test.each([
    // Without a word for it, what goes out is a refund.
    [
      { kind: '', amount: '-5' },
      { kind: 'refund', amountPaise: 500 },
    ],
    [
      { kind: '', amount: '5' },
      { kind: 'payment', amountPaise: 500 },
    ],
    [
      { kind: 'SALE', amount: '-5' },
      { kind: 'payment', amountPaise: 500 },
    ],
    [
      { kind: '', amount: '0' },
      { kind: 'payment', amountPaise: 0 },
    ],
    [{ id: ' x1 ' }, { id: 'x1' }],
    [{ id: 'order-total-7' }, { id: 'order-total-7' }],
    [{ settlement_id: 'setl_1' }, { settlementId: 'setl_1' }],
    [{ utr: 'demon326' }, { utr: 'DEMON326' }],
    [{ utr: 'NATIONAL1' }, { utr: 'NATIONAL1' }],
    [{ utr: 'XNA' }, { utr: 'XNA' }],
    [{}, { feePaise: 2232, taxPaise: 402 }],
  ])('with %j is read as %j', (change, line) => {
    expect(judge(change)).toMatchObject({ line })
  })

  test('that ends early says nothing', () => {
    expect(judgeSettlement([], mapping, shapeOf(heads.length))).toEqual({ skipped: true })
  })

  test('has no transfer until the gateway names one', () => {
    for (const utr of ['', 'NA', 'n/a', 'null', '-', '--']) expect(judge({ utr })).not.toHaveProperty('line.utr')
    expect(judge({})).not.toHaveProperty('line.settlementId')
  })

  test('is read in paise, and with the tax beside the fee, where the mapping says so', () => {
    expect(judge({ amount: '111600', fee: '2232', tax: '402', tax2: '' }, { inPaise: 1 })).toMatchObject({
      line: { amountPaise: 111_600, feePaise: 2232, taxPaise: 402 },
    })
    expect(judge({}, { taxBeside: 1 })).toMatchObject({ line: { feePaise: 2634, taxPaise: 402 } })
  })

  test.each<Record<string, string>>([{ amount: '' }, { fee: 'many' }, { tax: 'many' }, { tax2: 'many' }])(
    'with %j says nothing',
    change => {
      expect(judge(change)).toEqual({ problem: 'amount_bad' })
    },
  )
})

describe('a line of a bank', () => {
  const heads = ['day', 'narration', 'reference', 'debit', 'credit', 'amount', 'flag', 'balance']
  const whole = Object.fromEntries(heads.map((head, place) => [head, place]))
  const good = { day: '21/11/2026', narration: 'UPI DEMO', reference: '632512345678' }
  const judge = (change: Record<string, string>, mapping: Record<string, number> = whole) =>
    judgeBank(
      heads.map(head => ({ ...good, ...change })[head] ?? ''),
      mapping,
      shapeOf(heads.length),
    )

  test.each([
    [{ amount: '500', flag: 'DR' }, -50_000],
    [{ amount: '500', flag: 'Debit' }, -50_000],
    [{ amount: '500', flag: 'Credit' }, 50_000],
    // Where the bank says the way in words, a sign says nothing; else the sign does.
    [{ amount: '-500', flag: 'CR' }, 50_000],
    [{ amount: '-500' }, -50_000],
    [{ amount: '500' }, 50_000],
    // A statement may leave the one column empty and fill the others.
    [{ credit: '500' }, 50_000],
    [{ debit: '500', credit: '0.00' }, -50_000],
    [{ debit: '500', flag: 'CR' }, -50_000],
  ])('with %j moves %i paise', (moved, amountPaise) => {
    expect(judge(moved)).toMatchObject({ line: { amountPaise } })
  })

  test('that goes out by a column of its own needs no flag', () => {
    const { amount: _, flag: __, ...split } = whole
    expect(judge({ debit: '500' }, split)).toMatchObject({ line: { amountPaise: -50_000 } })
    expect(judge({ credit: '500' }, split)).toMatchObject({ line: { amountPaise: 50_000 } })
  })

  test.each([
    [{ narration: 'Opening Balance', amount: '500' }, { skipped: true }],
    [{ day: 'Total', amount: '500' }, { skipped: true }],
    [{ day: 'soon', amount: '500' }, { problem: 'date_bad' }],
    [{ day: 'soon' }, { skipped: true }],
    [{ day: 'soon', narration: '', amount: '500' }, { skipped: true }],
    [{ debit: 'many', credit: '500' }, { problem: 'amount_bad' }],
    [{ credit: 'many' }, { problem: 'amount_bad' }],
    [{ amount: 'many' }, { problem: 'amount_bad' }],
    [{ debit: '0.00', credit: '0.00' }, { skipped: true }],
    [{}, { skipped: true }],
  ])('with %j is %j', (change, judged) => {
    expect(judge(change)).toEqual(judged)
  })

  test('keeps five hundred signs of what the bank printed, each space once', () => {
    expect(judge({ amount: '5', narration: `a=1 \t b${'x'.repeat(600)}` })).toMatchObject({
      line: { narration: `a=1 b${'x'.repeat(495)}` },
    })
  })

  test('is the same in another statement by day, amount, reference and balance; by its text where these are missing', () => {
    const keyOf = (change: Record<string, string>) => {
      const judged = judge({ amount: '5', balance: '100', ...change })
      return 'line' in judged ? judged.line.key : expect.unreachable()
    }
    const key = keyOf({})
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(keyOf({ narration: 'UPI DEMO of another branch' })).toBe(key)
    const changes: Record<string, string>[] = [
      { day: '22/11/2026' },
      { amount: '6' },
      { balance: '101' },
      { balance: '' },
      { balance: '', narration: 'another' },
      { reference: '632512345679' },
      { reference: '' },
      { reference: '', narration: 'another' },
    ]
    const others = changes.map(keyOf)
    expect(new Set([key, ...others]).size).toBe(1 + others.length)
    // An amount does not run into the reference after it.
    expect(keyOf({ reference: '1632512345678' })).not.toBe(keyOf({ amount: '50.01', reference: '632512345678' }))
  })
})

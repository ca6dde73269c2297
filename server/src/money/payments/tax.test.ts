import { describe, expect, test } from 'vitest'
import { paise } from '../../../../contract/ground/money.ts'
import type { Billed, BilledLine } from '../../ground/db/json-columns.ts'
import { spreadBack, taxOf } from './tax.ts'

const line = (amountPaise: number, rate: number, of: BilledLine['of'] = 'product', code = `99${rate}`): BilledLine => ({
  title: { en: 'Something' },
  of,
  quantity: 1,
  pricePaise: amountPaise,
  amountPaise,
  head: { name: { en: 'Head' }, code: code.padEnd(4, '0'), supply: rate === 0 ? 'exempt_service' : 'goods', rate },
})
const billed = (
  lines: BilledLine[],
  gstin: string | null = '36AABCU9603R1ZM',
  place: string | null = 'TS',
): Billed => ({ lines, gstin, place })
const sum = (lines: readonly { amountPaise: number }[]) => lines.reduce((all, l) => all + l.amountPaise, 0)

/** The same numbers each time (a linear congruence). */
function numbers(seed: number): () => number {
  let state = seed
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648)
}

describe('tax within what was paid', () => {
  test('without a GSTIN, or where all is exempt, nothing is said of tax (Rule 49)', () => {
    expect(taxOf(billed([line(111_600, 1800)], null))).toEqual({
      paper: 'bill_of_supply',
      rows: [],
      roundOff: 0,
      between: false,
    })
    expect(taxOf(billed([line(111_600, 0)])).paper).toBe('bill_of_supply')
  })

  test('in the trust’s own state: CGST and SGST, alike', () => {
    expect(taxOf(billed([line(118_000, 1800)]))).toEqual({
      paper: 'tax_invoice',
      rows: [{ code: '991800', rate: 1800, taxable: 100_000, cgst: 9000, sgst: 9000, igst: 0 }],
      roundOff: 0,
      between: false,
    })
  })

  test('in another state: IGST; where the address says no state, the trust’s own', () => {
    expect(taxOf(billed([line(118_000, 1800)], '36AABCU9603R1ZM', 'KA'))).toMatchObject({
      between: true,
      rows: [{ cgst: 0, sgst: 0, igst: 18_000 }],
    })
    expect(taxOf(billed([line(118_000, 1800)], '29AABCU9603R1ZM', 'KA')).between).toBe(false)
    expect(taxOf(billed([line(118_000, 1800)], '36AABCU9603R1ZM', null)).between).toBe(false)
  })

  test('some taxed and some exempt is one paper for both (Rule 46A), a row for each code and rate', () => {
    const taxed = taxOf(billed([line(111_600, 0), line(10_500, 500), line(21_000, 500), line(11_800, 1800)]))
    expect(taxed.paper).toBe('mixed')
    expect(taxed.rows.map(row => [row.rate, row.taxable])).toEqual([
      [0, 111_600],
      [500, 30_000],
      [1800, 10_000],
    ])
  })

  test('rows and round-off are always what was paid, and the round-off is a paisa or two a row', () => {
    const next = numbers(7)
    for (let n = 0; n < 2000; n++) {
      const lines = Array.from({ length: 1 + (next() % 5) }, () =>
        line(1 + (next() % 900_000), [0, 500, 1200, 1800, 2800][next() % 5] ?? 0),
      )
      const { rows, roundOff } = taxOf(billed(lines, '36AABCU9603R1ZM', next() % 2 ? 'TS' : 'KA'))
      if (rows.length === 0) continue
      expect(rows.reduce((all, row) => all + row.taxable + row.cgst + row.sgst + row.igst, 0) + roundOff).toBe(
        sum(lines),
      )
      expect(Math.abs(roundOff)).toBeLessThanOrEqual(2 * rows.length)
    }
  })
})

describe('what a credit note takes from each line', () => {
  test('all of it, when all goes back', () => {
    const lines = [line(111_600, 0, 'package'), line(45_000, 500), line(15_100, 500)]
    expect(spreadBack(lines, [], paise(171_700)).map(l => l.amountPaise)).toEqual([111_600, 45_000, 15_100])
  })

  test('a cheaper package takes it from the package first', () => {
    const lines = [line(111_600, 0, 'package'), line(45_000, 500)]
    expect(spreadBack(lines, [], paise(50_000), 'package').map(l => l.amountPaise)).toEqual([50_000, 0])
    expect(spreadBack(lines, [], paise(120_000), 'package').map(l => l.amountPaise)).toEqual([111_600, 8400])
  })

  test('lines that go back, so many of each at their price; where less goes back, of those lines alone, where more, of the rest too', () => {
    const lines = [
      line(111_600, 0, 'package'),
      { ...line(45_000, 500), quantity: 3, pricePaise: 15_000 },
      line(9000, 500),
    ]
    const of = { package: undefined, products: [{ quantity: 2, amountPaise: paise(30_000) }, undefined] }
    const amounts = (amount: number, before: BilledLine[][] = []) =>
      spreadBack(lines, before, paise(amount), of).map(l => l.amountPaise)
    expect(spreadBack(lines, [], paise(30_000), of)[1]).toMatchObject({
      quantity: 2,
      pricePaise: 15_000,
      amountPaise: 30_000,
    })
    expect(spreadBack(lines, [], paise(20_000), of)[1]).toMatchObject({
      quantity: 1,
      pricePaise: 20_000,
      amountPaise: 20_000,
    })
    // The package with its further names stands on two lines, of which each gives its own quantity.
    const named = [
      line(50_000, 0, 'package'),
      { ...line(30_000, 0, 'package'), quantity: 3, pricePaise: 10_000 },
      ...lines.slice(1),
    ]
    const back = spreadBack(named, [], paise(104_000), {
      package: { quantity: 1, amountPaise: paise(50_000) },
      products: [
        { quantity: 1, amountPaise: paise(15_000) },
        { quantity: 1, amountPaise: paise(9000) },
      ],
    })
    expect(back.map(l => [l.quantity, l.amountPaise])).toEqual([
      [1, 50_000],
      [3, 30_000],
      [1, 15_000],
      [1, 9000],
    ])
    expect(amounts(165_600)).toEqual([111_600, 45_000, 9000])
    expect(amounts(30_000, [spreadBack(lines, [], paise(82_800))])[1]).toBe(22_500)
  })

  test('any number of notes: each is its amount, no line gives more than it was, the last empties all', () => {
    const next = numbers(11)
    for (let n = 0; n < 500; n++) {
      const lines = Array.from({ length: 1 + (next() % 4) }, (_, at) =>
        line(1 + (next() % 200_000), 500, at === 0 ? 'package' : 'product'),
      )
      const notes: BilledLine[][] = []
      let left = sum(lines)
      while (left > 0) {
        const amount = notes.length > 4 ? left : 1 + (next() % left)
        const note = spreadBack(lines, notes, paise(amount), next() % 3 === 0 ? 'package' : undefined)
        expect(sum(note)).toBe(amount)
        expect(note.every(l => l.amountPaise >= 0)).toBe(true)
        notes.push(note)
        left -= amount
        for (const [at, of] of lines.entries())
          expect(notes.reduce((all, part) => all + (part[at]?.amountPaise ?? 0), 0)).toBeLessThanOrEqual(of.amountPaise)
      }
    }
  })
})

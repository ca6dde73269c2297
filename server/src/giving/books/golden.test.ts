import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guessMapping, missingFields } from '../../../../contract/giving/statement-columns.ts'
import { columnsOf, layoutOf, linesOf, textOf, withoutFormulas } from './read-file.ts'
import { judgeBank, judgeSettlement } from './rules.ts'
import { dayOf } from '../../../../contract/ground/india-time.ts'

/**
 * Files in the shape of what banks and gateways hand out, made here, with nobody in them. `sums.json` has of each one the
 * public source of its heads, its habits, its movements and their sums, worked out from the movements and not by this
 * reader.
 */
const folder = new URL('./golden/', import.meta.url)
/** Day, paise (out of the account if negative), and the balance after it, or the fee with its tax. */
type Movement = [day: string, amountPaise: number, beside: number | null]
interface Sums {
  bank: string
  source: string
  kind: 'bank' | 'settlement'
  moneyIn: number
  moneyOut: number
  closing?: number
  fees?: number
  movements: Movement[]
}
const sums = JSON.parse(readFileSync(new URL('sums.json', folder), 'utf8')) as Record<string, Sums>
const byDay = ([a, m]: Movement, [b, n]: Movement): number => a.localeCompare(b) || m - n

async function read(name: string, bytes = readFileSync(new URL(name, folder))) {
  const { kind } = sums[name] ?? expect.unreachable()
  const text = await textOf(bytes, name)
  const layout = layoutOf(kind, text)
  const { dayOrders, signed } = await columnsOf(text, layout)
  const mapping = guessMapping(kind, layout.heads)
  if (mapping.amount !== undefined && mapping.flag === undefined && signed.includes(mapping.amount)) mapping.signed = 1
  expect(missingFields(kind, mapping)).toEqual([])
  const shape = { heads: layout.heads.findLastIndex(head => head !== '') + 1, dayOrders }
  const judged = []
  for await (const batch of linesOf(text, layout))
    for (const { cells } of batch)
      judged.push(kind === 'bank' ? judgeBank(cells, mapping, shape) : judgeSettlement(cells, mapping, shape))
  const movements = judged.flatMap((each): Movement[] => {
    if (!('line' in each)) return []
    if ('balancePaise' in each.line) return [[each.line.day, each.line.amountPaise, each.line.balancePaise]]
    const { kind: what, amountPaise, at, feePaise } = each.line
    return [[dayOf(at), what === 'refund' ? 0 - amountPaise : amountPaise, feePaise]]
  })
  const sum = (part: number[]) => part.reduce((all, one) => all + one, 0)
  return {
    problems: judged.flatMap(each => ('problem' in each ? [each.problem] : [])),
    moneyIn: sum(movements.map(([, paise]) => Math.max(0, paise))),
    moneyOut: 0 - sum(movements.map(([, paise]) => Math.min(0, paise))),
    movements: movements.toSorted(byDay),
    closing:
      kind === 'bank' ? (movements.toSorted(([a], [b]) => a.localeCompare(b)).at(-1)?.[2] ?? undefined) : undefined,
    fees: kind === 'settlement' ? sum(movements.map(([, , fee]) => fee ?? 0)) : undefined,
  }
}

test('there are at least fifteen banks and four gateways, each file with its sums', () => {
  const files = readdirSync(folder).filter(name => name !== 'sums.json')
  expect(files.toSorted()).toEqual(Object.keys(sums).toSorted())
  const kinds = Object.values(sums).map(each => each.kind)
  expect(kinds.filter(kind => kind === 'bank').length).toBeGreaterThanOrEqual(15)
  expect(kinds.filter(kind => kind === 'settlement').length).toBeGreaterThanOrEqual(4)
})

test('each file has movements and sums of its own, and a public page as its source', () => {
  const all = Object.values(sums)
  expect(new Set(all.map(({ moneyIn }) => moneyIn)).size).toBe(all.length)
  expect(new Set(all.map(({ movements }) => JSON.stringify(movements))).size).toBe(all.length)
  for (const { bank, source } of all) expect(source, bank).toMatch(/^https:\/\/[\w.]+\/.+/)
})

test.each(Object.keys(sums))('%s: each amount, day and balance arrives as it was written (D31)', async name => {
  const { moneyIn, moneyOut, movements, closing, fees } = sums[name] ?? expect.unreachable()
  expect(await read(name)).toEqual({
    problems: [],
    moneyIn,
    moneyOut,
    closing,
    fees,
    movements: movements.toSorted(byDay),
  })
})

test('a line with more or fewer cells than heads is a problem, wherever it was cut', async () => {
  const file = readFileSync(new URL('yes.csv', folder), 'utf8')
  const bare = file.replace('"1,116.00"', '1,116.00')
  expect((await read('yes.csv', Buffer.from(bare))).problems).toEqual(['cells_bad'])
  const short = file.replace(',"51,116.00"', '')
  expect((await read('yes.csv', Buffer.from(short))).problems).toEqual(['cells_bad'])
  expect((await read('yes.csv', Buffer.from(file.replaceAll('\n', ',,\n').replace(',,\n', '\n')))).problems).toEqual([])
})

test('a column in which some days begin with the month is read as a whole, or refused', async () => {
  const file = readFileSync(new URL('yes.csv', folder), 'utf8')
  const american = file.replace(/2026-11-(\d\d)/g, '11/$1/2026')
  expect((await read('yes.csv', Buffer.from(american))).movements).toEqual(sums['yes.csv']?.movements)
  const both = file
    .replace(/2026-11-21/g, '21/11/2026')
    .replace(/2026-11-22/g, '11/22/2026')
    .replace(/2026-11-23/g, '1/2/2026')
  expect(await read('yes.csv', Buffer.from(both))).toMatchObject({ problems: ['date_order'], moneyIn: 111_600 })
})

test('a cell written as a formula is quoted again, and nothing within a quoted cell changes', () => {
  expect(withoutFormulas('="1,116.00",a,="x"\n"b,=""c""",="2"')).toBe('"1,116.00",a,"x"\n"b,=""c""","2"')
  expect(withoutFormulas('a=b,c="d",5" pipe,="e"')).toBe('a=b,c="d",5" pipe,"e"')
})

test('a web page or a mail under the name of a spreadsheet is refused', async () => {
  for (const text of ['\uFEFF<table><tr>', '<meta charset=utf-8>', 'MIME-Version: 1.0\n\n<html>'])
    await expect(textOf(Buffer.from(text), 'statement.xls')).rejects.toThrow('sheet_unreadable')
})

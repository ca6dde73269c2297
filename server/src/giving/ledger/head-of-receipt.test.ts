import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seenHash, seenOf } from '../../../../contract/giving/ledger-head.ts'
import { addDays, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import { textOfPdf } from '../../../test/pdf-text.ts'
import { giftFor, purposeOf, testApp } from '../../../test/test-app.ts'
import { checkLedger, readSeen } from '../../../open-ledger/verify.mjs'
import { hourMs } from '../../ground/time/spans.ts'
import { signBytes } from '../../money/payments/service.ts'
import { closeLedger } from './close-ledger.ts'
import { checkpointText, noteOf } from './note.ts'
import * as queries from './queries.ts'
import { bundleOf, leafHash, rootOf, tileOf } from './tree.ts'

const app = testApp()
const today = dayOf(Date.now())
const goTo = (days: number) => app.app.moveClock(startOfDay(addDays(today, days)) + 12 * hourMs - Date.now())
const origin = () => `${new URL(app.app.config.publicUrl).host}/ledger/1`
let phones = 9_100_003_000

interface Gift {
  number: string
  receiptKey: string
}
async function give(purposeId?: number): Promise<Gift> {
  const gift = giftFor(purposeId ?? (await purposeOf(app)), { phone: String(++phones) })
  const { body } = await app.call('POST /api/donate', gift)
  await app.pay(body.paymentUrl)
  return body
}
async function giveDay(day: number): Promise<Gift> {
  goTo(day)
  const gifts = [await give(), await give(), await give(), await give(), await give()]
  goTo(day + 1)
  await closeLedger(app.app)
  return gifts[0] ?? expect.unreachable()
}
const pdfOf = async ({ number, receiptKey }: Gift): Promise<Buffer> => {
  const answer = await app.raw('GET', `/receipts/${number}.pdf`, { headers: { 'x-receipt-key': receiptKey } })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
/** The three lines as they stand on the paper, each of them beside the other. */
const linesOn = (pdf: Buffer): string | undefined => {
  const [, ...parts] =
    new RegExp(`(${origin().replaceAll('.', String.raw`\.`)})(\\d+?)([A-Za-z0-9+/]{43}=)`).exec(
      textOfPdf(pdf).replaceAll(/\s/g, ''),
    ) ?? []
  return parts.length === 3 ? parts.join(' ') : undefined
}

/** A public folder of some entries, signed by the trust's own key, as the trust itself could make it. */
async function folderOf(entries: string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'))
  const hashes = entries.map(leafHash)
  const text = checkpointText(origin(), entries.length, rootOf(hashes))
  const files = {
    checkpoint: noteOf(text, origin(), signBytes(app.app, Buffer.from(text))),
    keys: await (await app.raw('GET', '/ledger/1/keys')).text(),
    [`tile/entries/000.p/${entries.length}`]: bundleOf(entries),
    [`tile/0/000.p/${entries.length}`]: tileOf(hashes, 0, entries.length),
  }
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  return folder
}
const checkFolder = (folder: string, line: string) =>
  checkLedger(path => new Uint8Array(readFileSync(join(folder, path))), { seen: [readSeen(line)] })
const byStranger = async (folder: string, line: string) =>
  promisify(execFile)(process.execPath, [
    join(import.meta.dirname, '../../../open-ledger/verify.mjs'),
    folder,
    '--seen',
    line,
  ]).then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => error.stderr,
  )

let early: Gift
let held: Gift
let line: string
beforeAll(async () => {
  goTo(0)
  await app.app.db.pool.query('update donations.purposes set ledger_from = $2 where id = $1', [
    await purposeOf(app),
    today,
  ])
  early = await giveDay(0)
  await giveDay(1)
  held = await giveDay(2)
  line = linesOn(await pdfOf(held)) ?? ''
})
afterAll(() => app.app.moveClock(0))

test('a receipt carries the head that was public when the gift came, and its paper never changes', async () => {
  // Before the first head there was none to carry.
  expect(linesOn(await pdfOf(early))).toBeUndefined()
  const paper = await pdfOf(held)
  const entries = await queries.listEntries(app.app.db, 0, 2)
  expect(line).toBe(`${origin()} 2 ${rootOf(entries.map(leafHash)).toString('base64')}`)
  await giveDay(3)
  expect(await pdfOf(held)).toEqual(paper)
  expect(paper.toString('latin1')).toContain(seenHash(line).slice(0, 20))
  expect(seenOf(seenHash(line))).toBe(line)
})

test('a receipt for a purpose that is not in the ledger carries no head', async () => {
  const { rows } = await app.app.db.pool.query<{ id: number }>(
    'select id from donations.purposes where ledger_from is null and not withdrawn order by id limit 1',
  )
  const other = await give(rows[0]?.id ?? expect.unreachable('every purpose is in the ledger'))
  expect(linesOn(await pdfOf(other))).toBeUndefined()
  expect((await app.call('POST /api/gift-in-ledger', { number: other.number })).body).toEqual({
    waits: false,
    line: null,
  })
})

test('the page of a gift says the first head that has it, and goes on saying that one', async () => {
  const look = async ({ number }: Gift) => (await app.call('POST /api/gift-in-ledger', { number })).body.line
  const first = async (size: number) =>
    `${origin()} ${size} ${rootOf((await queries.listEntries(app.app.db, 0, size)).map(leafHash)).toString('base64')}`
  expect((await look(early))?.first).toBe(await first(1))
  expect(await look(held)).toMatchObject({ first: await first(3), size: 4 })
})

test('whoever holds the receipt sees that the log goes on from it, and that one was rewound or forked, though the trust’s own key signed it', async () => {
  const entries = await queries.listEntries(app.app.db, 0, 4)
  const goesOn = await folderOf(entries)
  await expect(checkFolder(goesOn, line)).resolves.toMatchObject({ size: 4, signed: true })
  expect(await byStranger(goesOn, line)).toContain('All of it is right.')
  expect(await byStranger(goesOn, line.replaceAll(' ', '\n'))).toContain('All of it is right.')

  const rewound = await folderOf(entries.slice(0, 1))
  await expect(checkFolder(rewound, line)).rejects.toMatchObject({ cause: 'rewound' })
  expect(await byStranger(rewound, line)).toContain('NOT RIGHT: the log was rewound')

  const [first = '', ...rest] = entries
  const forked = await folderOf([first.replace('"gifts":5', '"gifts":6'), ...rest])
  await expect(checkFolder(forked, line)).rejects.toMatchObject({ cause: 'forked' })
  expect(await byStranger(forked, line)).toContain('NOT RIGHT: the log was forked')
  // Without the receipt nobody sees it: the folder is whole, and signed.
  expect(await byStranger(forked, `0 ${rootOf([]).toString('base64')}`)).toContain('All of it is right.')

  const other = line.replace('/ledger/1', '/ledger/2')
  await expect(checkFolder(goesOn, other)).rejects.toMatchObject({ cause: 'other' })
  for (const typed of ['', '2', line.slice(0, -1), line.replace(' 2 ', ' two '), `${line} more`])
    expect(() => readSeen(typed), typed).toThrow('no size and root')
})

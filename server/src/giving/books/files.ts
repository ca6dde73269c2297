import { createHash } from 'node:crypto'
import { dayOf, type Day } from '../../../../contract/ground/india-time.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import {
  bankFields,
  type Columns,
  type FileKind,
  guessMapping,
  type LineProblem,
  mappingSwitches,
  missingFields,
  settlementFields,
} from '../../../../contract/giving/statement-columns.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { readForeignStatement } from '../../ground/documents/foreign-files.ts'
import type { Staff } from '../../ground/http/route.ts'
import type { SettlementLine } from '../../money/payments/service.ts'
import { refuse } from '../../refuse.ts'
import { followBalances } from './balances.ts'
import * as queries from './queries.ts'
import { layoutOf, linesOf, maxStatementBytes } from './read-file.ts'
import { matchEverything } from './reconcile.ts'
import { type BankLine, judgeBank, judgeSettlement } from './rules.ts'
import { inTurns } from '../../ground/time/in-turns.ts'

const keptReadMs = 86_400_000
const mostProblems = 200
const shownSample = 5

/**
 * Stores a file of a gateway (`source` is its name) or of a bank account, without importing a line yet. Columns are
 * chosen as in the source's last file with the same heads, else guessed. Refuses: bad_request, sheet_unreadable,
 * sheet_too_large, statement_too_large.
 */
export async function takeFile(
  app: App,
  staff: Staff,
  file: { kind: string; source: string; name: string; bytes: Buffer },
): Promise<{ id: number }> {
  const kind = file.kind === 'settlement' || file.kind === 'bank' ? file.kind : refuse('bad_request')
  const source = file.source.trim()
  if (!/^[\p{L}\p{M}\p{N} ·._-]{1,60}$/u.test(source) || (kind === 'settlement' && !/^[a-z-]+$/.test(source)))
    refuse('bad_request')
  if (file.bytes.length > maxStatementBytes) refuse('statement_too_large')
  const { content, heads, headsLine, dayOrders, signed } = await readForeignStatement(kind, file.bytes, file.name)
  const kept = await queries.findMapping(app.db, kind, source)
  const guessed = guessMapping(kind, heads)
  // One column of amounts without a word for the way says it beside each amount, by a minus or Dr and Cr.
  if (guessed.amount !== undefined && guessed.flag === undefined && signed.includes(guessed.amount)) guessed.signed = 1
  const mapping = kept && kept.heads.join('\n') === heads.join('\n') ? kept.mapping : guessed
  return app.db.tx(async tx => {
    const fileName = file.name.slice(0, 200)
    const at = app.clock.now()
    const id = await queries.insertFile(tx, {
      kind,
      source,
      fileName,
      content: Buffer.from(content),
      heads,
      headsLine,
      dayOrders,
      mapping,
      staffId: staff.id,
      at,
    })
    await audit(app, tx, staff, 'POST /api/office/files/statement', {
      subject: 'statement',
      id,
      after: { kind, source, file: fileName },
    })
    return { id }
  })
}

type FileRow = NonNullable<Awaited<ReturnType<typeof queries.findFile>>>

function checkMapping(file: Pick<FileRow, 'kind' | 'heads'>, mapping: Columns): void {
  const fields: readonly string[] = file.kind === 'bank' ? bankFields : settlementFields
  for (const [name, value] of Object.entries(mapping)) {
    const isSwitch = (mappingSwitches as readonly string[]).includes(name)
    if (
      isSwitch
        ? value !== 0 && value !== 1
        : !fields.includes(name) || value === undefined || value >= file.heads.length
    )
      refuse('bad_request')
  }
}

interface Read {
  line: number
  cells: string[]
  settlement?: SettlementLine
  bank?: BankLine
  problem?: LineProblem
  skipped?: true
}

/**
 * Tells equal lines of one statement apart: two deposits of a day with the same amount and words, without a number or a
 * balance, are two. A day stands whole in a statement, so that the same one in another file gets the same keys.
 */
function tellApart(): (line: BankLine) => BankLine {
  const seen = new Map<string, number>()
  return line => {
    if (line.utrs.length > 0 || line.balancePaise !== null) return line
    const before = seen.get(line.key) ?? 0
    seen.set(line.key, before + 1)
    return before === 0 ? line : { ...line, key: createHash('sha256').update(`${line.key}|${before}`).digest('hex') }
  }
}

/** The lines of a file as its mapping reads them, some hundred at a time. */
async function* readLines(file: FileRow, mapping: Columns): AsyncGenerator<Read[]> {
  const text = file.content?.toString('utf8') ?? refuse('not_found')
  const apart = tellApart()
  const shape = { heads: file.heads.findLastIndex(head => head !== '') + 1, dayOrders: file.day_orders }
  for await (const batch of linesOf(text, layoutOf(file.kind as FileKind, text))) {
    yield await inTurns(batch, ({ line, cells }) => {
      if (file.kind === 'bank') {
        const judged = judgeBank(cells, mapping, shape)
        return { line, cells, ...('line' in judged ? { bank: apart(judged.line) } : judged) }
      }
      const judged = judgeSettlement(cells, mapping, shape)
      return { line, cells, ...('line' in judged ? { settlement: judged.line } : judged) }
    })
  }
}

/** What an import of this file would do. Refuses: not_found (also for a file that was imported), bad_request. */
export async function checkFile(app: App, id: number, mapping: Columns) {
  const file = (await queries.findFile(app.db, id)) ?? refuse('not_found')
  if (file.state !== 'read') refuse('not_found')
  checkMapping(file, mapping)
  const missing = missingFields(file.kind as FileKind, mapping)
  const report = {
    missing,
    lines: 0,
    good: 0,
    known: 0,
    skipped: 0,
    bad: 0,
    offBalance: 0,
    offLines: [] as number[],
    moneyIn: 0,
    moneyOut: 0,
    from: null as Day | null,
    to: null as Day | null,
  }
  const problems: { line: number; problem: LineProblem; text: string }[] = []
  const sample: { day: Day; amount: number; text: string }[] = []
  const seen = new Set<string>()
  const balances = followBalances()
  if (missing.length > 0) return { ...report, problems, sample }
  for await (const batch of readLines(file, mapping)) {
    const [settled, banked] = [batch.flatMap(r => r.settlement ?? []), batch.flatMap(r => r.bank ?? [])]
    const known =
      file.kind === 'bank'
        ? await queries.listKnownBankLines(app.db, file.source, banked)
        : await queries.listKnownLines(app.db, file.source, settled)
    for (const read of batch) {
      report.lines++
      balances.see(read)
      if (read.skipped) report.skipped++
      else if (read.problem) {
        report.bad++
        if (problems.length < mostProblems)
          problems.push({ line: read.line, problem: read.problem, text: read.cells.join(' | ').slice(0, 200) })
      } else {
        const { key, day, amount, text } = gist(read)
        if (known.has(key) || seen.has(key)) report.known++
        else report.good++
        seen.add(key)
        if (amount > 0) report.moneyIn += amount
        else report.moneyOut -= amount
        if (!report.from || day < report.from) report.from = day
        if (!report.to || day > report.to) report.to = day
        if (sample.length < shownSample) sample.push({ day, amount: rupeesOf(paise(amount)), text })
      }
    }
  }
  return {
    ...report,
    ...balances.off(),
    moneyIn: rupeesOf(paise(report.moneyIn)),
    moneyOut: rupeesOf(paise(report.moneyOut)),
    problems,
    sample,
  }
}

function gist({ bank, settlement }: Read): { key: string; day: Day; amount: number; text: string } {
  if (bank)
    return {
      key: bank.key,
      day: bank.day,
      amount: bank.amountPaise,
      text: [bank.utrs[0], bank.narration].filter(Boolean).join(' · ').slice(0, 200),
    }
  if (!settlement) throw new Error('a line that is neither')
  const amount = settlement.kind === 'refund' ? 0 - settlement.amountPaise : settlement.amountPaise
  const text = [settlement.kind, settlement.id, settlement.reference, settlement.utr].filter(Boolean).join(' · ')
  return { key: `${settlement.kind} ${settlement.id}`, day: dayOf(settlement.at), amount, text }
}

/**
 * Imports a file's good lines, all or none, and ties them. Safe to run twice. Refuses: not_found (also for a file that
 * was imported), bad_request (a required column is not chosen), statement_off_balance (more lines are off, or fewer, than
 * the `offBalance` that staff saw and compared).
 */
export async function takeIn(
  app: App,
  staff: Staff,
  id: number,
  mapping: Columns,
  offBalance = 0,
): Promise<{ lines: number; newLines: number; tied: number }> {
  const counts = await app.db.tx(async tx => {
    const file = (await queries.lockFile(tx, id)) ?? refuse('not_found')
    if (file.state !== 'read') refuse('not_found')
    checkMapping(file, mapping)
    if (missingFields(file.kind as FileKind, mapping).length > 0) refuse('bad_request')
    let lines = 0
    let newLines = 0
    const balances = followBalances()
    for await (const batch of readLines(file, mapping)) {
      for (const read of batch) balances.see(read)
      const [settled, banked] = [batch.flatMap(r => r.settlement ?? []), batch.flatMap(r => r.bank ?? [])]
      lines += settled.length + banked.length
      if (settled.length > 0) newLines += await queries.insertSettlementLines(tx, file.source, settled, id)
      if (banked.length > 0) newLines += await queries.insertBankLines(tx, file.source, banked, id)
    }
    // Another column or reading of an amount shows in the balances before it shows in the books.
    if (balances.off().offBalance !== offBalance) refuse('statement_off_balance')
    await queries.endFile(tx, id, { lines, newLines }, mapping)
    await queries.keepMapping(tx, file.kind as FileKind, file.source, mapping, file.heads)
    await audit(app, tx, staff, 'POST /api/office/statement-take', {
      subject: 'statement',
      id,
      after: { mapping, lines, newLines, ...(offBalance > 0 && { offBalance }) },
    })
    return { lines, newLines }
  })
  await matchEverything(app)
  return { ...counts, tied: await queries.countTied(app.db, id) }
}

export async function listStatements(app: App) {
  const [files, accounts] = await Promise.all([queries.listFiles(app.db), queries.listAccounts(app.db)])
  return {
    files: files.map(f => ({
      id: f.id,
      kind: f.kind as FileKind,
      source: f.source,
      fileName: f.file_name,
      state: f.state as 'read' | 'taken',
      heads: f.heads,
      mapping: f.mapping,
      at: f.created_at.getTime(),
      lines: f.lines,
      newLines: f.new_lines,
    })),
    gateways: app.gateways.map(g => g.name),
    accounts: accounts.map(a => a.source),
  }
}

/** Deletes files that were stored a day ago and never imported. Run by the schedule. */
export const forgetStatements = (app: App) => queries.forgetFiles(app.db, app.clock.now() - keptReadMs)

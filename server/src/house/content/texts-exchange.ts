import { english, type Language, type Text, type WebCode } from '../../../../contract/ground/languages.ts'
import { type Content, type ImportOutcome, type ImportReport, kinds } from '../../../../contract/office/trust/kinds.ts'
import type { Fields, KindName } from '../../../../contract/office/trust/kinds/fields.ts'
import type { App } from '../../app.ts'
import type { Queries } from '../../ground/db/db.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { problemsAt } from './check.ts'
import { adopt, lockCurrent, revise, standingsOf, titleOf } from './documents.ts'
import * as queries from './queries.ts'
import type { Line } from './sheets.ts'
import { hashOfText, parityOf, stateOf, type TextAt, textsOf } from './texts.ts'
import { mostRich, readText } from './normalise.ts'

/** The texts of a document that are translated. Numbers that differ by language (`apart`) are not. */
const translated = (kind: KindName, content: Content): TextAt[] =>
  textsOf(kinds[kind], content).filter(({ field }) => field.is === 'rich' || field.apart !== true)

/** All texts of some kinds in a language, for an outside translator. */
export async function exportTexts(app: App, language: Language, list: KindName[]): Promise<Line[]> {
  await adopt(app, list)
  const lines: Line[] = []
  for (const { id, kind } of await queries.listIds(app.db, list))
    lines.push(...(await linesOf(app.db, id, kind, language)))
  return lines
}

async function linesOf(db: Queries, id: number, kind: KindName, { web }: Language): Promise<Line[]> {
  const doc = await queries.findDocument(db, id)
  if (!doc) return []
  const states = new Map((await standingsOf(db, id)).filter(s => s.language === web).map(s => [s.path, s.state]))
  const title = titleOf(kind, doc.draft, english.web)
  return translated(kind, doc.draft).map(({ path, texts }) => ({
    place: `${id}:${path}`,
    title,
    english: texts.en ?? '',
    text: texts[web] ?? '',
    state: states.get(path) ?? 'missing',
    source: hashOfText(texts.en),
  }))
}

interface CheckedLine {
  line: number
  path: string
  given: Line
  text: string
  before: string
  title: string
  outcome: ImportOutcome
  taken: boolean
}

const mostReported = 1000

/**
 * Puts the texts of a sheet into drafts, or reports what would become of them (`dry`). An empty cell leaves a text as
 * it is. Refuses: other_language.
 */
export async function importTexts(
  app: App,
  staff: Staff,
  language: Language,
  lines: Line[],
  dry: boolean,
): Promise<ImportReport> {
  if (!staff.languages.includes(language.web)) refuse('other_language')
  const byDocument = Map.groupBy(
    lines.map((given, i) => ({ given, line: i + 2 })),
    ({ given }) => Number(/^(\d{1,9}):/.exec(given.place)?.[1] ?? 0),
  )
  const all: CheckedLine[] = []
  let documents = 0
  for (const [id, own] of byDocument) {
    const found = await importInto(app, staff, language.web, id, own, dry)
    if (found.some(f => f.taken)) documents++
    all.push(...found)
  }
  const counts: ImportReport['counts'] = {}
  for (const { outcome } of all) counts[outcome] = (counts[outcome] ?? 0) + 1
  const told = all.filter(f => f.outcome !== 'unchanged').sort((a, b) => a.line - b.line)
  return {
    dry,
    language: language.web,
    counts,
    documents,
    lines: told.slice(0, mostReported).map(({ line, path, title, outcome, taken, before, text }) => ({
      line,
      path,
      title,
      outcome,
      taken,
      before,
      after: text,
    })),
  }
}

/** Characters that a report shows of a text that belongs to no draft. */
const longestShown = 1000

const unknown = (given: Line, line: number): CheckedLine => ({
  given,
  line,
  path: given.place,
  text: given.text,
  before: '',
  title: given.title,
  outcome: 'unknown_path',
  taken: false,
})

async function importInto(
  app: App,
  staff: Staff,
  web: WebCode,
  id: number,
  own: { given: Line; line: number }[],
  dry: boolean,
): Promise<CheckedLine[]> {
  return app.db.tx(async tx => {
    if (id === 0 || !(await queries.findDocument(tx, id))) return own.map(({ given, line }) => unknown(given, line))
    const doc = await lockCurrent(app, tx, id)
    const texts = new Map(translated(doc.kind, doc.draft).map(t => [t.path, t]))
    const title = titleOf(doc.kind, doc.draft, english.web)
    const rich = { left: mostRich }
    const found = own.map(({ given, line }): CheckedLine => {
      const path = given.place.slice(given.place.indexOf(':') + 1)
      const at = texts.get(path)
      if (!at) return unknown(given, line)
      const before = at.texts[web] ?? ''
      const read = readText(at.field, given.text, rich)
      if (typeof read !== 'string')
        return {
          given,
          line,
          path,
          title,
          before,
          text: given.text.slice(0, longestShown),
          outcome: read.problem,
          taken: false,
        }
      return { given, line, path, title, before, text: read, ...outcomeOf(at, web, given, before, read) }
    })
    const taken = found.filter(f => f.taken)
    if (dry || taken.length === 0) return found
    const wanted = new Map(taken.map(f => [f.path, f.text]))
    const draft = withTexts(kinds[doc.kind].fields, doc.draft, web, wanted)
    await revise(tx, { app, staff, action: 'POST /api/office/files/texts', what: 'import' }, doc, draft)
    // A text that was translated from another English is stale from the start.
    const late = new Map(taken.filter(f => f.outcome === 'english_changed').map(f => [f.path, f.given.source]))
    if (late.size > 0) {
      const now = new Map(translated(doc.kind, draft).map(t => [t.path, t.texts]))
      const all = (await standingsOf(tx, id)).map(s => {
        const source = s.language === web ? late.get(s.path) : undefined
        if (source === undefined) return s
        const known = { sourceHash: source, reviewedBy: null, reviewedAt: null }
        return { ...s, ...known, state: stateOf(now.get(s.path)?.[web], known, hashOfText(now.get(s.path)?.en)) }
      })
      await queries.replaceStandings(tx, id, all)
      await queries.setParity(tx, id, parityOf(all, kinds[doc.kind].title))
    }
    return found
  })
}

function outcomeOf(
  at: TextAt,
  web: WebCode,
  given: Line,
  before: string,
  text: string,
): { outcome: ImportOutcome; taken: boolean } {
  if (text === '' || text === before) return { outcome: 'unchanged', taken: false }
  const problem = problemsAt(at.path, at.field, { en: at.texts.en ?? text, [web]: text }, new Map()).find(
    p => p.language === web,
  )?.problem
  if (problem === 'too_long') return { outcome: 'too_long', taken: false }
  if (problem !== undefined) return { outcome: 'wrong_form', taken: false }
  if (web !== english.web && given.source !== hashOfText(at.texts.en))
    return { outcome: 'english_changed', taken: true }
  return { outcome: isInScript(text, web) ? 'changed' : 'wrong_script', taken: true }
}

const scripts: Record<WebCode, RegExp> = {
  en: /\p{Script=Latin}/u,
  te: /\p{Script=Telugu}/u,
  ta: /\p{Script=Tamil}/u,
  kn: /\p{Script=Kannada}/u,
  hi: /\p{Script=Devanagari}/u,
}
/** A text with letters must have some of its language's letters. */
function isInScript(text: string, web: WebCode): boolean {
  const words = text.replaceAll(/<[^<>]*>/g, '')
  return !/\p{L}/u.test(words) || scripts[web].test(words)
}

function withTexts(fields: Fields, content: Content, web: WebCode, wanted: Map<string, string>, within = ''): Content {
  const merged: Content = { ...content }
  for (const [name, field] of Object.entries(fields)) {
    const path = within + name
    const text = wanted.get(path)
    if (text !== undefined) merged[name] = { ...(content[name] as Partial<Text>), [web]: text }
    if (field.is !== 'list') continue
    merged[name] = (content[name] as Content[]).map(record =>
      withTexts(field.of, record, web, wanted, `${path}.${String(record.key)}.`),
    )
  }
  return merged
}

import { english, languages } from '../../../../contract/ground/languages.ts'
import { type Bar, bars, type Content, kinds, type Problem } from '../../../../contract/office/trust/kinds.ts'
import { type KindName, kindNames } from '../../../../contract/office/trust/kinds/fields.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import type { Queries } from '../../ground/db/db.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { standingsOf } from './documents.ts'
import * as queries from './queries.ts'
import { keyOfText, standings, underBar } from './texts.ts'

type Bars = Record<string, Record<string, Bar>>

/** What devotees book is written in all five languages before it is published. */
const inAllLanguages = Object.fromEntries(
  languages.map(({ web }) => [web, web === english.web ? ('complete' as const) : ('written' as const)]),
)
/** All other kinds need complete English. */
const defaults: Bars = {
  ...Object.fromEntries(kindNames.map(kind => [kind, { [english.web]: 'complete' as const }])),
  event: inAllLanguages,
  seva: inAllLanguages,
}

export async function readThresholds(db: Queries): Promise<{ version: number; bars: Bars }> {
  const row = await queries.findBar(db)
  return row ? { version: row.version, bars: row.bars } : { version: 0, bars: defaults }
}

/** Refuses: edited_meanwhile, bad_request. */
export async function saveThresholds(
  app: App,
  staff: Staff,
  version: number,
  wanted: Record<string, Record<string, Bar>>,
) {
  for (const [kind, byLanguage] of Object.entries(wanted)) {
    const known =
      (kindNames as readonly string[]).includes(kind) &&
      Object.keys(byLanguage).every(web => languages.some(l => l.web === web))
    if (!known || !Object.values(byLanguage).every(bar => bars.includes(bar))) refuse('bad_request')
  }
  await app.db.tx(async tx => {
    const before = await readThresholds(tx)
    if (before.version !== version || !(await queries.saveThresholds(tx, version, wanted))) refuse('edited_meanwhile')
    await audit(app, tx, staff, 'POST /api/office/save-bar', {
      subject: 'bar',
      id: 1,
      before: before.bars,
      after: wanted,
    })
  })
  return readThresholds(app.db)
}

/**
 * Texts of a content below the threshold of its kind. A content that is not saved yet counts as if it were saved over
 * document `id`; null: as a new document.
 */
export async function problemsUnderThreshold(
  db: Queries,
  kind: KindName,
  content: Content,
  id: number | null,
): Promise<Problem[]> {
  const bar = (await readThresholds(db)).bars[kind] ?? {}
  const row = id === null ? undefined : await queries.findDocument(db, id)
  const known = new Map((row ? await standingsOf(db, row.id) : []).map(s => [keyOfText(s.path, s.language), s]))
  const all = standings(kinds[kind], row?.draft ?? null, content, known)
  return underBar(all, bar).map(({ path, language, state }) => ({ path, problem: 'under_bar', language, state }))
}

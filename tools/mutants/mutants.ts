import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { notChosen } from './mutants-plugins.ts'
import { type Change, placeIn, refusedByTypes } from './mutants-types.ts'
import { interval } from './mutants-interval.ts'

/**
 * Changes one thing at a time in files of the server and sees whether a test fails (Stryker). Prints each change that
 * no test noticed. A file is tried with the tests beside it that have its name; these need no database. `--database`
 * tries files or folders with the tests of their modules on a PostgreSQL. `--sample` tries so many of the changes that a
 * test runs, drawn by a seed, and reckons from them how it stands with all.
 *
 *   npm run mutants                                                                the decision tables
 *   npm run mutants -- server/src/money/payments/tax.ts                            one file
 *   npm run mutants -- --database server/src/orders/booking/holds.ts               one file, with the tests of its module
 *   npm run mutants -- --database --sample 150 --seed 1 server/src/money/payments  a module in less than an hour
 *   npm run mutants -- --database --only server/src/giving/books/tally.ts:31:9     one place, after a new test
 */
const root = join(import.meta.dirname, '..', '..')
/** Files that decide without a database, and have tests of their own name. */
const decisionTables = [
  'money/payments/rules',
  'money/payments/tax',
  'orders/booking/rules',
  'orders/booking/places',
  'giving/books/rules',
].map(name => `server/src/${name}.ts`)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'boolean', default: false },
    least: { type: 'string', default: '0' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})

const places = values.only.split(',').filter(Boolean)
const named = [...positionals, ...new Set(places.map(place => place.replace(/(:\d+)+$/, '')))]
const chosen = named.length > 0 ? named : decisionTables
const files = chosen.flatMap(path =>
  statSync(join(root, path)).isDirectory()
    ? globSync(`${path}/**/*.ts`, { cwd: root }).filter(file => !file.endsWith('.test.ts'))
    : [path],
)
const modules = [...new Set(files.map(file => file.split('/').slice(0, 4).join('/')))]
/** Tests of other modules that are about one: an order is placed by `booking`, lives on in these, and is placed again. */
const alsoTestedIn: Record<string, string[]> = {
  'server/src/orders/booking': [
    'server/src/orders/{orders,homams}/**/*.test.ts',
    'server/src/{ritual/repeats/repeats,ritual/remember/remember,house/desk/paying}.test.ts',
  ],
  'server/src/giving/books': [
    'server/src/money/payments/drawers/drawers.test.ts',
    'server/src/house/desk/paying.test.ts',
  ],
  'server/src/money/payments': [
    'server/src/orders/orders/**/{refund-order,invoice,office}.test.ts',
    'server/src/house/desk/paying.test.ts',
    'server/src/giving/donations/{giving,office}.test.ts',
  ],
}
/** Short files come first: a change is noticed sooner. */
const testsOf = (module: string) =>
  [`${module}/**/*.test.ts`, ...(alsoTestedIn[module] ?? [])].flatMap(pattern =>
    globSync(pattern, { cwd: root }).toSorted((a, b) => statSync(join(root, a)).size - statSync(join(root, b)).size),
  )
const tests = values.database ? modules.flatMap(testsOf) : files.map(file => file.replace(/\.ts$/, '.test.ts'))
const missing = tests.filter(test => !existsSync(join(root, test)))
if (missing.length > 0) {
  process.stderr.write(`There is no ${missing.join(', no ')}. With --database the tests of the module are run.\n`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'diya-seva-mutants-'))
const report = join(folder, 'mutants.json')
const settings = join(folder, 'stryker.json')
writeFileSync(
  settings,
  JSON.stringify({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'mutants-plugins.ts')],
    vitest: { configFile: 'vitest.mutants.config.ts', related: false },
    mutate: files,
    testFiles: tests,
    checkers: ['sample'],
    ignorers: ['said'],
    reporters: ['aloud', 'json'],
    jsonReporter: { fileName: report },
    concurrency: 1,
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    // It rewrites the settings of TypeScript in its copy, through functions that TypeScript 7 has no more; Node needs none.
    tsconfigFile: 'none.json',
    ignorePatterns: ['/e2e', '/bench', '/dist', '/deploy', '/docs'],
    // The copy is made beside the project, whose installed packages it uses.
    tempDirName: join(folder, 'copy'),
    allowConsoleColors: false,
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 20,
  }),
)
const { status } = spawnSync('stryker', ['run', settings], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    MUTANT_ROOT: root,
    MUTANT_TESTS: tests.join(','),
    MUTANT_DATABASE: values.database ? '1' : '',
    MUTANT_ONLY: places.join(','),
    MUTANT_SEED: values.seed,
    ...(values.sample && { MUTANT_SAMPLE: values.sample }),
  },
})

interface Report {
  files: Record<string, { mutants: Tried[] }>
}
interface Tried extends Change {
  status: string
  statusReason?: string
  mutatorName: string
}

if (!existsSync(report)) {
  rmSync(folder, { recursive: true, force: true })
  process.exit(status ?? 1)
}
const found = (JSON.parse(readFileSync(report, 'utf8')) as Report).files
rmSync(folder, { recursive: true, force: true })
const all = Object.entries(found).flatMap(([file, { mutants }]) => mutants.map(mutant => ({ ...mutant, file })))
const is = (...states: string[]) => all.filter(mutant => states.includes(mutant.status))
const percent = (share: number) => (Math.round(1000 * share) / 10).toFixed(1)

const survivors = is('Survived')
const refused = survivors.length > 0 ? refusedByTypes(root, survivors) : []
const noticed = [...is('Killed', 'Timeout', 'RuntimeError'), ...refused]
const missed = survivors.filter(mutant => !refused.includes(mutant))
const untried = is('CompileError').filter(mutant => mutant.statusReason === notChosen)
const untested = is('NoCoverage')
const say = (text: string) => process.stdout.write(`${text}\n`)

if (refused.length > 0)
  say(`\nNo test noticed these, but they do not compile:\n${refused.map(m => `  ${placeIn(m)}`).join('\n')}`)
if (untested.length > 0)
  say(`\nNo test runs these:\n${untested.map(m => `  ${placeIn(m)} ${m.mutatorName}`).join('\n')}`)

say('\n noticed       tried  no test  not tried')
for (const file of Object.keys(found)) {
  const of = (mutants: { file: string }[]) => mutants.filter(mutant => mutant.file === file).length
  const [yes, no, none, rest] = [of(noticed), of(missed), of(untested), of(untried)]
  const share = yes + no + none === 0 ? '    –' : percent(yes / (yes + no + none)).padStart(5)
  say(
    `${share} % ${String(yes).padStart(5)} of ${String(yes + no).padEnd(4)} ${String(none).padStart(5)} ${String(rest).padStart(9)}    ${file}`,
  )
}

/** Of those that a test runs, the tried ones say how many would be noticed; those that no test runs are known. */
function stand(title: string, among: (mutant: Tried) => boolean): number {
  const [yes, no, none, rest] = [noticed, missed, untested, untried].map(part => part.filter(among).length) as [
    number,
    number,
    number,
    number,
  ]
  const run = yes + no + rest
  const { share, from, to } = interval(yes, yes + no, run)
  const ofAll = run / Math.max(1, run + none)
  const error = rest === 0 ? '' : `, 95 % between ${percent(from * ofAll)} and ${percent(to * ofAll)}`
  say(
    `${title}: ${percent(share * ofAll)} %${error} (${yes} noticed of ${yes + no} tried, ${refused.filter(among).length} of them by types alone; ${run + none} in all, ${none} that no test runs)`,
  )
  return 100 * share * ofAll
}

say('')
const score = stand('Mutation score', () => true)
stand('Without texts and SQL (StringLiteral)', mutant => mutant.mutatorName !== 'StringLiteral')
const ignored = is('Ignored')
const reasons = [...new Set(ignored.map(mutant => mutant.statusReason ?? ''))]
for (const reason of reasons) say(`Left out: ${ignored.filter(m => m.statusReason === reason).length} ${reason}`)
process.exit(status === 0 && score >= Number(values.least) ? 0 : 1)

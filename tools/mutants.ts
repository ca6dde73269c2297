import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * Changes one thing at a time in files of the server and sees whether a test fails (Stryker). Prints each change that
 * no test noticed. A file is tried with the tests beside it that have its name; these need no database. `--database`
 * tries files or folders with the tests of their folders on a PostgreSQL: that takes hours for a module.
 *
 *   npm run mutants                                             the decision tables
 *   npm run mutants -- server/src/payments/tax.ts               one file
 *   npm run mutants -- --database server/src/booking/holds.ts   one file, with the tests of its module
 *   npm run mutants -- --database server/src/payments           a module
 */
const root = join(import.meta.dirname, '..')
/** Files that decide without a database, and have tests of their own name. */
const decisionTables = ['payments/rules', 'payments/tax', 'booking/rules', 'booking/places', 'books/rules'].map(
  name => `server/src/${name}.ts`,
)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'boolean', default: false }, least: { type: 'string', default: '0' } },
})

const chosen = positionals.length > 0 ? positionals : decisionTables
const files = chosen.flatMap(path =>
  statSync(join(root, path)).isDirectory()
    ? globSync(`${path}/**/*.ts`, { cwd: root }).filter(file => !file.endsWith('.test.ts'))
    : [path],
)
const folders = [...new Set(files.map(file => file.slice(0, file.lastIndexOf('/'))))]
const tests = values.database
  ? folders.flatMap(folder => globSync(`${folder}/*.test.ts`, { cwd: root }))
  : files.map(file => file.replace(/\.ts$/, '.test.ts'))
const missing = tests.filter(test => !existsSync(join(root, test)))
if (missing.length > 0) {
  process.stderr.write(`There is no ${missing.join(', no ')}. With --database the tests of the folder are run.\n`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'diya-seva-mutants-'))
const report = join(folder, 'mutants.json')
const settings = join(folder, 'stryker.json')
writeFileSync(
  settings,
  JSON.stringify({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: values.database ? 'vitest.config.ts' : 'vitest.mutants.config.ts', related: false },
    mutate: files,
    testFiles: tests,
    reporters: ['clear-text', 'json'],
    clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false },
    jsonReporter: { fileName: report },
    concurrency: 1,
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    // It rewrites the settings of TypeScript in its copy, through functions that TypeScript 7 has no more; Node needs none.
    tsconfigFile: 'none.json',
    ignorePatterns: ['/site', '/office', '/e2e', '/bench', '/art', '/dist', '/deploy'],
    // The copy is made beside the project, whose installed packages it uses.
    tempDirName: join(folder, 'copy'),
    allowConsoleColors: false,
    timeoutMS: 20_000,
  }),
)
const { status } = spawnSync('stryker', ['run', settings], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, MUTANT_TESTS: tests.join(',') },
})
interface Report {
  files: Record<string, { mutants: { status: string }[] }>
}
let ok = status === 0
if (existsSync(report)) {
  const { files: found } = JSON.parse(readFileSync(report, 'utf8')) as Report
  for (const [file, { mutants }] of Object.entries(found)) {
    const count = (...states: string[]) => mutants.filter(mutant => states.includes(mutant.status)).length
    const [noticed, missed] = [count('Killed', 'Timeout'), count('Survived', 'NoCoverage')]
    const share = Math.round((1000 * noticed) / Math.max(1, noticed + missed)) / 10
    process.stdout.write(`${String(share).padStart(5)} %  ${noticed} of ${noticed + missed}  ${file}\n`)
    ok &&= share >= Number(values.least)
  }
}
rmSync(folder, { recursive: true, force: true })
process.exit(ok ? 0 : 1)

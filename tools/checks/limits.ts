import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Proves that every exception has its reason in docs/decisions/0042: lint rules that are off, files over 300 lines, and
 * files with a function over 100 lines (the rule `max-lines-per-function` is off for those that .oxlintrc.json names).
 */
const root = join(import.meta.dirname, '..', '..')
const page = 'docs/decisions/0042-limits-and-lint-rules.md'
const mostLines = 300
/** Files of data rather than code: texts, the shipped content, drawings, and what a program writes. */
const isData =
  /(^|\/)words(\/|\.ts$|-\w+\.ts$)|-words\.ts$|^server\/content\/|^art\/|^server\/src\/ground\/db\/tables\.ts$/
const isTest = /\.test\.tsx?$|^e2e\/|^server\/test\//

interface LintSettings {
  rules: Record<string, unknown>
  overrides: { files: string[]; rules: Record<string, unknown> }[]
}
const settings = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as LintSettings
const off = Object.entries(settings.rules).flatMap(([rule, level]) => (level === 'off' ? [rule] : []))
const longFunctions = settings.overrides.flatMap(({ files, rules }) =>
  rules['max-lines-per-function'] === 'off' ? files : [],
)
const longFiles = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter(file => file !== '' && existsSync(join(root, file)) && !isData.test(file) && !isTest.test(file))
  .filter(file => readFileSync(join(root, file), 'utf8').split('\n').length - 1 > mostLines)

/** First cells of the rows under a heading. */
function rowsUnder(heading: string): string[] {
  const [, part = ''] = readFileSync(join(root, page), 'utf8').split(`## ${heading}\n`)
  const [table = ''] = part.split('\n## ')
  return table.split('\n').flatMap(line => (line.startsWith('| `') ? [line.slice(3, line.indexOf('`', 3))] : []))
}

const problems: string[] = []
for (const [heading, found] of [
  ['Rules that are off', off],
  ['Files over 300 lines', longFiles],
  ['Files with a function over 100 lines', longFunctions.filter(file => !isTest.test(file) && !file.includes('*'))],
] as const) {
  const named = rowsUnder(heading)
  for (const each of found) if (!named.includes(each)) problems.push(`${each}: no row under "${heading}"`)
  for (const each of named) if (!found.includes(each)) problems.push(`${each}: stands under "${heading}" without need`)
}
if (problems.length > 0) {
  process.stderr.write(problems.map(problem => `${page}: ${problem}\n`).join(''))
  process.exit(1)
}
process.stdout.write(
  `limits: ${off.length} rules are off, ${longFiles.length} files and ${longFunctions.length} files' functions are long, each with its reason\n`,
)

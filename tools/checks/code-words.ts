import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads the last column of the words of the code (`docs/words-we-use.md`): a word that stands there in backticks is no
 * part of a name in code. Names on the wire and of tables keep the words they have, and so do those that others gave.
 */
const root = join(import.meta.dirname, '..', '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const rows = read('docs/words-we-use.md').split('## Words of the code')[1] ?? ''
const insteadOf = new Map<string, string>()
for (const [, word = '', nots = ''] of rows.matchAll(/^\| ([^|]+) \|[^\n]*\| ([^|\n]*) \|$/gm))
  for (const [, not = ''] of nots.matchAll(/`([a-z]+)`/g)) insteadOf.set(not, insteadOf.get(not) ?? word.trim())
if (insteadOf.size === 0) throw new Error('docs/words-we-use.md has no words in backticks in its last column')

/** What counts visits; and the name of a question that the demo's content asks. */
const allowed = new Set(['VisitCounter', 'visitCounter', 'health_wish'])
for (const path of ['server/src/ground/db/tables.ts', 'server/src/ground/db/json-columns.ts'])
  for (const [name] of read(path).matchAll(/\w+/g)) allowed.add(name)
for (const path of globSync('contract/**/*.ts', { cwd: root }))
  for (const [, name = ''] of read(path).matchAll(/\b(\w+): (?:Type\.|Nullable\(|[A-Z])/g)) allowed.add(name)

/** Comments are blanked line by line, then strings, templates and patterns, which keep their lines. */
const codeOf = (text: string): string =>
  text
    .replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
    .replace(/'[^'\n]*'|"[^"\n]*"|`[^`]*`|(?<=[(,=:] ?)\/(?:[^/\\\n]|\\.)+\//g, quoted => quoted.replace(/[^\n]/g, ' '))
const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _$]+/)

const problems: string[] = []
const files = globSync('{contract,server,site,office,ui,tools,bench,e2e}/**/*.{ts,tsx}', { cwd: root })
for (const path of files.filter(file => !/node_modules|\bwords\/|words\.ts$|ground\/db\/tables\.ts/.test(file)))
  for (const [at, line] of codeOf(read(path)).split('\n').entries())
    for (const [name] of line.matchAll(/[A-Za-z_$][\w$]*/g))
      for (const part of partsOf(name)) {
        const right = insteadOf.get(part) ?? insteadOf.get(part.replace(/e?s$/, ''))
        if (right && !allowed.has(name)) problems.push(`${path}:${at + 1}: ${name}: the word is ${right}`)
      }

for (const problem of problems) process.stdout.write(`${problem}\n`)
if (problems.length === 0) process.stdout.write(`words of the code: none of ${insteadOf.size} other words is used\n`)
process.exit(problems.length > 0 ? 1 : 0)

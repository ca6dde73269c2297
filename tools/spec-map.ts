import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Proves that docs/specification-map.md tells the truth: each file that it names exists, and each test that it names
 * stands in the file before it. A row is `sentence | file, file | test file «part of a title»; «another»`.
 * The same for what docs/security.md names.
 */
const root = join(import.meta.dirname, '..')
const map = readFileSync(join(root, 'docs/specification-map.md'), 'utf8')
const problems: string[] = []
let rows = 0
let tests = 0

for (const line of map.split('\n')) {
  const cells = /^\| (.+) \|$/.exec(line)?.[1]?.split(' | ')
  if (!cells || cells[0] === 'Specification' || /^-+$/.test(cells[0] ?? '')) continue
  rows++
  const [sentence = '', does = '', proves = ''] = cells
  for (const file of quoted(does)) if (!existsSync(join(root, file))) problems.push(`${sentence}: no file ${file}`)
  if (quoted(does).length === 0) problems.push(`${sentence}: no file does it`)
  const named = [...proves.matchAll(/`([^`]+)` ([^`]+)/g)]
  if (named.length === 0) problems.push(`${sentence}: no test proves it`)
  for (const [, file = '', titles = ''] of named) {
    const source = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
    for (const title of [...titles.matchAll(/«([^»]+)»/g)].map(([, found = '']) => found)) {
      tests++
      if (!titlesIn(source).some(each => each.includes(title))) problems.push(`${sentence}: ${file || 'no file'} has no test «${title}»`)
    }
  }
}

const ours = /^(?:server|contract|site|office|ui|tools|e2e|bench|art|docs)\//
let answers = 0

for (const line of readFileSync(join(root, 'docs/security.md'), 'utf8').split('\n')) {
  if (/^\| \d+\.\d+\.\d+ \|/.test(line)) answers++
  for (const [, file = '', titles = ''] of line.matchAll(/`([^`]+)`([^`]*)/g)) {
    if (!ours.test(file)) {
      if (titles.includes('«')) problems.push(`security.md: no file before ${titles.trim()}`)
      continue
    }
    if (!existsSync(join(root, file))) {
      problems.push(`security.md: no file ${file}`)
      continue
    }
    for (const [, title = ''] of titles.matchAll(/«([^»]+)»/g)) {
      tests++
      if (!titlesIn(readFileSync(join(root, file), 'utf8')).some(each => each.includes(title))) problems.push(`security.md: ${file} has no test «${title}»`)
    }
  }
}

/** What tests are called: the first text given to `test`, `describe` and their kin, or to what `test.each` makes. */
function titlesIn(source: string): string[] {
  return [...source.matchAll(/(?:\b(?:test|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(([, , title = '']) => title)
}

function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, found = '']) => found)
}

if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exit(1)
}
process.stdout.write(`specification map: ${rows} rows, security: ${answers} requirements, ${tests} tests\n`)

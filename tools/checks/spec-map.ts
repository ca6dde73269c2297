import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { anchorOf, citationsIn, isMeantBy, titlesIn } from './citations.ts'

/**
 * Proves that what is cited can be read in docs/, and that docs/ tells the truth:
 * - each code (D14), section (spec §5), decision and document that any file cites has its row or heading;
 * - each reading and each numbered section is cited somewhere, unless it says that nothing cites it yet;
 * - each rule of docs/specification.md, and each answer of docs/security.md, names files and tests that exist;
 * - each link between documents leads somewhere, and each path of ours that one names exists.
 */
const root = join(import.meta.dirname, '..', '..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => file !== '' && existsSync(join(root, file)))
const problems: string[] = []
const sources = new Map<string, string>()

/** Texts that look like a citation and are none, or that can't be changed where they stand, each with its reason. */
const noCitations: Record<string, string> = {
  'code S10': 'the postal union’s standard for numbers of items (UPU S10)',
}

// --- What can be cited ---

/** Each row or heading, with the document it stands in. */
const rows = new Map<string, string>()
/** Rows that say that nothing cites them yet. */
const uncited = new Set<string>()
let rules = 0
let tests = 0

for (const name of ['specification', 'integrations', 'architecture', 'product', 'look']) {
  const file = `docs/${name}.md`
  for (const [, number = ''] of read(file).matchAll(/^##+ (\d+(?:\.\d+)?)\.? /gm))
    addRow(`section ${name} ${number}`, file)
}
for (const part of read('docs/readings.md').split(/^### /m).slice(1)) {
  const [, code, issue, section] = /^(?:([DMS]\d+)|Issue (\d+) §(\d+))/.exec(part) ?? []
  const what = code ? `code ${code}` : `issue ${issue} ${section}`
  addRow(what, 'docs/readings.md')
  if (part.replaceAll('\n', ' ').includes('Nothing cites this yet')) uncited.add(what)
}
for (const file of files) {
  const number = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/.exec(file)?.[1]
  if (!number) continue
  addRow(`decision ${Number(number)}`, file)
  if (!read(file).startsWith(`# ${Number(number)}. `))
    problems.push(`${file}: its title does not begin with its number`)
  if (!read('docs/decisions/README.md').includes(file.slice('docs/decisions/'.length)))
    problems.push(`docs/decisions/README.md does not list ${file}`)
}
for (const { id, rule, does, proves } of rulesOf(read('docs/specification.md'))) {
  rules++
  const row = `docs/specification.md ${id}`
  addRow(`section specification ${id}`, 'docs/specification.md')
  if (rule === '') problems.push(`${row}: says nothing`)
  const doing = quoted(does)
  if (doing.length === 0) problems.push(`${row}: no file does it`)
  for (const each of doing) fileOf(each, row)
  let proof: string | undefined
  let proven = 0
  for (const [, file, title] of proves.matchAll(/`([^`]+)`|«([^«»]+)»/g)) {
    if (file) proof = fileOf(file, row)
    else if (title) {
      proven++
      expectTest(proof, title, row)
    }
  }
  if (proven === 0) problems.push(`${row}: no test proves it`)
}

// --- What is cited ---

const cited = new Set<string>()
const left = new Set(Object.keys(noCitations))
let citations = 0

for (const file of files) {
  if (
    !/\.(?:tsx?|mjs|js|sql|css|md|typ|html|example)$/.test(file) ||
    file === 'tools/checks/citations.test.ts' ||
    file === 'tools/checks/citations.ts'
  )
    continue
  const headings = file === 'docs/readings.md'
  const lines = read(file).split('\n')
  for (const { what, line } of citationsIn(read(file))) {
    if (headings && (lines[line - 1] ?? '').startsWith('### ')) continue
    if (file === 'tools/checks/spec-map.ts' && what in noCitations) continue
    citations++
    left.delete(what)
    if (what in noCitations) continue
    if (what.startsWith('document ')) {
      const name = what.slice('document '.length)
      if (!isDocument(name, file)) problems.push(`${file}:${line} names ${name}, which does not exist`)
    } else if (!rows.has(what)) problems.push(`${file}:${line} cites ${what}, which stands nowhere in docs/`)
    if (rows.get(what) !== file) cited.add(what)
  }
}
for (const what of left) problems.push(`tools/checks/spec-map.ts: nothing looks like ${what} any more`)
for (const [what, file] of rows) {
  if (what.startsWith('decision ') || file === 'docs/specification.md') continue
  const parts = [...rows.keys()].filter(each => each.startsWith(`${what}.`))
  const isCited = [what, ...parts].some(each => cited.has(each))
  if (!isCited && !uncited.has(what)) problems.push(`${file}: nothing cites ${what}`)
  if (isCited && uncited.has(what)) problems.push(`${file}: ${what} is cited, and says that nothing cites it yet`)
}

// --- Links between documents, and the paths that they name ---

const ours = /^(?:server|contract|site|office|ui|tools|e2e|bench|art|docs)\//

for (const file of files.filter(each => each.endsWith('.md'))) {
  for (const path of file === 'docs/security.md' || file === 'docs/specification.md'
    ? []
    : read(file).split('\n').flatMap(quoted)) {
    if (!ours.test(path) || /[^\w./-]/.test(path)) continue
    if (!existsSync(join(root, path)) && !files.some(each => isMeantBy(each, path)))
      problems.push(`${file}: no ${path}`)
  }
  for (const [, target = ''] of read(file).matchAll(/\]\(([^()\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue
    const [path = '', anchor] = target.split('#')
    const to = path === '' ? file : normalize(join(dirname(file), path))
    if (!existsSync(join(root, to))) problems.push(`${file}: no ${target}`)
    else if (anchor && !anchorsOf(to).includes(anchor)) problems.push(`${file}: ${to} has no heading #${anchor}`)
  }
}

// --- The answers of docs/security.md ---

let answers = 0

for (const line of read('docs/security.md').split('\n')) {
  if (/^\| \d+\.\d+\.\d+ \|/.test(line)) answers++
  for (const [, file = '', titles = ''] of line.matchAll(/`([^`]+)`([^`]*)/g)) {
    if (!ours.test(file)) {
      if (titles.includes('«')) problems.push(`docs/security.md: no file before ${titles.trim()}`)
      continue
    }
    if (!existsSync(join(root, file))) {
      problems.push(`docs/security.md: no file ${file}`)
      continue
    }
    for (const [, title = ''] of titles.matchAll(/«([^«»]+)»/g)) expectTest(file, title, 'docs/security.md')
  }
}

if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exit(1)
}
process.stdout.write(
  `citations: ${citations} lead into docs; ${rules} rules and ${answers} security requirements name ${tests} tests\n`,
)

function read(file: string): string {
  const known = sources.get(file)
  if (known !== undefined) return known
  const text = readFileSync(join(root, file), 'utf8')
  sources.set(file, text)
  return text
}

function addRow(what: string, file: string): void {
  if (rows.has(what)) problems.push(`${file}: ${what} stands there twice`)
  rows.set(what, file)
}

/** The rules of the specification: `- **2.1** A sentence. Done by … Proved by …`, over several lines. */
function rulesOf(text: string): { id: string; rule: string; does: string; proves: string }[] {
  return text.split(/^- \*\*/m).flatMap(part => {
    const id = /^(\d+\.\d+)\*\* /.exec(part)?.[1]
    if (!id) return []
    const item = (part.split(/\n(?! )/)[0] ?? '').split('\n').map(line => line.trim())
    const [rule = '', rest = ''] = item
      .join(' ')
      .slice(id.length + 3)
      .split(' Done by ')
    const [does = '', proves = ''] = rest.split(' Proved by ')
    return [{ id, rule, does, proves }]
  })
}

/** The one file that a document means; undefined, with a problem, where there is none or more than one. */
function fileOf(short: string, row: string): string | undefined {
  const found = files.filter(file => isMeantBy(file, short))
  const [only] = found.includes(short) ? [short] : found
  if (!only) problems.push(`${row}: no file ${short}`)
  else if (found.length > 1 && only !== short) problems.push(`${row}: ${short} may be ${found.join(' or ')}`)
  else return only
  return undefined
}

function expectTest(file: string | undefined, title: string, row: string): void {
  tests++
  if (!file || !titlesIn(read(file)).some(each => each.includes(title)))
    problems.push(`${row}: ${file ?? 'no file'} has no test «${title}»`)
}

function isDocument(name: string, from: string): boolean {
  return existsSync(join(root, normalize(join(dirname(from), name)))) || files.some(file => isMeantBy(file, name))
}

function anchorsOf(file: string): string[] {
  return [...read(file).matchAll(/^#+ .+$/gm)].map(([heading]) => anchorOf(heading))
}

function quoted(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, found = '']) => found)
}

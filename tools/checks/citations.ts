/** One place of docs/ that a text cites, found by the forms that code, tests and documents use. */
export interface Citation {
  /** `code D14`, `section specification 5.3`, `decision 11`, `issue 5 4` or `document look.md`. */
  what: string
  line: number
}

/** The names under which the documents with numbered sections are cited. */
const documents: Record<string, string> = {
  spec: 'specification',
  specification: 'specification',
  integrations: 'integrations',
  architecture: 'architecture',
  product: 'product',
  look: 'look',
}

const sectionOf = /\b(\w+)(?:\.md)? \(?§(\d+(?:\.\d+)*)/g
/** After a section, the ones that follow it: `§2, §3` and `§1–§4`. */
const alsoOf = /^(?:, | and |–)§(\d+(?:\.\d+)*)/
const bareSection = /§(\d+(?:\.\d+)*)/g
const namedSection = /\bspecification['’]s section (\d+)/g
const issueOf = /\b[Ii]ssue (\d+) §(\d+)/g
const codeOf = /\b([DMS])(\d{1,2})\b(?:–\1(\d{1,2})\b)?/g
/** What follows the first number of a drawing's path: `M4 4l16 16`, `M4.5 6h15`, a value that is filled in. */
const drawing = /^[ .,]?-?[\d$]/
const decisionOf = /\b[Dd]ecisions? (\d+)/g
const alsoDecision = /^(?:, | and | to )(\d+)\b/
const decisionFile = /decisions\/(\d{4})/g
const documentEnd = /\.md\b/g

/** Everything that a text cites, in its order. A `§` without a document's name is the specification's. */
export function citationsIn(text: string): Citation[] {
  return text.split('\n').flatMap((line, i) => citationsOfLine(line).map(what => ({ what, line: i + 1 })))
}

function citationsOfLine(line: string): string[] {
  const found: string[] = []
  /** Places of each `§` that belongs to a document or an issue. */
  const taken = new Set<number>()
  for (const match of line.matchAll(issueOf)) {
    found.push(`issue ${match[1]} ${match[2]}`)
    taken.add(line.indexOf('§', match.index))
  }
  for (const match of line.matchAll(sectionOf)) {
    const document = documents[match[1] ?? '']
    if (!document) continue
    found.push(`section ${document} ${match[2]}`)
    taken.add(line.indexOf('§', match.index))
    let at = match.index + match[0].length
    for (let also = alsoOf.exec(line.slice(at)); also; also = alsoOf.exec(line.slice(at))) {
      found.push(`section ${document} ${also[1]}`)
      taken.add(line.indexOf('§', at))
      at += also[0].length
    }
  }
  for (const match of line.matchAll(bareSection))
    if (!taken.has(match.index)) found.push(`section specification ${match[1]}`)
  for (const match of line.matchAll(namedSection)) found.push(`section specification ${match[1]}`)
  for (const match of line.matchAll(codeOf)) {
    if (drawing.test(line.slice(match.index + match[0].length))) continue
    const first = Number(match[2])
    const last = Number(match[3] ?? first)
    for (let n = first; n <= last; n++) found.push(`code ${match[1]}${n}`)
  }
  for (const match of line.matchAll(decisionOf)) {
    found.push(`decision ${match[1]}`)
    let at = match.index + match[0].length
    for (let also = alsoDecision.exec(line.slice(at)); also; also = alsoDecision.exec(line.slice(at))) {
      found.push(`decision ${also[1]}`)
      at += also[0].length
    }
  }
  for (const match of line.matchAll(decisionFile)) found.push(`decision ${Number(match[1])}`)
  for (const match of line.matchAll(documentEnd)) {
    const name = wordBefore(line, match.index)
    if (name !== '' && !name.startsWith('/')) found.push(`document ${name}.md`)
  }
  return found
}

function wordBefore(line: string, end: number): string {
  let start = end
  while (start > 0 && /[\w./-]/.test(line.charAt(start - 1))) start--
  return line.slice(start, end)
}

/** What a test is called: the first text given to `test`, `describe` and their kin, or to what `test.each` makes. */
export function titlesIn(source: string): string[] {
  return [...source.matchAll(/(?:\b(?:test|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(
    ([, , title = '']) => title,
  )
}

/**
 * Whether a short name means a file: its own name and some of its folders, in their order, as `booking/rules.ts` means
 * `server/src/orders/booking/rules.ts`.
 */
export function isMeantBy(path: string, short: string): boolean {
  const folders = path.split('/')
  const wanted = short.split('/')
  if (folders.pop() !== wanted.pop()) return false
  let at = 0
  for (const folder of folders) if (folder === wanted[at]) at++
  return at === wanted.length
}

/** The id that a heading has in its page: `## 7. The calls` is `7-the-calls`. */
export function anchorOf(heading: string): string {
  return heading
    .replace(/^#+ /, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-')
}

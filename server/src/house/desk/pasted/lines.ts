/*
 * What people paste, taken apart into lines and cells as WhatsApp, Excel and typed lists write them. Everything is read
 * sign by sign, once: no pattern here can backtrack.
 */

/** A line that says something. `isSheet`: its cells are those of a spreadsheet. */
export interface Line {
  /** As it stood, for whoever mends it. */
  text: string
  cells: string[]
  isSheet: boolean
}

/** Signs that are not seen: marks of direction, joints of words, forms of pictures. Joiners of Indic letters stay. */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\u20e3|[\ufe00-\ufe0f]/g
const pictures = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]\u200d?/gu
const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/g

/** Lines of a text, in order; those in which nothing stands are left out. `isLabel`: whether a cell is a heading. */
export function linesOf(pasted: string, isLabel: (cell: string) => boolean): Line[] {
  const text = pasted
    .normalize('NFC')
    .replace(unseen, '')
    .replace(pictures, ' ')
    .replace(lineEnds, '\n')
    .replace(/[^\P{Z}\n]/gu, ' ')
  const divider = dividerOf(text, isLabel)
  const isSheet = divider !== undefined
  return rowsOf(text, divider ?? '\t').flatMap(row => {
    const [first = '', ...others] = row
    const cells = isSheet
      ? [first, ...others].map((cell, at) => plain(at === 0 && others.length === 0 ? withoutSender(cell) : cell))
      : [plain(withoutNumber(plain(withoutSender(first))))]
    const [only = ''] = cells
    if (cells.every(cell => cell === '')) return []
    const isRow = isSheet && others.length > 0
    return [
      {
        text: row.join(' ').trim(),
        cells: isRow ? cells : partsOf(isSheet ? plain(withoutNumber(only)) : only),
        isSheet: isRow,
      },
    ]
  })
}

/** What stands between the cells of a table: tabs, or the sign between the headings of its first line. */
function dividerOf(text: string, isLabel: (cell: string) => boolean): string | undefined {
  if (text.includes('\t')) return '\t'
  const first = text.trimStart().split('\n', 1)[0] ?? ''
  return [';', '|', ','].find(sign => {
    const cells = first.split(sign)
    return cells.length > 1 && cells.every(cell => cell.trim() === '' || isLabel(plain(cell)))
  })
}

/** Lines and cells as a spreadsheet copies them: a cell with line ends or quotes in it stands in quotes. */
function rowsOf(text: string, divider: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  let hasQuotes = true
  while (at <= text.length) {
    const quoted: Quoted = hasQuotes && text[at] === '"' ? quotedFrom(text, at, divider) : undefined
    if (quoted === 'open') hasQuotes = false
    const end = typeof quoted === 'object' ? quoted.end : endOfCell(text, at, divider)
    row.push(typeof quoted === 'object' ? quoted.cell.replaceAll('\n', ' ') : text.slice(at, end))
    if (text[end] !== divider) {
      rows.push(row)
      row = []
    }
    at = end + 1
  }
  return rows
}

function endOfCell(text: string, from: number, divider: string): number {
  let at = from
  while (at < text.length && text[at] !== divider && text[at] !== '\n') at++
  return at
}

type Quoted = { cell: string; end: number } | 'open' | undefined

/** A cell in quotes, where its end is that of a cell; `open`: its quotes never end. */
function quotedFrom(text: string, from: number, divider: string): Quoted {
  let cell = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return 'open'
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      const after = text[quote + 1]
      return after === undefined || after === divider || after === '\n' ? { cell, end: quote + 1 } : undefined
    }
    cell += '"'
    at = quote + 2
  }
}

/** No time and sender of a message is longer. */
const longestStamp = 40
const longestSender = 80

/** Without what WhatsApp writes before a message: `[27/11/26, 10:12] Ravi: `, `27/11/26, 10:12 am - Ravi: `. */
function withoutSender(line: string): string {
  const text = line.trim()
  const bracket = text.startsWith('[') ? text.indexOf(']') : -1
  const dash = text.indexOf(' - ')
  const [from, to, after] = bracket > 0 ? [1, bracket, bracket + 1] : [0, dash, dash + 3]
  if (to <= from || to > longestStamp || !isStamp(text.slice(from, to))) return line
  const said = text.slice(after).trimStart()
  const colon = said.indexOf(':')
  // Without a sender WhatsApp itself says something.
  const message = colon > 0 && colon <= longestSender ? said.slice(colon + 1) : ''
  return isOfWhatsApp.test(message.trim()) ? '' : message
}
/** What stands in place of what is no text. */
const isOfWhatsApp =
  /^(?:(?:image|video|audio|sticker|document|GIF|Contact card) omitted|<Media omitted>|This message was deleted\.?|You deleted this message\.?)$/

/** Digits of a day and a time, and little else. */
const isStamp = (text: string): boolean => /^\d/.test(text) && /\d[/.-]\d/.test(text) && /\d[:.]\d\d/.test(text)

const bullets = new Set('•·‣◦▪▫●○■□◆◇➢➤►*-–—>»~_=|#✓,;:')
const trailing = new Set('*-–—~_=|,;:"“”')

/** Without bullets, quotes and the stars of bold text around it, with single spaces. */
function plain(text: string): string {
  const signs = Array.from(text.replace(/\s/g, ' '))
  let [from, to] = [0, signs.length]
  while (
    from < to &&
    (signs[from] === ' ' || signs[from] === '"' || signs[from] === '“' || bullets.has(signs[from] ?? ''))
  )
    from++
  while (to > from && (signs[to - 1] === ' ' || trailing.has(signs[to - 1] ?? ''))) to--
  return signs.slice(from, to).join('')
}

const afterNumbers = new Set('.):]-–—/')

/** Without the number of a list before it: `1. `, `(2) `, `౩) `, `4 `. */
function withoutNumber(text: string): string {
  const signs = Array.from(text)
  let at = signs[0] === '(' || signs[0] === '[' ? 1 : 0
  const first = at
  while (at < signs.length && /\p{Nd}/u.test(signs[at] ?? '')) at++
  const digits = at - first
  // `a) Ravi`
  const isLetter = digits === 0 && first === 0 && signs[1] === ')'
  if (!isLetter && (digits === 0 || digits > 4)) return text
  if (isLetter) at = 1
  const number = at
  while (at < signs.length && (signs[at] === ' ' || afterNumbers.has(signs[at] ?? ''))) at++
  const rest = signs.slice(at).join('')
  return at > number && /\p{L}/u.test(rest) ? rest : text
}

const splits = new Set('|;,，、–—\t')

/** The parts of a typed line: `Ravi – Bharadwaja – Rohini`. What stands in brackets is not split. */
export function partsOf(text: string): string[] {
  const signs = Array.from(text)
  const lastClosing = signs.lastIndexOf(')')
  const parts: string[] = []
  let part = ''
  let depth = 0
  const end = () => {
    parts.push(part)
    part = ''
  }
  for (const [at, sign] of signs.entries()) {
    if (sign === '(' && at < lastClosing) depth++
    else if (sign === ')' && depth > 0) depth--
    const [before, after] = [signs[at - 1] ?? ' ', signs[at + 1] ?? ' ']
    const isApart =
      (sign === '-' && (before === ' ' || after === ' ')) || (sign === '/' && before === ' ' && after === ' ')
    const isGap = sign === ' ' && before === ' ' && after === ' '
    if (depth === 0 && (splits.has(sign) || isApart || isGap)) end()
    else part += sign
  }
  end()
  return withInitials(parts.map(plain).filter(each => each !== ''))
}

/** `Rao, K.` is one name: initials alone are nobody. */
function withInitials(parts: string[]): string[] {
  const joined: string[] = []
  for (const part of parts) {
    const before = joined.at(-1)
    if (before !== undefined && isInitials(part)) joined[joined.length - 1] = `${before}, ${part}`
    else joined.push(part)
  }
  return joined
}

const isInitials = (text: string): boolean =>
  text.includes('.') && text.split(/[. ]/).every(letters => Array.from(letters.replace(/\p{M}/gu, '')).length <= 1)

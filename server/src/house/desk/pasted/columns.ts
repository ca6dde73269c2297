import { kinds, type Pasted, type Questions } from './parts.ts'

/** What a column of a spreadsheet is: the name of a question, the name of a person, or nothing that is asked. */
type Column = string | undefined

/** Reads rows of a spreadsheet: by its heading, else by what most cells of a column are. */
export function columnsOf(
  rows: readonly string[][],
  questions: Questions,
): { read(row: readonly string[]): Pasted[] | undefined } {
  const [first = []] = rows
  const headings = first.map(cell => questions.labelled(cell))
  const hasHeading = headings.filter(name => name !== undefined).length > 1 || headings[0] === 'name'
  const columns = hasHeading ? headings : votes(rows, questions)
  if (hasHeading && !columns.includes('name')) columns[firstName(rows.slice(1), columns)] = 'name'
  return {
    read: row => {
      if (hasHeading && row === first) return []
      const person: Pasted = { answers: {}, rest: [] }
      for (const [at, cell] of row.entries()) {
        const column = columns[at]
        if (cell === '' || (column === undefined && isNumber(cell))) continue
        if (column === 'name') person.answers.name = person.answers.name ? `${person.answers.name} ${cell}` : cell
        else {
          const taken = column === undefined ? undefined : questions.answerTo(column, cell)
          if (column !== undefined && taken) person.answers[column] = taken
          else if (column !== 'relation' || questions.isClearly('relation', cell) !== 'self') person.rest.push(cell)
        }
      }
      return person.answers.name ? [person] : undefined
    },
  }
}

/** The number of a row; a telephone number is longer, and told of. */
const isNumber = (cell: string): boolean => /^[\p{Nd}.)]{1,5}$/u.test(cell)

function votes(rows: readonly string[][], questions: Questions): Column[] {
  const width = Math.max(0, ...rows.map(row => row.length))
  const columns: Column[] = Array.from({ length: width }, (_none, at) => {
    const cells = rows.flatMap(row => row[at] || [])
    for (const kind of kinds) {
      const meant = cells.filter(cell => questions.isClearly(kind, cell) !== undefined).length
      if (meant > 0 && meant * 2 >= cells.length) return kind
    }
    return undefined
  })
  // A column that is alone with its kind: two of stars are the names of people and their stars.
  for (const kind of kinds)
    if (columns.filter(column => column === kind).length > 1) columns[columns.indexOf(kind)] = undefined
  columns[firstName(rows, columns)] = 'name'
  return columns
}

/** The first column with letters in most of its cells that is nothing else; where all are, the first. */
function firstName(rows: readonly string[][], columns: readonly Column[]): number {
  const width = Math.max(columns.length, ...rows.map(row => row.length))
  const places = Array.from({ length: width }, (_none, at) => at)
  const hasLetters = (at: number) => {
    const cells = rows.flatMap(row => row[at] || [])
    return cells.length > 0 && cells.filter(cell => /\p{L}/u.test(cell)).length * 2 >= cells.length
  }
  return places.find(at => columns[at] === undefined && hasLetters(at)) ?? places.find(hasLetters) ?? 0
}

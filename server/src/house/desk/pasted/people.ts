import { maxTextLength } from '../../../../../contract/ground/limits.ts'
import { cleanText } from '../../../ground/text/clean-text.ts'
import type { Answers } from '../../../orders/booking/service.ts'
import type { Field } from '../../../trust/catalogue/service.ts'
import { columnsOf } from './columns.ts'
import { linesOf, type Line, partsOf } from './lines.ts'
import { kinds, type Pasted, type Questions, questionsOf } from './parts.ts'

interface Read {
  people: Pasted[]
  /** Lines in which nobody was found. */
  left: string[]
  /** How many lines stand beyond those that were read. */
  more: number
}

/** More lines, and more parts of all lines, are no list of people. */
const mostLines = 600
const mostParts = 2_400
function firstOf(lines: Line[]): Line[] {
  let parts = 0
  const end = lines.findIndex(({ cells }, at) => at >= mostLines || (parts += cells.length) > mostParts)
  return end === -1 ? lines : lines.slice(0, end)
}

/** What is shown of a line that was not understood. */
const shownOfLine = 200

/** People in a text that somebody pasted, with what their lines say to the questions of a homam. */
export function readPasted(text: string, fields: readonly Field[]): Read {
  const questions = questionsOf(fields)
  const all = linesOf(text, cell => questions.labelled(cell) !== undefined)
  const lines = firstOf(all)
  const read: Read = { people: [], left: [], more: all.length - lines.length }
  const columns = columnsOf(
    lines.filter(line => line.isSheet).map(line => line.cells),
    questions,
  )
  const typed = lines.filter(line => !line.isSheet).map(line => ({ line, said: sayings(line.cells, questions) }))
  const saysMore = typed.some(({ said }) => said.some(part => part.name !== undefined))
  const saidBy = new Map(typed.map(({ line, said }) => [line, said]))
  /** Of whom labelled lines speak, and the gotra that a line before the names says of all of them. */
  const heading: { current: Pasted | undefined; gotra: string | undefined } = { current: undefined, gotra: undefined }
  for (const line of lines) {
    const said = saidBy.get(line)
    const isHeading = line.cells.length === 1 && line.text.endsWith(':')
    const found = isHeading
      ? undefined
      : said
        ? peopleOfTyped(said, saysMore, questions, heading)
        : columns.read(line.cells)
    if (found === undefined) read.left.push(line.text.slice(0, shownOfLine))
    else for (const person of found) add(read, person, line, questions, heading.gotra)
  }
  return read
}

/** Takes a person whose name can be one; the line of another is left. */
function add(read: Read, person: Pasted, line: Line, questions: Questions, gotra: string | undefined): void {
  const name = cleanText(person.answers.name ?? '')
  if (!name || name.length > maxTextLength || !/\p{L}/u.test(name)) {
    read.left.push(line.text.slice(0, shownOfLine))
    return
  }
  person.answers.name = name
  if (gotra !== undefined && person.answers.gotra === undefined && questions.has('gotra')) person.answers.gotra = gotra
  const rest = person.rest.flatMap(each => cleanText(each)?.slice(0, maxTextLength) || [])
  person.rest.splice(0, person.rest.length, ...rest)
  read.people.push(person)
}

/** A part of a typed line; `name`: the question that it answers, where it is clearly an answer. */
interface Saying {
  text: string
  name?: string
  value?: string
  /** It said itself what it answers: `Gotra: Bharadwaja`. */
  isLabelled?: boolean
}

/** What the parts of a typed line say, the first of them a name unless it says that it is not. */
function sayings(cells: readonly string[], questions: Questions): Saying[] {
  const [head = '', value] = cells
  const label = cells.length === 2 ? questions.labelled(head) : undefined
  // `Name - Sita`
  if (label !== undefined && value !== undefined) return [answered(label, value, cells.join(' - '), questions)]
  return cells.flatMap((cell, at) => {
    const labelled = labelledIn(cell, questions)
    if (labelled) return [labelled]
    const pieces = bracketed(cell, questions)
    return pieces.flatMap((piece, i) => {
      const isFirst = at === 0 && i === 0
      const close = closeParts(piece, isFirst, questions)
      return close.map((text, j) => (isFirst && j === 0 ? { text } : saying(text, questions)))
    })
  })
}

function saying(text: string, questions: Questions): Saying {
  const labelled = labelledIn(text, questions)
  if (labelled) return labelled
  for (const kind of kinds) {
    const value = questions.isClearly(kind, text)
    if (value !== undefined) return { text, name: kind, value }
  }
  return { text }
}

/** `Gotra: Bharadwaja`, `Bharadwaja gotram`, `Rohini nakshatram`. */
function labelledIn(text: string, questions: Questions): Saying | undefined {
  const colon = text.search(/[:=]/)
  const head = colon > 0 ? questions.labelled(text.slice(0, colon)) : undefined
  if (head !== undefined) return answered(head, text.slice(colon + 1).trim(), text, questions)
  const words = text.split(' ')
  if (words.length < 2 || words.length > mostWordsOfAnswer) return undefined
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const [before, after] = [questions.labelled(first), questions.labelled(last)]
  if (before !== undefined && before !== 'name')
    return answered(
      before,
      words
        .slice(1)
        .join(' ')
        .replace(/^[-–] ?/, ''),
      text,
      questions,
    )
  return after !== undefined && after !== 'name'
    ? answered(after, words.slice(0, -1).join(' '), text, questions)
    : undefined
}
const mostWordsOfAnswer = 4

function answered(name: string, value: string, text: string, questions: Questions): Saying {
  const answer = name === 'name' ? value : questions.answerTo(name, value)
  return { text, name, isLabelled: true, ...(answer !== undefined && { value: answer }) }
}

/** `Smt. K. Lakshmi (wife)`: what stands in brackets at the end, where it is clearly an answer. */
function bracketed(text: string, questions: Questions): string[] {
  const open = text.lastIndexOf('(')
  if (open < 1 || !text.endsWith(')')) return [text]
  const inside = partsOf(text.slice(open + 1, -1))
  const isAnswer = inside.length > 0 && inside.every(part => saying(part, questions).name !== undefined)
  return isAnswer ? [text.slice(0, open).trim(), ...inside] : [text]
}

/** `Ravi-Bharadwaja-Rohini`, `Ravi: Rohini`: split without spaces only where all behind the first are answers. */
function closeParts(text: string, isFirst: boolean, questions: Questions): string[] {
  for (const sign of ['-', '/', ':']) {
    const pieces = text.split(sign, mostPieces).map(piece => piece.trim())
    if (pieces.length < 2 || pieces.length === mostPieces || pieces.includes('')) continue
    const answers = isFirst ? pieces.slice(1) : pieces
    if (answers.every(piece => saying(piece, questions).name !== undefined)) return pieces
    // `Wife: Lakshmi`
    if (isFirst && pieces.length === 2 && questions.isClearly('relation', pieces[0] ?? '')) return pieces
  }
  return [text]
}
const mostPieces = 8

/** The people of a typed line; undefined: it names nobody. Nobody at all: the line spoke of others. */
function peopleOfTyped(
  said: readonly Saying[],
  saysMore: boolean,
  questions: Questions,
  heading: { current: Pasted | undefined; gotra: string | undefined },
): Pasted[] | undefined {
  const [first, ...others] = said
  if (!first) return undefined
  if (first.isLabelled && first.name !== 'name') return labelledLine(said, questions, heading)
  if (first.isLabelled && first.name === 'name') {
    if (!first.value) return []
    const person = personOf(first.value, others, questions)
    heading.current = person
    return [person]
  }
  // The heading of a list: its one word is the name of a question, or it ends where the list begins.
  if (others.length === 0 && questions.labelled(first.text) !== undefined) return []
  const [second] = others
  const relation = questions.isClearly('relation', first.text)
  if (relation !== undefined && second && second.name === undefined)
    return [
      personOf(second.text, [{ text: first.text, name: 'relation', value: relation }, ...others.slice(1)], questions),
    ]
  if (others.length > 0 && (!saysMore || areNames(others)))
    return said.map(({ text }) => ({ answers: { name: text }, rest: [] }))
  heading.current = undefined
  return [personOf(first.text, others, questions)]
}

/** `Ravi, Revathi, Rohini`, `Ravi, Sita, Lava, Swathi`: several of a kind, and several that answer nothing, are names too. */
const areNames = (others: readonly Saying[]): boolean =>
  others.filter(isWord).length > 1 ||
  (others.length > 1 && others.every(part => part.name !== undefined && part.name === others[0]?.name))
const isWord = ({ name, text }: Saying): boolean => name === undefined && /\p{L}/u.test(text)

/** A line that says a gotra or star: of whom the line before named, else the gotra of all who follow. */
function labelledLine(
  said: readonly Saying[],
  questions: Questions,
  heading: { current: Pasted | undefined; gotra: string | undefined },
): Pasted[] | undefined {
  if (heading.current) {
    answer(heading.current, said, questions)
    return []
  }
  const [only, ...more] = said
  if (more.length > 0 || only?.name !== 'gotra' || !only.value) return undefined
  heading.gotra = only.value
  return []
}

function personOf(name: string, others: readonly Saying[], questions: Questions): Pasted {
  const person: Pasted = { answers: { name }, rest: [] }
  answer(person, others, questions)
  return person
}

/** What the other parts of a line say of its person; what cannot be taken is kept as it stands. */
function answer({ answers, rest }: Pasted, others: readonly Saying[], questions: Questions): void {
  for (const { text, name, value } of others) {
    const taken = name === undefined || value === undefined ? undefined : questions.answerTo(name, value)
    if (name !== undefined && name !== 'name' && taken && answers[name] === undefined) answers[name] = taken
    else if (name === 'relation' && value === 'self') continue
    else if (name === undefined && isFreeGotra(text, answers, others) && questions.answerTo('gotra', text))
      answers.gotra = questions.answerTo('gotra', text) ?? text
    else rest.push(text)
  }
}

/** `Ravi, Pasupula, Rohini`: gotras are without number, so what stands beside a star is one. */
const isFreeGotra = (text: string, answers: Answers, others: readonly Saying[]): boolean =>
  answers.gotra === undefined &&
  !/\p{Nd}/u.test(text) &&
  others.some(part => part.name === 'nakshatra' || part.name === 'rashi') &&
  !others.some(part => part.name === 'gotra')

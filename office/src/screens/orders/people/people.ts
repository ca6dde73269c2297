import type { OfficeCalls } from '../../../../../contract/office/calls.ts'

export type Questions = OfficeCalls['POST /api/office/order']['answer']['questions']
export type Question = Questions['personal'][number]
export type Answers = Record<string, string>
/** The people of an order: in a table the devotee is row 0, and the family follows. */
export interface People {
  personal: Answers
  family: Answers[]
}
/** Somebody whom a pasted text names, with what else it says of them. */
export type Pasted = OfficeCalls['POST /api/office/read-people']['answer']['people'][number]

export const rowsOf = ({ personal, family }: People): Answers[] => [personal, ...family]

/** Nothing was said of somebody yet: the gotra alone is that of the first row. */
const isBlank = (answers: Answers): boolean =>
  Object.entries(answers).every(([name, value]) => name === 'gotra' || value.trim() === '')

export const countNames = ({ family }: People): number => 1 + family.filter(member => !isBlank(member)).length

/** Without rows in which nothing was typed. */
export const withoutBlanks = (people: People): People => ({
  ...people,
  family: people.family.filter(member => !isBlank(member)),
})

/** A row below the others; its gotra is that of the first. */
export function withNewRow(people: People): People {
  const { gotra } = people.personal
  return { ...people, family: [...people.family, gotra ? { gotra } : {}] }
}

/**
 * An answer in a row. What the first row says of the gotra is said of all below it that had the same, except for those
 * that stood on the order before: `standing` rows.
 */
export function withAnswer(people: People, row: number, name: string, value: string, standing: number): People {
  const put = (answers: Answers): Answers => ({ ...answers, [name]: value })
  if (row > 0) return { ...people, family: people.family.map((member, i) => (i === row - 1 ? put(member) : member)) }
  const before = people.personal[name] ?? ''
  const follows = (member: Answers, i: number) =>
    name === 'gotra' && i + 1 >= standing && (member.gotra ?? '') === before
  return {
    personal: put(people.personal),
    family: people.family.map((member, i) => (follows(member, i) ? put(member) : member)),
  }
}

const unknown = 'unknown'
export const hasUnknown = (question: Question): boolean => question.options.some(({ value }) => value === unknown)

/** “Don’t know” where it can be said and nothing else was. */
export function orUnknown(people: People, questions: Questions): People {
  const say = (answers: Answers, asked: readonly Question[]): Answers => ({
    ...answers,
    ...Object.fromEntries(
      asked.filter(q => hasUnknown(q) && !answers[q.send_name]?.trim()).map(q => [q.send_name, unknown]),
    ),
  })
  return {
    personal: say(people.personal, questions.personal),
    family: people.family.map(member => say(member, questions.family)),
  }
}

/** Those answers of somebody that these questions ask for. */
const asked = (answers: Answers, questions: readonly Question[]): Answers =>
  Object.fromEntries(questions.flatMap(q => (answers[q.send_name] ? [[q.send_name, answers[q.send_name] ?? '']] : [])))

/**
 * With pasted people below those who are there; the first of them is the devotee where nobody is yet. `gotra`: of those
 * of whom none is said. At most `most` names.
 */
export function withPasted(
  people: People,
  pasted: readonly Answers[],
  questions: Questions,
  { gotra, most }: { gotra: string | undefined; most: number },
): People {
  const kept = withoutBlanks(people)
  const all = pasted.map(answers => (gotra && !answers.gotra ? { ...answers, gotra } : answers))
  const isFirst = !kept.personal.name?.trim()
  const [first, ...others] = isFirst ? all : [undefined, ...all]
  const personal = first ? { ...kept.personal, ...asked(first, questions.personal) } : kept.personal
  const family = [...kept.family, ...others.flatMap(each => (each ? [asked(each, questions.family)] : []))]
  return { personal, family: family.slice(0, Math.max(kept.family.length, most - 1)) }
}

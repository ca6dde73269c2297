import { memo } from 'react'
import { useWords } from '../../../words/words.ts'
import type { Answers, Question } from './people.ts'
import { PeopleCell } from './people-cell.tsx'
import { peopleWords } from './people-words.ts'

interface PeopleRowProps {
  row: number
  answers: Answers
  columns: readonly Question[]
  /** What is asked of this person: of the devotee it may be more, or less. */
  asked: readonly Question[]
  problems: Record<string, string>
  listId: string
  isLate: boolean
  set: (row: number, name: string, value: string) => void
  remove: (row: number) => void
}

/** One person of the table; a card on a phone. */
export const PeopleRow = memo(function PeopleRow(props: PeopleRowProps) {
  const { row, answers, columns, asked, problems, listId, isLate, set, remove } = props
  const words = useWords(peopleWords)
  const who = row === 0 ? words.devotee : words.member(row + 1)
  return (
    <tr>
      <th scope="row" className="number">
        <span className="short">{row + 1}</span>
        <span className="long">{who}</span>
      </th>
      {columns.map(column => {
        const { send_name: name } = column
        const question = asked.find(q => q.send_name === name)
        return (
          <td key={name}>
            {question && (
              <>
                <span className="label" aria-hidden="true">
                  {question.field_name}
                </span>
                <PeopleCell
                  question={question}
                  value={answers[name]}
                  row={row}
                  label={words.cell({ field: question.field_name, who })}
                  problem={problems[row === 0 ? name : `familyMembers.${row - 1}.${name}`]}
                  list={question.allows_other ? `${listId}-${name}` : undefined}
                  isLate={isLate}
                  set={set}
                />
              </>
            )}
          </td>
        )
      })}
      <td className="remove">
        {row > 0 && (
          <button
            type="button"
            aria-label={words.removeWho(who)}
            title={words.removeWho(who)}
            onClick={() => remove(row)}
          >
            ×
          </button>
        )}
      </td>
    </tr>
  )
})

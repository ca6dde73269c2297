import { memo, useState } from 'react'
import { useWords } from '../../../words/words.ts'
import { orderWords } from '../order-words.ts'
import { hasUnknown, type Question } from './people.ts'

interface PeopleCellProps {
  question: Question
  value: string | undefined
  row: number
  label: string
  problem: string | undefined
  /** Of the list of suggestions, where anything may be typed. */
  list: string | undefined
  /** A list has its options only once it is asked for: there are many rows. */
  isLate: boolean
  set: (row: number, name: string, value: string) => void
}

/** One answer in the table, in the browser's own field: 200 people of five answers each are drawn at once. */
export const PeopleCell = memo(function PeopleCell({
  question,
  value = '',
  row,
  label,
  problem,
  list,
  isLate,
  set,
}: PeopleCellProps) {
  const [isAsked, setAsked] = useState(!isLate)
  const words = useWords(orderWords)
  const { send_name: name, input, options, allows_other: allowsOther } = question
  const problemId = `people-problem-${row}-${name}`
  const given = value === 'unknown' && hasUnknown(question) ? '' : value
  // What staff write may leave it unsaid.
  const isRequired = question.is_required === 1 && name !== 'relation'
  const unknown = options.find(option => option.value === 'unknown')?.label ?? words.unknown
  const common = {
    'data-row': row,
    'data-name': name,
    'aria-label': label,
    'aria-required': isRequired || undefined,
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': problem === undefined ? undefined : problemId,
  }
  const isList = input === 'select' && !allowsOther
  return (
    <>
      {isList ? (
        <select
          {...common}
          value={given}
          className={given === '' ? 'empty' : undefined}
          onPointerDown={() => setAsked(true)}
          onFocus={() => setAsked(true)}
          onChange={event => set(row, name, event.target.value || (hasUnknown(question) ? 'unknown' : ''))}
        >
          <option value="">{isRequired || hasUnknown(question) ? unknown : '–'}</option>
          {given !== '' && options.every(option => option.value !== given) && <option value={given}>{given}</option>}
          {options.map(option =>
            option.value === 'unknown' || !(isAsked || option.value === given) ? null : (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ),
          )}
        </select>
      ) : (
        <input
          {...common}
          type={input === 'date' ? 'date' : 'text'}
          inputMode={input === 'number' ? 'numeric' : undefined}
          autoComplete="off"
          maxLength={input === 'date' ? undefined : 120}
          list={list}
          placeholder={hasUnknown(question) ? unknown : undefined}
          value={options.find(option => option.value === given)?.label ?? given}
          onChange={event => {
            const typed = event.target.value
            set(row, name, options.find(option => option.label === typed)?.value ?? typed)
          }}
        />
      )}
      {problem !== undefined && (
        <span id={problemId} className="problem">
          {problem}
        </span>
      )}
    </>
  )
})

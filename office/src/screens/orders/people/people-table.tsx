import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Line } from '../../../frame/layout.tsx'
import { useWords } from '../../../words/words.ts'
import { orderWords } from '../order-words.ts'
import { type People, type Question, type Questions, rowsOf } from './people.ts'
import { PasteDialog } from './paste-dialog.tsx'
import { tableLook } from './people-look.ts'
import { PeopleRow } from './people-row.tsx'
import { peopleWords } from './people-words.ts'
import { usePeopleKeys } from './use-people-keys.ts'

interface PeopleTableProps {
  /** Of which homam the people are. */
  event: number
  questions: Questions
  people: People
  edit: (how: (before: People) => People) => void
  /** Sentences by field, as a refusal names them. */
  problems: Record<string, string>
  /** The most names, the devotee's among them. */
  most: number
  /** About how many names there are. */
  note: string | undefined
  /** How many rows stood on the order before: Enter in those saves. */
  standing: number
}

/** With more rows the browser would draw thousands of options that nobody looks at. */
const fewRows = 30

/** The people of an order, one a row: Enter goes to the next row, Tab through all, and a list can be pasted. */
export function PeopleTable({ event, questions, people, edit, problems, most, note, standing }: PeopleTableProps) {
  const words = useWords(peopleWords)
  const inOrder = useWords(orderWords)
  const id = useId()
  const [pasted, setPasted] = useState<string>()
  const takesMore = questions.family.length > 0
  const columns = takesMore ? questions.family : questions.personal
  const rows = rowsOf(people)
  const mayAdd = takesMore && rows.length < most
  const first = columns[0]?.send_name
  const hands = { rows, first, edit, problems, mayAdd, standing, paste: setPasted }
  const { table, set, remove, add, onKeyDown, onPaste } = usePeopleKeys(hands)
  return (
    <Box>
      <Box
        component="table"
        ref={table}
        aria-label={inOrder.people}
        aria-describedby={takesMore ? `${id}-keys` : undefined}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        sx={tableLook(columns.length)}
      >
        <Head columns={columns} />
        <tbody>
          {rows.map((answers, row) => (
            <PeopleRow
              // Nobody has an id of their own until they are saved: their place is what they are.
              // oxlint-disable-next-line react/no-array-index-key
              key={row}
              row={row}
              answers={answers}
              columns={columns}
              asked={row === 0 ? questions.personal : questions.family}
              problems={problems}
              listId={id}
              isLate={rows.length > fewRows}
              set={set}
              remove={remove}
            />
          ))}
        </tbody>
      </Box>
      <KnownAnswers columns={columns} id={id} />
      {problems.familyMembers && (
        <Typography color="error" role="alert" sx={{ mt: 1 }}>
          {problems.familyMembers}
        </Typography>
      )}
      {takesMore && (
        <>
          <Line mt={1.5} gap={1} alignItems="center">
            <Button
              variant="outlined"
              disabled={!mayAdd}
              aria-describedby={note ? `${id}-note` : undefined}
              onClick={add}
            >
              {words.add}
            </Button>
            <Button variant="outlined" disabled={!mayAdd} onClick={() => setPasted('')}>
              {words.paste}
            </Button>
            {note && (
              <Typography id={`${id}-note`} role="status">
                {note}
              </Typography>
            )}
          </Line>
          <Typography id={`${id}-keys`} color="text.secondary" sx={{ mt: 1, fontSize: '.9375rem' }}>
            {words.keys}
          </Typography>
        </>
      )}
      {pasted !== undefined && (
        <PasteDialog
          event={event}
          first={pasted}
          questions={questions}
          people={people}
          most={most}
          take={how => {
            edit(how)
            setPasted(undefined)
          }}
          close={() => setPasted(undefined)}
        />
      )}
    </Box>
  )
}

function Head({ columns }: { columns: readonly Question[] }) {
  const words = useWords(peopleWords)
  return (
    <thead>
      <tr>
        <th scope="col" className="number">
          {words.number}
        </th>
        {columns.map(q => (
          <th key={q.send_name} scope="col">
            {q.field_name}
          </th>
        ))}
        <th scope="col" className="remove">
          <span className="unseen">{words.remove}</span>
        </th>
      </tr>
    </thead>
  )
}

/** What is offered where anything may be typed: once for all rows. */
const KnownAnswers = ({ columns, id }: { columns: readonly Question[]; id: string }) =>
  columns.map(
    q =>
      q.allows_other && (
        <datalist key={q.send_name} id={`${id}-${q.send_name}`}>
          {q.options.map(
            option =>
              option.value !== 'unknown' && (
                <option key={option.value} value={option.label}>
                  {option.label}
                </option>
              ),
          )}
        </datalist>
      ),
  )

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { maxFamilyMembers, mostPastedLetters } from '../../../../../contract/ground/limits.ts'
import { Ask } from '../../../frame/ask.tsx'
import { Broken } from '../../../frame/broken.tsx'
import { useCall } from '../../../frame/calls.ts'
import { useRested } from '../../../frame/use-rested.ts'
import { Waiting } from '../../../frame/waiting.tsx'
import { useWords } from '../../../words/words.ts'
import { countNames, type Pasted, type People, type Questions, withPasted } from './people.ts'
import { peopleWords } from './people-words.ts'
import { unless } from '../../../frame/fields/form.tsx'

interface PasteDialogProps {
  event: number
  /** What was pasted into a field; '': it is still to be pasted. */
  first: string
  questions: Questions
  people: People
  most: number
  take: (how: (before: People) => People) => void
  close: () => void
}

const restMs = 400

const toType = (field: HTMLTextAreaElement | null) => field?.focus()

/** Once it is read, Enter takes it. */
const toTake = (status: HTMLElement | null) =>
  status?.closest('[role=dialog]')?.querySelector<HTMLElement>('[type=submit]')?.focus()

/** Shows what is understood of a pasted list before it is taken; the text can be mended beside it. */
export function PasteDialog({ event, first, questions, people, most, take, close }: PasteDialogProps) {
  const words = useWords(peopleWords)
  const [text, setText] = useState(first)
  const [rested] = useRested(text, restMs)
  const isTooLong = text.length > mostPastedLetters
  const hasText = rested.trim() !== '' && !isTooLong
  const read = useCall('POST /api/office/read-people', { event, text: rested }, { enabled: hasText })
  const found = hasText && !read.error ? read.data : undefined
  const pasted = found?.people ?? []
  const [inherits, setInherits] = useState<boolean>()
  const gotra = people.personal.gotra ?? pasted[0]?.answers.gotra
  const said = questions.family.find(q => q.send_name === 'gotra')
  const mayInherit = Boolean(gotra) && said !== undefined && pasted.some(({ answers }) => !answers.gotra)
  // A family has one gotra; a village has many.
  const doesInherit = mayInherit && (inherits ?? pasted.length <= maxFamilyMembers)
  const as = { gotra: doesInherit ? gotra : undefined, most }
  const answers = pasted.map(each => each.answers)
  const isFirst = !people.personal.name?.trim()
  const room = Math.max(0, most - countNames(people) + (isFirst ? 1 : 0))
  const beyond = Math.max(0, pasted.length - room)
  return (
    <Ask
      open
      wide
      title={words.pasteTitle}
      yes={words.take(pasted.length - beyond)}
      busy={text !== rested || read.isPlaceholderData}
      onYes={() => take(before => withPasted(before, answers, questions, as))}
      onClose={close}
    >
      <TextField
        label={words.pasteText}
        required
        helperText={isTooLong ? words.tooLong : words.pasteNote}
        error={isTooLong}
        multiline
        minRows={4}
        maxRows={first === '' && pasted.length === 0 ? 10 : 5}
        inputRef={first === '' ? toType : undefined}
        value={text}
        onChange={typed => setText(typed.target.value)}
        slotProps={{ htmlInput: unless(text.trim() === '' || pasted.length > beyond) }}
      />
      {hasText && read.error && <Broken error={read.error} again={() => void read.refetch()} />}
      {hasText && !found && !read.error && <Waiting />}
      {found && (
        <>
          <Typography role="status" ref={first === '' ? undefined : toTake} sx={{ fontWeight: 700 }}>
            {pasted.length > 0 ? words.understood(pasted.length) : words.nobody}
          </Typography>
          {mayInherit && (
            <FormControlLabel
              control={<Checkbox checked={doesInherit} onChange={ticked => setInherits(ticked.target.checked)} />}
              label={words.inherit(said.options.find(o => o.value === gotra)?.label ?? gotra ?? '')}
            />
          )}
          {beyond > 0 && <Alert severity="warning">{words.beyond({ most, beyond })}</Alert>}
          {found.more > 0 && <Alert severity="warning">{words.more(found.more)}</Alert>}
          {found.left.length > 0 && (
            <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
              {words.left(found.left.length)}
              <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 110, overflowY: 'auto' }} tabIndex={0}>
                {found.left.map((line, i) => (
                  // Equal lines may come twice.
                  // oxlint-disable-next-line react/no-array-index-key
                  <li key={i}>{line}</li>
                ))}
              </Box>
            </Alert>
          )}
          {pasted.length > 0 && <Understood pasted={pasted} people={people} questions={questions} as={as} />}
        </>
      )}
    </Ask>
  )
}

interface UnderstoodProps {
  pasted: readonly Pasted[]
  people: People
  questions: Questions
  as: { gotra: string | undefined }
}

/** What is understood, as it will stand in the order. */
function Understood({ pasted, people, questions, as }: UnderstoodProps) {
  const words = useWords(peopleWords)
  const columns = questions.family
  const names = [people.personal.name, ...people.family.map(member => member.name), ...pasted.map(p => p.answers.name)]
  const isTwice = (name: string | undefined) => names.indexOf(name) !== names.lastIndexOf(name)
  return (
    <Box
      sx={{ overflow: 'auto', minHeight: 220, maxHeight: 420, border: '1px solid var(--line)', borderRadius: '12px' }}
      tabIndex={0}
    >
      <Box
        component="table"
        aria-label={words.pasteTitle}
        sx={{
          width: 1,
          borderCollapse: 'collapse',
          '& th, & td': {
            p: '6px 10px',
            textAlign: 'left',
            verticalAlign: 'top',
            borderBottom: '1px solid var(--line)',
          },
          '& thead th': { position: 'sticky', top: 0, bgcolor: 'var(--sunken)', color: 'text.secondary' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{words.number}</th>
            {columns.map(q => (
              <th key={q.send_name} scope="col">
                {q.field_name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pasted.map(({ answers, rest }, i) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={i}>
              <td>{i + 1}</td>
              {columns.map((q, at) => {
                const value = answers[q.send_name] ?? (q.send_name === 'gotra' ? as.gotra : undefined)
                return (
                  <td key={q.send_name} style={{ overflowWrap: 'anywhere', minWidth: at === 0 ? 140 : 90 }}>
                    {q.options.find(option => option.value === value)?.label ?? value ?? '–'}
                    {at === 0 && rest.length > 0 && <Note text={`${words.notTaken}: ${rest.join(' · ')}`} />}
                    {at === 0 && isTwice(answers.name) && <Note text={words.again} />}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const Note = ({ text }: { text: string }) => (
  <Typography sx={{ color: 'warning.main', fontSize: '.9375rem', fontWeight: 600 }}>{text}</Typography>
)

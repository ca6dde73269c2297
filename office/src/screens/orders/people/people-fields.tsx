import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { stateOfPincode, fitsState } from '../../../../../contract/trust/pincode-states.ts'
import { pincodeDigits } from '../../../../../contract/ground/limits.ts'
import { mostNamesOfGroup } from '../../../../../contract/trust/package-names.ts'
import { Choice } from '../../../frame/fields/choice.tsx'
import { Stack } from '../../../frame/layout.tsx'
import { useWords } from '../../../words/words.ts'
import { orderWords } from '../order-words.ts'
import type { Answers, People, Question, Questions } from './people.ts'
import { PeopleTable } from './people-table.tsx'

interface PeopleFieldsProps {
  event: number
  questions: Questions
  people: People
  edit: (how: (before: People) => People) => void
  /** Sentences by field, as a refusal names them. */
  problems?: Record<string, string> | undefined
  most?: number | undefined
  note?: string | undefined
  /** How many people stood on the order before it is corrected. */
  standing?: number
  /** The prasadam is collected: no address is asked for. */
  collected?: boolean
}

/** The pincode comes before the rest, which it may fill in. */
export const addressNames = [
  'relative_name',
  'pincode',
  'door_no',
  'village',
  'city',
  'district',
  'state',
  'phone_number',
] as const

const none: Record<string, string> = {}
const grid = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr 1fr' } }

/** The people of an order in a table, what its homam asks of the devotee alone, and where the prasadam goes. */
export function PeopleFields(props: PeopleFieldsProps) {
  const { event, questions, people, edit, problems = none, most = mostNamesOfGroup, note } = props
  const { standing = 0, collected = false } = props
  const setPersonal = (name: string, value: string) =>
    edit(before => ({ ...before, personal: { ...before.personal, [name]: value } }))
  const inTable = questions.family.length > 0 ? questions.family : questions.personal
  const further = questions.personal.filter(q => inTable.every(column => column.send_name !== q.send_name))
  const shared = { answers: people.personal, problems, set: setPersonal }
  return (
    <Stack gap={2.5}>
      {/* The table folds by the room that it has, beside the menu and in a dialog. */}
      <Box sx={{ containerType: 'inline-size', containerName: 'people', minWidth: 0 }}>
        <PeopleTable {...{ event, questions, people, edit, problems, most, note, standing }} />
      </Box>
      {further.length > 0 && (
        <Box sx={grid}>
          {further.map(q => (
            <Further key={q.send_name} question={q} {...shared} />
          ))}
        </Box>
      )}
      {!collected && <Address states={questions.states} {...shared} />}
    </Stack>
  )
}

interface OfDevotee {
  answers: Answers
  problems: Record<string, string>
  set: (name: string, value: string) => void
}

/** A question that is asked of the devotee alone. */
function Further({ question: q, answers, problems, set }: OfDevotee & { question: Question }) {
  const words = useWords(orderWords)
  const value = answers[q.send_name] ?? ''
  const problem = problems[q.send_name]
  const field = {
    label: q.field_name,
    required: q.is_required === 1,
    value,
    onChange: (event: { target: { value: string } }) => set(q.send_name, event.target.value),
    error: Boolean(problem),
    helperText: problem,
  }
  const isKnown = value === '' || q.options.some(option => option.value === value)
  if (q.input === 'select' && !q.allows_other)
    return (
      <Choice
        {...field}
        none={words.unknown}
        of={[...(isKnown ? [] : [[value, value] as const]), ...q.options.map(o => [o.value, o.label] as const)]}
      />
    )
  const isDate = q.input === 'date'
  return (
    <TextField {...field} type={isDate ? 'date' : 'text'} slotProps={isDate ? { inputLabel: { shrink: true } } : {}} />
  )
}

function Address({ states, answers, problems, set }: OfDevotee & { states: Questions['states'] }) {
  const words = useWords(orderWords)
  const { pincode = '', state = '' } = answers
  const usual = states.find(s => s.code === stateOfPincode(pincode))
  const elsewhere =
    usual && pincode.length === pincodeDigits && state && !fitsState(pincode, state)
      ? words.pincodeElsewhere(usual.name)
      : undefined
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ mb: 1.5 }}>
        {words.address}
      </Typography>
      <Box sx={grid}>
        {addressNames.map(name => (
          <TextField
            key={name}
            label={words.fields[name]}
            required={name === 'phone_number' ? Boolean(answers.relative_name) : name !== 'relative_name'}
            value={answers[name] ?? ''}
            onChange={event => set(name, event.target.value)}
            error={Boolean(problems[name])}
            helperText={problems[name] ?? (name === 'state' ? elsewhere : undefined)}
            select={name === 'state'}
            inputMode={name === 'pincode' || name === 'phone_number' ? 'numeric' : undefined}
          >
            {name === 'state' &&
              states.map(s => (
                <MenuItem key={s.code} value={s.code}>
                  {s.name}
                </MenuItem>
              ))}
          </TextField>
        ))}
      </Box>
    </Box>
  )
}

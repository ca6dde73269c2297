import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { OfficeCalls } from '../../../../../contract/office/calls.ts'
import { fitsState, stateOfPincode } from '../../../../../contract/trust/pincode-states.ts'
import { pincodeDigits } from '../../../../../contract/ground/limits.ts'
import { mostNamesOfAll } from '../../../../../contract/trust/package-names.ts'
import { Stack } from '../../../frame/layout.tsx'
import { useWords } from '../../../words/words.ts'
import { newMember } from './new-member.ts'
import { orderWords } from '../order-words.ts'

type Questions = OfficeCalls['POST /api/office/order']['answer']['questions']
type Question = Questions['personal'][number]
export type Answers = Record<string, string>
export interface People {
  personal: Answers
  family: Answers[]
}

interface PeopleFieldsProps {
  questions: Questions
  people: People
  change: (people: People) => void
  /** Sentences by field, as a refusal names them. */
  problems?: Record<string, string>
  /** The most names, the devotee's among them. */
  most?: number
  /** About how many names there are. */
  note?: string
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

/** The people of a booking and where prasadam goes, as its homam asks for them. */
export function PeopleFields({
  questions,
  people,
  change,
  problems = {},
  most = mostNamesOfAll,
  note,
  collected = false,
}: PeopleFieldsProps) {
  const words = useWords(orderWords)
  const noteId = useId()
  const grid = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }
  const setPersonal = (name: string, value: string) =>
    change({ ...people, personal: { ...people.personal, [name]: value } })
  const { pincode = '', state = '' } = people.personal
  const usual = questions.states.find(s => s.code === stateOfPincode(pincode))
  const elsewhere =
    usual && pincode.length === pincodeDigits && state && !fitsState(pincode, state)
      ? words.pincodeElsewhere(usual.name)
      : undefined
  return (
    <Stack gap={3}>
      <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
        <Typography component="legend" variant="h3" sx={{ mb: 1.5 }}>
          {words.devoteeFields}
        </Typography>
        <Box sx={grid}>
          {questions.personal.map(q => (
            <Answer
              key={q.send_name}
              question={q}
              value={people.personal[q.send_name]}
              problem={problems[q.send_name]}
              set={v => setPersonal(q.send_name, v)}
            />
          ))}
        </Box>
      </Box>
      {people.family.map((member, i) => (
        // Members have no names of their own until they are saved: their place is what they are.
        // oxlint-disable-next-line react/no-array-index-key
        <Box component="fieldset" key={i} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
          <Typography component="legend" variant="h3" sx={{ mb: 1.5 }}>
            {words.member(i + 1)}
          </Typography>
          <Box sx={grid}>
            {questions.family.map(q => (
              <Answer
                key={q.send_name}
                question={q}
                value={member[q.send_name]}
                problem={problems[`familyMembers.${i}.${q.send_name}`]}
                set={v =>
                  change({ ...people, family: people.family.map((m, j) => (j === i ? { ...m, [q.send_name]: v } : m)) })
                }
              />
            ))}
          </Box>
          <Button onClick={() => change({ ...people, family: people.family.filter((_m, j) => j !== i) })}>
            {words.removeMember(i + 1)}
          </Button>
        </Box>
      ))}
      {questions.family.length > 0 && (
        <Box>
          <Button
            variant="outlined"
            disabled={1 + people.family.length >= most}
            aria-describedby={note ? noteId : undefined}
            onClick={() => change({ ...people, family: [...people.family, newMember(questions.family)] })}
          >
            {words.addMember}
          </Button>
          {note && (
            <Typography id={noteId} role="status" sx={{ mt: 1 }}>
              {note}
            </Typography>
          )}
          {problems.familyMembers && (
            <Typography color="error" role="alert" sx={{ mt: 1 }}>
              {problems.familyMembers}
            </Typography>
          )}
        </Box>
      )}
      {!collected && (
        <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
          <Typography component="legend" variant="h3" sx={{ mb: 1.5 }}>
            {words.address}
          </Typography>
          <Box sx={grid}>
            {addressNames.map(name => (
              <TextField
                key={name}
                label={words.fields[name]}
                required={name === 'phone_number' ? Boolean(people.personal.relative_name) : name !== 'relative_name'}
                value={people.personal[name] ?? ''}
                onChange={event => setPersonal(name, event.target.value)}
                error={Boolean(problems[name])}
                helperText={problems[name] ?? (name === 'state' ? elsewhere : undefined)}
                select={name === 'state'}
                inputMode={name === 'pincode' || name === 'phone_number' ? 'numeric' : undefined}
              >
                {name === 'state' &&
                  questions.states.map(s => (
                    <MenuItem key={s.code} value={s.code}>
                      {s.name}
                    </MenuItem>
                  ))}
              </TextField>
            ))}
          </Box>
        </Box>
      )}
    </Stack>
  )
}

interface AnswerProps {
  question: Question
  value: string | undefined
  problem: string | undefined
  set: (value: string) => void
}

function Answer({ question, value = '', problem, set }: AnswerProps) {
  const words = useWords(orderWords)
  const isChoice = question.input === 'select' && !question.allows_other
  const known = question.options.some(o => o.value === value)
  if (question.input === 'select' && question.allows_other) {
    const labelOf = (of: string) => question.options.find(o => o.value === of)?.label ?? of
    return (
      <Autocomplete
        freeSolo
        options={question.options.map(o => o.label)}
        inputValue={labelOf(value)}
        onInputChange={(_event, text) => set(question.options.find(o => o.label === text)?.value ?? text)}
        renderInput={params => (
          <TextField
            {...params}
            label={question.field_name}
            required={question.is_required === 1}
            error={Boolean(problem)}
            helperText={problem}
          />
        )}
      />
    )
  }
  return (
    <TextField
      label={question.field_name}
      required={question.is_required === 1}
      value={value}
      onChange={event => set(event.target.value)}
      error={Boolean(problem)}
      helperText={problem}
      select={isChoice}
      type={question.input === 'date' ? 'date' : 'text'}
      slotProps={{ ...(question.input === 'date' && { inputLabel: { shrink: true } }) }}
    >
      {isChoice && [
        <MenuItem key="" value="">
          {words.unknown}
        </MenuItem>,
        ...(value && !known
          ? [
              <MenuItem key={value} value={value}>
                {value}
              </MenuItem>,
            ]
          : []),
        ...question.options.map(o => (
          <MenuItem key={o.value} value={o.value}>
            {o.label}
          </MenuItem>
        )),
      ]}
    </TextField>
  )
}

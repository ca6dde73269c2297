import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { languages } from '../../../../../contract/ground/languages.ts'
import type { OfficeCalls } from '../../../../../contract/office/calls.ts'
import { Broken } from '../../../frame/broken.tsx'
import { useDo } from '../../../frame/calls.ts'
import { Choice } from '../../../frame/fields/choice.tsx'
import { Line, Stack } from '../../../frame/layout.tsx'
import { Section } from '../../../frame/section.tsx'
import { useWords } from '../../../words/words.ts'
import { deskOrderWords } from './desk-order-words.ts'
import { orderWords } from '../order-words.ts'
import { type Answers, type People, withoutBlanks } from '../people/people.ts'

export type Known = OfficeCalls['POST /api/office/look-up-devotee']['answer']

interface DeskOrderDevoteeProps {
  phone: string
  setPhone: (phone: string) => void
  language: string
  setLanguage: (language: string) => void
  people: People
  setPeople: (next: (before: People) => People) => void
  /** Chooses what was booked last, for the same people. */
  asLast: (last: NonNullable<Known['last']>) => void
}

const isSame = (a: Answers, b: Answers) => a.name === b.name && a.gotra === b.gotra && a.nakshatra === b.nakshatra

/** Finds the devotee by phone number: the family, each a press away, and what they booked last. */
export function DeskOrderDevotee(props: DeskOrderDevoteeProps) {
  const { phone, setPhone, language, setLanguage, people, setPeople } = props
  const words = useWords(deskOrderWords)
  const inOrder = useWords(orderWords)
  const found = useDo('POST /api/office/look-up-devotee', { quiet: true })
  const known = found.data
  const lookUp = (of: string) =>
    found.mutate(
      { phone: of },
      {
        onSuccess: answer => {
          // The answers of a number that was looked up before are somebody else's; what was typed without one stays.
          setPeople(p =>
            known
              ? { personal: answer.personal, family: [] }
              : { ...p, personal: { ...answer.personal, ...p.personal } },
          )
          if (answer.language) setLanguage(answer.language)
        },
      },
    )
  const turn = (member: Answers) =>
    setPeople(p => ({
      ...p,
      family: p.family.some(one => isSame(one, member))
        ? p.family.filter(one => !isSame(one, member))
        : [...withoutBlanks(p).family, member],
    }))
  return (
    <Section title={inOrder.devotee}>
      <Stack gridTemplateColumns={{ xs: '1fr', sm: '1fr auto 1fr' }} alignItems="start">
        <TextField
          label={words.phone}
          required
          type="tel"
          value={phone}
          onChange={e => {
            setPhone(e.target.value)
            // A whole number is looked up by itself.
            if (/^\d{10}$/.test(e.target.value)) lookUp(e.target.value)
          }}
          autoComplete="off"
        />
        <Button variant="outlined" sx={{ minHeight: 56 }} loading={found.isPending} onClick={() => lookUp(phone)}>
          {words.lookUp}
        </Button>
        <Choice
          label={words.language}
          value={language}
          onChange={e => setLanguage(e.target.value)}
          of={languages.map(l => [l.web, l.name])}
        />
      </Stack>
      {found.error && <Broken error={found.error} />}
      {known && (
        <Alert
          severity={known.blocked ? 'error' : 'info'}
          sx={{ mt: 2, flexWrap: 'wrap', '& .MuiAlert-action': { pt: 0, mr: 0, ml: 0 } }}
          action={
            known.last && !known.blocked ? (
              <Button
                variant="contained"
                onClick={() => known.last && props.asLast(known.last)}
                sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
              >
                {words.asLast({ seva: known.last.name, names: 1 + known.last.family.length })}
              </Button>
            ) : undefined
          }
        >
          {known.blocked ? words.blocked(known.blocked) : known.devoteeId ? words.known : words.fresh}
        </Alert>
      )}
      {known && known.members.length > 0 && (
        <Line role="group" aria-label={words.book} mt={2}>
          <Typography sx={{ width: '100%' }}>{words.book}</Typography>
          {known.members.map(({ answers, said, departed }, i) => {
            const isIn = people.family.some(one => isSame(one, answers))
            return (
              // Two in a family may share a name.
              <Chip
                // oxlint-disable-next-line react/no-array-index-key
                key={i}
                label={`${isIn ? '✓' : '+'} ${said}${departed ? ` · ${words.departed}` : ''}`}
                color={isIn ? 'primary' : 'default'}
                variant={isIn ? 'filled' : 'outlined'}
                aria-pressed={isIn}
                onClick={() => turn(answers)}
                sx={{ minHeight: 44, maxWidth: '100%' }}
              />
            )
          })}
        </Line>
      )}
    </Section>
  )
}

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { languages } from '../../../../contract/languages.ts'
import { Broken } from '../../frame/broken.tsx'
import { useDo } from '../../frame/calls.ts'
import { Section } from '../../frame/section.tsx'
import { useWords } from '../../words/words.ts'
import { deskOrderWords } from './desk-order-words.ts'
import { orderWords } from './order-words.ts'
import type { People } from './people-fields.tsx'

interface DeskOrderDevoteeProps {
  phone: string
  setPhone: (phone: string) => void
  language: string
  setLanguage: (language: string) => void
  setPeople: (next: (before: People) => People) => void
}

/** Finds the devotee by phone number, and offers the people whom they ordered for before. */
export function DeskOrderDevotee({ phone, setPhone, language, setLanguage, setPeople }: DeskOrderDevoteeProps) {
  const words = useWords(deskOrderWords)
  const inOrder = useWords(orderWords)
  const found = useDo('POST /api/office/look-up-devotee', { quiet: true })
  const lookUp = (of: string) =>
    found.mutate(
      { phone: of },
      { onSuccess: ({ personal }) => setPeople(p => ({ ...p, personal: { ...personal, ...p.personal } })) },
    )
  return (
    <Section title={inOrder.devotee}>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr auto 1fr' }, alignItems: 'start' }}
      >
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
        <TextField select label={words.language} value={language} onChange={e => setLanguage(e.target.value)}>
          {languages.map(l => (
            <MenuItem key={l.web} value={l.web}>
              {l.name}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {found.error && <Broken error={found.error} />}
      {found.data && (
        <Alert severity={found.data.blocked ? 'error' : 'info'} sx={{ mt: 2 }}>
          {found.data.blocked ? words.blocked(found.data.blocked) : found.data.devoteeId ? words.known : words.fresh}
        </Alert>
      )}
      {found.data && found.data.members.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 2 }}>
          <Typography>{words.book}:</Typography>
          {found.data.members.map((member, i) => (
            // Two in a family may share a name.
            // oxlint-disable-next-line react/no-array-index-key
            <Chip
              key={i}
              label={`+ ${member.name}`}
              onClick={() => setPeople(p => ({ ...p, family: [...p.family, member] }))}
              sx={{ minHeight: 44 }}
            />
          ))}
        </Box>
      )}
    </Section>
  )
}

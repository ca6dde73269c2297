import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { type Role, roles } from '../../../../contract/rights.ts'
import { frameWords } from '../../words/frame.ts'
import { useWords } from '../../words/words.ts'
import { staffWords } from './words.ts'

type Languages = OfficeCalls['POST /api/office/invite-staff']['body']['languages']
const all: Languages = ['en', 'te', 'ta', 'kn', 'hi']

interface RoleFieldsProps {
  role: Role
  languages: Languages
  change: (change: { role: Role; languages: Languages }) => void
}

/** The role with what it may do; a translator also gets languages. */
export function RoleFields({ role, languages, change }: RoleFieldsProps) {
  const words = useWords(staffWords)
  const frame = useWords(frameWords)
  return (
    <>
      <TextField
        select
        label={words.role}
        value={role}
        helperText={words.roleNotes[role]}
        onChange={event => change({ role: event.target.value as Role, languages })}
      >
        {roles.map(each => (
          <MenuItem key={each} value={each}>
            {frame.roles[each]}
          </MenuItem>
        ))}
      </TextField>
      {role === 'translator' && (
        <FormGroup>
          <FormLabel component="legend">{words.languages}</FormLabel>
          {all.map(web => (
            <FormControlLabel
              key={web}
              label={words.siteLanguages[web]}
              control={
                <Checkbox
                  checked={languages.includes(web)}
                  onChange={(_event, on) =>
                    change({ role, languages: all.filter(l => (l === web ? on : languages.includes(l))) })
                  }
                />
              }
            />
          ))}
        </FormGroup>
      )}
    </>
  )
}

import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Typography from '@mui/material/Typography'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { isLimitedToLanguages, type Role, roles } from '../../../../contract/ground/rights.ts'
import { frameWords } from '../../words/frame.ts'
import { useWords } from '../../words/words.ts'
import { staffWords } from './words.ts'
import { unless } from '../../frame/fields/form.tsx'

type Languages = OfficeCalls['POST /api/office/invite-staff']['body']['languages']
const all: Languages = ['en', 'te', 'ta', 'kn', 'hi']

interface RoleFieldsProps {
  held: Role[]
  languages: Languages
  change: (change: { roles: Role[]; languages: Languages }) => void
  /** Beside each other, with what those may do that are chosen. */
  brief?: boolean
}

/** Each role with a sentence on what it may do; a translator also gets languages. */
export function RoleFields({ held, languages, change, brief = false }: RoleFieldsProps) {
  const words = useWords(staffWords)
  const frame = useWords(frameWords)
  return (
    <>
      <FormGroup
        role="group"
        aria-label={words.role}
        {...unless(held.length > 0)}
        sx={{ gap: 0.5, flexWrap: 'nowrap' }}
      >
        <FormLabel component="p" sx={{ m: 0 }}>
          {words.role}
        </FormLabel>
        <Typography color="text.secondary" variant="body2" sx={{ mb: 0.5 }}>
          {words.rolesNote}
        </Typography>
        <Box sx={brief ? besideEachOther : { display: 'contents' }}>
          {roles.map(role => (
            <FormControlLabel
              key={role}
              sx={{ alignItems: 'flex-start', mr: 0 }}
              control={
                <Checkbox
                  sx={{ py: 0.25 }}
                  checked={held.includes(role)}
                  onChange={(_event, on) =>
                    change({ roles: roles.filter(r => (r === role ? on : held.includes(r))), languages })
                  }
                />
              }
              label={
                <Box component="span" sx={{ display: 'block' }}>
                  {frame.roles[role]}
                  {!brief && (
                    <Typography component="span" color="text.secondary" variant="body2" sx={{ display: 'block' }}>
                      {words.roleNotes[role]}
                    </Typography>
                  )}
                </Box>
              }
            />
          ))}
        </Box>
        {brief && (
          <Typography color="text.secondary" variant="body2">
            {roles
              .filter(role => held.includes(role))
              .map(role => words.roleNotes[role])
              .join(' ')}
          </Typography>
        )}
        {held.length === 0 && <FormHelperText error>{words.oneRole}</FormHelperText>}
      </FormGroup>
      {isLimitedToLanguages(held) && (
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
                    change({ roles: held, languages: all.filter(l => (l === web ? on : languages.includes(l))) })
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

const besideEachOther = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 45%), 1fr))',
  gap: 0.5,
}

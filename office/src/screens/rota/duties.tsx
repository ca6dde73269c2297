import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { PlainList } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { useWords } from '../../words/words.ts'
import { rotaWords } from './words.ts'

export type Duty = OfficeCalls['POST /api/office/rota']['answer']['duties'][number]

/** Who does what, one line each; whoever is named twice at one hour is pointed out. */
export function Duties({ duties, change }: { duties: Duty[]; change?: (duty: Duty) => void }) {
  const words = useWords(rotaWords)
  const say = useSay()
  return (
    <PlainList>
      {duties.map(duty => (
        <Box
          component="li"
          key={duty.id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            // On a phone the number stands under the name, and the button beside both.
            ...(change && {
              display: { xs: 'grid', sm: 'flex' },
              gridTemplateColumns: 'minmax(0, 1fr) auto',
              '& > *': { gridColumn: 1, justifySelf: 'start' },
              '& > button': { gridColumn: 2, gridRow: 1 },
            }),
            columnGap: 2,
            rowGap: 0.5,
            alignItems: 'center',
            py: change ? 0.5 : 0.75,
            borderTop: 1,
            borderColor: 'divider',
            '&:first-of-type': { borderTop: 0 },
          }}
        >
          <Box sx={{ flex: '1 1 150px', minWidth: 0 }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {duty.role}:
            </Box>{' '}
            <b>{duty.name}</b>
          </Box>
          {duty.phone && (
            <Link href={`tel:+91${duty.phone}`} sx={{ '@media print': { display: 'none' } }}>
              {duty.phone}
            </Link>
          )}
          {duty.clash && (
            <StateChip meaning="wait">
              {words.clash({
                role: duty.clash.role,
                title: duty.clash.title,
                time: say.time(duty.clash.startsAt),
              })}
            </StateChip>
          )}
          {change && (
            <Button aria-label={`${words.change}: ${duty.role}, ${duty.name}`} onClick={() => change(duty)}>
              {words.change}
            </Button>
          )}
        </Box>
      ))}
    </PlainList>
  )
}

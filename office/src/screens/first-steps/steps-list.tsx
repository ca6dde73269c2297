import ArrowForward from '@mui/icons-material/ArrowForward'
import CheckCircle from '@mui/icons-material/CheckCircle'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import { Link } from 'react-router'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import type { FirstStep } from '../../../../contract/office/first-steps.ts'
import { useWords } from '../../words/words.ts'
import { firstStepWords } from './words.ts'

/** Where each is done; a booking is made on the site itself. */
const leadsTo: Record<FirstStep, string> = {
  trust: '/trust-details',
  tax: '/giving',
  address: '/doctor',
  languages: '/translations',
  gateway: '/keys',
  sms: '/keys',
  mail: '/keys',
  staff: '/staff',
  homam: '/homam-pages',
  booking: '/homams',
  backup: '/backups',
}

export function StepsList({ steps }: Pick<OfficeCalls['POST /api/office/first-steps']['answer'], 'steps'>) {
  const words = useWords(firstStepWords)
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {steps.map(({ step, done }) => (
        <Box
          component="li"
          key={step}
          sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
        >
          <Box
            component={Link}
            to={leadsTo[step]}
            sx={{
              display: 'flex',
              gap: 1.5,
              alignItems: 'center',
              minHeight: 48,
              py: 0.75,
              textDecoration: 'none',
              color: done ? 'text.secondary' : 'text.primary',
            }}
          >
            {done ? (
              <CheckCircle titleAccess={words.isDone} sx={{ color: 'var(--ok)' }} />
            ) : (
              <RadioButtonUnchecked titleAccess={words.isOpen} />
            )}
            <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: done ? 400 : 600 }}>
              {words.steps[step]}
            </Box>
            {!done && <ArrowForward aria-hidden fontSize="small" />}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

import ArrowForward from '@mui/icons-material/ArrowForward'
import CheckCircle from '@mui/icons-material/CheckCircle'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import type { FirstStep } from '../../../../contract/office/house/first-steps.ts'
import { PlainList } from '../../frame/layout.tsx'
import { useAct } from '../../frame/use-act.ts'
import { useWords } from '../../words/words.ts'
import { TakeDemoOff } from './take-demo-off.tsx'
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
  offers: '/homam-pages',
  homam: '/homam-pages',
  booking: '/homams',
  backup: '/backups',
}

export function StepsList({ steps }: Pick<OfficeCalls['POST /api/office/first-steps']['answer'], 'steps'>) {
  const words = useWords(firstStepWords)
  const [asking, setAsking] = useState(false)
  useAct('offers', () => setAsking(true))
  return (
    <PlainList ordered>
      {steps.map(({ step, done }) => {
        const row = (
          <>
            {done ? (
              <CheckCircle titleAccess={words.isDone} sx={{ color: 'var(--ok)' }} />
            ) : (
              <RadioButtonUnchecked titleAccess={words.isOpen} />
            )}
            <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: done ? 400 : 600 }}>
              {words.steps[step]}
            </Box>
            {!done && <ArrowForward aria-hidden fontSize="small" />}
          </>
        )
        const look = { ...rowLook, color: done ? 'text.secondary' : 'text.primary' }
        return (
          <Box
            component="li"
            key={step}
            sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
          >
            {step === 'offers' && !done ? (
              <ButtonBase
                onClick={() => setAsking(true)}
                sx={{ ...look, width: '100%', textAlign: 'left', font: 'inherit' }}
              >
                {row}
              </ButtonBase>
            ) : (
              <Box component={Link} to={leadsTo[step]} sx={look}>
                {row}
              </Box>
            )}
          </Box>
        )
      })}
      {asking && <TakeDemoOff close={() => setAsking(false)} />}
    </PlainList>
  )
}

const rowLook = {
  display: 'flex',
  gap: 1.5,
  alignItems: 'center',
  justifyContent: 'flex-start',
  minHeight: 48,
  py: 0.75,
  textDecoration: 'none',
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Broken } from '../../../frame/broken.tsx'
import { Segments } from '../../../frame/fields/segments.tsx'
import { useSay } from '../../../frame/say.ts'
import { useMayDo } from '../../../frame/staff.ts'
import { useWords } from '../../../words/words.ts'
import { countNames, type People } from '../people/people.ts'
import { peopleWords } from '../people/people-words.ts'
import { deskOrderWords } from './desk-order-words.ts'
import { type PaidBy, ways } from './desk-order-payment.tsx'
import { deskWayWords } from './desk-way-words.ts'

interface DeskBarProps {
  pay: PaidBy
  setPay: (pay: PaidBy) => void
  /** rupees */
  total: number
  names: People
  error: unknown
  isSending: boolean
  isComplete: boolean
  /** What stands in the way of booking. */
  children: ReactNode
}

/** The way of paying, the total and the button that places the order: at the foot of the window, always in view. */
export function DeskBar({ pay, setPay, total, names, error, isSending, isComplete, children }: DeskBarProps) {
  const words = useWords(deskOrderWords)
  const inWays = useWords(deskWayWords)
  const inPeople = useWords(peopleWords)
  const say = useSay()
  const mayGive = useMayDo('orders.free')
  return (
    <Card
      component="section"
      aria-label={words.pay}
      sx={{ position: 'sticky', bottom: 8, zIndex: 5, p: { xs: 1, sm: 1.25 }, boxShadow: 'var(--e3)', minWidth: 0 }}
    >
      {children}
      {error !== null && <Broken error={error} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box
          sx={{
            flex: { xs: '1 1 100%', sm: '1 1 auto' },
            minWidth: 0,
            maxWidth: 1,
            // One row of ways, to be drawn aside where it is too long.
            overflowX: 'auto',
            '& > [role=group]': { mb: 0, flexWrap: 'nowrap', maxWidth: 'none' },
            '& button': { whiteSpace: 'nowrap', flexShrink: 0 },
          }}
        >
          <Segments
            label={words.pay}
            values={ways.filter(way => way !== 'free' || mayGive)}
            value={pay}
            nameOf={way => (way === 'link' ? words.link : inWays.ways[way])}
            choose={setPay}
          />
        </Box>
        <Typography
          role="status"
          sx={{ fontSize: '1.1875rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums', ml: 'auto', px: 0.5 }}
        >
          <Box
            component="span"
            sx={{
              display: { xs: 'block', sm: 'inline' },
              fontSize: '1rem',
              fontWeight: 400,
              color: 'text.secondary',
              mr: 1,
            }}
          >
            {inPeople.count(countNames(names))}
          </Box>
          {say.money(total)}
        </Typography>
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={isSending}
          disabled={!isComplete}
          sx={{ flex: { xs: '1 1 0', sm: '0 0 auto' }, lineHeight: 1.4 }}
        >
          {words.submit[pay]}
        </Button>
      </Box>
    </Card>
  )
}

import Box from '@mui/material/Box'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { useSay } from '../../frame/say.ts'
import { useWords } from '../../words/words.ts'
import { drawerWords } from './words.ts'

export type Drawer = NonNullable<OfficeCalls['POST /api/office/my-drawer']['answer']['drawer']>

interface SumLine {
  label: string
  /** rupees */
  amount: number
  strong?: boolean
}

/** Amounts under each other, each with what it is. */
export function Sums({ lines }: { lines: SumLine[] }) {
  const say = useSay()
  return (
    <Box component="dl" sx={{ m: 0, maxWidth: 520 }}>
      {lines.map(({ label, amount, strong }, i) => (
        // Two lines may say the same.
        // oxlint-disable-next-line react/no-array-index-key
        <Box key={i} sx={{ display: 'flex', gap: 2, py: 0.5, fontWeight: strong ? 700 : 400 }}>
          <Box component="dt" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {amount < 0 && '−'}
            {say.money(Math.abs(amount))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/**
 * What a drawer was opened with, what went in and out, and once it is counted, what was counted and what should be in it:
 * whoever is still to count it does not count towards a sum.
 */
export function DrawerSums({ drawer }: { drawer: Drawer }) {
  const words = useWords(drawerWords)
  const say = useSay()
  const { counted } = drawer
  return (
    <Sums
      lines={[
        { label: words.opened, amount: drawer.opened },
        { label: words.taken, amount: drawer.taken },
        ...drawer.moves.map(move => ({
          label: [say.time(move.at), words.kinds[move.kind], move.orderCode, move.why].filter(Boolean).join(' · '),
          amount: move.amount,
        })),
        ...(counted === null
          ? []
          : [
              { label: words.expected, amount: drawer.expected, strong: true },
              { label: [words.inIt, drawer.closedBy].filter(Boolean).join(': '), amount: counted },
              {
                label: [words.difference, drawer.why].filter(Boolean).join(': '),
                amount: counted - drawer.expected,
                strong: counted !== drawer.expected,
              },
            ]),
      ]}
    />
  )
}

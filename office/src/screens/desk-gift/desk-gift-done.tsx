import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { useDo } from '../../frame/calls.ts'
import { Line } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { useWords } from '../../words/words.ts'
import { deskOrderWords } from '../orders/desk/desk-order-words.ts'
import { CodeToScan, MoneySeen } from '../orders/desk/desk-scan.tsx'
import { deskWayWords } from '../orders/desk/desk-way-words.ts'
import { deskGiftWords } from './words.ts'

export type Given = OfficeCalls['POST /api/office/desk-donation']['answer']

interface DeskGiftDoneProps {
  given: Given
  set: (given: Given) => void
  next: () => void
}

/** What was given, its receipt large: first the money where it is still awaited, then what the donor takes along. */
export function DeskGiftDone({ given, set, next }: DeskGiftDoneProps) {
  const words = useWords(deskGiftWords)
  const inOrder = useWords(deskOrderWords)
  const inWays = useWords(deskWayWords)
  const say = useSay()
  const take = useDo('POST /api/office/desk-donation-payment', { quiet: true })
  return (
    <Section title={given.paid ? words.given : inOrder.scan(say.money(given.total))}>
      {given.receipt && (
        <Typography component="p" sx={{ fontSize: '2rem', fontWeight: 700, overflowWrap: 'anywhere' }}>
          {given.receipt}
        </Typography>
      )}
      <Typography sx={{ mb: 2, fontSize: '1.25rem' }}>{say.money(given.total)}</Typography>
      {!given.paid && (
        <>
          <CodeToScan
            picture={given.code?.picture}
            alt={inOrder.scan(say.money(given.total))}
            note={inOrder.scanNote}
          />
          <MoneySeen
            busy={take.isPending}
            error={take.error}
            pay={how => take.mutate({ id: given.id, ...how }, { onSuccess: set })}
          />
        </>
      )}
      <Line mt={2}>
        {given.paid &&
          (['roll', 'a5'] as const).map(size => (
            <Button
              key={size}
              variant="outlined"
              startIcon={<PrintOutlined />}
              href={`/api/office/files/donation-slip/${given.id}-${size}.pdf`}
              target="_blank"
              rel="noopener"
            >
              {inWays.slips[size]}
            </Button>
          ))}
        <Button variant={given.paid ? 'contained' : 'outlined'} onClick={next}>
          {words.next}
        </Button>
      </Line>
    </Section>
  )
}

import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { maxQuantity } from '../../../../../contract/ground/limits.ts'
import type { OfficeCalls } from '../../../../../contract/office/calls.ts'
import { Broken } from '../../../frame/broken.tsx'
import { useCall } from '../../../frame/calls.ts'
import { Choice } from '../../../frame/fields/choice.tsx'
import { Line, Stack } from '../../../frame/layout.tsx'
import { useSay } from '../../../frame/say.ts'
import { Section } from '../../../frame/section.tsx'
import { slotOf } from '../../../frame/slot.ts'
import { useWords } from '../../../words/words.ts'
import { deskOrderWords } from './desk-order-words.ts'
import type { Seva } from './desk-sevas.tsx'
import { namesSaid } from '../names-said.ts'
import { orderWords } from '../order-words.ts'

/** What is ordered. Ids are texts, as fields have them; '' while nothing is chosen. */
export interface Choice {
  event: string
  /** The occurrence of a seva with many days. */
  slot: { occurrenceId: number; startsAt: number; lasts: number | null; seva: Seva } | undefined
  packageId: string
  /** By product. */
  quantities: Record<number, number>
}

interface DeskOrderChoiceProps {
  choice: Choice
  /** The package that is chosen, by staff or because there is one only. */
  packageId: string
  change: (more: Partial<Choice>) => void
  /** What the chosen homam offers; absent until it is known. */
  offer: OfficeCalls['POST /api/office/counter-offer']['answer'] | undefined
  offerError: unknown
  refetchOffer: () => void
}

const wholeWithin = (number: number, most: number): number => Math.max(0, Math.min(most, Math.floor(number)))

/** The homam, one of its packages, and what is sold with it. */
export function DeskOrderChoice({ choice, packageId, change, offer, offerError, refetchOffer }: DeskOrderChoiceProps) {
  const words = useWords(deskOrderWords)
  const inOrder = useWords(orderWords)
  const say = useSay()
  const { event, slot, quantities } = choice
  const homams = useCall('POST /api/office/counter-homams', {})
  const homam = homams.data?.find(h => String(h.id) === event)
  const said = (p: NonNullable<typeof offer>['packages'][number]) =>
    [p.name, say.money(p.amount), ...namesSaid(p, inOrder, say.money), p.left !== null && words.left(p.left)]
      .filter(Boolean)
      .join(' · ')
  const terms = [offer?.terms?.cancelling, offer?.terms?.moving].filter(Boolean)
  const other = event !== '' && (
    <Button onClick={() => change({ event: '', slot: undefined, packageId: '', quantities: {} })}>
      {words.chooseOther}
    </Button>
  )
  return (
    <Section title={inOrder.bought} tools={other}>
      <Stack>
        {homams.error && <Broken error={homams.error} again={() => void homams.refetch()} />}
        {slot && (
          <Typography sx={{ fontWeight: 700, fontSize: '1.125rem' }}>
            {slot.seva.name} · {say.dayOfInstant(slot.startsAt)}, {slotOf(slot, say)}
          </Typography>
        )}
        {!slot && (
          <Choice
            label={words.homam}
            required
            value={homam ? event : ''}
            helperText={
              homam ? words.bookUntil(say.day(homam.closesOn)) : homams.data?.length === 0 ? words.noHomams : undefined
            }
            onChange={e => change({ event: e.target.value, slot: undefined, packageId: '', quantities: {} })}
            of={(homams.data ?? []).map(h => [
              String(h.id),
              [h.name, say.day(h.heldOn), h.full && words.left(0)].filter(Boolean).join(' · '),
              { disabled: h.full, sx: { whiteSpace: 'normal' } },
            ])}
          />
        )}
        {event !== '' && offerError !== null && (
          <Broken
            error={offerError}
            again={() => {
              void homams.refetch()
              refetchOffer()
            }}
          />
        )}
        {offer && offer.packages.length > 0 && (
          <Line role="group" aria-label={words.package}>
            {offer.packages.map(p => (
              <Button
                key={p.id}
                variant={String(p.id) === packageId ? 'contained' : 'outlined'}
                aria-pressed={String(p.id) === packageId}
                disabled={p.left === 0}
                onClick={() => change({ packageId: String(p.id) })}
              >
                {said(p)}
              </Button>
            ))}
          </Line>
        )}
        {offer && offer.products.length > 0 && (
          <>
            <Typography variant="h3">{words.products}</Typography>
            <Stack gridTemplateColumns={{ xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr 1fr' }}>
              {offer.products.map(p => (
                <TextField
                  key={p.id}
                  type="number"
                  label={`${p.name} · ${say.money(p.amount)}`}
                  value={quantities[p.id] ?? 0}
                  onChange={e =>
                    change({ quantities: { ...quantities, [p.id]: wholeWithin(Number(e.target.value), maxQuantity) } })
                  }
                  slotProps={{ htmlInput: { min: 0, max: maxQuantity } }}
                />
              ))}
            </Stack>
          </>
        )}
        {terms.length > 0 && <Typography>{words.terms(terms.join(' '))}</Typography>}
      </Stack>
    </Section>
  )
}

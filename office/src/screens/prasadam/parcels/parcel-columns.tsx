import Box from '@mui/material/Box'
import type { Column } from '../../../frame/rows/rows-column.ts'
import { StateChip } from '../../../frame/rows/state-chip.tsx'
import { useWords } from '../../../words/words.ts'
import { NextStep, type ParcelActs } from './parcel-acts.tsx'
import type { Parcel } from './parcel.ts'
import { prasadamWords } from '../words.ts'

interface Shown {
  /** What is done with a parcel; without it parcels are only looked at. */
  acts: ParcelActs | undefined
  /** The list is that of one homam or seva: what a parcel holds is told instead. */
  isOfOne: boolean
  /** A parcel stands open beside the list, which has little room then; what is done with it is pressed there. */
  isBeside: boolean
}

/** A parcel in the list: one line of what tells it from others. All else stands in its panel. */
export function useParcelColumns({ acts, isOfOne, isBeside }: Shown): Column<Parcel>[] {
  const words = useWords(prasadamWords)
  const always: Column<Parcel>[] = [
    { title: words.order, cell: parcel => parcel.orderCode, onCard: 'line' },
    {
      title: words.devotee,
      cell: parcel => (
        <b>{parcel.receiver === null ? parcel.name : `${parcel.name} · ${words.goesTo(parcel.receiver)}`}</b>
      ),
      onCard: 'head',
      widest: '9.5rem',
    },
  ]
  const withRoom: Column<Parcel>[] = [
    {
      title: words.place,
      cell: parcel => (parcel.collected ? words.collected : parcel.place),
      widest: '7.5rem',
    },
    isOfOne
      ? { title: words.contents, cell: parcel => <Contents parcel={parcel} />, widest: '10rem' }
      : { title: words.homam, cell: parcel => parcel.homam, widest: '8rem', onCard: 'nowhere' },
  ]
  return [
    ...always,
    ...(isBeside ? [] : withRoom),
    { title: words.due, cell: parcel => <DueChip parcel={parcel} />, widest: '10rem', onCard: 'right' },
    { title: words.state, cell: parcel => <StageChip parcel={parcel} />, onCard: 'right' },
    ...(acts && !isBeside
      ? [{ title: '', cell: parcel => <NextStep parcel={parcel} acts={acts} />, onCard: 'beside' } as Column<Parcel>]
      : []),
  ]
}

const times = (name: string, quantity: number) => (quantity > 1 ? `${name} × ${quantity}` : name)

/** What a parcel holds: what was booked and, where staff have said that, what of it lies in the packet. */
export function Contents({ parcel: { contents } }: { parcel: Parcel }) {
  const goods = contents.flatMap(one => one.goods.map(({ name, quantity }) => times(name, quantity)))
  return (
    <>
      {contents.map(({ title, quantity }) => times(title, quantity)).join(', ')}
      {goods.length > 0 && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          {goods.join(' · ')}
        </Box>
      )}
    </>
  )
}

/** How long there is until a parcel is late; of one that has left, its number. */
export function DueChip({ parcel }: { parcel: Parcel }) {
  const words = useWords(prasadamWords)
  if (parcel.stage === 'sent' || parcel.stage === 'delivered') return parcel.number
  return (
    <StateChip meaning={parcel.late ? 'bad' : parcel.daysLeft <= 3 ? 'wait' : 'none'}>
      {parcel.late
        ? words.late(-parcel.daysLeft)
        : parcel.daysLeft === 0
          ? words.lastDay
          : words.daysLeft(parcel.daysLeft)}
    </StateChip>
  )
}

const meanings = { to_pack: 'wait', packed: 'info', sent: 'ok', delivered: 'ok', returned: 'bad' } as const

export function StageChip({ parcel }: { parcel: Parcel }) {
  const words = useWords(prasadamWords)
  return <StateChip meaning={meanings[parcel.stage]}>{words.stage[parcel.stage]}</StateChip>
}

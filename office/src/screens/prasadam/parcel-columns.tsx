import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Stage } from '../../../../contract/prasadam-stages.ts'
import type { Column } from '../../frame/rows-column.ts'
import { useSay } from '../../frame/say.ts'
import { StateChip } from '../../frame/state-chip.tsx'
import { useWords } from '../../words/words.ts'
import type { Parcel } from './parcel.ts'
import { prasadamWords } from './words.ts'

/** What one tap does next with a parcel in a stage. */
const nextStep: Partial<Record<Stage, Stage>> = { to_pack: 'packed', sent: 'delivered' }
const meanings = { to_pack: 'wait', packed: 'info', sent: 'ok', delivered: 'ok', returned: 'bad' } as const

export interface ParcelActs {
  isMoving: boolean
  moveTo: (parcel: Parcel, to: Stage) => void
  /** Opens the dialog for the courier and the number. */
  number: (parcel: Parcel) => void
  /** Opens the dialog for the reason why it came back. */
  giveBack: (parcel: Parcel) => void
}

/** A parcel in the list; without `acts` it is only looked at. */
export function useParcelColumns(acts: ParcelActs | undefined): Column<Parcel>[] {
  const words = useWords(prasadamWords)
  return [
    { title: words.devotee, cell: parcel => <Receiver parcel={parcel} /> },
    { title: words.homam, cell: parcel => <Contents parcel={parcel} /> },
    { title: words.when, cell: parcel => <SendBy parcel={parcel} />, onCard: 'titled' },
    { title: words.state, cell: parcel => <StageOf parcel={parcel} />, onCard: 'right' },
    {
      title: words.tracking,
      cell: parcel => (
        <>
          <Tracking parcel={parcel} />
          {acts && <Acts parcel={parcel} acts={acts} />}
        </>
      ),
    },
  ]
}

interface ParcelProps {
  parcel: Parcel
}

function Receiver({ parcel }: ParcelProps) {
  const words = useWords(prasadamWords)
  return (
    <>
      <Box component="b" sx={{ display: 'block', minWidth: { lg: 150 } }}>
        {parcel.name}
      </Box>
      {parcel.receiver !== null && (
        <>
          {words.goesTo(parcel.receiver)}
          <br />
        </>
      )}
      {parcel.collected ? words.collected : parcel.place}
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {parcel.orderCode}
      </Typography>
    </>
  )
}

const times = (name: string, quantity: number) => (quantity > 1 ? `${name} × ${quantity}` : name)

function Contents({ parcel }: ParcelProps) {
  return (
    <Box sx={{ minWidth: { lg: 230 } }}>
      {parcel.homam}
      <Typography variant="body2" color="text.secondary">
        {parcel.contents.map(c => times(c.title, c.quantity)).join(', ')}
      </Typography>
      {parcel.contents.some(c => c.goods.length > 0) && (
        <Typography variant="body2">
          {parcel.contents.flatMap(c => c.goods.map(g => times(g.name, g.quantity))).join(' · ')}
        </Typography>
      )}
    </Box>
  )
}

function SendBy({ parcel }: ParcelProps) {
  const words = useWords(prasadamWords)
  const say = useSay()
  const isUnderWay = parcel.stage === 'sent' || parcel.stage === 'delivered'
  return (
    <>
      {say.day(parcel.dueOn)}
      <br />
      {!isUnderWay && (
        <StateChip meaning={parcel.late ? 'bad' : parcel.daysLeft <= 3 ? 'wait' : 'none'}>
          {parcel.late
            ? words.late(-parcel.daysLeft)
            : parcel.daysLeft === 0
              ? words.lastDay
              : words.daysLeft(parcel.daysLeft)}
        </StateChip>
      )}
    </>
  )
}

function StageOf({ parcel }: ParcelProps) {
  const words = useWords(prasadamWords)
  return (
    <>
      <StateChip meaning={meanings[parcel.stage]}>{words.stage[parcel.stage]}</StateChip>
      {parcel.returnReason && (
        <Typography variant="body2" color="text.secondary">
          {words.reasons[parcel.returnReason]}
        </Typography>
      )}
    </>
  )
}

function Tracking({ parcel }: ParcelProps) {
  const words = useWords(prasadamWords)
  return (
    parcel.number && (
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {parcel.courierName} {parcel.number}{' '}
        {parcel.link && (
          <Link href={parcel.link} target="_blank" rel="noreferrer">
            {words.follow}
          </Link>
        )}
      </Box>
    )
  )
}

function Acts({ parcel, acts }: ParcelProps & { acts: ParcelActs }) {
  const words = useWords(prasadamWords)
  const next = parcel.collected && parcel.stage === 'packed' ? 'delivered' : nextStep[parcel.stage]
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', lg: 'nowrap' }, gap: 1, '& button': { whiteSpace: 'nowrap' } }}>
      {next && (
        <Button variant="outlined" loading={acts.isMoving} onClick={() => acts.moveTo(parcel, next)}>
          {words.to[next]}
        </Button>
      )}
      {parcel.stage !== 'delivered' && (
        <Button onClick={() => acts.number(parcel)}>{parcel.stage === 'sent' ? words.correct : words.give}</Button>
      )}
      {parcel.stage === 'sent' && <Button onClick={() => acts.giveBack(parcel)}>{words.to.returned}</Button>}
      {parcel.stage === 'returned' && <Button onClick={() => acts.moveTo(parcel, 'packed')}>{words.to.packed}</Button>}
    </Box>
  )
}

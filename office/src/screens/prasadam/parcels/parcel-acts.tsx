import Button from '@mui/material/Button'
import type { Stage } from '../../../../../contract/ritual/prasadam-stages.ts'
import { Line } from '../../../frame/layout.tsx'
import { useWords } from '../../../words/words.ts'
import type { Parcel } from './parcel.ts'
import { prasadamWords } from '../words.ts'

export interface ParcelActs {
  isMoving: boolean
  moveTo: (parcel: Parcel, to: Stage) => void
  /** Opens the dialog for the courier and the number. */
  number: (parcel: Parcel) => void
  /** Opens the dialog for the reason why it came back. */
  giveBack: (parcel: Parcel) => void
}

interface ActsProps {
  parcel: Parcel
  acts: ParcelActs
}

/** What one press does next with a parcel in a stage. */
const nextSteps: Partial<Record<Stage, Stage>> = { to_pack: 'packed', sent: 'delivered', returned: 'packed' }

const nextOf = ({ collected, stage }: Parcel) => (collected && stage === 'packed' ? 'delivered' : nextSteps[stage])

/** The next step of a parcel, which needs no more than one press, in its row too. */
export function NextStep({ parcel, acts }: ActsProps) {
  const words = useWords(prasadamWords)
  const next = nextOf(parcel)
  return (
    next && (
      <Button
        variant="outlined"
        loading={acts.isMoving}
        onClick={() => acts.moveTo(parcel, next)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {words.to[next]}
      </Button>
    )
  )
}

/** Everything that can be done with a parcel. */
export function Acts({ parcel, acts }: ActsProps) {
  const words = useWords(prasadamWords)
  return (
    <Line>
      <NextStep parcel={parcel} acts={acts} />
      {parcel.stage !== 'delivered' && (
        <Button variant="outlined" onClick={() => acts.number(parcel)}>
          {parcel.stage === 'sent' ? words.correct : words.give}
        </Button>
      )}
      {parcel.stage === 'packed' && <Button onClick={() => acts.moveTo(parcel, 'to_pack')}>{words.to.to_pack}</Button>}
      {parcel.stage === 'sent' && <Button onClick={() => acts.giveBack(parcel)}>{words.to.returned}</Button>}
    </Line>
  )
}

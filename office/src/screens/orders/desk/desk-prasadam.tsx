import { Segments } from '../../../frame/fields/segments.tsx'
import { useWords } from '../../../words/words.ts'
import { deskOrderWords } from './desk-order-words.ts'

interface DeskPrasadamProps {
  pickUp: boolean
  setPickUp: (pickUp: boolean) => void
}

const ways = ['pick_up', 'post'] as const

/** How the prasadam comes to the devotee. What is collected at the temple needs no address. */
export function DeskPrasadam({ pickUp, setPickUp }: DeskPrasadamProps) {
  const words = useWords(deskOrderWords)
  return (
    <Segments
      label={words.prasadam}
      values={ways}
      value={pickUp ? 'pick_up' : 'post'}
      nameOf={way => words.prasadamBy[way]}
      choose={way => setPickUp(way === 'pick_up')}
    />
  )
}

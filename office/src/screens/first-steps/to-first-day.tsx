import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { type FirstDayAt, firstDayScreens } from '../../../../contract/office/house/first-steps.ts'
import { useWords } from '../../words/words.ts'
import { firstDayWords } from './first-day-words.ts'

/** The way into the five screens of the first day: to the one with which one goes on. */
export function ToFirstDay({ at }: { at: FirstDayAt | null }) {
  const words = useWords(firstDayWords)
  const [first] = firstDayScreens
  const next = at === null || at === 'done' ? first : at
  return (
    <Button component={Link} to={`/first-steps/${next}`} variant={at === 'done' ? 'outlined' : 'contained'}>
      {at === null ? words.begin : at === 'done' ? words.again : words.goOnWith(words.screens[next].short)}
    </Button>
  )
}

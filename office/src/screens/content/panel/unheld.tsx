import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { type Day, startOfDay } from '../../../../../contract/ground/india-time.ts'
import type { ChangedContent } from '../../../../../contract/office/trust/content.ts'
import { useSay } from '../../../frame/say.ts'
import { useWords } from '../../../words/words.ts'
import { panelWords } from './words.ts'

/** Days that are no longer offered by what was just published or withdrawn, and have orders: somebody must care for them. */
export function UnheldDays({ unheld }: { unheld: ChangedContent['unheld'] }) {
  const words = useWords(panelWords)
  const say = useSay()
  if (unheld.length === 0) return null
  return (
    <Alert severity="warning" role="status">
      <Typography sx={{ fontWeight: 700 }}>{words.unheld}</Typography>
      <Typography>{words.unheldText}</Typography>
      <ul>
        {unheld.map(({ occurrenceId, title, day, startsMinutes, orders }) => (
          <li key={occurrenceId}>
            {words.unheldDay({
              title,
              when: say.instant(startOfDay(day as Day) + startsMinutes * 60_000),
              orders,
            })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

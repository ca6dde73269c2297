import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Stage } from '../../../../../contract/ritual/prasadam-stages.ts'
import { useWords } from '../../../words/words.ts'
import { prasadamWords } from '../words.ts'

interface PickedParcelsProps {
  count: number
  isMoving: boolean
  moveTo: (to: Stage) => void
  giveBack: () => void
  printLabels: () => void
  clear: () => void
}

/** What can be done with all picked parcels at once; stays in sight while the list is scrolled. */
export function PickedParcels({ count, isMoving, moveTo, giveBack, printLabels, clear }: PickedParcelsProps) {
  const words = useWords(prasadamWords)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        mb: 2,
        p: 1.5,
        borderRadius: 3,
        bgcolor: 'var(--primary-soft)',
        position: 'sticky',
        top: 8,
        zIndex: 2,
      }}
    >
      <Typography sx={{ fontWeight: 700, mr: 1 }}>{words.chosen(count)}</Typography>
      {(['packed', 'to_pack', 'delivered'] as const).map(to => (
        <Button key={to} variant="outlined" loading={isMoving} onClick={() => moveTo(to)}>
          {words.to[to]}
        </Button>
      ))}
      <Button variant="outlined" onClick={giveBack}>
        {words.to.returned}
      </Button>
      <Button variant="outlined" onClick={printLabels}>
        {words.labels}
      </Button>
      <Button onClick={clear}>{words.clear}</Button>
    </Box>
  )
}

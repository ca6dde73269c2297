import Typography from '@mui/material/Typography'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import type { PictureRow } from '../../parts/picture-library.tsx'
import { pictureWords } from '../../parts/picture-words.ts'
import { useWords } from '../../words/words.ts'

/** How many sizes of a picture are there. */
export function Progress({ row }: { row: Pick<PictureRow, 'made' | 'wanted' | 'failed'> }) {
  const say = useWords(pictureWords)
  if (row.failed) return <StateChip meaning="bad">{say.failed}</StateChip>
  if (row.made < row.wanted) {
    return (
      <Typography variant="body2" color="text.secondary" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {say.sizes(row)}
      </Typography>
    )
  }
  return <StateChip meaning="ok">{say.ready}</StateChip>
}

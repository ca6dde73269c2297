import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useWords } from '../../words/words.ts'
import type { ExportDraft } from './draft.ts'
import { exportWords } from './words.ts'

interface ColumnOrderProps {
  draft: ExportDraft
  titleOf: (column: string) => string
  change: (more: Partial<ExportDraft>) => void
}

/** The columns of a spreadsheet in their order; each can be moved or left out, but one stays. */
export function ColumnOrder({ draft, titleOf, change }: ColumnOrderProps) {
  const words = useWords(exportWords)
  const moved = (place: number, by: 1 | -1) => {
    const columns = [...draft.columns]
    const [column] = columns.splice(place, 1)
    if (column) columns.splice(place + by, 0, column)
    change({ columns })
  }
  return (
    <>
      <Typography variant="h3" component="h2">
        {words.columns}
      </Typography>
      <Box
        component="ol"
        aria-label={words.columns}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr', lg: 'repeat(3, 1fr)' },
          columnGap: 2,
        }}
      >
        {draft.columns.map((column, place) => (
          <Box
            component="li"
            key={column}
            sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1 }}>
              {place + 1}. {titleOf(column)}
            </Box>
            <IconButton
              aria-label={words.earlier(titleOf(column))}
              disabled={place === 0}
              onClick={() => moved(place, -1)}
            >
              <ArrowUpward />
            </IconButton>
            <IconButton
              aria-label={words.later(titleOf(column))}
              disabled={place === draft.columns.length - 1}
              onClick={() => moved(place, 1)}
            >
              <ArrowDownward />
            </IconButton>
            <IconButton
              aria-label={words.remove(titleOf(column))}
              disabled={draft.columns.length === 1}
              onClick={() => change({ columns: draft.columns.filter(c => c !== column) })}
            >
              <Close />
            </IconButton>
          </Box>
        ))}
      </Box>
    </>
  )
}

import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

interface FoldedLineProps {
  /** What stands behind it, for those who hear it, where the line itself does not say so. */
  label?: string
  text: string
  onOpen: () => void
}

/** What few need, in one line that opens it. */
export const FoldedLine = ({ label, text, onOpen }: FoldedLineProps) => (
  <Button
    variant="outlined"
    aria-expanded={false}
    aria-label={label && `${label}: ${text}`}
    onClick={onOpen}
    endIcon={<ExpandMore />}
    sx={{
      width: 1,
      justifyContent: 'space-between',
      textAlign: 'left',
      fontWeight: 400,
      lineHeight: 'var(--lh-tight)',
      py: 0.75,
    }}
  >
    <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {text}
    </Box>
  </Button>
)

import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../words/words.ts'
import { homamTabsHeight } from './homam-of.ts'
import { homamsWords } from './words.ts'

interface StripHeadProps {
  /** Where all homams are. */
  back: string
  /** False while the homam comes: its place is kept free. */
  shown: boolean
  /** Left out where the screen says it itself. */
  title: string | undefined
  /** Beside the title. */
  more?: ReactNode
  /** The tabs. */
  children: ReactNode
}

/** What stands over the screens of one homam or seva: the way back, which one it is, its tabs. */
export function StripHead({ back, shown, title, more, children }: StripHeadProps) {
  const words = useWords(homamsWords)
  return (
    <Box sx={{ minHeight: homamTabsHeight, '@media print': { display: 'none' } }}>
      {shown && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center', mb: 1 }}>
            <Button component={Link} to={back} startIcon={<ArrowBack />}>
              {words.back}
            </Button>
            {title && (
              <Typography component="span" sx={{ fontWeight: 700, minWidth: 0, overflowWrap: 'anywhere' }}>
                {title}
              </Typography>
            )}
            {more}
          </Box>
          {children}
        </>
      )}
    </Box>
  )
}

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useWords } from '../../../words/words.ts'
import { useEditor, useProblem } from './draft.ts'
import { useLabels } from './labels.ts'
import { partsOf } from './parts.ts'
import { editorWords } from './words.ts'

interface FieldFrameProps {
  path: string
  required?: boolean
  /** It holds others, so it is a heading. */
  heading?: boolean
  /** Shows the field's own problem under it; fields with texts show theirs at the language. */
  problem?: boolean
  children: ReactNode
}

/** Around every field: its name, its hint, what is wrong with it; and the place to which a list of problems leads. */
export function FieldFrame({ path, required, heading = false, problem = false, children }: FieldFrameProps) {
  const { draft } = useEditor()
  const words = useWords(editorWords)
  const labels = useLabels(draft.kind)
  const wrong = useProblem(path)
  const hint = labels.hint(path)
  const isPart = heading && (path === 'family' || partsOf(draft.kind).some(({ id }) => id === path))
  return (
    <Box
      id={`field-${path}`}
      sx={{
        mb: 2,
        minWidth: 0,
        scrollMarginTop: 140,
        // Side by side with others (FieldsOf): its name, and what is under it.
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridRow: 'span 2',
        gridTemplateRows: 'subgrid',
        alignContent: 'start',
      }}
    >
      <Box sx={{ alignSelf: 'end' }}>
        <Typography
          id={`label-${path}`}
          component={isPart ? 'h2' : heading ? 'h3' : 'p'}
          // As the heading of a part.
          variant={isPart ? 'h3' : 'body1'}
          sx={{ fontWeight: 700 }}
        >
          {labels.label(path)}
          {required && (
            <Typography component="span" sx={{ color: 'text.secondary', fontSize: '.875rem', whiteSpace: 'nowrap' }}>
              {' '}
              · {words.required}
            </Typography>
          )}
        </Typography>
        {hint && (
          <Typography id={`hint-${path}`} color="text.secondary" sx={{ fontSize: '.875rem', maxWidth: '70ch' }}>
            {hint}
          </Typography>
        )}
      </Box>
      <Box sx={{ mt: 0.5, minWidth: 0 }}>
        {children}
        {problem && wrong && (
          <Typography id={`wrong-${path}`} color="error" sx={{ fontSize: '.875rem', mt: 0.5 }}>
            {words.problems[wrong.problem]}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useFilters } from '../../../frame/use-filters.ts'
import { PageHead } from '../../../frame/page-head.tsx'
import { useMayDo } from '../../../frame/staff.ts'
import { useWords } from '../../../words/words.ts'
import { BarForm } from './bar-form.tsx'
import { Meter } from './meter.tsx'
import { Sheets } from './sheets.tsx'
import { translationWords } from './words.ts'
import { Worklist } from './worklist.tsx'

/** The translator's home: what is missing and stale, how far each document is, spreadsheets for outside, the owner's bar. */
export default function TranslationsPage() {
  const words = useWords(translationWords)
  const { filters, change } = useFilters(['view', 'language', 'kind'])
  const views = ['work', 'meter', ...(useMayDo('content.translate') ? (['sheets'] as const) : []), 'bar'] as const
  const view = views.find(v => v === filters.view) ?? 'work'
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      <Box
        role="group"
        aria-label={words.views}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 0.5,
          mb: 2,
          p: 0.5,
          bgcolor: 'var(--sunken)',
          borderRadius: '14px',
          width: 'fit-content',
          maxWidth: 1,
        }}
      >
        {views.map(v => (
          <Button
            key={v}
            aria-pressed={v === view}
            onClick={() => change({ view: v === 'work' ? '' : v, language: '', kind: '' })}
            sx={{ color: 'text.primary', ...(v === view && { bgcolor: 'background.paper', boxShadow: 1 }) }}
          >
            {words[v]}
          </Button>
        ))}
      </Box>
      {view === 'work' && <Worklist />}
      {view === 'meter' && <Meter />}
      {view === 'sheets' && <Sheets />}
      {view === 'bar' && <BarForm />}
    </>
  )
}

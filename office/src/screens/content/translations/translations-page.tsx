import { useFilters } from '../../../frame/rows/use-filters.ts'
import { PageHead } from '../../../frame/page-head.tsx'
import { StateTabs } from '../../../frame/rows/state-tabs.tsx'
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
      <StateTabs
        label={words.views}
        states={views}
        state={view}
        labelOf={one => words[one]}
        choose={one => change({ view: one === 'work' ? '' : one, language: '', kind: '' })}
      />
      {view === 'work' && <Worklist />}
      {view === 'meter' && <Meter />}
      {view === 'sheets' && <Sheets />}
      {view === 'bar' && <BarForm />}
    </>
  )
}

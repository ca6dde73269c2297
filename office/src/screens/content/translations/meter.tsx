import Typography from '@mui/material/Typography'
import { useCall } from '../../../frame/calls.ts'
import { Line } from '../../../frame/layout.tsx'
import { useFilters } from '../../../frame/rows/use-filters.ts'
import { Rows } from '../../../frame/rows/rows.tsx'
import { useWords } from '../../../words/words.ts'
import { DocumentStateChip } from '../panel/document-state.tsx'
import { LanguagesDone } from '../parts/languages-done.tsx'
import { placeOf } from '../places.ts'
import { contentWords } from '../words.ts'
import { KindPicker, translatedKinds } from './pickers.tsx'
import { translationWords } from './words.ts'

const perPage = 50

/** How far each document is in each language. */
export function Meter() {
  const words = useWords(translationWords)
  const content = useWords(contentWords)
  const { filters, page, change, turn } = useFilters(['kind'])
  const kind = translatedKinds.find(k => k === filters.kind)
  const { data, error, refetch } = useCall('POST /api/office/parity', { page, perPage, ...(kind && { kind }) })
  return (
    <>
      <Line gap={1.5} mb={2} alignItems="center">
        <KindPicker value={kind ?? ''} pick={next => change({ kind: next })} />
        <Typography color="text.secondary">{words.meterNote}</Typography>
      </Line>
      <Rows
        label={words.meter}
        rows={data?.rows}
        keyOf={row => row.id}
        to={row => placeOf(row.kind, row.id)}
        columns={[
          { title: content.name, cell: row => row.title || content.untitled },
          { title: words.kind, cell: row => content.kinds[row.kind].one },
          { title: words.state, cell: row => <DocumentStateChip state={row.state} />, onCard: 'right' },
          { title: content.languages, cell: row => <LanguagesDone parity={row.parity} /> },
        ]}
        error={error}
        again={() => void refetch()}
        paging={{ page, perPage, total: data?.total ?? 0, turn }}
      />
    </>
  )
}

import { isLimitedToLanguages } from '../../../../../contract/ground/rights.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { MissingText } from '../../../../../contract/office/trust/content.ts'
import { useCall } from '../../../frame/calls.ts'
import { Line } from '../../../frame/layout.tsx'
import { useFilters } from '../../../frame/rows/use-filters.ts'
import { useOfficeLanguage } from '../../../frame/language.tsx'
import { Rows } from '../../../frame/rows/rows.tsx'
import { useStaff } from '../../../frame/staff.ts'
import { useWords } from '../../../words/words.ts'
import { languageByWeb } from '../../../../../contract/ground/languages.ts'
import { kinds } from '../../../../../contract/office/trust/kinds.ts'
import { plainPath } from '../editor/paths.ts'
import { fieldWords, wordOf } from '../field-words.ts'
import { TextState } from '../parts/text-state.tsx'
import { placeOf } from '../places.ts'
import { contentWords } from '../words.ts'
import { KindPicker, LanguagePicker, translatedKinds, useOwnLanguages } from './pickers.tsx'
import { translationWords } from './words.ts'

const perPage = 50
const plain = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .trim()
const short = (text: string) => (plain(text).length > 120 ? `${plain(text).slice(0, 120)}…` : plain(text))

/** Texts that are missing or out of date; each leads to its field. A translator sees only the languages they write. */
export function Worklist() {
  const words = useWords(translationWords)
  const names = useWords(contentWords).kinds
  const office = useOfficeLanguage()
  const staff = useStaff()
  const own = useOwnLanguages()
  const { filters, page, change, turn } = useFilters(['language', 'kind'])
  const language =
    own.find(l => l.web === filters.language)?.web ?? (isLimitedToLanguages(staff.roles) ? own[0]?.web : undefined)
  const kind = translatedKinds.find(k => k === filters.kind)
  const { data, error, refetch } = useCall('POST /api/office/missing-texts', {
    page,
    perPage,
    ...(language && { language }),
    ...(kind && { kind }),
  })
  const to = (row: MissingText) =>
    `${placeOf(row.kind, row.id)}?language=${row.language}&field=${encodeURIComponent(row.path)}`
  const where = (row: MissingText) =>
    `${row.title} · ${wordOf(fieldWords[office].fields, row.kind, plainPath(kinds[row.kind].fields, row.path)) ?? row.path}`
  return (
    <>
      <Line mb={2}>
        {own.map(({ web, name }) => {
          const left = data?.counts[web]
          return (
            <Button
              key={web}
              variant={language === web ? 'contained' : 'outlined'}
              aria-pressed={language === web}
              onClick={() => change({ language: web === language && !isLimitedToLanguages(staff.roles) ? '' : web })}
              sx={{ flexDirection: 'column', alignItems: 'flex-start', py: 1 }}
            >
              <span lang={web}>{name}</span>
              {left && (
                <Typography component="span" sx={{ fontSize: '.875rem' }}>
                  {words.left(left.missing, left.stale)}
                </Typography>
              )}
            </Button>
          )
        })}
      </Line>
      <Line gap={1.5} mb={2}>
        {own.length > 1 && (
          <LanguagePicker
            value={language ?? ''}
            pick={web => change({ language: web })}
            all={!isLimitedToLanguages(staff.roles)}
          />
        )}
        <KindPicker value={kind ?? ''} pick={next => change({ kind: next })} />
      </Line>
      <Rows
        label={words.work}
        rows={data?.rows}
        keyOf={row => `${row.id} ${row.path} ${row.language}`}
        to={to}
        columns={[
          { title: words.where, cell: where },
          { title: words.kind, cell: row => names[row.kind].one },
          { title: words.language, cell: row => <span lang={row.language}>{languageByWeb(row.language)?.name}</span> },
          { title: words.state, cell: row => <TextState state={row.state} />, onCard: 'right' },
          { title: words.english, cell: row => <span lang="en">{short(row.english)}</span> },
        ]}
        empty={words.done}
        error={error}
        again={() => void refetch()}
        paging={{ page, perPage, total: data?.total ?? 0, turn }}
      />
    </>
  )
}

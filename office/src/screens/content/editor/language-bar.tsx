import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { languages, type WebCode } from '../../../../../contract/ground/languages.ts'
import { kinds, visit } from '../../../../../contract/office/trust/kinds.ts'
import { useWords } from '../../../words/words.ts'
import { type Draft, textsByLanguage, useDraft } from './draft.ts'
import { editorWords } from './words.ts'

export interface View {
  columns: 'one' | 'two' | 'all'
  /** The one that is worked on. */
  language: WebCode
  shown: readonly WebCode[]
  show: (web: WebCode) => void
  choose: (columns: 'one' | 'two' | 'all') => void
}

/** The languages, with a dot where something is missing or out of date; from 1180 px also how many stand side by side. */
export function LanguageBar({
  draft,
  view,
  wide,
  mayWrite,
}: {
  draft: Draft
  view: View
  wide: boolean
  mayWrite: ReadonlySet<string>
}) {
  const words = useWords(editorWords)
  const state = useDraft(draft, s => s)
  const texts = useMemo(() => textsByLanguage(draft.kind, state), [draft, state])
  if (![...visit(kinds[draft.kind].fields, state.content)].some(({ field }) => field.is === 'words')) return null
  // A translator reads English beside the languages they write; they do not need the others.
  const offered = languages.filter(l => mayWrite.size === 0 || mayWrite.has(l.web))
  return (
    <>
      <Box sx={{ maxWidth: 1, overflowX: 'auto' }}>
        <ToggleButtonGroup
          exclusive
          aria-label={words.languages}
          value={view.columns === 'all' ? null : view.language}
          onChange={(_event, web: WebCode | null) => {
            if (!web) return
            if (view.columns === 'all') view.choose('two')
            view.show(web)
          }}
        >
          {offered.map(({ web, name }) => {
            const { missing, stale } = texts[web]
            const behind = missing.length + stale.length
            return (
              <ToggleButton
                key={web}
                value={web}
                title={behind > 0 ? words.toDo(behind) : undefined}
                sx={{
                  textTransform: 'none',
                  minHeight: 44,
                  // As wide with a mark as without: the row stays where it is.
                  minWidth: 70,
                  px: 0.75,
                  color: 'text.primary',
                  position: 'relative',
                }}
              >
                <Typography component="span" lang={web} sx={{ fontWeight: 600, fontSize: '.9375rem', lineHeight: 1.4 }}>
                  {name}
                </Typography>
                {behind > 0 && (
                  <Box
                    component="span"
                    aria-hidden
                    sx={{
                      position: 'absolute',
                      top: 5,
                      right: 5,
                      width: 8,
                      height: 8,
                      borderRadius: '50%',
                      bgcolor: missing.length > 0 ? 'var(--bad)' : 'var(--wait)',
                    }}
                  />
                )}
              </ToggleButton>
            )
          })}
        </ToggleButtonGroup>
      </Box>
      {wide && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={words.columns}
          value={view.columns}
          onChange={(_event, next: View['columns'] | null) => next && view.choose(next)}
        >
          {(['one', 'two', 'all'] as const).map(which => (
            <ToggleButton key={which} value={which} sx={{ textTransform: 'none', minHeight: 44 }}>
              {words[which]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </>
  )
}

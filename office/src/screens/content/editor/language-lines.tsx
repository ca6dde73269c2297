import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useMemo, useRef } from 'react'
import { type Language, languages } from '../../../../../contract/ground/languages.ts'
import { PlainList } from '../../../frame/layout.tsx'
import { useWords } from '../../../words/words.ts'
import { type Draft, type TextsOf, textsByLanguage, useDraft, useEditor } from './draft.ts'
import { editorWords } from './words.ts'

interface LanguageLinesProps {
  draft: Draft
  goTo: (path: string, language?: string) => void
  /** Beside the text: each language takes two lines. */
  narrow?: boolean
}

/** How far each language is, in a line each: pressing it leads to the next text that is missing or out of date. */
export function LanguageLines({ draft, goTo, narrow = false }: LanguageLinesProps) {
  const words = useWords(editorWords)
  const state = useDraft(draft, s => s)
  const texts = useMemo(() => textsByLanguage(draft.kind, state), [draft.kind, state])
  if (languages.every(({ web }) => texts[web].all.length === 0)) return null
  return (
    <Card component="section" aria-label={words.languages} sx={{ px: 2, py: 0.5, mb: narrow ? 0 : 3 }}>
      <PlainList>
        {languages.map(language => (
          <Line key={language.web} language={language} texts={texts[language.web]} goTo={goTo} narrow={narrow} />
        ))}
      </PlainList>
    </Card>
  )
}

function Line({
  language: { web, name },
  texts,
  goTo,
  narrow,
}: {
  language: Language
  texts: TextsOf
  goTo: LanguageLinesProps['goTo']
  narrow: boolean
}) {
  const words = useWords(editorWords)
  const { mayWrite, review } = useEditor()
  const last = useRef<string>(undefined)
  const { missing, stale, reviewed, all } = texts
  const behind = all.filter(path => missing.includes(path) || stale.includes(path))
  const stands =
    behind.length > 0
      ? words.behind({ missing: missing.length, stale: stale.length, english: web === 'en' })
      : reviewed.length > 0 && reviewed.length < all.length
        ? words.someReviewed({ reviewed: reviewed.length, all: all.length })
        : words.allThere
  const colour = missing.length > 0 ? 'bad' : stale.length > 0 ? 'wait' : 'ok'
  const look = { color: `var(--${colour})`, fontWeight: 600, fontSize: '.9375rem', textAlign: 'left' }
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: narrow
          ? 'minmax(0, 1fr) auto'
          : { xs: '5.5em minmax(0, 1fr) auto', md: '8em minmax(0, 1fr) auto' },
        alignItems: 'center',
        minHeight: 40,
        ...(narrow && { '& > :nth-of-type(2)': { gridRow: 2, gridColumn: '1 / -1', mt: -1, pb: 0.5 } }),
        '& + &': { borderTop: '1px solid var(--line)' },
      }}
    >
      <Typography component="span" lang={web} sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      {behind.length > 0 ? (
        <Button
          aria-label={`${name}: ${stands}. ${words.nextOf}`}
          onClick={() => {
            const next = behind[(last.current === undefined ? -1 : behind.indexOf(last.current)) + 1] ?? behind[0]
            last.current = next
            if (next) goTo(next, web)
          }}
          sx={{ ...look, justifyContent: 'flex-start', px: 0.5, lineHeight: 'var(--lh-tight)' }}
        >
          {stands} ›
        </Button>
      ) : (
        <Typography component="span" sx={{ ...look, px: 0.5 }}>
          {stands}
        </Typography>
      )}
      {missing.length === 0 && mayWrite.has(web) && (
        <FormControlLabel
          title={words.reviewedHint}
          sx={{ mr: 0, '& .MuiFormControlLabel-label': { fontSize: '.875rem' } }}
          control={
            <Checkbox
              size="small"
              checked={reviewed.length === all.length}
              slotProps={{ input: { 'aria-label': `${words.reviewed}: ${name}` } }}
              onChange={(_event, on) => review(all, web, on)}
            />
          }
          label={words.reviewed}
        />
      )}
    </Box>
  )
}

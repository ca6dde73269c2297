import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { english, languageById, type Language } from '../../../../contract/ground/languages.ts'
import type { ContentRow } from '../../../../contract/office/trust/content.ts'
import { callOffice } from '../../call.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { PlainList } from '../../frame/layout.tsx'
import { Section } from '../../frame/section.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { FirstDayFrame } from './first-day-frame.tsx'
import { firstDayWords } from './first-day-words.ts'

/** In which languages the site is offered, and what of each is still to be written. A switch answers at once. */
export function LanguagesScreen() {
  const words = useWords(firstDayWords)
  const list = useCall('POST /api/office/list-content', { kind: 'language', page: 1, perPage: 10 })
  const texts = useCall('POST /api/office/missing-texts', { page: 1, perPage: 1 })
  const error = list.error ?? texts.error
  return (
    <FirstDayFrame screen="languages">
      {error ? (
        <Broken error={error} again={() => void Promise.all([list.refetch(), texts.refetch()])} />
      ) : !list.data || !texts.data ? (
        <Waiting />
      ) : (
        <Section title={words.screens.languages.short}>
          <PlainList>
            {list.data.rows.map(row => {
              const language = languageById(Number(row.record))
              return (
                language && (
                  <OneLanguage key={row.id} row={row} language={language} counts={texts.data.counts[language.web]} />
                )
              )
            })}
          </PlainList>
        </Section>
      )}
    </FirstDayFrame>
  )
}

interface OneLanguageProps {
  row: ContentRow
  language: Language
  counts: { missing: number; stale: number } | undefined
}

function OneLanguage({ row: { id }, language, counts }: OneLanguageProps) {
  const words = useWords(firstDayWords)
  const queries = useQueryClient()
  const { data, error, refetch } = useCall('POST /api/office/read-content', { id })
  const [saving, setSaving] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const toDo = counts ? counts.missing + counts.stale : 0
  const isEnglish = language.id === english.id
  const show = async (shown: boolean) => {
    if (!data || saving) return
    setSaving(true)
    setRefused(undefined)
    try {
      const content = { ...data.content, shown }
      const saved = await callOffice('POST /api/office/save-content', {
        kind: 'language',
        id,
        version: data.version,
        content,
      })
      await callOffice('POST /api/office/publish-content', { id, version: saved.version })
    } catch (failed) {
      setRefused(failed)
    }
    await queries.invalidateQueries()
    setSaving(false)
  }
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 }, py: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', minHeight: 48 }}>
        <FormControlLabel
          sx={{ mr: 'auto' }}
          label={<b lang={language.web}>{language.name}</b>}
          control={
            <Switch
              checked={isEnglish || data?.content.shown === true}
              disabled={isEnglish || !data || saving}
              onChange={(_event, on) => void show(on)}
            />
          }
        />
        {isEnglish ? (
          <Typography color="text.secondary">{words.englishAlways}</Typography>
        ) : toDo === 0 ? (
          <Typography color="text.secondary">{words.allWritten}</Typography>
        ) : (
          <Box component={Link} to={`/translations?language=${language.web}`} sx={{ color: 'primary.main' }}>
            {words.toWrite(toDo)}
          </Box>
        )}
      </Box>
      {(refused ?? error) !== undefined && (refused ?? error) !== null && (
        <Broken error={refused ?? error} again={() => void refetch()} />
      )}
    </Box>
  )
}

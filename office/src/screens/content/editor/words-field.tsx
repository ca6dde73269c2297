import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { languageByWeb, type WebCode } from '../../../../../contract/ground/languages.ts'
import type { Content } from '../../../../../contract/office/trust/kinds.ts'
import type { Rich, Words } from '../../../../../contract/office/trust/kinds/fields.ts'
import { Stack } from '../../../frame/layout.tsx'
import { useWords } from '../../../words/words.ts'
import { RichText } from '../parts/rich-text.tsx'
import { TextState } from '../parts/text-state.tsx'
import { stateOf, useDraft, useEditor, useField, useProblem } from './draft.ts'
import { FieldFrame } from './field-frame.tsx'
import { useInputName } from './labels.ts'
import { editorWords } from './words.ts'

interface WordsFieldProps {
  path: string
  field: Words | Rich
}

/** A text in the languages that are shown, side by side; where English is not among them it stands above, to translate from. */
export const WordsField = memo(({ path, field }: WordsFieldProps) => {
  const { shown } = useEditor()
  return (
    <FieldFrame path={path} required={field.required}>
      {!shown.includes('en') && <Reference path={path} rich={field.is === 'rich'} />}
      {/* All five stand side by side however narrow that is: a language that is cut off is not read. */}
      <Stack gap={1.5} gridTemplateColumns={`repeat(${shown.length}, minmax(0, 1fr))`}>
        {shown.map(web => (
          <InLanguage key={web} path={path} field={field} web={web} />
        ))}
      </Stack>
    </FieldFrame>
  )
})
WordsField.displayName = 'WordsField'

function Reference({ path, rich }: { path: string; rich: boolean }) {
  const words = useWords(editorWords)
  const [texts] = useField<Content>(path)
  const english = String(texts?.en ?? '')
  if (!english) return null
  return (
    <Box sx={{ mb: 1, pl: 1.5, borderLeft: '3px solid var(--line-ui)', color: 'text.secondary', fontSize: '.9375rem' }}>
      <Typography component="span" sx={{ display: 'block', fontSize: '.875rem', fontWeight: 600 }}>
        {words.englishNow}
      </Typography>
      {rich ? (
        <Box
          lang="en"
          sx={{ '& > :first-of-type': { mt: 0 }, '& > :last-child': { mb: 0 } }}
          dangerouslySetInnerHTML={{ __html: english }}
        />
      ) : (
        <span lang="en">{english}</span>
      )}
    </Box>
  )
}

/** The same in a cell of a table: the languages below each other, each named in its empty input. */
export function WordsCell({ path, field }: WordsFieldProps) {
  const { shown } = useEditor()
  return (
    <Stack gap={0.5}>
      {shown.map(web => (
        <InLanguage key={web} path={path} field={field} web={web} inCell />
      ))}
    </Stack>
  )
}

function InLanguage({ path, field, web, inCell = false }: WordsFieldProps & { web: WebCode; inCell?: boolean }) {
  const { draft, mayWrite, review } = useEditor()
  const words = useWords(editorWords)
  const [text, setText] = useField<string>(`${path}.${web}`)
  const state = useDraft(draft, s => stateOf(s, path, web, field))
  const problem = useProblem(path, web)
  const whole = useProblem(path)
  const wrong = problem ?? (web === 'en' && whole && !whole.language ? whole : undefined)
  const readOnly = !mayWrite.has(web)
  const name = languageByWeb(web)?.name ?? web
  const label = `${useInputName(path)}, ${name}`
  const id = `text-${path}.${web}`
  return (
    <Box id={`field-${path}.${web}`} sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: inCell && state !== 'stale' ? 'none' : 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          minHeight: 28,
          mb: 0.25,
        }}
      >
        <Typography component="span" lang={web} sx={{ fontSize: '.875rem', fontWeight: 600 }}>
          {name}
        </Typography>
        {(state === 'missing' || state === 'stale') && <TextState state={state} />}
        {state === 'stale' && !readOnly && (
          <Button
            size="small"
            aria-label={`${words.stillRight}: ${label}`}
            onClick={() => review([path], web, true)}
            sx={{ ml: 'auto', minHeight: 32, py: 0 }}
          >
            {words.stillRight}
          </Button>
        )}
      </Box>
      <Box lang={web}>
        {field.is === 'rich' ? (
          <RichText
            label={label}
            value={text ?? ''}
            onChange={setText}
            readOnly={readOnly}
            invalid={Boolean(wrong)}
            describedBy={wrong && `${id}-wrong`}
          />
        ) : (
          <TextField
            id={id}
            fullWidth
            multiline
            minRows={field.rows ?? 1}
            placeholder={inCell ? name : undefined}
            value={text ?? ''}
            onChange={event => setText(field.rows ? event.target.value : event.target.value.replaceAll('\n', ' '))}
            error={Boolean(wrong)}
            slotProps={{
              htmlInput: {
                'aria-label': label,
                readOnly,
                maxLength: field.max * 2,
                'aria-describedby': wrong && `${id}-wrong`,
              },
              input: {
                sx: { lineHeight: 'var(--lh-tight)', p: '10px 12px', ...(readOnly && { bgcolor: 'var(--sunken)' }) },
              },
            }}
          />
        )}
      </Box>
      {wrong && (
        <Typography id={`${id}-wrong`} color="error" sx={{ fontSize: '.875rem', mt: 0.5 }}>
          {words.problems[wrong.problem]}
        </Typography>
      )}
    </Box>
  )
}

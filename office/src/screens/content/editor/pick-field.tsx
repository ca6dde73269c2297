import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Close from '@mui/icons-material/Close'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import type { Pick } from '../../../../../contract/office/trust/kinds/fields.ts'
import { useCall } from '../../../frame/calls.ts'
import { useWords } from '../../../words/words.ts'
import { useEditor, useField } from './draft.ts'
import { FieldFrame } from './field-frame.tsx'
import { useLabels } from './labels.ts'
import { editorWords } from './words.ts'

interface Choice {
  record: string
  title: string
  picture: string | null
}

/** One or several documents of another kind, by name. */
export const PickField = memo(({ path, field }: { path: string; field: Pick }) => {
  const { data } = useCall('POST /api/office/list-content', { kind: field.of, page: 1, perPage: 200 })
  const choices = (data?.rows ?? []).flatMap<Choice>(({ record, title, picture }) =>
    record === null ? [] : [{ record, title, picture }],
  )
  return (
    <FieldFrame path={path} required={field.required} problem>
      {field.many ? <Many path={path} choices={choices} /> : <One path={path} choices={choices} />}
    </FieldFrame>
  )
})
PickField.displayName = 'PickField'

const known = (choices: Choice[], record: string): Choice =>
  choices.find(c => c.record === record) ?? { record, title: record, picture: null }

function One({ path, choices }: { path: string; choices: Choice[] }) {
  const { draft, mayShape } = useEditor()
  const words = useWords(editorWords)
  const labels = useLabels(draft.kind)
  const [record, setRecord] = useField<string>(path)
  if (!mayShape) return <Typography>{record ? known(choices, record).title : words.nothingChosen}</Typography>
  return (
    <Autocomplete
      options={choices}
      getOptionLabel={c => c.title}
      getOptionKey={c => c.record}
      isOptionEqualToValue={(a, b) => a.record === b.record}
      value={record ? known(choices, record) : null}
      onChange={(_event, choice) => setRecord(choice?.record ?? null)}
      sx={{ maxWidth: 520 }}
      renderInput={params => (
        <TextField
          {...params}
          placeholder={words.nothingChosen}
          slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': labels.label(path) } }}
        />
      )}
    />
  )
}

function Many({ path, choices }: { path: string; choices: Choice[] }) {
  const { draft, mayShape } = useEditor()
  const words = useWords(editorWords)
  const labels = useLabels(draft.kind)
  const [value, setRecords] = useField<string[]>(path)
  const records = value ?? []
  const move = (at: number, by: number) => setRecords(records.toSpliced(at, 1).toSpliced(at + by, 0, records[at] ?? ''))
  return (
    <Box sx={{ maxWidth: 520 }}>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mb: 1 }}>
        {records.map((record, at) => {
          const { title, picture } = known(choices, record)
          return (
            <Box
              key={record}
              component="li"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                minHeight: 44,
                borderBottom: '1px solid var(--line)',
              }}
            >
              {picture && (
                <img src={picture} alt="" width={36} height={36} style={{ borderRadius: 8, objectFit: 'cover' }} />
              )}
              <Box sx={{ flex: 1, minWidth: 0 }}>{title}</Box>
              {mayShape && (
                <>
                  <IconButton aria-label={words.up(title)} disabled={at === 0} onClick={() => move(at, -1)}>
                    <ArrowUpward fontSize="small" />
                  </IconButton>
                  <IconButton
                    aria-label={words.down(title)}
                    disabled={at === records.length - 1}
                    onClick={() => move(at, 1)}
                  >
                    <ArrowDownward fontSize="small" />
                  </IconButton>
                  <IconButton aria-label={words.remove(title)} onClick={() => setRecords(records.toSpliced(at, 1))}>
                    <Close fontSize="small" />
                  </IconButton>
                </>
              )}
            </Box>
          )
        })}
      </Box>
      {records.length === 0 && <Typography color="text.secondary">{words.nothingChosen}</Typography>}
      {mayShape && (
        <Autocomplete
          key={records.length}
          options={choices.filter(c => !records.includes(c.record))}
          getOptionLabel={c => c.title}
          getOptionKey={c => c.record}
          value={null}
          blurOnSelect
          onChange={(_event, choice) => choice && setRecords([...records, choice.record])}
          renderInput={params => (
            <TextField
              {...params}
              placeholder={words.add}
              slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': `${words.add} ${labels.label(path)}` } }}
            />
          )}
        />
      )}
    </Box>
  )
}

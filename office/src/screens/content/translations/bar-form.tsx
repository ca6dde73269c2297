import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { languages } from '../../../../../contract/ground/languages.ts'
import { type Bar, bars } from '../../../../../contract/office/trust/kinds.ts'
import { Broken } from '../../../frame/broken.tsx'
import { useCall, useDo } from '../../../frame/calls.ts'
import { Stack } from '../../../frame/layout.tsx'
import { useMayDo } from '../../../frame/staff.ts'
import { Waiting } from '../../../frame/waiting.tsx'
import { useWords } from '../../../words/words.ts'
import { contentWords } from '../words.ts'
import { translatedKinds } from './pickers.tsx'
import { translationWords } from './words.ts'

type Bars = Record<string, Record<string, Bar>>

/** What the owner wants of each language before a kind is published. */
export function BarForm() {
  const words = useWords(translationWords)
  const names = useWords(contentWords).kinds
  const may = useMayDo('settings.write')
  const { data, error, refetch } = useCall('POST /api/office/read-bar', {})
  const [changed, setChanged] = useState<Bars>()
  const save = useDo('POST /api/office/save-bar', { quiet: true, done: words.barSaved })
  if (error && !data) return <Broken error={error} again={() => void refetch()} />
  if (!data) return <Waiting />
  const shown: Bars = changed ?? data.bars
  const set = (kind: string, web: string, bar: Bar) => setChanged({ ...shown, [kind]: { ...shown[kind], [web]: bar } })
  return (
    <>
      <Typography sx={{ mb: 2, maxWidth: '70ch' }}>
        {words.barText} {!may && words.ownerOnly}
      </Typography>
      {save.error && <Broken error={save.error} again={() => void refetch().then(() => save.reset())} />}
      <Stack gap={1.5}>
        {translatedKinds.map(kind => (
          <Card key={kind} component="section" aria-label={names[kind].many} sx={{ p: 2 }}>
            <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
              {names[kind].many}
            </Typography>
            <Stack gap={1.5} gridTemplateColumns="repeat(auto-fill, minmax(min(240px, 100%), 1fr))">
              {languages
                .filter(l => l.web !== 'en')
                .map(({ web, name }) => (
                  <Box
                    key={web}
                    component="label"
                    sx={{
                      display: 'grid',
                      gap: 0.5,
                      minWidth: 0,
                      gridTemplateColumns: 'minmax(0, 1fr)',
                      fontSize: '.9375rem',
                    }}
                  >
                    <span lang={web}>{name}</span>
                    <Box
                      component="select"
                      disabled={!may}
                      value={shown[kind]?.[web] ?? 'none'}
                      onChange={event => set(kind, web, event.target.value as Bar)}
                      sx={{
                        font: 'inherit',
                        minHeight: 44,
                        color: 'inherit',
                        bgcolor: 'background.paper',
                        border: '1px solid var(--line-ui)',
                        borderRadius: '10px',
                        px: 1,
                        width: 1,
                        minWidth: 0,
                        textOverflow: 'ellipsis',
                      }}
                    >
                      {bars.map(bar => (
                        <option key={bar} value={bar}>
                          {words.bars[bar]}
                        </option>
                      ))}
                    </Box>
                  </Box>
                ))}
            </Stack>
          </Card>
        ))}
      </Stack>
      {may && (
        <Button
          variant="contained"
          sx={{ mt: 2 }}
          disabled={!changed}
          loading={save.isPending}
          onClick={() =>
            save.mutate({ version: data.version, bars: shown }, { onSuccess: () => setChanged(undefined) })
          }
        >
          {words.saveBar}
        </Button>
      )}
    </>
  )
}

import Close from '@mui/icons-material/Close'
import OpenInNew from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { languages } from '../../../../../contract/ground/languages.ts'
import { Broken } from '../../../frame/broken.tsx'
import { useCall } from '../../../frame/calls.ts'
import { Waiting } from '../../../frame/waiting.tsx'
import { useWords } from '../../../words/words.ts'
import { panelWords } from './words.ts'

const widths = [360, 768, 1280]

/** The saved draft as the site would show it: in each language, as wide as a phone, a tablet and a desk. */
export function Preview({ id, version, onClose }: { id: number; version: number; onClose: () => void }) {
  const words = useWords(panelWords)
  const label = useId()
  const [web, setWeb] = useState<string>('en')
  const [width, setWidth] = useState(window.innerWidth < 800 ? 360 : 1280)
  const { data, error, refetch } = useCall('POST /api/office/preview-content', { id })
  const url = data?.url[web]
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={label}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          p: 1.5,
          borderBottom: '1px solid var(--line)',
        }}
      >
        <Box sx={{ flex: '1 1 200px' }}>
          <Typography id={label} variant="h2">
            {words.preview}
          </Typography>
          <Typography color="text.secondary" sx={{ fontSize: '.875rem' }}>
            {words.previewNote}
          </Typography>
        </Box>
        <Box sx={{ maxWidth: 1, overflowX: 'auto' }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={web}
            onChange={(_event, next: string | null) => next && setWeb(next)}
          >
            {languages.map(l => (
              <ToggleButton key={l.web} value={l.web} lang={l.web} sx={{ textTransform: 'none', minHeight: 44 }}>
                {l.name}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={words.width}
          value={width}
          onChange={(_event, next: number | null) => next && setWidth(next)}
        >
          {widths.map(w => (
            <ToggleButton key={w} value={w} sx={{ minHeight: 44 }}>
              {w}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {url && (
          <Button component="a" href={url} target="_blank" rel="noreferrer" startIcon={<OpenInNew />}>
            {words.newTab}
          </Button>
        )}
        <IconButton aria-label={words.close} onClick={onClose} sx={{ order: { xs: -1, md: 0 } }}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, overflow: 'auto', bgcolor: 'var(--sunken)', display: 'flex' }}>
        {error ? <Broken error={error} again={() => void refetch()} /> : !url && <Waiting />}
        {url && (
          <iframe
            key={`${url} ${version}`}
            title={words.preview}
            src={url}
            style={{
              width,
              minWidth: width,
              height: '100%',
              minHeight: 640,
              margin: '0 auto',
              border: 0,
              background: 'var(--bg)',
            }}
          />
        )}
      </Box>
    </Dialog>
  )
}

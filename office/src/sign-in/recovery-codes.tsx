import ContentCopy from '@mui/icons-material/ContentCopy'
import Print from '@mui/icons-material/Print'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { Stack } from '../frame/layout.tsx'
import { useWords } from '../words/words.ts'
import { signInWords } from './words.ts'

/** The codes are shown only once, so the button works only after the person has said that they saved them. */
export function RecoveryCodes({ codes, go, done }: { codes: string[]; go: string; done: () => void }) {
  const words = useWords(signInWords)
  const [copied, setCopied] = useState(false)
  const [kept, setKept] = useState(false)
  return (
    <Stack>
      <Box
        component="ul"
        aria-label={words.codesTitle}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 2,
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gap: 1,
          bgcolor: 'var(--sunken)',
          borderRadius: '16px',
        }}
      >
        {codes.map(code => (
          <Box
            component="li"
            key={code}
            sx={{ fontFamily: 'monospace', fontSize: '1.0625rem', fontWeight: 600, textAlign: 'center' }}
          >
            {code}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>
        <Button
          variant="outlined"
          startIcon={<ContentCopy />}
          onClick={() => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))}
        >
          {copied ? words.copied : words.copy}
        </Button>
        <Button variant="outlined" startIcon={<Print />} onClick={() => print()}>
          {words.print}
        </Button>
      </Box>
      <FormControlLabel
        sx={{ '@media print': { display: 'none' } }}
        control={<Checkbox checked={kept} onChange={(_event, on) => setKept(on)} />}
        label={words.kept}
      />
      <Button
        variant="contained"
        size="large"
        disabled={!kept}
        onClick={done}
        sx={{ '@media print': { display: 'none' } }}
      >
        {go}
      </Button>
    </Stack>
  )
}

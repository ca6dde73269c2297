import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { OfficeCalls } from '../../../contract/office/calls.ts'
import { Line, Stack } from '../frame/layout.tsx'
import { useWords } from '../words/words.ts'
import { signInWords } from './words.ts'

type Secret = OfficeCalls['POST /api/office/begin-authenticator']['answer']

/** How a phone is connected: scan, write, or open on this very phone. */
export function AuthenticatorSteps({ secret }: { secret: Secret }) {
  const words = useWords(signInWords)
  return (
    <Stack>
      <Typography variant="h3" component="h2">
        {words.appTitle}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1 }}>
        {words.appSteps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </Box>
      <Line gap={2} alignItems="center">
        {/* Scanned by day and by night: dark on white always. */}
        <Box sx={{ bgcolor: '#fff', p: 1, borderRadius: '16px', border: 1, borderColor: 'divider', lineHeight: 0 }}>
          <img src={secret.qr} alt={words.qrAlt} width={200} height={200} />
        </Box>
        <Box sx={{ flex: '1 1 200px', display: 'grid', gap: 1 }}>
          <Typography>{words.byHand}</Typography>
          <Box component="code" sx={{ fontSize: '1.0625rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
            {secret.secret}
          </Box>
          <a href={secret.uri}>{words.onPhone}</a>
        </Box>
      </Line>
    </Stack>
  )
}

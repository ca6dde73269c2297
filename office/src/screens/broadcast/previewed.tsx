import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { useWords } from '../../words/words.ts'
import { nameOf } from './name-of.ts'
import { broadcastWords } from './words.ts'

type Preview = OfficeCalls['POST /api/office/preview-broadcast']['answer']['previews'][number]

/** A broadcast as its readers in one language will see it. */
export function Previewed({ preview }: { preview: Preview }) {
  const words = useWords(broadcastWords)
  const language = preview.english ? 'en' : preview.language
  const letter = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Typography sx={{ fontWeight: 700 }}>
        {words.previewOf(nameOf(preview.language))}
        {preview.english && ` · ${words.inEnglish}`}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {words.whatsapp}
      </Typography>
      {!preview.approved && <Alert severity="warning">{words.notApproved(nameOf(language))}</Alert>}
      <Typography lang={language} sx={{ ...letter, bgcolor: 'var(--sunken)', borderRadius: 2, p: 1.5 }}>
        {preview.whatsapp}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {words.email}
      </Typography>
      <Box lang={language} sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 1.5 }}>
        <Typography sx={{ fontWeight: 600, mb: 0.5 }}>{`${words.subject}: ${preview.mail.subject}`}</Typography>
        <Typography sx={letter}>{preview.mail.text}</Typography>
      </Box>
    </Card>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { pdfBytes } from '../../../contract/pictures.ts'
import { Broken } from '../frame/broken.tsx'
import { words as wordsOf, useWords } from '../words/words.ts'
import { FileButton } from './file-button.tsx'
import { sendFile } from './upload.ts'

interface PdfInputProps {
  label: string
  /** Address of the PDF; empty: none. */
  value: string
  onChange: (path: string) => void
  disabled?: boolean
  error?: string | undefined
}

/** One PDF of a form: uploaded here, to be read before it is published. */
export function PdfInput({ label, value, onChange, disabled, error }: PdfInputProps) {
  const words = useWords(pdfWords)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const send = async (file: File) => {
    setBusy(true)
    setRefused(undefined)
    try {
      // The server says of one byte too many what it would say of the whole file.
      const short = file.size > pdfBytes ? new File([file.slice(0, pdfBytes + 1)], file.name) : file
      onChange((await sendFile<{ path: string }>('/api/office/upload-pdf', short, () => undefined)).path)
    } catch (thrown) {
      setRefused(thrown)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography sx={{ fontWeight: 600, color: error ? 'error.main' : undefined }}>{label}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {value && (
          <Button href={value} target="_blank" rel="noreferrer">
            {words.open}
          </Button>
        )}
        {!disabled && (
          <FileButton variant="outlined" accept=".pdf,application/pdf" busy={busy} onFile={file => void send(file)}>
            {value ? words.replace : words.choose}
          </FileButton>
        )}
        {value && !disabled && <Button onClick={() => onChange('')}>{words.remove}</Button>}
      </Box>
      {refused !== undefined && <Broken error={refused} />}
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  )
}

const pdfWords = wordsOf({
  en: { open: 'Open the PDF', choose: 'Upload a PDF', replace: 'Upload another PDF', remove: 'Remove' },
  te: { open: 'PDF తెరవండి', choose: 'PDF పంపండి', replace: 'వేరే PDF పంపండి', remove: 'తీసివేయండి' },
  hi: { open: 'PDF खोलिए', choose: 'PDF भेजिए', replace: 'दूसरा PDF भेजिए', remove: 'हटाइए' },
})

import ContentCopy from '@mui/icons-material/ContentCopy'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useWords, words } from '../words/words.ts'

const copyWords = words({
  en: { copy: 'Copy', copied: 'Copied' },
  te: { copy: 'కాపీ చేయండి', copied: 'కాపీ అయింది' },
  hi: { copy: 'कॉपी करें', copied: 'कॉपी हो गया' },
})

/** Puts a text on the clipboard, and says so. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const said = useWords(copyWords)
  const [copied, setCopied] = useState(false)
  return (
    <Button
      variant="outlined"
      startIcon={<ContentCopy />}
      sx={{ justifySelf: 'start' }}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      {copied ? said.copied : (label ?? said.copy)}
    </Button>
  )
}

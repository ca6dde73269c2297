import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { saveFile } from '../browser/save-file.ts'
import { toast } from '../ui/toasts.tsx'
import { usePageWords } from '../page/page-context.ts'

interface Props {
  fetchPdf(): Promise<{ bytes: Blob; name: string }>
  /** What it is the paper of: spoken after the button's own words. */
  of: string
  /** It is still being made. */
  making?: boolean
  full?: boolean
  children: string
}

/** Downloads a paper that only its owner can fetch. */
export function PdfButton({ fetchPdf, of, making, full, children }: Props) {
  const words = usePageWords()
  const [fetching, setFetching] = useState(false)
  const busy = making || fetching
  const download = async () => {
    setFetching(true)
    try {
      const { bytes, name } = await fetchPdf()
      saveFile(bytes, name)
    } catch {
      toast('bad', words.history.invoiceFailed)
    } finally {
      setFetching(false)
    }
  }
  return (
    <Button kind="outline" full={full} busy={busy} onClick={() => void download()}>
      {!busy && <Icon name="download" small />}
      {children}
      <VisuallyHidden>: {of}</VisuallyHidden>
    </Button>
  )
}

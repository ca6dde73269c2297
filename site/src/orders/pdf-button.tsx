import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { saveFile } from '../browser/save-file.ts'
import { toast } from '../ui/toasts.tsx'
import { usePageWords } from '../page/page-context.ts'

interface Props {
  fetchPdf(): Promise<{ bytes: Blob; name: string }>
  /** The name of what the document belongs to. It is spoken after the button's own words. */
  of: string
  /** The document is still being made. */
  making?: boolean
  full?: boolean
  children: string
}

/** Downloads a document that only its owner can fetch. */
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

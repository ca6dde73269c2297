import Button from '@mui/material/Button'
import { pdfBytes } from '../../../contract/ground/pictures.ts'
import { words as wordsOf, useWords } from '../words/words.ts'
import { type FileField, FileInput } from './file-input.tsx'

/** One PDF of a form: uploaded here, to be read before it is published. */
export function PdfInput(field: FileField) {
  const words = useWords(pdfWords)
  return (
    <FileInput
      {...field}
      to="/api/office/upload-pdf"
      most={pdfBytes}
      accept=".pdf,application/pdf"
      words={words}
      shown={
        <Button href={field.value} target="_blank" rel="noreferrer">
          {words.open}
        </Button>
      }
    />
  )
}

const pdfWords = wordsOf({
  en: { open: 'Open the PDF', choose: 'Upload a PDF', replace: 'Upload another PDF', remove: 'Remove' },
  te: { open: 'PDF తెరవండి', choose: 'PDF పంపండి', replace: 'వేరే PDF పంపండి', remove: 'తీసివేయండి' },
  hi: { open: 'PDF खोलिए', choose: 'PDF भेजिए', replace: 'दूसरा PDF भेजिए', remove: 'हटाइए' },
})

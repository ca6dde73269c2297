import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Broken } from '../frame/broken.tsx'
import { Line, Stack } from '../frame/layout.tsx'
import { FileButton } from './file-button.tsx'
import { sendFile } from './upload.ts'

/** What an input of one file of a form is told by its field. */
export interface FileField {
  label: string
  /** Address of the file; empty: none. */
  value: string
  onChange: (path: string) => void
  disabled?: boolean
  error?: string | undefined
}

interface FileInputProps extends FileField {
  /** The address that takes it, and the bytes that it takes at most. */
  to: string
  most: number
  accept: string
  words: { choose: string; replace: string; remove: string }
  /** The file, to be looked at or heard before it is published. */
  shown: ReactNode
  /** Further ways to give one. */
  more?: ReactNode
}

/** One file of a form that visitors get as it is: uploaded here. */
export function FileInput({
  label,
  value,
  onChange,
  disabled,
  error,
  to,
  most,
  accept,
  words,
  shown,
  more,
}: FileInputProps) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const send = async (file: File) => {
    setBusy(true)
    setRefused(undefined)
    try {
      // The server says of one byte too many what it would say of the whole file.
      const short = file.size > most ? new File([file.slice(0, most + 1)], file.name) : file
      onChange((await sendFile<{ path: string }>(to, short, () => undefined)).path)
    } catch (thrown) {
      setRefused(thrown)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack role="group" aria-label={label} gap={1} justifyItems="start">
      <Typography sx={{ fontWeight: 600, color: error ? 'error.main' : undefined }}>{label}</Typography>
      <Line alignItems="center">
        {value && shown}
        {!disabled && (
          <FileButton variant="outlined" accept={accept} busy={busy} onFile={file => void send(file)}>
            {value ? words.replace : words.choose}
          </FileButton>
        )}
        {!disabled && more}
        {value && !disabled && <Button onClick={() => onChange('')}>{words.remove}</Button>}
      </Line>
      {refused !== undefined && <Broken error={refused} />}
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Stack>
  )
}

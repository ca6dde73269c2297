import Button from '@mui/material/Button'
import { type ReactNode, useRef } from 'react'

interface FileButtonProps {
  /** What the button says; the chosen file's name may take its place. */
  children: ReactNode
  /** Endings of names, as in HTML: `.csv,.xlsx`. */
  accept: string
  variant: 'contained' | 'outlined'
  icon?: ReactNode
  busy?: boolean
  onFile: (file: File) => void
}

/** A button that asks for one file. The same file may be chosen again: it may have been mended meanwhile. */
export function FileButton({ children, accept, variant, icon, busy, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={variant} startIcon={icon} loading={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={event => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}

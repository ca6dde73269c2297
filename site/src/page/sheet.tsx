import { Suspense, useState } from 'react'
import type { DialogProps } from '../ui/dialog.tsx'
import { lazyPart } from './lazy-part.tsx'

const Dialog = lazyPart(async () => (await import('../ui/dialog.tsx')).Dialog)

/** A dialog whose code loads when it is first opened, so that no first load includes it. */
export function Sheet(props: DialogProps) {
  const [opened, setOpened] = useState(false)
  if (props.open && !opened) setOpened(true)
  return (
    opened && (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    )
  )
}

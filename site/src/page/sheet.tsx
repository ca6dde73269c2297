import { Suspense, useState } from 'react'
import type { DialogProps } from '../ui/dialog.tsx'
import { later } from './lazy-part.tsx'

const Dialog = later(async () => (await import('../ui/dialog.tsx')).Dialog)

/** A dialog whose code comes when it is first opened: no first visit pays for it. */
export function Sheet(props: DialogProps) {
  const [wanted, setWanted] = useState(false)
  if (props.open && !wanted) setWanted(true)
  return (
    wanted && (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    )
  )
}

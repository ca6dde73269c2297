import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import styles from './dialog.module.css'

export interface DialogProps {
  open: boolean
  onClose(): void
  /** The title, visible above a sheet and spoken above a picture. */
  title: string
  /** The label of the X. */
  closeLabel: string
  kind?: 'sheet' | 'picture'
  children: ReactNode
  /** Buttons at the foot, in one row. */
  actions?: ReactNode
}

/**
 * A native dialog: a sheet from below on phones, centred from 768 px. X, Escape and a press beside it close it; the
 * browser returns the focus.
 */
export function Dialog({ open, onClose, title, closeLabel, kind = 'sheet', children, actions }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = box.current
    if (!dialog || !open) return
    // Browsers without <dialog> show it in the page's flow.
    if (typeof dialog.showModal !== 'function') {
      dialog.setAttribute('open', '')
      return () => dialog.removeAttribute('open')
    }
    if (!dialog.open) dialog.showModal()
    const page = document.documentElement
    page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
    page.classList.add(styles.still ?? '')
    return () => {
      page.classList.remove(styles.still ?? '')
      dialog.close()
    }
  }, [open])

  const body = useRef<HTMLDivElement>(null)
  // A press on a button may find a field wrong that is out of sight: it is brought into view and focused, in every
  // dialog, and again when the same press finds it wrong again.
  useEffect(() => {
    const dialog = box.current
    if (!open || !dialog) return
    const observer = new MutationObserver(() => {
      const wrong = body.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
      const at = document.activeElement
      if (!wrong || !dialog.contains(at) || at?.matches('input, select, textarea')) return
      if (dialog.querySelector('[aria-busy="true"]')) return
      wrong.scrollIntoView({ block: 'center' })
      wrong.focus({ preventScroll: true })
    })
    const attributeFilter = ['aria-invalid', 'data-invalid', 'aria-busy']
    observer.observe(dialog, { subtree: true, childList: true, attributeFilter })
    return () => observer.disconnect()
  }, [open])
  const pressedGround = useRef(false)
  // The element around a picture fills the screen, so a press on it counts as beside the picture.
  const isGround = (event: MouseEvent<HTMLDialogElement>) =>
    event.target === box.current || (kind === 'picture' && event.target === body.current)
  return (
    <dialog
      ref={box}
      className={`${styles.dialog} ${styles[kind]}`}
      aria-labelledby={titleId}
      onCancel={event => {
        // A file input or a select inside also fires cancel. Those events are not the dialog's.
        if (event.target !== box.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={() => open && !box.current?.open && onClose()}
      onPointerDown={event => {
        pressedGround.current = isGround(event)
      }}
      onClick={event => isGround(event) && pressedGround.current && onClose()}
    >
      {open && (
        <div className={styles.box}>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton label={closeLabel} icon="close" onClick={onClose} className={styles.x} />
          </div>
          <div ref={body} className={styles.body}>
            {children}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  )
}

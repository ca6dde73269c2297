import { Button } from './button.tsx'
import { Picture } from './picture.tsx'
import styles from './state.module.css'

/** Shown if something could not be loaded: what happened, and a button to try again. */
export function Broken({
  text,
  again,
  onAgain,
  title,
  otherwise,
}: {
  text: string
  again: string
  onAgain(): void
  title?: string
  /** Another way on, beside trying again. */
  otherwise?: { text: string; go(): void }
}) {
  return (
    <div className={styles.state} role="alert">
      <Picture className={styles.art} src="/pictures/error.svg" alt="" width={320} height={240} sizes="220px" />
      {title && <p className={styles.title}>{title}</p>}
      <p className={styles.text}>{text}</p>
      <Button onClick={onAgain}>{again}</Button>
      {otherwise && (
        <Button kind="plain" onClick={otherwise.go}>
          {otherwise.text}
        </Button>
      )}
    </div>
  )
}

import styles from './skeleton.module.css'

/**
 * A placeholder in the true size of the content. It shimmers only after 300 ms, and the words of waiting stand beside
 * it.
 */
export function Skeleton({
  shape,
  count = 1,
  className,
}: {
  shape: 'text' | 'card' | 'picture' | 'square' | 'video' | 'button'
  count?: number
  className?: string
}) {
  return Array.from({ length: count }, (_, n) => (
    <span key={n} className={[styles.skeleton, styles[shape], className].filter(Boolean).join(' ')} aria-hidden>
      {shape === 'card' && (
        <>
          <span className={`${styles.skeleton} ${styles.picture} ${styles.inCard}`} />
          <span className={styles.lines}>
            <span className={`${styles.skeleton} ${styles.text}`} />
            <span className={`${styles.skeleton} ${styles.text} ${styles.short}`} />
            <span className={`${styles.skeleton} ${styles.button}`} />
          </span>
        </>
      )}
    </span>
  ))
}

import styles from './strip.module.css'

/** The kolam under a heading; `at` says where it fades. There are never two on one screen. */
export function Strip({ at = 'start' }: { at?: 'start' | 'center' | 'full' }) {
  return <div className={`${styles.strip} ${styles[at]}`} aria-hidden />
}

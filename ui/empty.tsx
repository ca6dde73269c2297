import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'
import styles from './state.module.css'

/** Nothing is there: art, one sentence, and in `children` one way on. */
export function Empty({ picture = '/pictures/empty.svg', title, text, children }: { picture?: string; title?: string; text?: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <Picture className={styles.art} src={picture} alt="" width={320} height={240} sizes="220px" />
      {title && <p className={styles.title}>{title}</p>}
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'
import styles from './state.module.css'

interface EmptyProps {
  picture?: string
  title?: string
  text?: string
  /** It is all that the page says: the title is its heading. */
  wholePage?: boolean
  children?: ReactNode
}

/** Nothing is there: art, one sentence, and in `children` one way on. */
export function Empty({ picture = '/pictures/empty.svg', title, text, wholePage, children }: EmptyProps) {
  const Title = wholePage ? 'h1' : 'p'
  return (
    <div className={styles.state}>
      <Picture className={styles.art} src={picture} alt="" width={320} height={240} sizes="220px" />
      {title && <Title className={styles.title}>{title}</Title>}
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  )
}

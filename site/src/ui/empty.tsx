import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'
import styles from './state.module.css'

interface EmptyProps {
  picture?: string
  title?: string
  text?: string
  /** The page says nothing else, so the title is its heading. */
  wholePage?: boolean
  children?: ReactNode
}

export const emptyPicture = '/pictures/empty.svg'

/** Shown if there is nothing: art, one sentence, and in `children` a link to another page. */
export function Empty({ picture = emptyPicture, title, text, wholePage, children }: EmptyProps) {
  const Title = wholePage ? 'h1' : 'p'
  return (
    <div className={styles.state}>
      <Picture className={styles.art} src={picture} alt="" width={320} height={240} sizes="220px" eager />
      {title && <Title className={styles.title}>{title}</Title>}
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  )
}

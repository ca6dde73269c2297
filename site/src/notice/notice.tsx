import { use } from 'react'
import { type NoticePlace, noticeVersion } from '../../../contract/house/notice.ts'
import { address } from '../addresses/addresses.ts'
import { usePageContext } from '../page/page-context.ts'
import { noticeWords } from './notice-words.ts'
import styles from './notice.module.css'

/**
 * What is kept of what is asked here, for what, how it is taken back and where to complain (decision 114): folded, so that
 * it is no further press for who books.
 */
export function Notice({ about }: { about: NoticePlace }) {
  const { lang } = usePageContext()
  const words = use(noticeWords(lang.web))?.notice
  if (!words) return null
  const { what, use: purpose, back } = words.of[about]
  // What was typed stays: the pages open beside it.
  const beside = { target: '_blank', rel: 'noopener' }
  return (
    <details className={styles.notice}>
      <summary>{words.open}</summary>
      <dl>
        <dt>{words.what}</dt>
        <dd>{what}</dd>
        <dt>{words.use}</dt>
        <dd>{purpose}</dd>
        <dt>{words.back}</dt>
        <dd>{back}</dd>
        <dt>{words.complain}</dt>
        <dd>{words.complainText}</dd>
      </dl>
      <p>
        <a href={address.myData(lang)} {...beside}>
          {words.myData}
        </a>
        <a href={address.contact(lang)} {...beside}>
          {words.contact}
        </a>
        <a href={address.privacy(lang)} {...beside}>
          {words.policy}
        </a>
      </p>
      <p>{words.version(noticeVersion)}</p>
    </details>
  )
}

import type { PageWords } from '../../../../contract/words/page-words.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { address } from '../../addresses/addresses.ts'
import type { Head } from '../../page/page.ts'
import { type PageContext, usePageContext, useWords } from '../../page/page-context.ts'
import styles from './not-found-page.module.css'

export function head(_visit: PageContext, words: PageWords): Head {
  return { title: words.notFound.title, description: words.notFound.text, noindex: true }
}

/** The page for an unknown address. */
export function Page() {
  const { lang } = usePageContext()
  const words = useWords()
  return (
    <div className={`wrap ${styles.page}`}>
      <Picture className={styles.art} src="/pictures/404.svg" alt="" width={320} height={240} sizes="320px" eager />
      <h1 className={styles.title}>{words.notFound.title}</h1>
      <p className={styles.text}>{words.notFound.text}</p>
      <LinkButton to={address.home(lang)} big>
        {words.nav.home}
      </LinkButton>
    </div>
  )
}

import type { PageWords } from '../../../../contract/words/page-words.ts'
import { Broken } from '../../ui/broken.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { address } from '../../addresses/addresses.ts'
import { type Query, query, type Read, useQuery } from '../../calls/use-calls.ts'
import { SevaCard } from '../../homams/seva-card.tsx'
import { sevaWords } from '../../homams/seva-words.ts'
import type { Head } from '../../page/page.ts'
import { type PageContext, useMoreWords, usePageContext } from '../../page/page-context.ts'
import { graph, trail } from '../../search/schema.ts'
import styles from './find-page.module.css'

export const sevasQuery = ({ lang }: PageContext): Query<'POST /api/sevas'> =>
  query('POST /api/sevas', { language: lang.id })

export function headOfSevas(context: PageContext, words: PageWords, read: Read): Head {
  const { lang } = context
  const trust = read(query('POST /api/trust', { language: lang.id }))
  const { title, lead } = sevaWords[lang.web].sevas
  return {
    title: trust ? words.common.pageTitle(title, trust.name) : title,
    description: lead,
    data: import.meta.env.SSR && (() => graph(trail(context, words, title, address.sevas(lang)))),
  }
}

/** All sevas that are held on many days: the page behind their row on the home page. */
export function AllSevas() {
  const context = usePageContext()
  const { lang } = context
  const words = useMoreWords('find')
  const { sevas: say } = sevaWords[lang.web]
  const { data, isError, refetch } = useQuery(sevasQuery(context), lang)
  return (
    <div className={`wrap ${styles.page}`}>
      <SectionTitle level={1}>{say.title}</SectionTitle>
      <p className={styles.count}>{say.lead}</p>
      {!data && isError && <Broken text={say.failed} again={words.common.tryAgain} onAgain={() => void refetch()} />}
      {!data && !isError && (
        <>
          <p role="status">{words.common.loading}</p>
          <div className={styles.grid}>
            <Skeleton shape="card" count={3} />
          </div>
        </>
      )}
      {data?.length === 0 && (
        <Empty title={say.none}>
          <LinkButton kind="outline" to={address.find(lang)}>
            {words.find.title}
          </LinkButton>
        </Empty>
      )}
      {data && data.length > 0 && (
        <ul className={styles.grid}>
          {data.map(seva => (
            <li key={seva.sid}>
              <SevaCard seva={seva} level={2} next={say.next} book={say.book} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

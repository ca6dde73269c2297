import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { address } from '../../addresses/addresses.ts'
import { type Query, query, useQuery } from '../../calls/use-calls.ts'
import { type PageContext, usePageContext } from '../../page/page-context.ts'
import { sevaWords } from '../../homams/seva-words.ts'

/** How many homams there are, and what for. The list itself is the page behind these links. */
export const waysQuery = ({ lang }: PageContext): Query<'POST /api/find-homams'> =>
  query('POST /api/find-homams', { language: lang.id, past: true, limit: 1 })

/** Links to the homams and sevas of each purpose. */
export function Purposes() {
  const context = usePageContext()
  const { lang } = context
  const purposes = useQuery(waysQuery(context), lang).data?.purposes
  if (!purposes?.length) return null
  return (
    <nav className="purposes" aria-label={sevaWords[lang.web].next.purposes}>
      <ul>
        {purposes.map(({ code, name }) => (
          <li key={code}>
            <a href={`${address.find(lang)}?purpose=${code}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The way to the whole list. */
export function AllHomams() {
  const context = usePageContext()
  const { lang } = context
  const total = useQuery(waysQuery(context), lang).data?.total
  if (!total) return null
  return (
    <div className="all-homams">
      <LinkButton kind="outline" big to={address.find(lang)}>
        <Icon name="search" />
        {sevaWords[lang.web].next.all(total)}
      </LinkButton>
    </div>
  )
}

import { address } from '../../addresses/addresses.ts'
import { type Query, query, useQuery } from '../../calls/use-calls.ts'
import { type PageContext, usePageContext } from '../../page/page-context.ts'
import { sevaWords } from '../../homams/seva-words.ts'

/** What the homams and sevas are for. The list itself is the page behind these links. */
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

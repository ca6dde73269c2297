import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import type { MoreWords, PageWords } from '../../../../contract/words/page-words.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Strip } from '../../ui/strip.tsx'
import { address } from '../../addresses/addresses.ts'
import { query, type Read, useQuery } from '../../calls/use-calls.ts'
import { Protected } from '../../session/protected.tsx'
import type { Head } from '../../page/page.ts'
import type { Session } from '../../session/session.ts'
import { forget, readStored } from '../../browser/storage.ts'
import { type PageContext, useMoreWords, usePageContext } from '../../page/page-context.ts'
import styles from './profile-page.module.css'

export { ownWords } from './own-words.ts'

export function head({ lang }: PageContext, words: PageWords, read: Read): Head {
  const trust = read(query('POST /api/trust', { language: lang.id }))
  const { title, description } = (words as PageWords & MoreWords['profile']).profile.head
  return { title: trust ? words.common.pageTitle(title, trust.name) : title, description, noindex: true }
}

export function Page() {
  const words = useMoreWords('profile')
  return (
    <div className={`wrap ${styles.page}`}>
      <Protected verifying={words.profile.verifying}>{session => <Profile session={session} />}</Protected>
    </div>
  )
}

function Profile({ session }: { session: Session }) {
  useSavedPath()
  const { lang } = usePageContext()
  const {
    data: person,
    isError,
    refetch,
  } = useQuery(query('POST /api/profile', { userId: session.userId }), lang, { staleTime: 0 })
  if (!person) return <Loading failed={isError} again={() => void refetch()} />
  return <Card person={person} />
}

/** A verified visitor with a saved path to another page is sent there instead of this page (spec §4). */
function useSavedPath() {
  const context = usePageContext()
  const [, navigate] = useLocation()
  useEffect(() => {
    const saved = readStored('redirectPath')
    if (!saved || saved === context.path + context.search || !/^\/(?![/\\])/.test(saved)) return
    forget('redirectPath')
    navigate(saved, { replace: true })
  }, [context, navigate])
}

/** As specified, these words stay after a failure (spec §8). A link to another page stands under them. */
function Loading({ failed, again }: { failed: boolean; again(): void }) {
  const words = useMoreWords('profile')
  return (
    <AppShell>
      <div role="status">
        <h1 className={styles.waiting}>{words.profile.loading}</h1>
      </div>
      {failed ? (
        <Button kind="outline" onClick={again}>
          {words.common.tryAgain}
        </Button>
      ) : (
        <div className={styles.lines} aria-hidden>
          <Skeleton shape="text" count={5} />
        </div>
      )}
    </AppShell>
  )
}

function AppShell({ children }: { children: ReactNode }) {
  return (
    <article className={styles.card}>
      <div className={styles.medallion}>
        <Logo />
      </div>
      {children}
    </article>
  )
}

interface Person {
  name: string
  mobile: string
  district: string
  state: string
  city: string
  street: string
}

function Card({ person }: { person: Person }) {
  const words = useMoreWords('profile')
  const { lang } = usePageContext()
  const rows: [string, string][] = [
    [words.profile.name, person.name],
    [words.profile.district, person.district],
    [words.profile.state, person.state],
    [words.profile.city, person.city],
    [words.profile.street, person.street],
  ]
  const { profile } = words
  const groups: { title: string; links: [string, string][] }[] = [
    {
      title: profile.groups.bookings,
      links: [
        [profile.myOrders, address.history(lang)],
        [profile.myRepeats, address.repeats(lang)],
      ],
    },
    { title: profile.groups.family, links: [[profile.myFamily, address.family(lang)]] },
    {
      title: profile.groups.giving,
      links: [
        [profile.myDonations, address.myDonations(lang)],
        [profile.myData, address.myData(lang)],
      ],
    },
  ]
  return (
    <AppShell>
      <h1 className={styles.greeting}>
        {words.profile.greeting('')}
        <span>{person.mobile}</span>
      </h1>
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value.trim() || words.profile.missing}</dd>
          </div>
        ))}
      </dl>
      {groups.map(({ title, links }) => (
        <section key={title} className={styles.own}>
          <h2>{title}</h2>
          {links.map(([label, to]) => (
            <LinkButton key={to} to={to} kind="outline">
              {label}
            </LinkButton>
          ))}
        </section>
      ))}
      <div className={styles.blessing}>
        <Strip at="center" />
        <p>{words.profile.blessing}</p>
      </div>
    </AppShell>
  )
}

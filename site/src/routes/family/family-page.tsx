import { Suspense, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Calls } from '../../../../contract/calls.ts'
import { childConsentVersion } from '../../../../contract/orders/children.ts'
import { maxFamilyMembers, relations } from '../../../../contract/ground/limits.ts'
import type { MoreWords, PageWords } from '../../../../contract/words/page-words.ts'
import { Broken } from '../../ui/broken.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty, emptyPicture } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CallRefused, query, type Read, useCallFunction, useQuery } from '../../calls/use-calls.ts'
import type { Field, Problems, Values } from '../../person/person-values.ts'
import { DeleteQuestion, PersonDialog, PersonList, PersonRow } from '../../person/person-parts.tsx'
import { NoticeHere } from '../../notice/notice-here.tsx'
import { lazyPart } from '../../page/lazy-part.tsx'
import { Protected } from '../../session/protected.tsx'
import { useLoginAgain } from '../../session/login-again.ts'
import type { Head } from '../../page/page.ts'
import type { Session } from '../../session/session.ts'
import { toast } from '../../ui/toasts.tsx'
import { type PageContext, useMoreWords, usePageContext } from '../../page/page-context.ts'
import styles from './family-page.module.css'

export { ownWords } from './own-words.ts'

export function head({ lang }: PageContext, words: PageWords, read: Read): Head {
  const trust = read(query('POST /api/trust', { language: lang.id }))
  const { title, description } = (words as PageWords & MoreWords['family']).family.head
  return {
    title: trust ? words.common.pageTitle(title, trust.name) : title,
    description,
    noindex: true,
    // The first visit finds no names.
    soon: emptyPicture,
  }
}

export function Page() {
  const words = useMoreWords('family')
  return (
    <div className={`wrap ${styles.page}`}>
      <SectionTitle level={1}>{words.family.head.title}</SectionTitle>
      <p className={styles.lead}>{words.family.lead}</p>
      <Protected>
        {session => (
          <div className={styles.parts}>
            {/* First: below them it would move each time that one of them comes. */}
            <NoticeHere about="family" />
            <Book session={session} />
            <Suspense>
              <Again session={session} />
            </Suspense>
          </div>
        )}
      </Protected>
    </div>
  )
}

/** Names that are said for the priest, days to remember, and booking as last time. */
const Again = lazyPart(async () => (await import('./again.tsx')).Again)

const ChildTick = lazyPart(async () => (await import('../../children/child-tick.tsx')).ChildTick)

type Body = Calls['POST /api/family-save']['body']

/** The person in the dialog. `agrees`: a child, for whom the devotee agrees as parent or guardian. */
interface Editing {
  id?: number
  values: Values
  departed: boolean
  born?: string
  agrees?: boolean
}

function Book({ session: { userId } }: { session: Session }) {
  const words = useMoreWords('family')
  const { lang } = usePageContext()
  const call = useCallFunction()
  const loginAgain = useLoginAgain()
  const { data, isError, refetch } = useQuery(query('POST /api/family', { userId }), lang, { staleTime: 0 })
  const [editing, setEditing] = useState<Editing>()
  const [deleting, setDeleting] = useState<{ id: number; name: string }>()
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const departedId = useId()
  const add = useRef<HTMLButtonElement>(null)

  if (!data && isError)
    return (
      <Broken
        title={words.errors.loadTitle}
        text={words.errors.loadText}
        again={words.common.tryAgain}
        onAgain={() => void refetch()}
      />
    )
  if (!data) return <Skeleton shape="text" count={4} />

  const relation: Field = {
    field_name: words.family.relation,
    send_name: 'relation',
    is_required: 0,
    input: 'select',
    options: relations.map(value => ({ value, label: words.family.relations[value] })),
    allows_other: false,
  }
  const fields = data.fields.flatMap(field => (field.send_name === 'name' ? [field, relation] : [field]))
  const textsOf = ({ id: _id, departed: _departed, born: _born, ...person }: (typeof data.people)[number]): Values =>
    person

  const open = (next: typeof editing) => {
    setProblems({})
    setEditing(next)
  }
  /** If saving fails, the typed values stay. */
  const attempt = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    try {
      await work()
      await refetch()
    } catch (error) {
      const refused = error instanceof CallRefused ? error : undefined
      if (refused?.status === 401 || refused?.status === 403) return loginAgain()
      setProblems(refused?.answer.fields ?? {})
      toast('bad', (refused && refused.status < 500 && refused.answer.message) || words.family.failed)
    } finally {
      setBusy(false)
    }
  }
  const save = (values: Values) =>
    attempt(async () => {
      const kept = await call(
        'POST /api/family-save',
        {
          ...(values as Omit<Body, 'userId' | 'id' | 'departed'>),
          userId,
          departed: editing?.departed,
          child_consent: editing?.agrees ? childConsentVersion : null,
          ...(editing?.id ? { id: editing.id } : {}),
        },
        lang,
      )
      setEditing(undefined)
      toast('ok', words.family.saved(kept.name))
    })
  const remove = (id: number, name: string) =>
    attempt(async () => {
      await call('POST /api/family-delete', { userId, id }, lang)
      // The dialog gives the focus back when it closes; it must have closed before.
      flushSync(() => setDeleting(undefined))
      toast('ok', words.family.deleted(name))
      add.current?.focus()
    })

  return (
    <Panel>
      {data.people.length === 0 ? (
        <Empty title={words.family.empty} text={words.family.emptyHint} />
      ) : (
        <PersonList>
          {data.people.map(person => (
            <PersonRow
              key={person.id}
              name={person.name}
              values={textsOf(person)}
              fields={fields}
              mark={person.departed ? words.family.departed : undefined}
              onEdit={() =>
                open({ id: person.id, values: textsOf(person), departed: person.departed, born: person.born })
              }
              onDelete={() => setDeleting(person)}
            />
          ))}
        </PersonList>
      )}
      {data.people.length < maxFamilyMembers && (
        <Button full ref={add} onClick={() => open({ values: {}, departed: false })}>
          <Icon name="plus" small />
          {words.family.add}
        </Button>
      )}
      <PersonDialog
        title={editing?.id === undefined ? words.family.add : words.family.edit}
        fields={fields}
        values={editing?.values}
        personKey={editing?.id}
        found={problems}
        busy={busy}
        onType={values => setEditing({ departed: false, ...editing, values })}
        onCancel={() => setEditing(undefined)}
        onSave={values => void save(values)}
      >
        {editing && !editing.departed && (
          <Suspense>
            <ChildTick
              values={editing.values}
              born={editing.born ?? ''}
              agreedFor={data.agreed_for}
              checked={editing.agrees ?? false}
              onChange={agrees => setEditing(now => now && { ...now, agrees })}
            />
          </Suspense>
        )}
        <div className={styles.departed}>
          <input
            id={departedId}
            type="checkbox"
            aria-describedby={`${departedId}-hint`}
            checked={editing?.departed ?? false}
            onChange={event => {
              const departed = event.currentTarget.checked
              setEditing(now => now && { ...now, departed })
            }}
          />
          <label htmlFor={departedId}>{words.family.isDeparted}</label>
          <small id={`${departedId}-hint`}>{words.family.departedHint}</small>
        </div>
      </PersonDialog>
      <DeleteQuestion
        title={deleting && words.family.deleteQuestion(deleting.name)}
        text={words.family.deleteHint}
        busy={busy}
        onNo={() => setDeleting(undefined)}
        onYes={() => deleting && void remove(deleting.id, deleting.name)}
      />
    </Panel>
  )
}

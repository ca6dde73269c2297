import { useEffect, useState } from 'react'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { ofCalls } from '../../calls/keys.ts'
import { query, useQuery, useQueryCache } from '../../calls/use-calls.ts'
import { useAddressQuery } from '../../page/address-query.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import type { Session } from '../../session/session.ts'
import { dayInFull } from '../../text/parts-of-day.ts'
import { Broken } from '../../ui/broken.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DaysDialog } from './days-dialog.tsx'
import styles from './days.module.css'

interface Props {
  session: Session
  busy: boolean
  /** Books as last time; for a seva with several days, on this one. */
  onAgain(day: string | undefined): void
}

/** The days to remember of everybody in the family book, and when they come next. */
export function Days({ session: { userId }, busy, onAgain }: Props) {
  const words = useMoreWords('family')
  const { days: say } = words.family
  const { lang } = usePageContext()
  const [address, change] = useAddressQuery()
  const cities = useQuery(query('GET /api/panchangam-cities', {}), lang).data
  const asked = address.get('city') ?? ''
  // A city in the address that does not exist is left out.
  const city = cities?.find(each => each.code === asked)?.code
  const { data, isError, refetch } = useQuery(
    query('POST /api/family-days', { userId, language: lang.id, ...(city && { city }) }),
    lang,
    { staleTime: 0 },
  )
  // A closed dialog stays until the next one opens: closing is what gives the focus back.
  const [editing, setEditing] = useState<{ id: number; round: number; open: boolean }>()
  const cache = useQueryCache()
  // Whoever uses this device after a logout must not find them.
  useEffect(() => () => cache.forget(ofCalls('POST /api/family-days')), [cache])

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
  const edited = editing && data.people.find(({ id }) => id === editing.id)
  return (
    <>
      <Panel title={say.title}>
        <p className={styles.lead}>{say.lead}</p>
        <ul className={styles.list}>
          {data.people.map(({ id, name, days }) => (
            <li key={id} className={styles.person}>
              <div className={styles.words}>
                <b>{name}</b>
                {days.length === 0 && <p>{say.none}</p>}
                {days.map(({ kind, text, later }) => (
                  <p key={kind}>
                    {say.kinds[kind]}: {text}
                    {later && <span className={styles.note}> {say.later(later)}</span>}
                  </p>
                ))}
              </div>
              <IconButton
                icon="edit"
                label={say.edit(name)}
                onClick={() => setEditing({ id, round: (editing?.round ?? 0) + 1, open: true })}
              />
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={say.coming}>
        {data.coming.length === 0 ? (
          <p className={styles.lead}>{say.comingNone}</p>
        ) : (
          <>
            <SelectField
              label={say.city}
              name="city"
              value={city ?? ''}
              placeholder={words.common.choose}
              options={(cities ?? []).map(({ code, name }) => ({ value: code, label: name }))}
              optionalLabel={words.common.optional}
              onChange={code => change({ city: code || undefined })}
            />
            <ol className={styles.list}>
              {data.coming.map(({ person_id, name, kind, text, day, local_day, doubtful }) => (
                <li key={`${person_id} ${kind} ${day}`} className={styles.day}>
                  <time dateTime={day}>{dayInWords(day, lang)}</time>
                  <b>{name}</b>
                  <span>
                    {say.kinds[kind]}: {text}
                  </span>
                  {local_day && <span className={styles.note}>{say.there(dayInWords(local_day, lang))}</span>}
                  {doubtful && <span className={styles.note}>{say.doubtful}</span>}
                </li>
              ))}
            </ol>
          </>
        )}
        <Button full kind="outline" busy={busy} onClick={() => onAgain(data.coming[0]?.day)}>
          {say.again}
        </Button>
      </Panel>
      {edited && (
        <DaysDialog
          key={editing?.round}
          open={editing?.open === true}
          userId={userId}
          person={edited}
          names={data}
          onClose={() => setEditing(before => before && { ...before, open: false })}
          onSaved={refetch}
        />
      )}
    </>
  )
}

/** A day with its weekday, which people plan by. */
const dayInWords = (day: string, { web }: Language): string => dayInFull(day as Day, web)

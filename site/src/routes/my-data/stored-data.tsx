import { type ReactNode, useState } from 'react'
import type { Calls } from '../../../../contract/calls.ts'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { address } from '../../addresses/addresses.ts'
import { dayInWords } from '../../booking/occurrence-time.ts'
import { WhenOnWire } from '../../booking/when.tsx'
import { useCallFunction } from '../../calls/use-calls.ts'
import { saveFile } from '../../browser/save-file.ts'
import type { Session } from '../../session/session.ts'
import { toast } from '../../ui/toasts.tsx'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { momentInWords } from './days.ts'
import styles from './my-data-page.module.css'
import { secondLoginOf } from './logins.ts'
import { useAttempt } from './use-attempt.ts'

type Data = Calls['POST /api/my-data']['answer']

/** All stored data of the devotee, with links to where they are corrected, and as a file. */
export function StoredData({ session, data, refetch }: { session: Session; data: Data; refetch(): Promise<void> }) {
  const words = useMoreWords('family', 'profile')
  const { myData: say } = words
  const { lang } = usePageContext()
  const call = useCallFunction()
  const { busy, attempt } = useAttempt()
  const day = (at: number) => momentInWords(at, lang)
  const [elsewhereEnded, setElsewhereEnded] = useState(false)
  const second = secondLoginOf(data)
  // Whoever has no number logs in by mail.
  const byMail = data.phone.includes('@')

  const logoutElsewhere = () =>
    attempt('logout', async () => {
      await call('POST /api/logout-elsewhere', { userId: session.userId }, lang)
      toast('ok', say.elsewhereDone)
      setElsewhereEnded(true)
      await refetch()
    })
  /** The file's name says nothing about a person, because others see lists of downloads. */
  const download = () =>
    saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'my-data.json')

  return (
    <>
      <Panel title={byMail ? say.email : say.phone}>
        <p className={styles.big}>{data.phone}</p>
        <p className={styles.quiet}>{say.since(day(data.since))}</p>
        <p className={styles.quiet}>{byMail ? say.emailHint : say.phoneHint}</p>
        <LinkButton to={address.contact(lang)} kind="outline">
          {say.contact}
        </LinkButton>
      </Panel>

      <Panel title={say.family}>
        <Rows
          none={words.family.empty}
          rows={data.family.map(person => ({
            key: person.id,
            head: person.text,
            rest: [
              person.relation && words.family.relations[person.relation],
              ...person.days.map(({ kind, text }) => `${words.family.days.kinds[kind]}: ${text}`),
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
        <LinkButton to={address.family(lang)} kind="outline">
          {say.openFamily}
        </LinkButton>
      </Panel>

      <Panel title={say.orders}>
        <Rows
          none={say.noOrders}
          rows={data.orders.map(order => ({
            key: order.order_id,
            head: (
              <>
                {order.homam} · {words.common.price(groupedRupees(order.amount))}{' '}
                <Chip kind={order.state === 'paid' ? 'ok' : 'plain'}>{stateIn(say.states, order.state)}</Chip>
              </>
            ),
            rest: (
              <>
                <span>
                  {words.history.orderId}: {order.order_code}
                </span>
                <span>
                  <WhenOnWire day={order.held_on} slot={order.slot} sentence={say.heldOn} />
                </span>
                <span>{say.names}:</span>
                {order.names.map((name, i) => (
                  <span key={i}>{name || say.erasedNames}</span>
                ))}
                <span>
                  {say.address}: {[order.address_line, order.address.phone_number].filter(Boolean).join(' · ')}
                </span>
                {order.consent && <span>{say.consent(day(order.consent.given_at))}</span>}
              </>
            ),
          }))}
        />
        {data.orders.length > 0 && (
          <>
            <p className={styles.quiet}>{say.correctOrders}</p>
            <LinkButton to={address.history(lang)} kind="outline">
              {words.profile.myOrders}
            </LinkButton>
          </>
        )}
      </Panel>

      <Gifts data={data} />

      {data.perpetual.length > 0 && (
        <Panel title={say.perpetual}>
          <Rows
            none=""
            rows={data.perpetual.map(entry => ({
              key: entry.number,
              head: entry.seva,
              rest: (
                <>
                  <span>
                    {say.perpetualOf({
                      number: entry.number,
                      day: entry.every_year || '…',
                      next: entry.next === null ? '…' : dayInWords(entry.next, null, lang.web),
                    })}
                  </span>
                  {entry.done.length > 0 && (
                    <span>{say.perpetualDone(entry.done.map(on => dayInWords(on, null, lang.web)).join(', '))}</span>
                  )}
                </>
              ),
            }))}
          />
          <p className={styles.quiet}>{say.perpetualKept}</p>
        </Panel>
      )}

      {data.noted.notes.length + data.noted.tags.length > 0 && (
        <Panel title={say.noted}>
          <Rows
            none=""
            rows={[
              ...data.noted.tags.map(tag => ({ key: `tag ${tag}`, head: tag, rest: null })),
              ...data.noted.notes.map((note, i) => ({ key: i, head: note.text, rest: day(note.at) })),
            ]}
          />
          <p className={styles.quiet}>{say.notedKept}</p>
        </Panel>
      )}

      <Panel title={say.messages}>
        <Rows
          none={say.noMessages}
          rows={data.messages.map((message, i) => ({
            key: i,
            head: kindIn(say.kinds, message.kind),
            rest: day(message.at),
          }))}
        />
      </Panel>

      <Panel title={say.logins}>
        <Rows
          none=""
          rows={data.logins.map((login, i) => ({
            key: i,
            head: login.here ? say.here : say.other,
            rest: say.lastUsed(day(login.last_used)),
          }))}
        />
        {data.logins.length > 1 && (
          <Button kind="outline" busy={busy === 'logout'} onClick={() => void logoutElsewhere()}>
            <Icon name="logout" small />
            {say.elsewhere}
          </Button>
        )}
        {elsewhereEnded && second && <p role="status">{say.stillIn(second)}</p>}
      </Panel>

      <Panel title={say.download}>
        <p>{say.downloadText}</p>
        <Button kind="outline" onClick={download}>
          <Icon name="download" small />
          {say.download}
        </Button>
      </Panel>
    </>
  )
}

/** Donations, those that wait for the bank, and those under the devotee's number that they did not open yet. */
function Gifts({ data }: { data: Data }) {
  const words = useMoreWords('family', 'profile')
  const { myData: say } = words
  const { lang } = usePageContext()
  const gifts = [
    ...data.claims.filter(claim => claim.state !== 'matched').map(claim => ({ ...claim, rest: say.giftsAwaited })),
    ...data.donations.map(gift => ({ ...gift, rest: [gift.purpose, gift.receipt].filter(Boolean).join(' · ') })),
    ...data.unopened_donations.map(gift => ({
      ...gift,
      rest: [gift.purpose, say.giftsUnopened].filter(Boolean).join(' · '),
    })),
  ]
  if (gifts.length === 0) return null
  return (
    <Panel title={words.profile.myDonations}>
      <Rows
        none=""
        rows={gifts.map((gift, i) => ({
          key: i,
          head: `${words.common.price(groupedRupees(gift.amount))} · ${momentInWords(gift.at, lang)}`,
          rest: gift.rest,
        }))}
      />
      <LinkButton to={address.myDonations(lang)} kind="outline">
        {words.profile.myDonations}
      </LinkButton>
    </Panel>
  )
}

interface Row {
  key: string | number
  head: ReactNode
  rest: ReactNode
}

function Rows({ rows, none }: { rows: Row[]; none: string }) {
  if (rows.length === 0) return <p className={styles.quiet}>{none}</p>
  return (
    <ul className={styles.rows}>
      {rows.map(({ key, head, rest }) => (
        <li key={key}>
          <b>{head}</b>
          {rest && <div className={styles.rest}>{rest}</div>}
        </li>
      ))}
    </ul>
  )
}

/** A state or kind without a word of its own is shown as the most general one. */
const stateIn = (states: Record<'held' | 'paid' | 'expired' | 'cancelled', string>, state: string): string =>
  state === 'held' || state === 'paid' || state === 'cancelled' ? states[state] : states.expired
const kindIn = (kinds: Record<'otp' | 'booking_confirmed' | 'other', string>, kind: string): string =>
  kind === 'otp' || kind === 'booking_confirmed' ? kinds[kind] : kinds.other

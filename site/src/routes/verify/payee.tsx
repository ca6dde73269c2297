import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { Calls } from '../../../../contract/calls.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { address } from '../../addresses/addresses.ts'
import { useHydrated } from '../../browser/hydrated.ts'
import { CallRefused, query, useCallFunction, useQuery } from '../../calls/use-calls.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import styles from './verify-page.module.css'

type Answer = Calls['POST /api/check-payee']['answer']

/** Says whether a UPI id, an account number or a phone number that somebody was sent is the trust's own. */
export function CheckPayee() {
  const { payee: words } = useMoreWords('payee')
  const { lang } = usePageContext()
  const call = useCallFunction()
  const hydrated = useHydrated()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer>()
  const [problem, setProblem] = useState('')
  const check = async () => {
    setBusy(true)
    setProblem('')
    setAnswer(undefined)
    try {
      setAnswer(await call('POST /api/check-payee', { text }, lang))
    } catch (error) {
      setProblem(error instanceof CallRefused ? error.message : words.failed)
    }
    setBusy(false)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void check()
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <SectionTitle level={1}>{words.head.title}</SectionTitle>
      <p className={styles.lead}>{words.lead}</p>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={words.label}
          name="payee"
          value={text}
          onChange={value => {
            setText(value)
            setAnswer(undefined)
          }}
          autoComplete="off"
          rows={3}
          maxLength={4000}
          required
        />
        {/* Before the scripts run, a press would put the number into an address. */}
        <Button type="submit" busy={busy} disabled={!hydrated}>
          {words.check}
        </Button>
      </form>
      <div aria-live="assertive">
        {problem && <p role="alert">{problem}</p>}
        {answer && <Said answer={answer} />}
      </div>
    </div>
  )
}

function Said({ answer: { kind, verdict, found } }: { answer: Answer }) {
  const { payee: words } = useMoreWords('payee')
  if (verdict === 'none') return <Result tone="unable" title={words.unreadable} text={words.unreadableText} />
  if (verdict === 'unsure')
    return (
      <Result tone="unable" title={words.unsure} text={words.unsureText}>
        <Found found={found} />
      </Result>
    )
  if (verdict === 'ours' && kind)
    return (
      <Result tone="good" title={words.yes} text={words.yesOf[kind]}>
        {(kind === 'upi' || kind === 'account') && <AccountName />}
        <Found found={found} />
      </Result>
    )
  const isMixed = verdict === 'mixed'
  return (
    <Result tone="bad" title={isMixed ? words.mixed : words.no} text={isMixed ? words.mixedText : words.noText}>
      <Found found={found} />
      <WhatToDo />
    </Result>
  )
}

function AccountName() {
  const { lang } = usePageContext()
  const trust = useQuery(query('POST /api/trust', { language: lang.id }), lang).data
  return (
    <p>
      <b lang="en" translate="no">
        {trust?.bank?.account_name}
      </b>
    </p>
  )
}

/** Each id and number by itself, so that people see what the answer is about. */
function Found({ found }: Pick<Answer, 'found'>) {
  const { payee: words } = useMoreWords('payee')
  if (found.length === 0) return null
  return (
    <>
      <p>{words.found}:</p>
      <ul className={styles.found}>
        {found.map(({ kind, value, ours }) => (
          <li key={`${kind} ${value}`} className={ours ? styles.own : styles.strange}>
            <Icon name={ours ? 'check' : 'alert'} small />
            <bdi lang="en" translate="no">
              {value}
            </bdi>
            <span>{ours ? words.isOurs : words.isNot}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function WhatToDo() {
  const { payee: words, common } = useMoreWords('payee')
  const { lang } = usePageContext()
  return (
    <>
      <p>{words.paid}</p>
      <div className={styles.ways}>
        <LinkButton to="tel:1930">
          <Icon name="phone" small />
          {words.call}
        </LinkButton>
        <LinkButton kind="outline" to="https://cybercrime.gov.in" newTab={common.opensInNewTab}>
          {words.report}
        </LinkButton>
      </div>
      <p>{words.tell}</p>
      <div className={styles.ways}>
        <LinkButton kind="outline" to={address.contact(lang)}>
          <Icon name="mail" small />
          {words.write}
        </LinkButton>
      </div>
    </>
  )
}

function Result({
  tone,
  title,
  text,
  children,
}: {
  tone: 'good' | 'bad' | 'unable'
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <section className={`${styles.result} ${styles[tone]}`}>
      <h2 className={styles.verdict}>
        <Icon name={tone === 'good' ? 'check' : 'alert'} />
        <span>{title}</span>
      </h2>
      <p>{text}</p>
      {children}
    </section>
  )
}

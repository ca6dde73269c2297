import { type SubmitEvent, useEffect, useState } from 'react'
import { type Day, longDay } from '../../../../contract/ground/india-time.ts'
import { groupedRupees, paise, rupeesOf } from '../../../../contract/ground/money.ts'
import type { MoreWords, PageWords } from '../../../../contract/words/page-words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { query, type Read, useCallFunction, useQuery } from '../../calls/use-calls.ts'
import { useHydrated } from '../../browser/hydrated.ts'
import type { Head } from '../../page/page.ts'
import { type PageContext, useMoreWords, usePageContext } from '../../page/page-context.ts'
import { type Checked, checkSigned, type Keys } from './check-signed.ts'
import { CheckPayee } from './payee.tsx'
import styles from './verify-page.module.css'

export { ownWords } from './own-words.ts'

const documentKeysQuery = query('POST /api/document-keys', {})

export const queries = ({ lang }: PageContext) => [documentKeysQuery, query('POST /api/trust', { language: lang.id })]

export const missing = ({ params }: PageContext): boolean => params.of !== undefined && params.of !== 'trust'

export function head({ lang, params }: PageContext, words: PageWords, read: Read): Head {
  const trust = read(query('POST /api/trust', { language: lang.id }))
  const own = words as PageWords & MoreWords['verify'] & MoreWords['payee']
  const ofPayee = params.of === 'trust'
  const { title, description } = ofPayee ? own.payee.head : own.verify.head
  return { title: trust ? words.common.pageTitle(title, trust.name) : title, description, noindex: !ofPayee }
}

export const Page = () => (usePageContext().params.of === 'trust' ? <CheckPayee /> : <CheckDocument />)

/** Says whether a signed link is genuine. The link is in the address, as a camera opens it, or is typed. */
function CheckDocument() {
  const words = useMoreWords('verify').verify
  const { lang } = usePageContext()
  const { data: keys } = useQuery(documentKeysQuery, lang)
  const call = useCallFunction()
  const hydrated = useHydrated()
  const [text, setText] = useState('')
  const [requested, setRequested] = useState<{ link: string }>()
  const [checked, setChecked] = useState<Checked>()
  useEffect(() => {
    const look = () => {
      if (location.hash.length < 2) return
      setText(location.href)
      setRequested({ link: location.href })
    }
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  useEffect(() => {
    if (!requested) return
    let over = false
    const newerKeys = () => call('POST /api/document-keys', {}, lang).catch(() => [])
    void checkAnew(requested.link, keys ?? [], newerKeys).then(found => over || setChecked(found))
    return () => {
      over = true
    }
  }, [requested, keys, call, lang])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setRequested({ link: text })
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <SectionTitle level={1}>{words.head.title}</SectionTitle>
      <div aria-live="assertive">
        {checked && <Result checked={checked} text={requested?.link ?? ''} onAnswer={setChecked} />}
      </div>
      <p className={styles.lead}>{words.lead}</p>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={words.label}
          name="link"
          value={text}
          onChange={setText}
          rows={3}
          autoComplete="off"
          maxLength={1000}
          required
        />
        {/* Before the scripts run, a press would put the code into an address. */}
        <Button type="submit" disabled={!hydrated}>
          {words.check}
        </Button>
      </form>
    </div>
  )
}

/** The page may be older than the code's key, so newer keys are loaded. */
async function checkAnew(link: string, keys: Keys, newerKeys: () => Promise<Keys>): Promise<Checked> {
  const checked = await checkSigned(link, keys)
  return checked.verdict === 'unknown_key' ? checkSigned(link, await newerKeys()) : checked
}

function Result({ checked, text, onAnswer }: { checked: Checked; text: string; onAnswer(answer: Checked): void }) {
  const words = useMoreWords('verify').verify
  const said = {
    good: [words.good, words.goodText],
    changed: [words.changed, words.changedText],
    unreadable: [words.unreadable, words.unreadableText],
    unknown_key: [words.unknown, words.unknownText],
    unable: [words.unable, words.unableText],
  }[checked.verdict]
  const kind = checked.verdict === 'good' ? styles.good : checked.verdict === 'unable' ? styles.unable : styles.bad
  return (
    <section className={`${styles.result} ${kind}`}>
      <h2 className={styles.verdict}>
        <Icon name={checked.verdict === 'good' ? 'check' : 'alert'} />
        <span>{said[0]}</span>
      </h2>
      <p>{said[1]}</p>
      {checked.verdict === 'good' && checked.document && <Said document={checked.document} />}
      {checked.verdict === 'unable' && <AskServer checked={checked} text={text} onAnswer={onAnswer} />}
    </section>
  )
}

function Said({ document }: { document: NonNullable<Checked['document']> }) {
  const { verify: words, common } = useMoreWords('verify')
  const { lang } = usePageContext()
  const facts = [
    [words.kind, words.kinds[document.kind]],
    [words.number, document.number],
    [words.date, longDay(document.day as Day, lang.web)],
    [words.amount, common.price(groupedRupees(rupeesOf(paise(document.paise))))],
    [words.trust, document.trust],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function AskServer({ checked, text, onAnswer }: { checked: Checked; text: string; onAnswer(answer: Checked): void }) {
  const words = useMoreWords('verify').verify
  const { lang } = usePageContext()
  const call = useCallFunction()
  const [state, setState] = useState<'busy' | 'failed'>()
  const request = async () => {
    setState('busy')
    try {
      onAnswer({ ...checked, verdict: (await call('POST /api/verify-document', { text }, lang)).verdict })
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button kind="outline" busy={state === 'busy'} onClick={() => void request()}>
        {words.ask}
      </Button>
      {state === 'failed' && <p role="alert">{words.failed}</p>}
    </>
  )
}

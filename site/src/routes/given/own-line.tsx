import { use, useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { Calls } from '../../../../contract/calls.ts'
import { seenHash } from '../../../../contract/giving/ledger-head.ts'
import { type Day, longDay } from '../../../../contract/ground/india-time.ts'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import { address } from '../../addresses/addresses.ts'
import { useCallFunction } from '../../calls/use-calls.ts'
import { usePageContext, useWords } from '../../page/page-context.ts'
import { Button } from '../../ui/button.tsx'
import styles from './own-line.module.css'
import { ownLineWords } from './own-line-words.ts'

type Found = Calls['POST /api/gift-in-ledger']['answer']
export type Line = NonNullable<Found['line']>

/** What an entry says. */
interface Entry {
  from: Day
  day: Day
  gifts: number
  paise_in: number
  meals?: number
}

/** The donor's own line in the open ledger. Nothing where the trust does not publish the purpose, or can't be reached. */
export function OwnLine({ number }: { number: string }) {
  const { lang } = usePageContext()
  const call = useCallFunction()
  const words = use(ownLineWords(lang.web))?.ownLine
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    let over = false
    void call('POST /api/gift-in-ledger', { number }, lang)
      .then(answer => over || setFound(answer))
      .catch(() => undefined)
    return () => {
      over = true
    }
  }, [call, lang, number])
  if (!words || !found || (!found.line && !found.waits)) return null
  return (
    <section className={styles.line} aria-labelledby="own-line">
      <h2 id="own-line">{words.title}</h2>
      {found.line ? <Published line={found.line} words={words} /> : <p>{words.waits}</p>}
      <Link href={address.whereGiftsWent(lang)}>{words.all}</Link>
    </section>
  )
}

type Words = NonNullable<Awaited<ReturnType<typeof ownLineWords>>>['ownLine']

function Published({ line, words }: { line: Line; words: Words }) {
  const { lang } = usePageContext()
  const { common } = useWords()
  const [state, setState] = useState<'busy' | 'right' | 'later' | 'wrong' | 'away'>()
  const entry = JSON.parse(line.entry) as Entry
  const [from, day] = [longDay(entry.from, lang.web), longDay(entry.day, lang.web)]
  const check = async () => {
    setState('busy')
    const program = await import('./check-gift.ts').catch(() => undefined)
    setState(program ? await program.checkGift(line) : 'away')
  }
  return (
    <>
      <p>
        {words.among({
          gifts: groupedRupees(entry.gifts),
          price: common.price(groupedRupees(entry.paise_in / 100)),
          days: entry.from === entry.day ? day : words.span(from, day),
        })}
        {entry.meals !== undefined && ` ${words.meals(groupedRupees(entry.meals))}`}
      </p>
      <Button kind="outline" busy={state === 'busy'} onClick={() => void check()}>
        {words.check}
      </Button>
      <div role="status">{state && state !== 'busy' && <p>{words[state]}</p>}</div>
      {line.first && (
        <details className={styles.proof}>
          <summary>{words.proof}</summary>
          <div className={styles.kept}>
            <p className={styles.keep}>{words.keep}</p>
            <code className={styles.head}>
              {line.first.split(' ').map(part => (
                <span key={part}>{part} </span>
              ))}
            </code>
            <Link href={address.whereGiftsWent(lang) + seenHash(line.first)}>{words.compare}</Link>
          </div>
        </details>
      )}
    </>
  )
}

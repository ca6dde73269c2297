import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { seenOf } from '../../../../contract/giving/ledger-head.ts'
import { dayFromWire, longDay } from '../../../../contract/ground/india-time.ts'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import { useHydrated } from '../../browser/hydrated.ts'
import type { Published } from './published.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Found } from './check.ts'
import styles from './where-gifts-went-page.module.css'

/** Two ways to check the ledger: here, by a press, and on one's own machine. */
export function CheckLedger({
  log,
  purposes,
}: {
  log: NonNullable<Published['log']>
  purposes: Published['purposes']
}) {
  const { openLedger: say } = useMoreWords('openLedger')
  const { lang } = usePageContext()
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<Found>()
  const [line, setLine] = useState('')
  const section = useRef<HTMLElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const check = async (seen: string) => {
    setBusy(true)
    const program = await import('./check.ts').catch(() => undefined)
    setFound(program ? await program.check(log, purposes, seen) : { is: 'away' })
    setBusy(false)
  }
  // Whoever scanned the code of a receipt came for this.
  const checkOfAddress = useEffectEvent(() => {
    const seen = seenOf(window.location.hash)
    if (seen === undefined) return
    setLine(seen)
    section.current?.scrollIntoView()
    void check(seen).then(() => requestAnimationFrame(() => status.current?.scrollIntoView({ block: 'center' })))
  })
  useEffect(() => checkOfAddress(), [])
  const signed = dayFromWire(log.signed_on)
  return (
    <section ref={section} className={styles.card} aria-labelledby="check-ledger">
      <h2 id="check-ledger">{say.check}</h2>
      {signed && <p>{say.log(groupedRupees(log.leaves), longDay(signed, lang.web))}</p>}
      {hydrated && (
        <div className={styles.check}>
          <p>{say.checkText}</p>
          <TextField
            label={say.seen}
            name="seen"
            rows={3}
            maxLength={300}
            value={line}
            onChange={setLine}
            hint={say.seenHint}
            autoComplete="off"
          />
          <Button kind="outline" busy={busy} onClick={() => void check(line)}>
            {say.checkNow}
          </Button>
        </div>
      )}
      <div ref={status} role="status" className={styles.found}>
        {busy ? <p>{say.checking}</p> : found && <Result found={found} />}
      </div>
      <h3>{say.byProgram}</h3>
      <p>{say.byProgramText}</p>
      <pre className={styles.program} lang="en">
        {`curl -O ${new URL(log.url).origin}/ledger/verify.mjs\nnode verify.mjs ${log.url}`}
      </pre>
    </section>
  )
}

const grave: ReadonlySet<Found['is']> = new Set(['wrong', 'rewound', 'forked'])

function Result({ found }: { found: Found }) {
  const { openLedger: say } = useMoreWords('openLedger')
  if (found.is === 'other_sums') return <p>{say.otherSums}</p>
  if (found.is !== 'right') return <p className={grave.has(found.is) ? styles.wrong : undefined}>{say[found.is]}</p>
  return (
    <>
      {found.seen && (
        <p className={styles.right}>
          <Icon name="check" small /> {found.seen === 'here' ? say.seenRight : say.seenEarlier}
        </p>
      )}
      <p className={styles.right}>
        <Icon name="check" small /> {say.right(groupedRupees(found.entries))} {found.signed ? say.signed : say.unsigned}
      </p>
      <p className={styles.quiet}>{say.keep}</p>
      <code className={styles.head}>{found.head}</code>
    </>
  )
}

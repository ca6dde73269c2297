import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { address } from '../../addresses/addresses.ts'
import { usePageContext, usePageWords } from '../../page/page-context.ts'
import styles from './no-event.module.css'

/** How long the loading picture stands before the no-data picture takes its place (spec §9, D10). */
const patienceMs = 1000

const never = () => () => {}

/** Stands where the event would: loading for a second, then no data. What comes later still shows. */
export function NoEvent({ failed, again }: { failed: boolean; again(): void }) {
  const words = usePageWords()
  const { lang } = usePageContext()
  // The server rendered without data, so it has none: no wait, with and without scripts.
  const fromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [waited, setWaited] = useState(fromServer)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])

  if (!waited && !failed) {
    return (
      <div className={styles.loading}>
        <Skeleton shape="picture" />
        <p role="status">{words.common.loading}</p>
        <Skeleton shape="text" count={3} />
      </div>
    )
  }
  return (
    <Empty wholePage title={words.event.noData} text={words.event.noDataHint}>
      <div className={styles.ways}>
        <LinkButton to={address.home(lang)}>{words.event.otherHomams}</LinkButton>
        <LinkButton kind="outline" to={address.find(lang)}>
          {words.event.findOthers}
        </LinkButton>
        <Button kind="outline" onClick={again}>
          {words.common.tryAgain}
        </Button>
      </div>
    </Empty>
  )
}

import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { address } from '../../addresses/addresses.ts'
import { usePageContext, usePageWords } from '../../page/page-context.ts'
import styles from './no-event.module.css'

/** How long the loading picture is shown before the no-data picture (spec §9, D10). */
const patienceMs = 1000

const never = () => () => {}

/** Shown in place of the homam: loading for a second, then no data. Data that arrive later are still shown. */
export function NoEvent({ failed, again }: { failed: boolean; again(): void }) {
  const words = usePageWords()
  const { lang } = usePageContext()
  // The server rendered this page without data, so the homam does not exist. There is no wait, with or without scripts.
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

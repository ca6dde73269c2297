import { useState } from 'react'
import { dayOf, longDay } from '../../../../contract/ground/india-time.ts'
import { copyText } from '../../browser/copy-text.ts'
import { CallRefused, useCallFunction } from '../../calls/use-calls.ts'
import type { OrderDetails } from '../../orders/order-details.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import type { Session } from '../../session/session.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toasts.tsx'
import styles from './order.module.css'
import shareStyles from './share.module.css'

interface Props {
  session: Session
  order: OrderDetails
}

/** The link by which somebody of the family sees and pays the order without a login. The devotee makes and closes it. */
export function Share({ session, order }: Props) {
  const words = useMoreWords('order')
  const { share: say } = words.order
  const { lang } = usePageContext()
  const call = useCallFunction()
  const [link, setLink] = useState<string>()
  const [until, setUntil] = useState(order.shared_until)
  const [busy, setBusy] = useState(false)
  const mine = { userId: session.userId, orderId: order.order_id }
  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast('bad', (error instanceof CallRefused && error.answer.message) || words.errors.offline)
    } finally {
      setBusy(false)
    }
  }
  const text = say.text(order.service_name)
  const make = () =>
    during(async () => {
      const made = await call('POST /api/share-order', { ...mine, language: lang.id }, lang)
      setLink(made.link)
      setUntil(made.until)
      // A sheet that is closed, or that the browser does not allow, leaves the link on the page.
      if ('share' in navigator) await navigator.share({ text, url: made.link }).catch(() => undefined)
    })
  const close = () =>
    during(async () => {
      await call('POST /api/unshare-order', mine, lang)
      setLink(undefined)
      setUntil(null)
      toast('ok', say.closed)
    })
  return (
    <Panel title={say.title}>
      <p className={styles.hint}>{say.lead}</p>
      {link && <p className={shareStyles.link}>{link}</p>}
      <div className={styles.ways}>
        {link ? (
          <>
            <LinkButton
              kind="outline"
              to={`https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`}
              newTab={words.common.opensInNewTab}
            >
              <Icon name="whatsapp" small />
              {words.share.whatsapp}
            </LinkButton>
            <Button kind="outline" onClick={() => void copyText(link, words)}>
              <Icon name="copy" small />
              {words.share.copyLink}
            </Button>
          </>
        ) : (
          <Button kind="outline" busy={busy} onClick={() => void make()}>
            <Icon name="share" small />
            {say.make}
          </Button>
        )}
      </div>
      {until !== null && (
        <p className={shareStyles.open}>
          <span>{say.until(longDay(dayOf(until), lang.web))}</span>
          <Button kind="plain" busy={busy} onClick={() => void close()}>
            {say.close}
          </Button>
        </p>
      )}
    </Panel>
  )
}

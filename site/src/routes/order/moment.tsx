import { useState } from 'react'
import { clipTime } from '../../../../contract/ground/clip-time.ts'
import { exactTime } from '../../../../contract/ground/exact-time.ts'
import { inIndia } from '../../../../contract/ground/time-of-day.ts'
import { query, useQuery } from '../../calls/use-calls.ts'
import { saveFile } from '../../browser/save-file.ts'
import { Player } from '../../homams/youtube-player.tsx'
import { fetchPdf } from '../../orders/fetch-invoice.ts'
import type { OrderDetails } from '../../orders/order-details.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import type { Session } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toasts.tsx'
import mediaStyles from './homam-media.module.css'
import styles from './moment.module.css'

interface Props {
  session: Session
  order: OrderDetails
}

/** The second at which the names were read, in the recording and as a picture to share. YouTube is asked upon a press (D9). */
export function Moment({ session, order }: Props) {
  const words = useMoreWords('order')
  const { moment: say } = words.order
  const { lang } = usePageContext()
  const [playing, setPlaying] = useState(false)
  const asked = query('POST /api/moment', { userId: session.userId, orderId: order.order_id })
  const moment = useQuery(asked, lang).data?.moment
  if (!moment) return null
  return (
    <Panel title={say.title}>
      <p className={styles.read}>
        {say.read(inIndia(exactTime(moment.at, lang.web), lang.web))}
        <own-hour at={moment.at} />
      </p>
      {moment.video && (
        <p className={styles.clip}>
          {say.clip(clipTime(moment.video.end - moment.video.start), clipTime(moment.video.start))}
        </p>
      )}
      {moment.video &&
        (playing ? (
          <Player
            className={mediaStyles.player}
            id={moment.video.youtubeId}
            start={moment.video.start}
            end={moment.video.end}
            title={order.service_name}
          />
        ) : (
          <Button full onClick={() => setPlaying(true)}>
            <Icon name="play" small />
            {say.watch}
          </Button>
        ))}
      <SharePicture path={moment.picture} />
    </Panel>
  )
}

/** Bytes as an address that the site's policy lets a picture have; it lets none have that of an object in memory. */
const dataUrlOf = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Error('not read')))
    reader.readAsDataURL(bytes)
  })

function SharePicture({ path }: { path: string }) {
  const words = useMoreWords('order')
  const { moment: say } = words.order
  const { lang } = usePageContext()
  const [withNames, setWithNames] = useState(false)
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<{ file: File; url: string }>()
  const make = async () => {
    setBusy(true)
    try {
      const { bytes, name } = await fetchPdf(withNames ? `${path}?names=1` : path, 'moment.jpg', lang)
      setMade({ file: new File([bytes], name, { type: 'image/jpeg' }), url: await dataUrlOf(bytes) })
    } catch {
      toast('bad', say.failed)
    } finally {
      setBusy(false)
    }
  }
  const mayShare = made && 'canShare' in navigator && navigator.canShare({ files: [made.file] })
  return (
    <div className={styles.picture}>
      {made && <img src={made.url} alt={say.alt} width={1200} height={630} />}
      <label className={styles.names}>
        <input
          type="checkbox"
          checked={withNames}
          onChange={event => {
            setWithNames(event.target.checked)
            setMade(undefined)
          }}
        />
        {say.withNames}
      </label>
      {made ? (
        <div className={styles.ways}>
          {mayShare && (
            <Button onClick={() => void navigator.share({ files: [made.file] }).catch(() => undefined)}>
              <Icon name="share" small />
              {say.share}
            </Button>
          )}
          <Button kind="outline" onClick={() => saveFile(made.file, made.file.name)}>
            <Icon name="download" small />
            {say.save}
          </Button>
        </div>
      ) : (
        <Button kind="outline" full busy={busy} onClick={() => void make()}>
          <Icon name="share" small />
          {say.make}
        </Button>
      )}
    </div>
  )
}

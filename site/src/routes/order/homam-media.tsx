import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useMoreWords } from '../../page/page-context.ts'
import { Player } from '../../homams/youtube-player.tsx'
import styles from './homam-media.module.css'
import type { OrderDetails } from '../../orders/order-details.ts'

/** Photos and video of the homam for its participants. Nothing is loaded from YouTube before the press (D9). */
export function HomamMedia({ order, media }: { order: OrderDetails; media: NonNullable<OrderDetails['media']> }) {
  const words = useMoreWords('order')
  const [playing, setPlaying] = useState(false)
  const { photos, youtubeId } = media
  return (
    <Panel title={words.order.media}>
      {youtubeId &&
        (playing ? (
          <Player className={styles.player} id={youtubeId} title={order.service_name} />
        ) : (
          <Button full onClick={() => setPlaying(true)}>
            <Icon name="play" small />
            {words.common.playVideo(order.service_name)}
          </Button>
        ))}
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((path, at) => (
            <li key={path}>
              <a href={path} target="_blank" rel="noopener">
                <Picture
                  src={path}
                  alt={words.order.photo(at + 1, photos.length)}
                  width={640}
                  height={480}
                  sizes="(min-width: 768px) 220px, 46vw"
                  className={styles.photo}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

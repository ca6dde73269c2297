import { useState } from 'react'
import type { Calls } from '../../../../contract/calls.ts'
import { useMoreWords } from '../../page/page-context.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './story.module.css'
import { Player } from '../../homams/youtube-player.tsx'

type Story = NonNullable<Calls['POST /api/viewmore']['answer']['story']>

/** How the day of a homam goes: what happens when, by whom, and what comes home. */
export function HomamStory({ story, of }: { story: Story; of: string }) {
  const words = useMoreWords('story')
  const { hours, priests, clip, comes_home: home } = story
  return (
    <div className={styles.story}>
      {hours.length > 0 && (
        <section className={styles.panel}>
          <h2>{words.story.title}</h2>
          <p className={styles.zone}>{words.story.ist}</p>
          <ol className={styles.hours}>
            {hours.map(hour => (
              <li key={`${hour.at} ${hour.title}`}>
                <p className={styles.time}>
                  <time dateTime={new Date(hour.at).toISOString()}>{hour.time}</time>
                  <own-hour at={hour.at} />
                </p>
                <div className={styles.what}>
                  <b>{hour.title}</b>
                  {hour.text && <p>{hour.text}</p>}
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
      {clip && <Clip id={clip} of={of} />}
      {priests.length > 0 && (
        <section className={styles.panel}>
          <h2>{words.story.priests}</h2>
          <ul className={styles.priests}>
            {priests.map(({ name, about }) => (
              <li key={name}>
                <b>{name}</b>
                {about && <p>{about}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {home.length > 0 && (
        <section className={styles.panel}>
          <h2>{words.story.home}</h2>
          <ul className={styles.home}>
            {home.map(one => (
              <li key={one}>
                <Icon name="check" small />
                <span>{one}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Nothing is loaded from YouTube before the press (D9). */
function Clip({ id, of }: { id: string; of: string }) {
  const words = useMoreWords('story')
  const [playing, setPlaying] = useState(false)
  return (
    <section className={`${styles.panel} ${styles.clip}`}>
      <h2>{words.story.clip}</h2>
      {playing ? (
        <Player className={styles.player} id={id} title={of} />
      ) : (
        <Button kind="outline" full onClick={() => setPlaying(true)}>
          <Icon name="play" small />
          {words.common.playVideo(of)}
        </Button>
      )}
    </section>
  )
}

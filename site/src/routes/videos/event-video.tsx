import { type MouseEvent, type ReactNode } from 'react'
import type { Calls } from '../../../../contract/calls.ts'
import { dayFromWire, longDay } from '../../../../contract/ground/india-time.ts'
import { longInstant } from '../../../../contract/ground/time-of-day.ts'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { Player, videoIdOf } from '../../homams/youtube-player.tsx'
import styles from './event-video.module.css'

export type EventVideoItem = Calls['POST /api/events']['answer'][number]

/**
 * A homam's video. Its poster is the play link; after the press the player takes its place. Nothing is loaded from
 * YouTube before (D9).
 */
export function EventVideo({
  video,
  playing,
  onPlay,
  eager,
}: {
  video: EventVideoItem
  playing: boolean
  onPlay(): void
  eager: boolean
}) {
  const words = useMoreWords('videos')
  const { lang } = usePageContext()
  const day = dayFromWire(video.date)
  const date = day ? longDay(day, lang.web) : video.date
  const canBeSeen = (video.state === 'live' || video.state === 'replay') && video.videoId.startsWith('https://')
  const poster = (
    <Picture
      src={video.tumbnail_image}
      alt=""
      width={960}
      height={540}
      sizes="(min-width: 1180px) 384px, (min-width: 768px) 50vw, 100vw"
      eager={eager}
    />
  )
  return (
    <article className={styles.card}>
      <div className={canBeSeen ? styles.screen : `${styles.screen} ${styles.later}`}>
        {canBeSeen ? (
          <Screen video={video} playing={playing} onPlay={onPlay}>
            {poster}
          </Screen>
        ) : (
          poster
        )}
      </div>
      <div className={styles.body}>
        <State video={video} date={date} />
        <h2 className={styles.title}>{video.service_name}</h2>
        <p className={styles.text}>{video.description}</p>
        {video.for_booked && <p className={styles.text}>{words.videos.forBooked}</p>}
        {canBeSeen && (
          <a className={styles.watch} href={video.videoId} target="_blank" rel="noopener">
            {words.common.onYoutube}
            <Icon name="external" small />
            <VisuallyHidden>{`: ${video.service_name} (${words.common.opensInNewTab})`}</VisuallyHidden>
          </a>
        )}
      </div>
    </article>
  )
}

function State({ video, date }: { video: EventVideoItem; date: string }) {
  const words = useMoreWords('videos')
  const { lang } = usePageContext()
  return (
    <p className={styles.state}>
      {video.state === 'live' && (
        <Chip kind="bad" icon="live">
          {words.videos.liveChip}
        </Chip>
      )}
      {video.state === 'coming' && (
        <Chip kind="info" icon="calendar">
          {words.videos.startsOn(video.begins_at === null ? date : longInstant(video.begins_at, lang.web))}
        </Chip>
      )}
      {video.state === 'preparing' && (
        <Chip kind="wait" icon="clock">
          {words.videos.preparing}
        </Chip>
      )}
      {video.state !== 'coming' ? <span>{date}</span> : video.begins_at !== null && <own-hour at={video.begins_at} />}
    </p>
  )
}

function Screen({
  video,
  playing,
  onPlay,
  children,
}: {
  video: EventVideoItem
  playing: boolean
  onPlay(): void
  children: ReactNode
}) {
  const words = useMoreWords('videos')
  const id = videoIdOf(video.videoId)
  if (id && playing) return <Player className={styles.player} id={id} title={video.service_name} />
  // With a modifier key held, and for other hosts, the link behaves as a link.
  const play = (event: MouseEvent) => {
    if (!id || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onPlay()
  }
  return (
    <a
      className={styles.play}
      href={video.videoId}
      target="_blank"
      rel="noopener"
      aria-label={words.common.playVideo(video.service_name)}
      onClick={play}
    >
      {children}
      <span className={styles.disc}>
        <Icon name="play" />
      </span>
    </a>
  )
}

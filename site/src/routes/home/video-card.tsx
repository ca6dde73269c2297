import { useEffect, useRef } from 'react'
import type { Calls } from '../../../../contract/calls.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { useVisit, useWords } from '../../visit.ts'
import styles from './video-card.module.css'
import { videoIdOf } from './video-id.ts'

type LiveVideo = Calls['POST /api/live-videos']['answer']['videos'][number]

/** A poster with a play button; the player takes its place after the press (D9). */
export function VideoCard({ video, playing, onPlay }: { video: LiveVideo; playing: boolean; onPlay(): void }) {
  const words = useWords()
  const id = videoIdOf(video.videoUrl)
  const watch = (
    <a className={styles.watch} href={id ? `https://youtu.be/${id}` : video.videoUrl} target="_blank" rel="noopener">
      {words.common.onYoutube}
      <Icon name="external" />
      <VisuallyHidden>{`${video.title} (${words.common.opensInNewTab})`}</VisuallyHidden>
    </a>
  )
  return (
    <article className={styles.card}>
      <div className={styles.screen}>
        <Picture src={video.poster} alt="" width={960} height={540} sizes="(min-width: 1180px) 384px, (min-width: 768px) 50vw, 100vw" />
        {id && playing && <Player id={id} title={video.title} />}
        {id && !playing && (
          <button type="button" className={styles.play} aria-label={words.common.playVideo(video.title)} onClick={onPlay}>
            <span>
              <Icon name="play" />
            </span>
          </button>
        )}
      </div>
      <div className={styles.body}>
        <h3 className={styles.title}>{video.title}</h3>
        <p className={styles.text}>{video.description}</p>
        {playing || !id ? watch : <noscript>{watch}</noscript>}
      </div>
    </article>
  )
}

function Player({ id, title }: { id: string; title: string }) {
  const { lang } = useVisit()
  const frame = useRef<HTMLIFrameElement>(null)
  // The play button is gone: what it started takes the focus.
  useEffect(() => frame.current?.focus(), [])
  return (
    <iframe
      ref={frame}
      className={styles.player}
      src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0&hl=${lang.web}`}
      title={title}
      allow="accelerometer; autoplay; encrypted-media; gyroscope; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  )
}

import type { Calls } from '../../../../contract/calls.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useWords } from '../../page/page-context.ts'
import { Player, videoIdOf } from '../../homams/youtube-player.tsx'
import styles from './video-card.module.css'

type LiveVideo = Calls['POST /api/live-videos']['answer']['videos'][number]

/** A poster with a play button. After the press the player takes its place (D9). */
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
        <Picture
          src={video.poster}
          alt=""
          width={960}
          height={540}
          sizes="(min-width: 1180px) 384px, (min-width: 768px) 50vw, 100vw"
        />
        {id && playing && <Player className={styles.player} id={id} title={video.title} />}
        {id && !playing && (
          <button
            type="button"
            className={styles.play}
            aria-label={words.common.playVideo(video.title)}
            onClick={onPlay}
          >
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

import { useState } from 'react'
import { Broken } from '../../ui/broken.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { query, useQuery } from '../../calls/use-calls.ts'
import { usePageContext, useWords } from '../../page/page-context.ts'
import { carouselLabels } from './carousel-labels.ts'
import styles from './live-videos.module.css'
import section from './section.module.css'
import { VideoCard } from './video-card.tsx'

/** The eleven live videos. Nothing is loaded from YouTube before a press (D9), and one plays at a time. */
export function LiveVideos() {
  const words = useWords()
  const { lang } = usePageContext()
  const result = useQuery(query('POST /api/live-videos', { language: lang.id }), lang)
  const [playing, setPlaying] = useState<number>()
  const videos = result.data?.videos ?? []
  if (result.isSuccess && videos.length === 0) return null

  return (
    <section className={section.section}>
      <div className={section.wrap}>
        <SectionTitle>{words.home.videos}</SectionTitle>
        {result.isPending && (
          <div className={styles.waiting}>
            <p role="status">{words.common.loading}</p>
            <Skeleton shape="video" />
          </div>
        )}
        {result.isError && (
          <Broken
            text={words.common.videosFailed}
            again={words.common.tryAgain}
            onAgain={() => void result.refetch()}
          />
        )}
        {videos.length > 0 && (
          <Carousel
            label={words.home.videos}
            labels={{ ...carouselLabels(words), previous: words.home.videosPrevious, next: words.home.videosNext }}
            slides={{ 0: 1.16, 768: 2, 1025: 3 }}
            dots
            arrows
            loop
          >
            {videos.map((video, i) => (
              <VideoCard
                key={video.videoUrl + video.title}
                video={video}
                playing={playing === i}
                onPlay={() => setPlaying(i)}
              />
            ))}
          </Carousel>
        )}
        {videos.length > 0 && <p className={styles.note}>{words.common.playNote}</p>}
      </div>
    </section>
  )
}

import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { MoreWords, PageWords } from '../../../../contract/words/page-words.ts'
import { telugu } from '../../../../contract/ground/languages.ts'
import { Broken } from '../../ui/broken.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SelectField } from '../../ui/field.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { useAddressQuery } from '../../page/address-query.ts'
import { address } from '../../addresses/addresses.ts'
import { CallRefused, type Query, query, type Read, useQuery } from '../../calls/use-calls.ts'
import type { Head } from '../../page/page.ts'
import { graph, trail, videoNode } from '../../search/schema.ts'
import { currentSession, dropVoidSession, useSession } from '../../session/session.ts'
import { store } from '../../browser/storage.ts'
import { serverNow } from '../../clock/server-time.ts'
import { type PageContext, useMoreWords, usePageContext } from '../../page/page-context.ts'
import { EventVideo, type EventVideoItem } from './event-video.tsx'
import styles from './videos-page.module.css'

export { ownWords } from './own-words.ts'

type Category = 'past' | 'live'

const pastQuery = query('POST /api/events', { category: 'past' })
const servicesQuery = query('GET /api/services', {})

export const queries = (): Query[] => [pastQuery, servicesQuery]

export function head(context: PageContext, words: PageWords & MoreWords['videos'], read: Read): Head {
  const { lang } = context
  const trust = read(query('POST /api/trust', { language: lang.id }))
  const { title, description } = words.videos.head
  const replays = (read(pastQuery) ?? []).filter(video => video.state === 'replay')
  return {
    title: trust ? words.common.pageTitle(title, trust.name) : title,
    description,
    data:
      import.meta.env.SSR &&
      (() =>
        graph(...replays.map(video => videoNode(video, lang)), trail(context, words, title, address.videos(lang)))),
  }
}

export function Page() {
  const words = useMoreWords('videos')
  const { lang } = usePageContext()
  const [, navigate] = useLocation()
  const [searchParams, change] = useAddressQuery()
  const category: Category = searchParams.get('tab') === 'live' ? 'live' : 'past'

  // The LIVE tab needs a user id. Without one it leads to the Telugu login, whatever the language (spec §4, D19).
  const toLogin = () => {
    store('redirectPath', address.liveVideos(lang))
    navigate(address.login(telugu))
  }
  const choose = (id: string) => {
    if (id === 'live' && !currentSession()?.userId) toLogin()
    else change({ tab: id === 'live' ? 'live' : undefined, service: undefined })
  }
  const tabs: { id: Category; label: string }[] = [
    { id: 'past', label: words.videos.past },
    { id: 'live', label: words.videos.live },
  ]
  return (
    <div className={`wrap ${styles.page}`}>
      <SectionTitle level={1}>{words.videos.title}</SectionTitle>
      <Tabs kind="segment" label={words.videos.tabs} tabs={tabs} current={category} onChange={choose} />
      <TabPanel id="past" current={category} className={styles.panel}>
        <PastVideos
          service={searchParams.get('service') ?? ''}
          onService={service => change({ service: service || undefined })}
        />
      </TabPanel>
      <TabPanel id="live" current={category} className={styles.panel}>
        <LiveVideos />
      </TabPanel>
    </div>
  )
}

function PastVideos({ service, onService }: { service: string; onService(service: string): void }) {
  const words = useMoreWords('videos')
  const { lang } = usePageContext()
  const { data: videos, isError, refetch } = useQuery(pastQuery, lang)
  const services = useQuery(servicesQuery, lang).data ?? []
  if (!videos)
    return isError ? (
      <Broken text={words.common.videosFailed} again={words.common.tryAgain} onAgain={() => void refetch()} />
    ) : (
      <Waiting />
    )
  if (videos.length === 0) return <Empty title={words.videos.nonePast} text={words.videos.nonePastHint} />
  const options = services
    .filter(s => videos.some(v => v.service === s.service))
    .map(s => ({ value: s.service, label: s.service_name }))
  const chosen = videos.some(v => v.service === service) ? service : ''
  return (
    <>
      {options.length > 0 && (
        <div className={styles.filter}>
          <SelectField
            label={words.videos.filter}
            name="service"
            value={chosen}
            onChange={onService}
            options={options}
            placeholder={words.videos.all}
          />
        </div>
      )}
      <VideoGrid videos={chosen ? videos.filter(v => v.service === chosen) : videos} />
      {chosen && (
        <p className={styles.all}>
          <Button kind="outline" onClick={() => onService('')}>
            {words.videos.showAll}
          </Button>
        </p>
      )}
    </>
  )
}

function LiveVideos() {
  const words = useMoreWords('videos')
  const { lang } = usePageContext()
  const [, navigate] = useLocation()
  const userId = useSession()?.userId
  const {
    data: videos,
    error,
    refetch,
  } = useQuery(query('POST /api/events', { category: 'live', user_id: userId ?? null }), lang, {
    enabled: Boolean(userId),
    staleTime: 20_000,
  })
  useAskAgainAt(videos, refetch)
  const refused = error instanceof CallRefused && (error.status === 401 || error.status === 403)

  useEffect(() => {
    if (currentSession()?.userId && !refused) return
    if (refused) dropVoidSession()
    store('redirectPath', address.liveVideos(lang))
    navigate(address.login(telugu), { replace: true })
  }, [refused, lang, navigate])

  if (!videos)
    return error && !refused ? (
      <Broken text={words.common.videosFailed} again={words.common.tryAgain} onAgain={() => void refetch()} />
    ) : (
      <Waiting />
    )
  if (videos.length > 0) return <VideoGrid videos={videos} />
  return (
    <Empty title={words.videos.noneLive} text={words.videos.noneLiveHint}>
      <LinkButton to={address.home(lang)} kind="outline">
        {words.videos.seeHomams}
      </LinkButton>
    </Empty>
  )
}

/** Broadcasts open so long before they begin, in ms; the server has the same rule. */
const liveBefore = 900_000
/** Those who wait for one do not all ask in the same second. */
const spread = 20_000

/** Asks again when the next broadcast of the page opens, so that whoever came early need not load the page anew. */
function useAskAgainAt(videos: EventVideoItem[] | undefined, again: () => Promise<void>): void {
  const begins = (videos ?? []).flatMap(video => (video.state === 'coming' ? (video.begins_at ?? []) : []))
  const next = begins.length > 0 ? Math.min(...begins) : undefined
  useEffect(() => {
    const now = serverNow()
    if (next === undefined || now === undefined || next - now > 86_400_000) return
    const timer = window.setTimeout(() => void again(), Math.max(0, next - liveBefore - now) + Math.random() * spread)
    return () => window.clearTimeout(timer)
    // `again` is a new function at each render and always asks the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [next])
}

/** One video plays at a time. */
function VideoGrid({ videos }: { videos: EventVideoItem[] }) {
  const words = useMoreWords('videos')
  const [playing, setPlaying] = useState<number>()
  return (
    <>
      <ul className={styles.grid}>
        {videos.map((video, n) => (
          <li key={video.id}>
            <EventVideo
              video={video}
              playing={playing === video.id}
              onPlay={() => setPlaying(video.id)}
              eager={n === 0}
            />
          </li>
        ))}
      </ul>
      <p className={styles.note}>{words.common.playNote}</p>
    </>
  )
}

function Waiting() {
  const words = useMoreWords('videos')
  return (
    <>
      <p className={styles.loading} role="status">
        {words.common.loading}
      </p>
      <div className={styles.grid} aria-hidden>
        <Skeleton shape="video" count={3} />
      </div>
    </>
  )
}

import type { Config } from '../../config.ts'
import type { StreamTimes } from '../../trust/media/stream-times.ts'

const answerMs = 10_000
/** One question names so many videos at most (YouTube Data API v3, `videos.list`). */
const mostVideos = 50
/** More than fifty of them can say. */
const mostBytes = 200_000

/** YouTube's own times of streams; undefined: there is no key, so YouTube is never asked. */
export function streamTimesOf({ youtube }: Pick<Config, 'youtube'>): StreamTimes | undefined {
  if (!youtube) return undefined
  return {
    async startsOf(ids) {
      const address = `${youtube.url}/videos?part=liveStreamingDetails&id=${ids.slice(0, mostVideos).join(',')}`
      // The key stands in a header: addresses are written into logs.
      const answer = await fetch(address, {
        headers: { accept: 'application/json', 'x-goog-api-key': youtube.key },
        signal: AbortSignal.timeout(answerMs),
        redirect: 'error',
      })
      const text = await answer.text()
      if (!answer.ok || text.length > mostBytes) throw new Error(`YouTube answered ${answer.status}`)
      return readStarts(text)
    },
  }
}

/** Throws SyntaxError where the answer is no JSON. */
function readStarts(text: string): Map<string, number> {
  const { items } = JSON.parse(text) as { items?: unknown }
  const starts = new Map<string, number>()
  for (const item of Array.isArray(items) ? (items as Item[]) : []) {
    const start = Date.parse(String(item.liveStreamingDetails?.actualStartTime))
    if (typeof item.id === 'string' && Number.isFinite(start)) starts.set(item.id, start)
  }
  return starts
}

interface Item {
  id?: unknown
  liveStreamingDetails?: { actualStartTime?: unknown }
}

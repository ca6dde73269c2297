import { useEffect, useRef, useState } from 'react'

const player = 'https://www.youtube-nocookie.com'

/** Where the player of a YouTube video stands, in seconds; undefined until it says so. */
export interface Playing {
  /** The second at this very moment. */
  now(): number | undefined
  /** The same, as of the last word of the player: for showing it. */
  shown: number | undefined
}

/**
 * Listens to a YouTube player in a frame. It is asked by messages, as its own script would, since no script from
 * elsewhere runs here; between two words of a player that plays, its second goes on by this machine's clock.
 */
export function usePlayerSecond(): { frame(element: HTMLIFrameElement | null): void; playing: Playing } {
  const element = useRef<HTMLIFrameElement>(null)
  const said = useRef<{ second: number; at: number; runs: boolean }>(undefined)
  const [shown, setShown] = useState<number>()
  useEffect(() => {
    const asks = window.setInterval(() => {
      element.current?.contentWindow?.postMessage(JSON.stringify({ event: 'listening', id: 1 }), player)
    }, 500)
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== player || event.source !== element.current?.contentWindow) return
      const info = infoOf(event.data)
      const second = info.currentTime ?? said.current?.second
      if (second === undefined) return
      const runs = info.playerState === undefined ? (said.current?.runs ?? false) : info.playerState === 1
      said.current = { second, at: event.timeStamp, runs }
      setShown(Math.floor(second))
    }
    window.addEventListener('message', hear)
    return () => {
      window.clearInterval(asks)
      window.removeEventListener('message', hear)
    }
  }, [])
  const now = () => {
    const last = said.current
    return last && last.second + (last.runs ? (performance.now() - last.at) / 1000 : 0)
  }
  return {
    frame: found => {
      element.current = found
    },
    playing: { now, shown },
  }
}

/** What a message of the player says of its second and state; `playerState` 1: it plays. */
function infoOf(data: unknown): { currentTime?: number; playerState?: number } {
  try {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : data
    const info: unknown = isObject(message) ? message.info : undefined
    if (!isObject(info)) return {}
    return {
      ...(typeof info.currentTime === 'number' && { currentTime: info.currentTime }),
      ...(typeof info.playerState === 'number' && { playerState: info.playerState }),
    }
  } catch {
    return {}
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

import { useEffect, useState } from 'react'
import { useCallFunction } from '../../calls/use-calls.ts'
import { usePageContext, usePageWords } from '../../page/page-context.ts'

/** How soon the place is asked for again (s): a third of the time that is left, so that thousands who wait ask rarely. */
const againIn = (seconds: number | null | undefined): number => Math.min(15, Math.max(3, (seconds ?? 9) / 3))

/**
 * Where in the line a booking is that waits for its answer. Nothing while it is not known: then its turn has come.
 */
export default function InLine({ formKey }: { formKey: string }) {
  const words = usePageWords()
  const { lang } = usePageContext()
  const call = useCallFunction()
  const [place, setPlace] = useState<{ ahead: number; seconds: number | null }>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const ask = async () => {
      const { ahead, seconds } = await call('POST /api/place-in-line', { key: formKey }, lang).catch(() => ({
        ahead: null,
        seconds: null,
      }))
      if (isOver) return
      if (ahead !== null) setPlace({ ahead, seconds })
      timer = setTimeout(ask, 1000 * againIn(seconds))
    }
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [call, formKey, lang])
  return place && <p>{words.registration.inLine(place.ahead + 1, place.seconds)}</p>
}

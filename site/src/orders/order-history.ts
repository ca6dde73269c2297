import { useCallback, useEffect, useRef, useState } from 'react'
import type { Calls } from '../../../contract/calls.ts'
import { historyPage } from '../../../contract/ground/limits.ts'
import { useCallFunction } from '../calls/use-calls.ts'
import { usePageContext } from '../page/page-context.ts'

export type OrderItem = Calls['POST /api/history_load']['answer'][number]
export type Action = Calls['POST /api/history_load']['body']['action']

interface Loaded {
  items: OrderItem[]
  more: boolean
}

/** My Orders, eight at a time. Nothing is cached: a tab that is opened again loads from the start (spec §4). */
export function useOrderHistory(userId: number, action: Action) {
  const call = useCallFunction()
  const { lang } = usePageContext()
  const [loaded, setLoaded] = useState<Loaded>()
  const [error, setError] = useState<unknown>()
  const [isFetching, setFetching] = useState(false)
  const busy = useRef(false)
  const count = loaded?.items.length ?? 0

  const loadMore = useCallback(async () => {
    if (busy.current) return
    busy.current = true
    setFetching(true)
    setError(undefined)
    try {
      const next = await call(
        'POST /api/history_load',
        { user_id: userId, action, offset: count, limit: historyPage },
        lang,
      )
      setLoaded(before => {
        // An order that was placed in between shifts the others by one. No order is shown twice.
        const items = [...new Map([...(before?.items ?? []), ...next].map(item => [item.order_id, item])).values()]
        return { items, more: next.length === historyPage }
      })
    } catch (problem) {
      setError(problem)
    } finally {
      busy.current = false
      setFetching(false)
    }
  }, [call, userId, action, count, lang])

  useEffect(() => {
    if (!loaded && error === undefined) void loadMore()
  }, [loaded, error, loadMore])

  return { items: loaded?.items, hasMore: loaded?.more ?? false, isFetching, error, loadMore }
}

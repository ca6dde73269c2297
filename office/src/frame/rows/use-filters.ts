import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * What a list is filtered by, in its address: reload, back button and a sent link show the same list. A changed filter goes back to
 * the first page; an empty one leaves the address.
 */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams()
  const filters = Object.fromEntries(names.map(name => [name, params.get(name) ?? ''])) as Record<Name, string>
  const page = Math.max(1, Number(params.get('page')) || 1)
  // A tab may be pressed and a word typed before the address has followed: the second change builds on the first.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const change = (changes: Partial<Record<Name | 'page', string>>) => {
    const next = new URLSearchParams(latest.current)
    if (!('page' in changes)) next.delete('page')
    for (const [name, value] of Object.entries<string | undefined>(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    latest.current = next
    setParams(next, { replace: true })
  }
  return {
    filters,
    page,
    change,
    turn: (to: number) => change({ page: String(to) } as Partial<Record<Name | 'page', string>>),
  }
}

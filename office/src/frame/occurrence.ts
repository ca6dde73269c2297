import { useSearchParams } from 'react-router'

/** The occurrence that an address names (`?on=12`), of a seva with many days. Undefined: the seva has one date. */
export function useOccurrence(): number | undefined {
  const [params] = useSearchParams()
  const on = Number(params.get('on'))
  return Number.isInteger(on) && on > 0 ? on : undefined
}

/** How an address names an occurrence; nothing for a seva with one date. */
export const onOf = (occurrenceId: number | null | undefined): string => (occurrenceId ? `?on=${occurrenceId}` : '')

import type { useSay } from './say.ts'

/** The hours of a slot: `07:30`, or `07:30–08:00` where it has a length in minutes. */
export const slotOf = (
  { startsAt, lasts }: { startsAt: number; lasts: number | null },
  say: Pick<ReturnType<typeof useSay>, 'time'>,
): string => [say.time(startsAt), ...(lasts === null ? [] : [say.time(startsAt + lasts * 60_000)])].join('–')

/** A second of a recording, or a length in seconds, as players write it: `0:42`, `1:07:18`. */
export function clipTime(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** The second that somebody typed so; undefined: it is none. */
export function secondOf(typed: string): number | undefined {
  const [, hours = '0', minutes, rest] = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(typed.trim()) ?? []
  return minutes === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
}

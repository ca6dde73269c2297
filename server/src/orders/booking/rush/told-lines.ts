/** So many of a line's first are told one by one, and of the others only some, so that a message of NOTIFY holds them. */
const [oneByOne, some] = [32, 96]

/** A line as another process tells of it. Times are the database's, in ms since 1970. */
export interface ToldLine {
  /** When each of its first ones came. */
  first: number[]
  /** When every `step`th of those behind them came. */
  rest: number[]
  step: number
  /** How many leave it in a second. */
  speed: number
}

/** `asked`: when each came, in their order. */
export function lineToTell(asked: readonly number[], speed: number): ToldLine {
  const behind = asked.slice(oneByOne)
  const step = Math.max(1, Math.ceil(behind.length / some))
  return { first: asked.slice(0, oneByOne), rest: behind.filter((_, at) => at % step === 0), step, speed }
}

/** How many of a line came before an instant; of a long one about so many. */
export function cameBefore({ first, rest, step }: ToldLine, instant: number): number {
  const isEarlier = (at: number) => at < instant
  return first.filter(isEarlier).length + step * rest.filter(isEarlier).length
}

const isNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isFinite)

/** A message that a process of another release may have sent: undefined where it tells of no line. */
export function readToldLine(value: unknown): ToldLine | undefined {
  const { first, rest, step, speed } = (value ?? {}) as Record<string, unknown>
  if (!isNumbers(first) || !isNumbers(rest) || first.length > oneByOne || rest.length > some) return undefined
  return { first, rest, step: Number(step) || 1, speed: Number(speed) || 0 }
}

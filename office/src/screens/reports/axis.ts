/** At most so many lines stand above the one of nothing. */
const mostLines = 5

/**
 * An axis from nothing to `most` rupees or a little more: where it ends, and the round amounts at which a line stands,
 * smallest first.
 */
export function axisFor(most: number): { end: number; lines: number[] } {
  const least = Math.max(most, 1) / mostLines
  const power = 10 ** Math.floor(Math.log10(least))
  const step = Math.max(1, power * ([1, 2, 2.5, 5].find(factor => factor * power >= least) ?? 10))
  const count = Math.ceil(Math.max(most, 1) / step)
  return { end: count * step, lines: Array.from({ length: count + 1 }, (_, i) => i * step) }
}

const lakh = 100_000
/** Rupees as people say them beside an axis: 45k, 2.5L. */
export const short = (rupees: number): string =>
  rupees >= lakh
    ? `${Number((rupees / lakh).toFixed(2))}L`
    : rupees >= 1000
      ? `${Number((rupees / 1000).toFixed(2))}k`
      : `${rupees}`

/** Up to five places along `count` bars whose label is shown, first and last among them. */
export function labelled(count: number): number[] {
  const shown = Math.min(count, 5)
  return Array.from({ length: shown }, (_, i) => (shown === 1 ? 0 : Math.round((i * (count - 1)) / (shown - 1))))
}

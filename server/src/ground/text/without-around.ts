/**
 * A text without the signs of `before` at its beginning and those of `after` at its end. A loop and no pattern: one that
 * ends in `+$` tries each place of a long row anew.
 */
export function withoutAround(text: string, before: string, after: string = before): string {
  let from = 0
  let to = text.length
  while (from < to && before.includes(text[from] ?? '')) from++
  while (to > from && after.includes(text[to - 1] ?? '')) to--
  return text.slice(from, to)
}

/**
 * Kendall's τ of an order against the right one, in which every number is one higher than the one before it: 1 where both
 * are the same, -1 where one is the other backwards. `order`: different numbers, as they came.
 */
export function kendall(order: readonly number[]): number {
  const pairs = (order.length * (order.length - 1)) / 2
  let wrong = 0
  for (const [at, number] of order.entries()) for (const later of order.slice(at + 1)) if (later < number) wrong++
  return 1 - (2 * wrong) / pairs
}

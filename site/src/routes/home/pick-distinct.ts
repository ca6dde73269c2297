/** Picks `count` different whole numbers below `below`, in random order; all of them if there are fewer. */
export function pickDistinct(count: number, below: number, random: () => number): number[] {
  const left = Array.from({ length: below }, (_, i) => i)
  const picked: number[] = []
  while (picked.length < count && left.length > 0) picked.push(...left.splice(Math.floor(random() * left.length), 1))
  return picked
}

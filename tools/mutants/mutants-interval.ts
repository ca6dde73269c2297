/** Wilson's interval of 95 % for a share that was found among `tried` of `all`; it is a point where all were tried. */
export function interval(yes: number, tried: number, all: number): { share: number; from: number; to: number } {
  if (tried === 0) return { share: 0, from: 0, to: all === 0 ? 0 : 1 }
  const share = yes / tried
  if (tried >= all) return { share, from: share, to: share }
  // Drawn without putting back: what was tried of a small number says more of it.
  const n = (tried * (all - 1)) / (all - tried)
  const z2 = 1.96 ** 2
  const middle = (share + z2 / (2 * n)) / (1 + z2 / n)
  const half = (1.96 * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n))) / (1 + z2 / n)
  return { share, from: middle - half, to: middle + half }
}

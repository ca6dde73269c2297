/** A mail address of so many letters, 6 to 254: the part before `@` has at most 64, each label of the domain 63. */
export function mailAddressOf(letters: number): string {
  const short = 'b.co'
  const before = Math.min(64, letters - short.length - 1)
  const room = letters - before - 1 - short.length
  const labels = Array.from({ length: Math.ceil(room / 64) }, (_, i) => {
    const size = Math.min(64, room - i * 64)
    return `${'d'.repeat(size - 1)}.`
  })
  return `${'a'.repeat(before)}@${labels.join('')}${short}`
}

import type { Paise } from '../../../contract/money.ts'

const small = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = 'x ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/**
 * An amount in English words with lakh and crore, as bills in India carry it in every language: the other languages
 * compose numerals in ways that word lists get wrong (integrations §5).
 */
export function rupeesInWords(amount: Paise): string {
  const rupees = Math.floor(amount / 100)
  const rest = amount % 100
  const text = `${words(rupees)} rupees${rest ? ` and ${words(rest)} paise` : ''} only`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function words(n: number): string {
  if (n < 20) return small[n] ?? ''
  if (n < 100) return [tens[Math.floor(n / 10)], n % 10 ? small[n % 10] : ''].filter(Boolean).join('-')
  for (const [size, name] of [
    [10_000_000, 'crore'],
    [100_000, 'lakh'],
    [1000, 'thousand'],
    [100, 'hundred'],
  ] as const) {
    if (n >= size) return `${words(Math.floor(n / size))} ${name}${n % size ? ` ${words(n % size)}` : ''}`
  }
  return ''
}

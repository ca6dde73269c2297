import type { WebCode } from '../ground/languages.ts'

/**
 * What operators of India take as the text of an SMS, as docs/sms-templates.md says it with its sources. A text is
 * written with its places in braces; `{trust}` and `{domain}` are fixed when it is registered, all others are variables.
 */

/** Kinds of variables, as portals tag them. */
const tags = { code: 'numeric', link: 'url' } as const
export type SmsTag = 'numeric' | 'alphanumeric' | 'url'
export const tagOf = (name: string): SmsTag =>
  Object.hasOwn(tags, name) ? tags[name as keyof typeof tags] : 'alphanumeric'

const fixedPlaces: ReadonlySet<string> = new Set(['trust', 'domain'])
export const isVariable = (name: string): boolean => !fixedPlaces.has(name)

/** The most letters that operators let through in a variable; links are a kind of their own. */
export const mostInPlace = 30
/** Letters that a value usually has; any other, as a day written out, has `usualElse`. A link is short (`/o/CODE/KEY`). */
const usual: Readonly<Record<string, number>> = {
  code: 4,
  orderId: 8,
  price: 11,
  time: 8,
  courier: 10,
  reference: 12,
  link: 54,
}
const usualElse = 22
const longest = { numeric: 6, alphanumeric: mostInPlace, url: 60 } as const

export const smsProblems = [
  'sms_variables',
  'sms_neighbours',
  'sms_fixed',
  'sms_link',
  'sms_trust',
  'sms_letters',
  'sms_parts',
] as const
export type SmsProblem = (typeof smsProblems)[number]

/** Letters of GSM 03.38; those that need the escape sign count twice. */
const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[\]~|€]*$/
const twice = /[\^{}\\[\]~|€]/g
export const isGsm = (text: string): boolean => gsm.test(text)

/** The parts of an SMS: one letter of an Indian script makes the whole text twice as long. */
export function smsParts(text: string): number {
  if (isGsm(text)) {
    const length = text.length + (text.match(twice)?.length ?? 0)
    return length <= 160 ? 1 : Math.ceil(length / 153)
  }
  return text.length <= 70 ? 1 : Math.ceil(text.length / 67)
}

/** A text and its variables in turn: fixed parts stand at even places, names of variables at odd ones. */
function split(text: string, trust: string): string[] {
  const parts = text.split(/\{(\w+)\}/)
  const joined = ['']
  for (const [at, part] of parts.entries()) {
    if (at % 2 === 1 && isVariable(part)) joined.push(part, '')
    else joined.push(`${joined.pop()}${at % 2 === 1 && part === 'trust' ? trust : part}`)
  }
  return joined
}

const filled = (parts: string[], lengthOf: (name: string) => number): string =>
  parts.map((part, at) => (at % 2 === 0 ? part : '0'.repeat(lengthOf(part)))).join('')

/** Each rule, and whether a text breaks it. */
const rules: Record<SmsProblem, (of: { parts: string[]; text: string; language: WebCode }) => boolean> = {
  sms_variables: ({ parts }) => parts.length > 5,
  // Spaces, commas and signs between two variables count as nothing.
  sms_neighbours: ({ parts }) =>
    parts.some((part, at) => at % 2 === 0 && at > 0 && at < parts.length - 1 && !/\p{L}/u.test(part)),
  sms_fixed: ({ parts }) => {
    const fixed = parts.filter((_, at) => at % 2 === 0).join('').length
    return fixed < 0.3 * filled(parts, name => longest[tagOf(name)]).length
  },
  sms_link: ({ parts }) =>
    parts.some(
      (part, at) =>
        at % 2 === 0 && (/:\/\/|[a-z]\.[a-z]/i.test(part) || /\p{Nd}{8}/u.test(part.replaceAll(/[ -]/g, ''))),
    ),
  sms_trust: ({ text }) => !text.includes('{trust}'),
  sms_letters: ({ parts, language }) => {
    const fixed = parts.filter((_, at) => at % 2 === 0).join('')
    return /\p{Extended_Pictographic}/u.test(fixed) || (language === 'en' && !isGsm(fixed))
  },
  sms_parts: ({ parts }) => smsParts(filled(parts, name => usual[name] ?? usualElse)) > 2,
}

/**
 * The rules that a text breaks, in their order. `trust`: the name of the trust in this language.
 */
export function smsProblemsOf(text: string, { language, trust }: { language: WebCode; trust: string }): SmsProblem[] {
  const parts = split(text, trust)
  return smsProblems.filter(problem => rules[problem]({ parts, text, language }))
}

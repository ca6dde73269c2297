import { isDay } from '../../../../contract/ground/india-time.ts'
import { languages } from '../../../../contract/ground/languages.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { lastOrders } from '../../../../contract/office/people/devotees.ts'
import type { useSay } from '../../frame/say.ts'
import type { newsWords } from './words.ts'

export type Audience = OfficeCalls['POST /api/office/news-audience']['body']['audience']
export type Reach = OfficeCalls['POST /api/office/news-audience']['answer']
export type Choices = OfficeCalls['POST /api/office/news-choices']['answer']

/** What an audience is chosen by, as it stands in the address. */
export const audienceNames = [
  'homam',
  'kind',
  'purpose',
  'from',
  'to',
  'gaveSince',
  'gaveLeast',
  'city',
  'state',
  'pin',
  'tag',
  'language',
  'notSeen',
  'cameFrom',
  'cameTo',
  'repeats',
  'gave',
  'last',
] as const
export type Chosen = Record<(typeof audienceNames)[number], string>

const whole = (text: string, most: number): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= most ? Number(text) : undefined

/** The audience of an address; what is no value of a field is left out. */
export function audienceOf(chosen: Chosen): Audience {
  const { homam, kind, purpose, from, to, gaveSince, gaveLeast, city, state, pin, tag, language, notSeen } = chosen
  const { cameFrom, cameTo, repeats, gave, last } = chosen
  const code = /^[a-z0-9]+(-[a-z0-9]+)*$/
  const all: Audience = {
    homam: whole(homam, 2_147_483_647),
    kind: code.test(kind) ? kind : undefined,
    purpose: code.test(purpose) ? purpose : undefined,
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
    gaveSince: isDay(gaveSince) ? gaveSince : undefined,
    gaveLeast: whole(gaveLeast, 1_000_000_000),
    city: city.trim() || undefined,
    state: state || undefined,
    pin: whole(pin, 999_999) === undefined ? undefined : pin,
    tag: whole(tag, 2_147_483_647),
    language: languages.find(({ web }) => web === language)?.web,
    notSeenMonths: whole(notSeen, 120),
    cameFrom: isDay(cameFrom) ? cameFrom : undefined,
    cameTo: isDay(cameTo) ? cameTo : undefined,
    repeats: repeats === 'yes' || undefined,
    gave: gave === 'yes' || undefined,
    last: lastOrders.find(one => one === last),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** An audience in words, a condition each; none: everybody. */
export function described(
  of: Audience,
  choices: Choices | undefined,
  words: (typeof newsWords)['en'],
  say: ReturnType<typeof useSay>,
): string[] {
  const homam = choices?.homams.find(one => one.id === of.homam)
  const days = (from: string | undefined, to: string | undefined) =>
    [from && words.since(say.day(from)), to && words.until(say.day(to))].filter(Boolean).join(' ')
  return [
    of.homam !== undefined && (homam ? titled(homam, say) : words.someHomam),
    of.kind && (choices?.kinds.find(one => one.slug === of.kind)?.title ?? of.kind),
    of.purpose && (choices?.purposes.find(one => one.code === of.purpose)?.name ?? of.purpose),
    (of.from ?? of.to) && words.paidIn(days(of.from, of.to)),
    of.gaveSince && words.gave(days(of.gaveSince, undefined)),
    of.gaveLeast !== undefined && words.gaveAtLeast(say.money(of.gaveLeast)),
    of.city,
    of.state && (choices?.states.find(one => one.code === of.state)?.name ?? of.state),
    of.pin && words.pinOf(of.pin),
    of.tag !== undefined && words.tagged(choices?.tags.find(one => one.id === of.tag)?.name ?? words.someTag),
    of.language && languages.find(({ web }) => web === of.language)?.name,
    of.notSeenMonths !== undefined && words.notSeenFor(of.notSeenMonths),
    (of.cameFrom ?? of.cameTo) && words.came(days(of.cameFrom, of.cameTo)),
    of.repeats && words.repeats,
    of.gave && words.everGave,
    of.last && `${words.lastOrder}: ${words.lasts[of.last]}`,
  ].filter(part => typeof part === 'string' && part !== '') as string[]
}

/** Homams of one name are told apart by their day. */
export const titled = ({ title, heldOn }: Choices['homams'][number], say: ReturnType<typeof useSay>): string =>
  heldOn ? `${title}, ${say.day(heldOn)}` : title

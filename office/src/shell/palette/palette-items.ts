import type { SvgIconComponent } from '@mui/icons-material'
import AddIcon from '@mui/icons-material/Add'
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import ForumOutlined from '@mui/icons-material/ForumOutlined'
import LocalFireDepartmentOutlined from '@mui/icons-material/LocalFireDepartmentOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import VolunteerActivismOutlined from '@mui/icons-material/VolunteerActivismOutlined'
import type { ComponentType } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { mayDo, type HeldRole } from '../../../../contract/ground/rights.ts'
import { placeOf } from '../../screens/content/places.ts'
import type { paletteDialogWords } from './palette-dialog-words.ts'
import {
  type ActName,
  actNames,
  acts,
  isOfOrder,
  isSpelt,
  mayAct,
  type OfOrder,
  plain,
  type readAct,
} from './palette-acts.ts'
import type { paletteActWords } from './palette-act-words.ts'
import { spellings } from './palette-spellings.ts'
import type { useSay } from '../../frame/say.ts'
import { screensFor } from '../shortcuts.ts'
import type { OfficeLanguage } from '../../../../contract/office/trust/languages.ts'

type Words = (typeof paletteDialogWords)['en']
type ActWords = (typeof paletteActWords)['en']
type Found = OfficeCalls['POST /api/office/find']['answer']

export type Standing = Found['orders'][number]['standing']

/** One line of the palette. */
export interface Item {
  key: string
  title: string
  detail?: string
  standing?: Standing
  icon?: ComponentType | SvgIconComponent
  /** Where it leads; undefined: the sheet of shortcuts. */
  to?: string
  /** The name under which it is remembered in this tab: no personal data. Undefined: it is not. */
  remembered?: string
  /** It opens nothing: the field has this text then, and what is to follow is typed. */
  fill?: string
  /** Goes along without standing in the address: a number of a devotee. */
  state?: { phone: string }
}

export interface Group {
  name: keyof Words['groups']
  items: Item[]
}

/** Screens and acts whose name in any language of the office has the words, those that begin with them first. */
export function ownGroups(
  roles: readonly HeldRole[],
  language: OfficeLanguage,
  all: Record<OfficeLanguage, ActWords>,
  typed: string,
) {
  const wanted = plain(typed)
  const rank = (titles: string[]): number => {
    const places = titles.map(title => plain(title).indexOf(wanted))
    return places.includes(0) ? 0 : places.some(place => place > 0) ? 1 : 2
  }
  const fitting = <T>(each: T[], rankOf: (one: T) => number) =>
    each
      .map(one => ({ one, rank: rankOf(one) }))
      .filter(found => found.rank < 2)
      .toSorted((a, b) => a.rank - b.rank)
  const may = actNames.filter(name => mayAct(roles, name) && (wanted !== '' || !acts[name].typed))
  const foundActs = fitting(may, name =>
    wanted !== '' && isSpelt(name, wanted) ? 0 : rank(Object.values(all).map(words => words.acts[name][0])),
  )
  const foundScreens = fitting(screensFor(roles), ({ title }) => rank(Object.values(title).map(words => words.title)))
  const groups: Group[] = [
    { name: 'actions', items: foundActs.map(({ one }) => actItem(one, all[language], typed)) },
    {
      name: 'screens',
      items: foundScreens.map(({ one: { path, title, icon } }) => ({
        key: `screen ${path}`,
        title: title[language].title,
        to: `/${path}`,
        icon,
        remembered: title[language].title,
      })),
    },
  ]
  const isNamedSo = wanted !== '' && [...foundActs, ...foundScreens].some(found => found.rank === 0)
  return { groups, isNamedSo }
}

/** An act by itself, with its plan once it is typed. One that needs an order waits for it in the field. */
function actItem(name: ActName, words: ActWords, typed: string): Item {
  const { to, icon = AddIcon } = acts[name]
  const [title, plan = words.typeAfter] = words.acts[name]
  const begun = plain(typed)
  const item = { key: `action ${name}`, title, detail: begun && plan, icon }
  if (!isOfOrder(name)) return { ...item, to, remembered: to && title }
  const spelling = spellings[name].find(one => begun !== '' && plain(one).startsWith(begun)) ?? spellings[name][0]
  return { ...item, fill: `${spelling} ` }
}

/** How an order stands to which each act can be done at all; its own screen knows the rest. */
const ableIn: Record<OfOrder, readonly Standing[]> = {
  refund: ['paid', 'cancelled'],
  cancelOrder: ['paid', 'pending', 'failed'],
  moveOrder: ['paid'],
  correctNames: ['paid', 'pending', 'failed'],
}

/** What an act would be done with: the orders that were found for it, or the devotees. */
export function actGroup(
  { name, about }: NonNullable<ReturnType<typeof readAct>>,
  found: Found | undefined,
  words: ActWords,
  say: ReturnType<typeof useSay>,
): Group {
  const { to, icon = AddIcon } = acts[name]
  if (isOfOrder(name))
    return {
      name: 'actions',
      items: (found?.orders ?? []).map(order => {
        const able = ableIn[name].includes(order.standing)
        const asks = name === 'refund' ? words.asks.refund(say.money(order.amount)) : words.asks[name]
        return {
          key: `action ${name} ${order.id}`,
          title: words.of[name](order.orderCode),
          detail: [order.name, order.homam, able ? asks : words.cannot[name]].filter(Boolean).join(' · '),
          standing: order.standing,
          icon,
          to: `/orders/${order.id}${able ? to : ''}`,
        }
      }),
    }
  const digits = about.replaceAll(/[\s()-]/g, '')
  const known = (found?.devotees ?? []).flatMap(({ phone, name: who }) => (phone === null ? [] : [{ phone, who }]))
  // A number that is new here is booked for as well.
  const asTyped = /^\+?\d{10,15}$/.test(digits) && known.length === 0 ? [{ phone: digits, who: '' }] : []
  return {
    name: 'actions',
    items: [...known, ...asTyped].map(({ phone, who }) => ({
      key: `action ${name} ${phone}`,
      title: words.bookFor(who || phone),
      detail: [who && phone, words.bookPlan].filter(Boolean).join(' · '),
      icon,
      to,
      state: { phone },
    })),
  }
}

/** What the server found, each thing with the address where these roles see it. */
export function foundGroups(
  found: Found,
  roles: readonly HeldRole[],
  words: Words,
  say: ReturnType<typeof useSay>,
): Group[] {
  const joined = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(' · ')
  return [
    {
      name: 'orders',
      items: found.orders.map(order => ({
        key: `order ${order.id}`,
        title: order.name || words.noName,
        detail: joined(
          order.orderCode,
          order.with && words.with(order.with),
          order.phone,
          order.homam,
          say.dayOfInstant(order.at),
        ),
        standing: order.standing,
        icon: ReceiptLongOutlined,
        to: `/orders/${order.id}`,
        remembered: order.orderCode,
      })),
    },
    {
      name: 'devotees',
      items: found.devotees.map(({ id, phone, name }) => ({
        key: `devotee ${id}`,
        title: name || phone || words.noName,
        detail: joined(name && phone),
        icon: PersonOutlined,
        to: `/devotees/${id}`,
      })),
    },
    {
      name: 'conversations',
      items: found.conversations.map(({ id, phone, name, unread, at }) => ({
        key: `conversation ${id}`,
        title: name || phone || words.noNumber,
        detail: joined(name && (phone ?? words.noNumber), say.dayOfInstant(at), unread > 0 && words.unread(unread)),
        icon: ForumOutlined,
        to: `/answers/${id}`,
      })),
    },
    {
      name: 'sevas',
      items: found.sevas.map(({ id, title, heldOn }) => ({
        key: `seva ${id}`,
        title,
        detail: heldOn ? say.day(heldOn) : '',
        icon: LocalFireDepartmentOutlined,
        to: !mayDo(roles, 'orders.read')
          ? heldOn
            ? `/lists/${id}`
            : '/lists'
          : heldOn
            ? `/homams/${id}`
            : `/homams?seva=${id}`,
        remembered: title,
      })),
    },
    {
      name: 'donations',
      items: found.donations.map(donation => ({
        key: `donation ${donation.id}`,
        title: donation.name || words.noName,
        detail: joined(donation.receipt, donation.phone, say.money(donation.amount), say.dayOfInstant(donation.at)),
        icon: VolunteerActivismOutlined,
        to: `/donations?id=${donation.id}`,
        ...(donation.receipt && { remembered: donation.receipt }),
      })),
    },
    {
      name: 'claims',
      items: found.claims.map(claim => ({
        key: `claim ${claim.id}`,
        title: claim.utr,
        detail: joined(claim.name, say.money(claim.amount)),
        icon: AccountBalanceOutlined,
        to: claim.donationId === null ? `/claims?state=${claim.state}` : `/donations?id=${claim.donationId}`,
      })),
    },
    {
      name: 'pages',
      items: found.pages.map(({ id, kind, title }) => ({
        key: `page ${id}`,
        title: title || words.noName,
        icon: ArticleOutlined,
        to: placeOf(kind, id),
        remembered: title,
      })),
    },
  ]
}

import type { SvgIconComponent } from '@mui/icons-material'
import AddIcon from '@mui/icons-material/Add'
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import ForumOutlined from '@mui/icons-material/ForumOutlined'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import LocalFireDepartmentOutlined from '@mui/icons-material/LocalFireDepartmentOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import VolunteerActivismOutlined from '@mui/icons-material/VolunteerActivismOutlined'
import type { ComponentType } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { mayDo, type Right, type HeldRole } from '../../../../contract/ground/rights.ts'
import { placeOf } from '../../screens/content/places.ts'
import type { paletteDialogWords } from './palette-dialog-words.ts'
import type { useSay } from '../../frame/say.ts'
import { screensFor } from '../shortcuts.ts'
import type { OfficeLanguage } from '../../../../contract/office/trust/languages.ts'

type Words = (typeof paletteDialogWords)['en']
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
}

export interface Group {
  name: keyof Words['groups']
  items: Item[]
}

const actions: { name: keyof Words['actions']; right: Right; to?: string; icon?: SvgIconComponent }[] = [
  { name: 'newOrder', right: 'orders.take', to: '/orders/new' },
  { name: 'newHomam', right: 'content.write', to: placeOf('event', 'new') },
  { name: 'newSeva', right: 'content.write', to: placeOf('seva', 'new') },
  { name: 'enterDonation', right: 'money.write', to: '/donations?enter=1' },
  { name: 'writeToAll', right: 'homams.run', to: '/broadcast' },
  { name: 'daySheet', right: 'lists.read', to: '/lists/day' },
  { name: 'takeOut', right: 'exports.take', to: '/exports' },
  { name: 'shortcuts', right: 'own', icon: KeyboardOutlined },
]

const plain = (text: string): string => text.trim().toLowerCase()

/** Screens and actions whose name in any language of the office has the words, those that begin with them first. */
export function ownGroups(
  roles: readonly HeldRole[],
  language: OfficeLanguage,
  all: Record<OfficeLanguage, Words>,
  typed: string,
) {
  const wanted = plain(typed)
  const rank = (titles: string[]): number => {
    const places = titles.map(title => plain(title).indexOf(wanted))
    return places.includes(0) ? 0 : places.some(place => place > 0) ? 1 : 2
  }
  const fitting = <T>(each: T[], titlesOf: (one: T) => string[]) =>
    each
      .map(one => ({ one, rank: rank(titlesOf(one)) }))
      .filter(found => found.rank < 2)
      .toSorted((a, b) => a.rank - b.rank)
  const may = actions.filter(({ right }) => mayDo(roles, right))
  const foundActions = fitting(may, ({ name }) => Object.values(all).map(words => words.actions[name]))
  const foundScreens = fitting(screensFor(roles), ({ title }) => Object.values(title).map(words => words.title))
  const groups: Group[] = [
    {
      name: 'actions',
      items: foundActions.map(({ one: { name, to, icon } }) => {
        const title = all[language].actions[name]
        return { key: `action ${name}`, title, to, icon: icon ?? AddIcon, remembered: to && title }
      }),
    },
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
  const isNamedSo = wanted !== '' && [...foundActions, ...foundScreens].some(found => found.rank === 0)
  return { groups, isNamedSo }
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

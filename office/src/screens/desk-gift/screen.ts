import VolunteerActivismOutlined from '@mui/icons-material/VolunteerActivismOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { deskGiftTitle } from './title.ts'

export const deskGift: Screen = {
  path: 'desk-donation',
  title: deskGiftTitle,
  icon: VolunteerActivismOutlined,
  right: 'donations.take',
  group: 'donations',
  page: lazy(() => import('./desk-gift-page.tsx')),
}

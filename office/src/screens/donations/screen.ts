import VolunteerActivismOutlined from '@mui/icons-material/VolunteerActivismOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { donationTitle } from './title.ts'

export const donations: Screen = {
  path: 'donations',
  title: donationTitle,
  icon: VolunteerActivismOutlined,
  right: 'money.read',
  place: 'daily',
  page: lazy(() => import('./donations-screen.tsx')),
}

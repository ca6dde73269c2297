import VolunteerActivismOutlined from '@mui/icons-material/VolunteerActivismOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { donationWords } from './words.ts'

export const donations: Screen = {
  path: 'donations',
  title: donationWords,
  icon: VolunteerActivismOutlined,
  right: 'money.read',
  place: 'daily',
  page: lazy(() => import('./donations-screen.tsx')),
}

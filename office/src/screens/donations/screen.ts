import SummarizeOutlined from '@mui/icons-material/SummarizeOutlined'
import VolunteerActivismOutlined from '@mui/icons-material/VolunteerActivismOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { donationTitle, donationYearTitle } from './title.ts'

export const donations: Screen = {
  path: 'donations',
  title: donationTitle,
  icon: VolunteerActivismOutlined,
  right: 'money.read',
  group: 'donations',
  page: lazy(() => import('./donations-page.tsx')),
}

export const donationYear: Screen = {
  path: 'donations/year',
  title: donationYearTitle,
  icon: SummarizeOutlined,
  right: 'money.read',
  group: 'donations',
  page: lazy(() => import('./year-page.tsx')),
}

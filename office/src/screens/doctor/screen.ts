import HealthAndSafetyOutlined from '@mui/icons-material/HealthAndSafetyOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { doctorTitle } from './title.ts'

export const doctor: Screen = {
  path: 'doctor',
  title: doctorTitle,
  icon: HealthAndSafetyOutlined,
  right: 'settings.write',
  group: 'settings',
  section: 'setup',
  page: lazy(() => import('./doctor-page.tsx')),
}

import HealthAndSafetyOutlined from '@mui/icons-material/HealthAndSafetyOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { doctorWords } from './words.ts'

export const doctor: Screen = {
  path: 'doctor',
  title: doctorWords,
  icon: HealthAndSafetyOutlined,
  right: 'settings.write',
  place: 'trust',
  page: lazy(() => import('./doctor-page.tsx')),
}

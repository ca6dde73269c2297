import LocalFireDepartmentOutlined from '@mui/icons-material/LocalFireDepartmentOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { homamsWords } from './words.ts'

export const homams: Screen = {
  path: 'homams',
  title: homamsWords,
  icon: LocalFireDepartmentOutlined,
  right: 'orders.read',
  place: 'daily',
  page: lazy(() => import('./homams-page.tsx')),
}

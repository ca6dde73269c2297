import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { firstStepsTitle } from './title.ts'

export const firstSteps: Screen = {
  path: 'first-steps',
  title: firstStepsTitle,
  icon: ChecklistOutlined,
  right: 'settings.write',
  group: 'settings',
  section: 'setup',
  page: lazy(() => import('./first-steps-page.tsx')),
}

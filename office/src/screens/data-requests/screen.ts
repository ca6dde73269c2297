import QuestionAnswerOutlined from '@mui/icons-material/QuestionAnswerOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { dataRequestsTitle } from './title.ts'

export const dataRequests: Screen = {
  path: 'data-requests',
  title: dataRequestsTitle,
  icon: QuestionAnswerOutlined,
  right: 'orders.write',
  group: 'devotees',
  page: lazy(() => import('./data-requests-page.tsx')),
}

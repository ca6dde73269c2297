import PhoneCallbackOutlined from '@mui/icons-material/PhoneCallbackOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { wantedCallsTitle } from './title.ts'

export const wantedCalls: Screen = {
  path: 'wanted-calls',
  title: wantedCallsTitle,
  icon: PhoneCallbackOutlined,
  right: 'orders.take',
  group: 'orders',
  page: lazy(() => import('./wanted-calls-page.tsx')),
}

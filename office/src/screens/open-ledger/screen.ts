import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { openLedgerTitle } from './title.ts'

export const openLedger: Screen = {
  path: 'open-ledger',
  title: openLedgerTitle,
  icon: FactCheckOutlined,
  right: 'settings.write',
  group: 'donations',
  page: lazy(() => import('./open-ledger-page.tsx')),
}

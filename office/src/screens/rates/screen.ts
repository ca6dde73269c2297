import CurrencyExchangeOutlined from '@mui/icons-material/CurrencyExchangeOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { ratesTitle } from './title.ts'

export const rates: Screen = {
  path: 'rates',
  title: ratesTitle,
  icon: CurrencyExchangeOutlined,
  right: 'rates.write',
  group: 'settings',
  section: 'trust',
  page: lazy(() => import('./rates-page.tsx')),
}

import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { ordersTitle } from './title.ts'

export const orders: Screen = {
  path: 'orders',
  title: ordersTitle,
  icon: ReceiptLongOutlined,
  right: 'orders.money',
  group: 'orders',
  page: lazy(() => import('./orders-screen.tsx')),
}

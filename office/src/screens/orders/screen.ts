import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { ordersWords } from './words.ts'

export const orders: Screen = {
  path: 'orders',
  title: ordersWords,
  icon: ReceiptLongOutlined,
  right: 'orders.read',
  place: 'daily',
  page: lazy(() => import('./orders-screen.tsx')),
}

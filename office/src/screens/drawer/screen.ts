import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import PointOfSaleOutlined from '@mui/icons-material/PointOfSaleOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { dayBookTitle, drawerTitle } from './title.ts'

export const drawer: Screen = {
  path: 'drawer',
  title: drawerTitle,
  icon: PointOfSaleOutlined,
  right: 'cash.own',
  group: 'orders',
  page: lazy(() => import('./drawer-page.tsx')),
}

export const dayBook: Screen = {
  path: 'day-book',
  title: dayBookTitle,
  icon: MenuBookOutlined,
  right: 'cash.read',
  group: 'money',
  page: lazy(() => import('./day-book-page.tsx')),
}

import OutdoorGrillOutlined from '@mui/icons-material/OutdoorGrillOutlined'
import RestaurantOutlined from '@mui/icons-material/RestaurantOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { kitchenTitle, mealsTitle } from './title.ts'

export const meals: Screen = {
  path: 'meals',
  title: mealsTitle,
  icon: RestaurantOutlined,
  right: 'homams.run',
  group: 'donations',
  page: lazy(() => import('./meals-page.tsx')),
}

export const kitchen: Screen = {
  path: 'meals/kitchen',
  title: kitchenTitle,
  icon: OutdoorGrillOutlined,
  right: 'homams.run',
  group: 'donations',
  page: lazy(() => import('./kitchen-page.tsx')),
}

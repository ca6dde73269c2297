import RestaurantOutlined from '@mui/icons-material/RestaurantOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { mealsTitle } from './title.ts'

export const meals: Screen = {
  path: 'meals',
  title: mealsTitle,
  icon: RestaurantOutlined,
  right: 'homams.run',
  group: 'donations',
  page: lazy(() => import('./meals-page.tsx')),
}

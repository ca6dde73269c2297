import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import ViewDayOutlined from '@mui/icons-material/ViewDayOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { daySheetTitle, listTitle } from './title.ts'

export const lists: Screen = {
  path: 'lists',
  title: listTitle,
  icon: FormatListNumbered,
  right: 'lists.read',
  group: 'homams',
  section: 'lists',
  page: lazy(() => import('./lists-page.tsx')),
}

export const daySheet: Screen = {
  path: 'lists/day',
  title: daySheetTitle,
  icon: ViewDayOutlined,
  right: 'lists.read',
  group: 'homams',
  section: 'lists',
  page: lazy(() => import('./day-sheet-page.tsx')),
}

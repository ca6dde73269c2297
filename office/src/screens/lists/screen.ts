import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { listTitle } from './title.ts'

export const lists: Screen = {
  path: 'lists',
  title: listTitle,
  icon: FormatListNumbered,
  right: 'lists.read',
  place: 'daily',
  page: lazy(() => import('./lists-page.tsx')),
}

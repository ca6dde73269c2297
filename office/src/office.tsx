import { mayDo } from '../../contract/ground/rights.ts'
import { Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { AppShell } from './shell/app-shell.tsx'
import { entriesOf } from './shell/menu.ts'
import { NotFound } from './shell/not-found.tsx'
import { NotYours } from './shell/not-yours.tsx'
import { useStaff } from './frame/staff.ts'
import { Waiting } from './frame/waiting.tsx'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'

/** The screens, each under its address, for somebody who is signed in. */
export default function Office() {
  return (
    <AppShell>
      <Routes>
        <Route index element={<Start />} />
        {screens.map(screen => (
          <Route key={screen.path} path={`/${screen.path}/*`} element={<Guarded screen={screen} />} />
        ))}
        <Route path="/seva-pages/*" element={<SevaPages />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </AppShell>
  )
}

/** A screen for those whose roles have it; the others read so at once, and not at the end of a form. */
function Guarded({ screen }: { screen: Screen }) {
  const { roles } = useStaff()
  const { page: Page } = screen
  if (!mayDo(roles, screen.right)) return <NotYours screen={screen} />
  return (
    <Suspense fallback={<Waiting />}>
      <Page />
    </Suspense>
  )
}

/** Sevas had pages of their own: an address that somebody kept leads to them in the one list. */
function SevaPages() {
  const { pathname, search } = useLocation()
  const kept = new URLSearchParams(search)
  const isList = /^\/seva-pages\/?$/.test(pathname)
  if (isList && !kept.has('kind')) kept.set('kind', 'seva')
  const to = { pathname: pathname.replace('/seva-pages', '/homam-pages'), search: kept.toString() }
  return <Navigate to={to} replace />
}

/** Leads to the first screen of the menu that this person may see. */
function Start() {
  const { roles } = useStaff()
  const [first] = entriesOf(screens, roles)
  // Whoever only serves the queue begins with the next one in it.
  if (!mayDo(roles, 'home.read') && mayDo(roles, 'orders.take')) return <Navigate to="/orders/new" replace />
  return first ? <Navigate to={`/${first.tabs[0].path}`} replace /> : null
}

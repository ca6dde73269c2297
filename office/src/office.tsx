import { mayDo } from '../../contract/ground/rights.ts'
import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { AppShell } from './shell/app-shell.tsx'
import { entriesOf } from './shell/menu.ts'
import { NotFound } from './shell/not-found.tsx'
import { useStaff } from './frame/staff.ts'
import { Waiting } from './frame/waiting.tsx'
import { screens } from './screens.ts'

/** The screens, each under its address, for somebody who is signed in. */
export default function Office() {
  return (
    <AppShell>
      <Routes>
        <Route index element={<Start />} />
        {screens.map(({ path, page: Page }) => (
          <Route
            key={path}
            path={`/${path}/*`}
            element={
              <Suspense fallback={<Waiting />}>
                <Page />
              </Suspense>
            }
          />
        ))}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </AppShell>
  )
}

/** Leads to the first screen of the menu that this person may see. */
function Start() {
  const { roles } = useStaff()
  const [first] = entriesOf(screens, roles)
  // Whoever only serves the queue begins with the next one in it.
  if (!mayDo(roles, 'home.read') && mayDo(roles, 'orders.take')) return <Navigate to="/orders/new" replace />
  return first ? <Navigate to={`/${first.tabs[0].path}`} replace /> : null
}

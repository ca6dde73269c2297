import CssBaseline from '@mui/material/CssBaseline'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishMessages from 'ra-language-english'
import { Suspense } from 'react'
import { Admin, CustomRoutes, Resource, AdminContext } from 'react-admin'
import { BrowserRouter, Navigate, Route, useLocation } from 'react-router'
import { mayDo } from '../../contract/rights.ts'
import { authProvider } from './auth.ts'
import { dataProvider } from './data.ts'
import { LinkPage } from './door/link-page.tsx'
import { SignInPage } from './door/sign-in-page.tsx'
import { Frame } from './frame/frame.tsx'
import { NotFound } from './frame/not-found.tsx'
import { useStaff } from './frame/staff.ts'
import { Waiting } from './frame/waiting.tsx'
import { queryClient } from './queries.ts'
import { screens } from './screens.ts'
import { officeTheme } from './theme.ts'
import { libraryMessages } from './words/library-messages.ts'
import { officeLanguages } from '../../contract/office/languages.ts'

const kept = localStorage.getItem('office-language') ?? navigator.language.slice(0, 2)
const first = officeLanguages.find(l => l.web === kept)?.web ?? 'en'
document.documentElement.lang = first

const i18nProvider = polyglotI18nProvider(
  locale => {
    document.documentElement.lang = locale
    localStorage.setItem('office-language', locale)
    return { ra: { ...englishMessages.ra, ...libraryMessages[locale as keyof typeof libraryMessages] } }
  },
  first,
  officeLanguages.map(l => ({ locale: l.web, name: l.name })),
  { allowMissing: true },
)
const names = screens.flatMap(screen => Object.keys(screen.resources ?? {}))

export function OfficeApp() {
  return (
    <BrowserRouter basename="/admin">
      <Inside />
    </BrowserRouter>
  )
}

/** The first screen of the menu that this person may see. */
function Home() {
  const { role } = useStaff()
  const first = screens.find(({ place, right }) => place && mayDo(role, right))
  return first ? <Navigate to={`/${first.path}`} replace /> : null
}

/** Pages of links that were printed or mailed: whoever opens them is not signed in. */
const linkPages = ['/set-up', '/invitation', '/reset']

function Inside() {
  const { pathname } = useLocation()
  if (linkPages.includes(pathname)) {
    return (
      <AdminContext i18nProvider={i18nProvider} theme={officeTheme('light')} darkTheme={officeTheme('dark')}>
        <CssBaseline />
        <LinkPage />
      </AdminContext>
    )
  }
  return (
    <Admin
      dataProvider={dataProvider}
      authProvider={authProvider}
      queryClient={queryClient}
      catchAll={NotFound}
      i18nProvider={i18nProvider}
      layout={Frame}
      loginPage={SignInPage}
      theme={officeTheme('light')}
      darkTheme={officeTheme('dark')}
      dashboard={Home}
      disableTelemetry
      requireAuth
    >
      {names.map(name => (
        <Resource key={name} name={name} />
      ))}
      <CustomRoutes>
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
      </CustomRoutes>
    </Admin>
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { BrowserRouter, Route, Routes } from 'react-router'
import { BrokenScreen } from './frame/broken-screen.tsx'
import { ColourSchemeProvider } from './frame/colour-scheme.tsx'
import { LanguageProvider } from './frame/language.tsx'
import { NoticesProvider } from './frame/notices.tsx'
import { SessionGate } from './frame/session.tsx'
import { Waiting } from './frame/waiting.tsx'
import { queryClient } from './query-client.ts'

const LinkPage = lazy(() => import('./sign-in/link-page.tsx'))
const TabletPage = lazy(() => import('./sign-in/tablet-page.tsx'))
const SignInPage = lazy(() => import('./sign-in/sign-in-page.tsx'))
const Office = lazy(() => import('./office.tsx'))

/** Addresses of links that were printed or mailed: whoever opens them is not signed in. */
const linkAddresses = ['/set-up', '/invitation', '/reset']

export function OfficeApp() {
  return (
    <BrowserRouter basename="/admin">
      <QueryClientProvider client={queryClient}>
        <LanguageProvider>
          <ColourSchemeProvider>
            <NoticesProvider>
              <ErrorBoundary FallbackComponent={BrokenScreen}>
                <Suspense fallback={<Waiting />}>
                  <Routes>
                    {linkAddresses.map(path => (
                      <Route key={path} path={path} element={<LinkPage />} />
                    ))}
                    <Route path="/tablet" element={<TabletPage />} />
                    <Route path="/login" element={<SignInPage />} />
                    <Route
                      path="*"
                      element={
                        <SessionGate>
                          <Office />
                        </SessionGate>
                      }
                    />
                  </Routes>
                </Suspense>
              </ErrorBoundary>
            </NoticesProvider>
          </ColourSchemeProvider>
        </LanguageProvider>
      </QueryClientProvider>
    </BrowserRouter>
  )
}

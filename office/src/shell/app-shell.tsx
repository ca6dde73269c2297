import Menu from '@mui/icons-material/Menu'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation, useSearchParams } from 'react-router'
import { ConfirmDialog } from '../sign-in/confirm-dialog.tsx'
import { homamOf, homamTabsHeight } from '../screens/homams/homam-of.ts'
import { DemoBanner } from '../screens/content/demo-banner.tsx'
import { frameWords } from '../words/frame.ts'
import { useWords } from '../words/words.ts'
import { BrokenScreen } from '../frame/broken-screen.tsx'
import { EntryTabs } from './entry-tabs.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { Finder } from './palette/palette.tsx'
import { Rail, railWidth } from './rail.tsx'
import { useMayDo } from '../frame/staff.ts'
import { type TabHead, TabHeadContext } from '../frame/tabs/tab-head.ts'
import { Waiting } from '../frame/waiting.tsx'

const HomamTabs = lazy(() => import('../screens/homams/homam-tabs.tsx'))

/** The editor of a document that has no address yet. */
const isBegun = /^\/[^/]+\/[^/]+\/new$/

/** Around every screen: the maroon rail on wide screens, a drawer on narrow ones. */
export function AppShell({ children }: { children: ReactNode }) {
  const words = useWords(frameWords)
  const wide = useMediaQuery('(min-width: 1180px)')
  const [open, setOpen] = useState(false)
  const [head, setHead] = useState<TabHead>()
  const { pathname, key, state } = useLocation()
  // A page that was begun as new goes on as it is when its document gets an address of its own: somebody types there.
  const begunAt = (state as { begunAt?: string } | null)?.begunAt ?? (isBegun.test(pathname) ? key : undefined)
  // A tablet has its lists and nothing to look for.
  const finds = useMayDo('own')
  return (
    <Box
      sx={{
        display: { print: 'block', xs: 'block' },
        '@media (min-width: 1180px)': { display: 'grid', gridTemplateColumns: `${railWidth}px 1fr` },
        minHeight: '100vh',
      }}
    >
      <Box
        component="a"
        href="#content"
        sx={{
          position: 'absolute',
          left: -9999,
          '&:focus': { left: 8, top: 8, zIndex: 2000, bgcolor: 'background.paper', p: 1 },
        }}
      >
        {words.toContent}
      </Box>
      {wide ? (
        <Rail close={() => undefined} find={finds && <Finder />} />
      ) : (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', px: 1, pt: 1, '@media print': { display: 'none' } }}>
            <IconButton aria-label={words.menu} aria-expanded={open} onClick={() => setOpen(true)}>
              <Menu />
            </IconButton>
            {finds && <Finder narrow />}
          </Box>
          <Drawer open={open} onClose={() => setOpen(false)} slotProps={{ paper: { 'aria-label': words.menu } }}>
            <Rail close={() => setOpen(false)} whole />
          </Drawer>
        </>
      )}
      <Box sx={{ minWidth: 0 }}>
        <OfflineNotice />
        <ErrorBoundary fallback={null}>
          <DemoBanner />
        </ErrorBoundary>
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ minWidth: 0, outline: 0, p: wide ? '24px 28px' : '8px 16px 24px' }}
        >
          {/* Where the tabs of a homam cannot be shown, the screen under them still can. */}
          <ErrorBoundary resetKeys={[key]} fallback={<EntryTabs />}>
            <Tabs head={setHead} />
          </ErrorBoundary>
          <ErrorBoundary key={begunAt ?? pathname} resetKeys={[key]} FallbackComponent={BrokenScreen}>
            <TabHeadContext value={head}>
              <Suspense fallback={<Waiting />}>{children}</Suspense>
            </TabHeadContext>
          </ErrorBoundary>
        </Box>
      </Box>
      <ConfirmDialog />
    </Box>
  )
}

/** What stands over a screen: the tabs of the homam that it is about, or of its entry in the menu. */
function Tabs({ head }: { head: (head: TabHead | undefined) => void }) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const place = homamOf(pathname, params)
  const seesHomams = useMayDo('orders.read')
  if (!place || !seesHomams) return <EntryTabs head={head} />
  return (
    <Suspense fallback={<Box sx={{ minHeight: homamTabsHeight }} />}>
      <HomamTabs place={place} otherwise={<EntryTabs head={head} />} />
    </Suspense>
  )
}

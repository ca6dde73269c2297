import Logout from '@mui/icons-material/Logout'
import Menu from '@mui/icons-material/Menu'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, Suspense, useState } from 'react'
import { type CoreLayoutProps, useGetIdentity, useLocaleState, useLogout } from 'react-admin'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { NavLink, useLocation } from 'react-router'
import { mayDo } from '../../../contract/rights.ts'
import { Unreachable } from '../call.ts'
import { ConfirmDialog } from '../door/confirm-dialog.tsx'
import { DemoBanner } from '../screens/content/demo-banner.tsx'
import { screens } from '../screens.ts'
import { frameWords } from '../words/frame.ts'
import { officeLanguages } from '../../../contract/office/languages.ts'
import { useOfficeLanguage, useWords } from '../words/words.ts'
import { Broken } from './broken.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { useOneScheme } from './scheme.ts'
import { type SignedIn, useStaff } from './staff.ts'
import { useTrustName } from './trust-name.ts'
import { Waiting } from './waiting.tsx'

const railWidth = 236

/** Around every screen: the maroon rail on wide screens, a drawer on narrow ones. */
export function Frame({ children }: CoreLayoutProps) {
  const { identity, error, refetch } = useGetIdentity()
  if (error && !identity) return <Broken error={error} again={() => void refetch?.()} />
  return identity ? <FrameOf>{children}</FrameOf> : <Waiting />
}

function FrameOf({ children }: { children: ReactNode }) {
  const words = useWords(frameWords)
  useOneScheme()
  const wide = useMediaQuery('(min-width: 1180px)')
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
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
        sx={{ position: 'absolute', left: -9999, '&:focus': { left: 8, top: 8, zIndex: 2000, bgcolor: 'background.paper', p: 1 } }}
      >
        {words.toContent}
      </Box>
      {wide ? (
        <Rail close={() => undefined} />
      ) : (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', px: 1, pt: 1 }}>
            <IconButton aria-label={words.menu} aria-expanded={open} onClick={() => setOpen(true)}>
              <Menu />
            </IconButton>
          </Box>
          <Drawer open={open} onClose={() => setOpen(false)}>
            <Rail close={() => setOpen(false)} />
          </Drawer>
        </>
      )}
      <Box sx={{ minWidth: 0 }}>
        <OfflineNotice />
        <DemoBanner />
        <Box component="main" id="content" tabIndex={-1} sx={{ minWidth: 0, outline: 0, p: wide ? '24px 28px' : '8px 16px 24px' }}>
          <ErrorBoundary key={pathname} FallbackComponent={BrokenScreen}>
            <Suspense fallback={<Waiting />}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
      <ConfirmDialog />
    </Box>
  )
}

/** A screen whose program could not be fetched stays away until the page is loaded anew: the browser remembers that it failed. */
const isNotFetched = (error: unknown): boolean => error instanceof TypeError && /module|import/i.test(error.message)

const BrokenScreen = ({ error, resetErrorBoundary }: FallbackProps) =>
  isNotFetched(error) ? <Broken error={new Unreachable()} again={() => location.reload()} /> : <Broken error={error} again={resetErrorBoundary} />

const places = ['daily', 'content', 'trust'] as const

function Rail({ close }: { close: () => void }) {
  const words = useWords(frameWords)
  const language = useOfficeLanguage()
  const staff = useStaff()
  const trust = useTrustName()
  const seen = screens.filter(screen => mayDo(staff.role, screen.right))
  return (
    <Box
      component="aside"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        width: railWidth,
        minHeight: '100vh',
        p: '18px 14px',
        bgcolor: 'var(--footer)',
        color: 'var(--footer-ink)',
        position: 'sticky',
        top: 0,
        maxHeight: '100vh',
        overflowY: 'auto',
        '@media print': { display: 'none' },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mx: 0.75, mb: 2 }}>
        <img src="/pictures/mark-light.svg" alt="" width={44} height={44} />
        <Typography component="b" sx={{ fontFamily: 'var(--font-display)', fontWeight: 600, fontSize: '1.1875rem' }}>
          {trust ?? words.office}
        </Typography>
      </Box>
      <Box component="nav" aria-label={words.menu}>
        {places.map(place => {
          const here = seen.filter(screen => screen.place === place)
          return (
            here.length > 0 && (
              <Box key={place} sx={{ mb: 1.5 }}>
                <Typography sx={{ px: 1.5, py: 0.5, fontSize: '.8125rem', color: 'var(--footer-ink-2)' }}>{words.places[place]}</Typography>
                {here.map(({ path, title, icon: Icon }) => (
                  <Box
                    key={path}
                    component={NavLink}
                    to={`/${path}`}
                    onClick={close}
                    sx={{
                      display: 'flex',
                      gap: 1.5,
                      alignItems: 'center',
                      minHeight: 44,
                      px: 1.5,
                      borderRadius: '10px',
                      textDecoration: 'none',
                      color: 'var(--footer-ink-2)',
                      fontWeight: 500,
                      '&:hover': { color: '#fff6e4' },
                      '&.active': { bgcolor: 'rgb(255 230 190 / .13)', color: '#fff6e4', fontWeight: 700 },
                    }}
                  >
                    <Icon />
                    {title[language].title}
                  </Box>
                ))}
              </Box>
            )
          )
        })}
      </Box>
      <Self staff={staff} close={close} />
    </Box>
  )
}

function Self({ staff, close }: { staff: SignedIn; close: () => void }) {
  const words = useWords(frameWords)
  const logout = useLogout()
  const [locale, setLocale] = useLocaleState()
  return (
    <Box sx={{ mt: 'auto', pt: 1.5, pb: '18px', mb: '-18px', position: 'sticky', bottom: '-18px', bgcolor: 'var(--footer)' }}>
      <Box component="label" sx={{ display: 'block', px: 1, mb: 1, fontSize: '.875rem' }}>
        {words.language}{' '}
        <Box
          component="select"
          value={locale}
          onChange={event => setLocale(event.target.value)}
          sx={{
            font: 'inherit',
            minHeight: 44,
            color: 'inherit',
            bgcolor: 'transparent',
            border: '1px solid var(--footer-ink-2)',
            borderRadius: '10px',
            '& option': { color: '#3b1114' },
          }}
        >
          {officeLanguages.map(({ web, name }) => (
            <option key={web} value={web} lang={web}>
              {name}
            </option>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', px: 1 }}>
        <Avatar sx={{ bgcolor: 'var(--turmeric)', color: '#3b1114', fontWeight: 700 }} aria-hidden>
          {staff.name.slice(0, 1)}
        </Avatar>
        <Box
          component={NavLink}
          to="/account"
          onClick={close}
          aria-label={`${words.myAccount}: ${staff.name}`}
          sx={{ minWidth: 0, flex: 1, color: 'inherit', py: 0.5, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
        >
          <Typography sx={{ fontWeight: 700, lineHeight: 1.25, overflowWrap: 'anywhere' }}>{staff.name}</Typography>
          <Typography sx={{ fontSize: '.8125rem', color: 'var(--footer-ink-2)' }}>{words.roles[staff.role]}</Typography>
        </Box>
        <IconButton aria-label={words.signOut} onClick={() => void logout()} color="inherit">
          <Logout />
        </IconButton>
      </Box>
    </Box>
  )
}

import Logout from '@mui/icons-material/Logout'
import Menu from '@mui/icons-material/Menu'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { NavLink, useLocation } from 'react-router'
import { mayDo } from '../../../contract/rights.ts'
import { ConfirmDialog } from '../sign-in/confirm-dialog.tsx'
import { DemoBanner } from '../screens/content/demo-banner.tsx'
import { screens } from '../screens.ts'
import { frameWords } from '../words/frame.ts'
import { isOfficeLanguage, officeLanguages } from '../../../contract/office/languages.ts'
import { useWords } from '../words/words.ts'
import { BrokenScreen } from './broken-screen.tsx'
import { useChooseLanguage, useOfficeLanguage } from './language.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { Finder } from './palette.tsx'
import { useSignOut } from './session.tsx'
import { useStaff } from './staff.ts'
import { useTrustName } from './trust-name.ts'
import { Waiting } from './waiting.tsx'

const railWidth = 236

/** Around every screen: the maroon rail on wide screens, a drawer on narrow ones. */
export function AppShell({ children }: { children: ReactNode }) {
  const words = useWords(frameWords)
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
        sx={{
          position: 'absolute',
          left: -9999,
          '&:focus': { left: 8, top: 8, zIndex: 2000, bgcolor: 'background.paper', p: 1 },
        }}
      >
        {words.toContent}
      </Box>
      {wide ? (
        <Rail close={() => undefined} find={<Finder />} />
      ) : (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', px: 1, pt: 1 }}>
            <IconButton aria-label={words.menu} aria-expanded={open} onClick={() => setOpen(true)}>
              <Menu />
            </IconButton>
            <Finder narrow />
          </Box>
          <Drawer open={open} onClose={() => setOpen(false)}>
            <Rail close={() => setOpen(false)} />
          </Drawer>
        </>
      )}
      <Box sx={{ minWidth: 0 }}>
        <OfflineNotice />
        <DemoBanner />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ minWidth: 0, outline: 0, p: wide ? '24px 28px' : '8px 16px 24px' }}
        >
          <ErrorBoundary key={pathname} FallbackComponent={BrokenScreen}>
            <Suspense fallback={<Waiting />}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
      <ConfirmDialog />
    </Box>
  )
}

const places = ['daily', 'content', 'trust'] as const

function Rail({ close, find }: { close: () => void; find?: ReactNode }) {
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
      {find}
      <Box component="nav" aria-label={words.menu}>
        {places.map(place => {
          const here = seen.filter(screen => screen.place === place)
          return (
            here.length > 0 && (
              <Box key={place} sx={{ mb: 1.5 }}>
                <Typography sx={{ px: 1.5, py: 0.5, fontSize: '.8125rem', color: 'var(--footer-ink-2)' }}>
                  {words.places[place]}
                </Typography>
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
      <Self close={close} />
    </Box>
  )
}

function Self({ close }: { close: () => void }) {
  const words = useWords(frameWords)
  const staff = useStaff()
  const language = useOfficeLanguage()
  const choose = useChooseLanguage()
  const signOut = useSignOut()
  return (
    <Box
      sx={{
        mt: 'auto',
        pt: 1.5,
        pb: '18px',
        mb: '-18px',
        position: 'sticky',
        bottom: '-18px',
        bgcolor: 'var(--footer)',
      }}
    >
      <Box component="label" sx={{ display: 'block', px: 1, mb: 1, fontSize: '.875rem' }}>
        {words.language}{' '}
        <Box
          component="select"
          value={language}
          onChange={event => isOfficeLanguage(event.target.value) && choose(event.target.value)}
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
          sx={{
            minWidth: 0,
            flex: 1,
            color: 'inherit',
            py: 0.5,
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline' },
          }}
        >
          <Typography sx={{ fontWeight: 700, lineHeight: 1.25, overflowWrap: 'anywhere' }}>{staff.name}</Typography>
          <Typography sx={{ fontSize: '.8125rem', color: 'var(--footer-ink-2)' }}>{words.roles[staff.role]}</Typography>
        </Box>
        <IconButton aria-label={words.signOut} onClick={signOut} color="inherit">
          <Logout />
        </IconButton>
      </Box>
    </Box>
  )
}

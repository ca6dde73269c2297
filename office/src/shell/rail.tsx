import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import InsightsOutlined from '@mui/icons-material/InsightsOutlined'
import LanguageOutlined from '@mui/icons-material/LanguageOutlined'
import LocalFireDepartmentOutlined from '@mui/icons-material/LocalFireDepartmentOutlined'
import Logout from '@mui/icons-material/Logout'
import MailOutlined from '@mui/icons-material/MailOutlined'
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import VolunteerActivismOutlined from '@mui/icons-material/VolunteerActivismOutlined'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { isOfficeLanguage, officeLanguages } from '../../../contract/office/trust/languages.ts'
import { Stack } from '../frame/layout.tsx'
import type { Group, Section } from '../screen.ts'
import { screens } from '../screens.ts'
import { frameWords } from '../words/frame.ts'
import { useWords } from '../words/words.ts'
import { useChooseLanguage, useOfficeLanguage } from '../frame/language.tsx'
import { addressOf, entriesOf, type Entry, screenAt, sectionsOf } from './menu.ts'
import { useSignOut } from '../frame/session.tsx'
import { useMayDo, useStaff } from '../frame/staff.ts'
import { useTrustName } from '../frame/trust-name.ts'

export const railWidth = 236

const icons: Record<Group, ComponentType> = {
  today: HomeOutlined,
  homams: LocalFireDepartmentOutlined,
  orders: ReceiptLongOutlined,
  devotees: PeopleAltOutlined,
  donations: VolunteerActivismOutlined,
  money: AccountBalanceWalletOutlined,
  reports: InsightsOutlined,
  messages: MailOutlined,
  website: LanguageOutlined,
  settings: SettingsOutlined,
}

interface RailProps {
  close: () => void
  find?: ReactNode
  /** The sections of every entry, and not of the open one alone: where the menu is opened for one press. */
  whole?: true
}

/** The menu: one entry for one thing, and who is signed in. */
export function Rail({ close, find, whole }: RailProps) {
  const words = useWords(frameWords)
  const { roles } = useStaff()
  const trust = useTrustName()
  const { pathname } = useLocation()
  const now = screenAt(screens, pathname)?.group
  const chosen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [now])
  return (
    <Box
      component="aside"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        width: railWidth,
        minHeight: '100vh',
        p: '18px 10px',
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
      <Stack component="nav" aria-label={words.menu} gap={0} mb={1.5}>
        {entriesOf(screens, roles).map(entry => {
          const Icon = icons[entry.group]
          const here = entry.group === now
          return (
            // What stands at the foot of the rail stays over it.
            <Box key={entry.group} ref={here ? chosen : undefined} sx={{ scrollMarginBottom: '170px' }}>
              <Box
                component={Link}
                to={addressOf(entry, now)}
                aria-current={here ? 'page' : undefined}
                onClick={close}
                sx={{
                  display: 'flex',
                  gap: 1.5,
                  alignItems: 'center',
                  minHeight: 46,
                  '@media (min-width: 1180px) and (pointer: fine)': { minHeight: 39 },
                  px: 1.5,
                  borderRadius: '10px',
                  textDecoration: 'none',
                  color: 'var(--footer-ink-2)',
                  fontWeight: 500,
                  '&:hover': { color: '#fff6e4' },
                  ...(here && {
                    bgcolor: 'rgb(255 230 190 / .13)',
                    color: '#fff6e4',
                    fontWeight: 600,
                    letterSpacing: '-.01em',
                  }),
                }}
              >
                <Icon />
                {words.groups[entry.group]}
              </Box>
              {(here || whole) && (
                <Sections entry={entry} at={here ? screenAt(screens, pathname)?.section : undefined} close={close} />
              )}
            </Box>
          )
        })}
      </Stack>
      <Self close={close} />
    </Box>
  )
}

/** The sections of the entry that is open, where it has more screens than one row of tabs has room for. */
function Sections({ entry, at, close }: { entry: Entry; at: Section | undefined; close: () => void }) {
  const words = useWords(frameWords)
  return sectionsOf(entry).map(({ section, tabs: [first] }) => (
    <Box
      key={section}
      component={Link}
      to={`/${first.path}`}
      aria-current={section === at ? 'true' : undefined}
      onClick={close}
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: 36,
        '@media (min-width: 1180px) and (pointer: fine)': { minHeight: 30 },
        ml: 2.5,
        pl: 2.5,
        pr: 1,
        lineHeight: 'var(--lh-tight)',
        borderLeft: '2px solid',
        borderColor: section === at ? 'var(--gold, #f0b64a)' : 'rgb(255 230 190 / .2)',
        textDecoration: 'none',
        fontSize: '.9375rem',
        color: section === at ? '#fff6e4' : 'var(--footer-ink-2)',
        fontWeight: section === at ? 600 : 500,
        '&:hover': { color: '#fff6e4' },
      }}
    >
      {words.sections[section]}
    </Box>
  ))
}
function Self({ close }: { close: () => void }) {
  const words = useWords(frameWords)
  const staff = useStaff()
  const language = useOfficeLanguage()
  const choose = useChooseLanguage()
  const signOut = useSignOut()
  // A tablet signs in by a code: it has no password and no account.
  const hasAccount = useMayDo('own')
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
          {...(hasAccount && {
            component: NavLink,
            to: '/account',
            onClick: close,
            'aria-label': `${words.myAccount}: ${staff.name}`,
          })}
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
          <Typography sx={{ fontSize: '.8125rem', color: 'var(--footer-ink-2)' }}>
            {staff.roles.map(role => words.roles[role]).join(' · ')}
          </Typography>
        </Box>
        <IconButton aria-label={words.signOut} onClick={signOut} color="inherit">
          <Logout />
        </IconButton>
      </Box>
    </Box>
  )
}

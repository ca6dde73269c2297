import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect } from 'react'
import { useChooseLanguage, useOfficeLanguage } from '../frame/language.tsx'
import { frameWords } from '../words/frame.ts'
import { officeLanguages } from '../../../contract/office/trust/languages.ts'
import { useWords } from '../words/words.ts'
import { signInWords } from './words.ts'

interface SignInLayoutProps {
  title: string
  note?: ReactNode
  children: ReactNode
  /** Two columns have room from 768 px. */
  wide?: boolean
  foot?: ReactNode
}

/** The frame of all pages before signing in: the logo, a kolam and one card. */
export function SignInLayout({ title, note, children, wide = false, foot }: SignInLayoutProps) {
  const words = useWords(frameWords)
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <Box
      sx={{
        minHeight: '100vh',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        px: 2,
        py: { xs: 3, sm: 6 },
        '& a:not([class])': { color: 'var(--primary-text)', fontWeight: 600 },
        bgcolor: 'var(--bg)',
        background: 'radial-gradient(60rem 32rem at 50% -12rem, var(--tint), transparent 70%), var(--bg)',
        '@media print': { background: 'none', p: 0 },
      }}
    >
      <Box
        component="header"
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 1,
          mb: 3,
          textAlign: 'center',
          '@media print': { display: 'none' },
        }}
      >
        <Box aria-hidden sx={{ width: 72, height: 72, background: 'var(--mark) center / contain no-repeat' }} />
        <Typography
          sx={{
            fontFamily: 'var(--font-display)',
            fontWeight: 'var(--head-wght)',
            fontSize: '1.25rem',
            color: 'text.secondary',
          }}
        >
          {words.office}
        </Typography>
        <Box
          aria-hidden
          sx={{
            width: 201,
            height: 28,
            background: 'var(--kolam-strip) center / 67px 28px repeat-x',
            opacity: 0.85,
            maskImage: 'linear-gradient(90deg, transparent, #000 20%, #000 80%, transparent)',
          }}
        />
      </Box>
      <Box
        component="main"
        sx={{
          width: '100%',
          maxWidth: wide ? 760 : 440,
          p: { xs: 2.5, sm: 4 },
          borderRadius: '24px',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          boxShadow: 'var(--e2)',
          '@media print': { border: 0, boxShadow: 'none' },
        }}
      >
        <Typography variant="h1" sx={{ mb: 1 }}>
          {title}
        </Typography>
        {note && (
          <Typography color="text.secondary" sx={{ mb: 3 }}>
            {note}
          </Typography>
        )}
        {children}
      </Box>
      <Box
        component="footer"
        sx={{
          mt: 3,
          display: 'grid',
          gap: 1,
          justifyItems: 'center',
          textAlign: 'center',
          '@media print': { display: 'none' },
        }}
      >
        <LanguageChoice />
        {foot}
      </Box>
    </Box>
  )
}

function LanguageChoice() {
  const words = useWords(signInWords)
  const language = useOfficeLanguage()
  const choose = useChooseLanguage()
  return (
    <Box
      component="nav"
      aria-label={words.language}
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center' }}
    >
      {officeLanguages.map(({ web, name }) => (
        <Box
          key={web}
          component="button"
          type="button"
          lang={web}
          aria-pressed={language === web}
          onClick={() => choose(web)}
          sx={{
            font: 'inherit',
            fontFamily: 'var(--font-body)',
            minHeight: 44,
            px: 2,
            border: 0,
            bgcolor: 'transparent',
            cursor: 'pointer',
            color: 'text.secondary',
            borderRadius: '10px',
            '&[aria-pressed=true]': {
              color: 'var(--primary-text)',
              fontWeight: 700,
              textDecoration: 'underline',
              textUnderlineOffset: 6,
            },
          }}
        >
          {name}
        </Box>
      ))}
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type FirstDayAt, type FirstDayScreen, firstDayScreens } from '../../../../contract/office/house/first-steps.ts'
import { useDo } from '../../frame/calls.ts'
import { Line, PlainList } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { useWords } from '../../words/words.ts'
import { firstDayWords } from './first-day-words.ts'

interface FirstDayFrameProps {
  screen: FirstDayScreen
  /** What the button does before it goes on; false: it could not, and the screen says why. */
  save?: () => Promise<boolean>
  /** What the button is called where it saves nothing. */
  yes?: string
  children: ReactNode
}

/** Around each of the five: which it is, its few fields, and the ways back, past and on. */
export function FirstDayFrame({ screen, save, yes, children }: FirstDayFrameProps) {
  const words = useWords(firstDayWords)
  const navigate = useNavigate()
  const keep = useDo('POST /api/office/keep-first-day')
  const [saving, setSaving] = useState(false)
  const at = firstDayScreens.indexOf(screen)
  const before = firstDayScreens[at - 1]
  const next: FirstDayAt = firstDayScreens[at + 1] ?? 'done'
  const go = () =>
    keep.mutate(
      { at: next },
      { onSuccess: () => void navigate(next === 'done' ? '/first-steps' : `/first-steps/${next}`) },
    )
  const saveAndGo = async () => {
    setSaving(true)
    const saved = await (save?.() ?? Promise.resolve(true)).finally(() => setSaving(false))
    if (saved) go()
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!saving && !keep.isPending) void saveAndGo()
      }}
      sx={{ maxWidth: 880 }}
    >
      <PageHead title={words.screens[screen].title} note={words.screens[screen].note} />
      <Places screen={screen} />
      {children}
      <Line gap={1.5} mt={2} alignItems="center">
        {before && (
          <Button component={Link} to={`/first-steps/${before}`}>
            {words.back}
          </Button>
        )}
        <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {next !== 'done' && (
            <Button variant="outlined" disabled={saving} onClick={go}>
              {words.skip}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={saving || keep.isPending}>
            {yes ?? (next === 'done' ? words.finish : save ? words.saveAndGo : words.goOn)}
          </Button>
        </Box>
      </Line>
    </Box>
  )
}

/** The five, each a press away; on a phone only the one that stands there is named. */
function Places({ screen }: { screen: FirstDayScreen }) {
  const words = useWords(firstDayWords)
  return (
    <Box component="nav" aria-label={words.title} sx={{ mt: -1.5, mb: 2 }}>
      <PlainList ordered style={{ display: 'flex', gap: 8 }}>
        {firstDayScreens.map((name, at) => {
          const here = name === screen
          return (
            <Box
              component="li"
              key={name}
              sx={{ flex: { xs: here ? '1 1 auto' : '0 0 44px', md: '1 1 0' }, minWidth: 0 }}
            >
              <Box
                component={Link}
                to={`/first-steps/${name}`}
                aria-current={here ? 'step' : undefined}
                aria-label={`${at + 1}. ${words.screens[name].title}`}
                sx={{
                  display: 'flex',
                  gap: 0.75,
                  alignItems: 'center',
                  minHeight: 44,
                  borderBottom: 3,
                  borderColor: here ? 'primary.main' : 'divider',
                  color: here ? 'text.primary' : 'text.secondary',
                  fontWeight: here ? 700 : 400,
                  textDecoration: 'none',
                }}
              >
                <span>{at + 1}</span>
                <Box component="span" sx={{ display: here ? 'inline' : { xs: 'none', md: 'inline' } }}>
                  {words.screens[name].short}
                </Box>
              </Box>
            </Box>
          )
        })}
      </PlainList>
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { mayDo } from '../../../contract/ground/rights.ts'
import { Stack } from '../frame/layout.tsx'
import { useWords } from '../words/words.ts'
import { useOfficeLanguage } from '../frame/language.tsx'
import { areShortcutsOn, goKeys, switchShortcuts } from './shortcut-keys.ts'
import { screensFor } from './shortcuts.ts'
import { shortcutsWords } from './shortcuts-sheet-words.ts'
import { useStaff } from '../frame/staff.ts'

/** All shortcuts that this person can use, and the switch that ends single keys on this device. */
export default function ShortcutsSheet({ close }: { close: () => void }) {
  const words = useWords(shortcutsWords)
  const language = useOfficeLanguage()
  const { roles } = useStaff()
  const [on, setOn] = useState(areShortcutsOn)
  const id = useId()
  const screens = screensFor(roles)
  const goes = Object.entries(goKeys).flatMap(([key, path]) => {
    const screen = screens.find(one => one.path === path)
    return screen ? [{ keys: ['g', key], what: screen.title[language].title }] : []
  })
  const groups = [
    {
      title: words.everywhere,
      rows: [
        { keys: ['Ctrl K', '⌘ K'], either: true, what: words.find },
        { keys: ['Ctrl Z', '⌘ Z'], either: true, what: words.undo },
        ...(mayDo(roles, 'orders.take') ? [{ keys: ['n'], what: words.newOrder }] : []),
        { keys: ['?'], what: words.sheet },
      ],
    },
    {
      title: words.lists,
      rows: [
        { keys: ['/'], what: words.search },
        { keys: ['j'], what: words.next },
        { keys: ['k'], what: words.previous },
        { keys: ['Enter'], what: words.open },
      ],
    },
    { title: words.go, rows: goes },
  ]
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id}>{words.title}</DialogTitle>
      <DialogContent>
        <Stack gap={3} gridTemplateColumns={{ xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' }}>
          {groups.map(({ title, rows }) => (
            <section key={title}>
              <Typography variant="h3" sx={{ mb: 1 }}>
                {title}
              </Typography>
              <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
                {rows.map(({ keys, what, ...row }) => (
                  <Box key={what} sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
                    <dt>{what}</dt>
                    <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap' }}>
                      {keys.map((key, place) => (
                        <span key={key}>
                          {place > 0 && ('either' in row ? ' / ' : ` ${words.andThen} `)}
                          <Key>{key}</Key>
                        </span>
                      ))}
                    </Box>
                  </Box>
                ))}
              </Box>
            </section>
          ))}
        </Stack>
        <FormControlLabel
          sx={{ mt: 2 }}
          control={
            <Switch
              checked={on}
              onChange={(_event, to) => {
                switchShortcuts(to)
                setOn(to)
              }}
            />
          }
          label={words.on}
        />
        <Typography variant="body2" color="text.secondary">
          {words.note}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="outlined" onClick={close}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Key({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        display: 'inline-block',
        minWidth: 26,
        px: 0.75,
        border: '1px solid var(--line-ui)',
        borderBottomWidth: 2,
        borderRadius: '6px',
        bgcolor: 'var(--sunken)',
        font: 'inherit',
        fontSize: '.875rem',
        textAlign: 'center',
      }}
    >
      {children}
    </Box>
  )
}

import VolumeUp from '@mui/icons-material/VolumeUp'
import Check from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useSay } from '../../frame/say.ts'
import type { List } from '../../offline/list-store.ts'
import { useWords } from '../../words/words.ts'
import { listWords } from './words.ts'

type Name = List['names'][number]

/** Names a line of the page, and tells whether two names are the same one. */
export const idOf = (name: Pick<Name, 'booking_id' | 'place'>): string => `name-${name.booking_id}-${name.place}`

interface NameToReadProps {
  name: Name
  script: List['script']
  /** rem */
  size: number
  mayTick: boolean
  /** The devotee’s voice with this name sounds, or could not be played. */
  sounding: { failed: boolean } | undefined
  hear: (key: string) => void
  tick: () => void
}

const bigButton = {
  flex: 'none',
  width: 68,
  height: 68,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '16px',
  cursor: 'pointer',
  border: '2px solid',
  '&:disabled': { cursor: 'not-allowed', opacity: 0.5 },
  '&:focus-visible': { outline: '3px solid var(--primary)', outlineOffset: 2 },
}

/** One name as it is read aloud, with the tick that says it was. */
export function NameToRead({ name, script, size, mayTick, sounding, hear, tick }: NameToReadProps) {
  const words = useWords(listWords)
  const say = useSay()
  const { sound } = name
  return (
    <Box
      component="li"
      id={idOf(name)}
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        py: 1.5,
        px: 1,
        scrollMarginTop: 180,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: name.read ? 'var(--ok-soft)' : undefined,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography lang={script} sx={{ fontSize: `${size}rem`, fontWeight: 700, lineHeight: 1.45 }}>
          <Box component="span" sx={{ fontSize: '1rem', fontWeight: 400, color: 'text.secondary', mr: 1 }}>
            {name.number}
          </Box>
          {name.reading || '—'}
        </Typography>
        <Typography lang={script} sx={{ fontSize: `${size * 0.62}rem`, lineHeight: 1.5 }}>
          {[name.gotra, name.nakshatra, name.rashi].filter(Boolean).join(' · ')}
        </Typography>
        {(name.reading !== name.name || name.suggested) && (
          <Typography color="text.secondary">
            {name.name}
            {name.suggested && ` · ${words.suggested}`}
          </Typography>
        )}
        {name.read && name.tick?.ticked && (
          <Typography variant="body2" color="text.secondary">
            {words.tickedBy({ by: name.tick.by, at: say.time(name.tick.at) })}
          </Typography>
        )}
        {sounding?.failed && (
          <Typography role="alert" variant="body2">
            {words.soundFailed}
          </Typography>
        )}
      </Box>
      {/* Beside each other they leave a name no room on a phone. */}
      <Box sx={{ flex: 'none', display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: { xs: 1, sm: 2 } }}>
        {sound && (
          <Box
            component="button"
            type="button"
            aria-label={words.hear(name.reading || name.name)}
            onClick={() => hear(sound)}
            sx={{
              ...bigButton,
              borderColor: 'primary.main',
              bgcolor: sounding && !sounding.failed ? 'primary.main' : 'background.paper',
              color: sounding && !sounding.failed ? 'background.paper' : 'primary.main',
            }}
          >
            <VolumeUp sx={{ fontSize: 40 }} />
          </Box>
        )}
        <Box
          component="button"
          type="button"
          aria-pressed={name.read}
          aria-label={words.tick(name.reading || name.name || String(name.number))}
          disabled={!mayTick}
          onClick={tick}
          sx={{
            ...bigButton,
            borderColor: name.read ? 'success.main' : 'var(--line-ui)',
            bgcolor: name.read ? 'success.main' : 'background.paper',
            color: name.read ? 'background.paper' : 'transparent',
          }}
        >
          <Check sx={{ fontSize: 44 }} />
        </Box>
      </Box>
    </Box>
  )
}

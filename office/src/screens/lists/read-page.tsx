import Check from '@mui/icons-material/Check'
import Contrast from '@mui/icons-material/Contrast'
import TextDecrease from '@mui/icons-material/TextDecrease'
import TextIncrease from '@mui/icons-material/TextIncrease'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useColourScheme } from '../../frame/colour-scheme.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo, useStaff } from '../../frame/staff.ts'
import { StateChip } from '../../frame/state-chip.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import type { List } from '../../offline/kept-lists.ts'
import { useWords } from '../../words/words.ts'
import { useReading } from './use-reading.ts'
import { listWords } from './words.ts'

type Name = List['names'][number]

const sizes = [1.25, 1.5, 1.875, 2.25, 2.75]
const sizeKey = 'office-list-text'
const idOf = (n: Name): string => `name-${n.booking_id}-${n.place}`

/** What a priest reads from: big names, one package after another, a tick for each; with or without a network. */
export function ReadPage() {
  const words = useWords(listWords)
  const say = useSay()
  const staff = useStaff()
  const mayTick = useMayDo('lists.tick')
  const eventId = Number(useParams().eventId) || 0
  const [params] = useSearchParams()
  const script = (['te', 'ta', 'kn', 'hi', 'en'] as const).find(s => s === params.get('script'))
  const { list, waiting, offline, error, wasFirst, press, again } = useReading(staff.id, eventId, script)
  const { scheme, choose } = useColourScheme()
  const [size, setSize] = useState(() => Math.min(sizes.length - 1, Math.max(0, Number(localStorage.getItem(sizeKey) ?? 2) || 0)))
  const [last, setLast] = useState<Name>()
  const [taking, setTaking] = useState<Name>()
  useAwake()
  if (!list) return error ? <Broken error={error} again={again} /> : offline ? <Alert severity="warning">{words.notKept}</Alert> : <Waiting />
  if (list.state === 'closed' || list.state === 'cancelled') {
    return (
      <>
        <PageHead title={list.title} />
        <Alert severity="info">{words.closed}</Alert>
      </>
    )
  }
  const read = list.names.filter(n => n.read).length
  const early = Date.now() < list.ticks_from && list.state === 'open'
  const resize = (to: number) => {
    const next = Math.min(sizes.length - 1, Math.max(0, to))
    setSize(next)
    localStorage.setItem(sizeKey, String(next))
  }
  const tick = (n: Name) => {
    if (n.read) return setTaking(n)
    setLast(n)
    void press(n, true)
  }
  const toNext = () => {
    const next = list.names.find(n => !n.read)
    const at = next && document.getElementById(idOf(next))
    at?.scrollIntoView({ block: 'center' })
    at?.querySelector('button')?.focus({ preventScroll: true })
  }
  const undoable = last && list.names.find(n => idOf(n) === idOf(last) && n.read)
  return (
    <>
      <PageHead
        title={list.title}
        note={
          <Box
            component={Link}
            to={`/lists/${eventId}`}
            sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, color: 'primary.main', fontWeight: 600 }}
          >
            {words.back}
          </Box>
        }
      />
      <Box
        sx={{ position: 'sticky', top: 0, zIndex: 5, bgcolor: 'background.default', py: 1, mb: 2, borderBottom: 1, borderColor: 'divider' }}
        role="region"
        aria-label={words.readOf({ read, names: list.names.length })}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography role="status" sx={{ fontWeight: 700, fontSize: '1.125rem', flex: '1 1 auto' }}>
            {words.readOf({ read, names: list.names.length })}
          </Typography>
          <Typography color="text.secondary">
            {list.version > 0 ? words.version(list.version) : words.notLocked} · <code title={list.hash}>{list.hash.slice(0, 12)}</code>
          </Typography>
          {waiting > 0 ? <StateChip meaning="wait">{words.waiting(waiting)}</StateChip> : <StateChip meaning="ok">{words.online}</StateChip>}
        </Box>
        <LinearProgress
          variant="determinate"
          aria-hidden
          value={list.names.length ? (100 * read) / list.names.length : 0}
          sx={{ my: 1, height: 8, borderRadius: 4 }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" onClick={toNext} disabled={read === list.names.length}>
            {words.next}
          </Button>
          <Button variant="outlined" disabled={!undoable} onClick={() => undoable && void press(undoable, false)}>
            {words.undo}
          </Button>
          <Box sx={{ ml: 'auto', display: 'flex' }}>
            <IconButton aria-label={words.smaller} disabled={size === 0} onClick={() => resize(size - 1)}>
              <TextDecrease />
            </IconButton>
            <IconButton aria-label={words.larger} disabled={size === sizes.length - 1} onClick={() => resize(size + 1)}>
              <TextIncrease />
            </IconButton>
            <IconButton aria-label={words.dark} onClick={() => choose(scheme === 'dark' ? 'light' : 'dark')}>
              <Contrast />
            </IconButton>
          </Box>
        </Box>
      </Box>
      {offline && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {words.offline}
        </Alert>
      )}
      {error ? <Broken error={error} again={again} /> : null}
      {wasFirst && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {words.otherFirst}
        </Alert>
      )}
      {early && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {words.tooEarly(say.instant(list.ticks_from))}
        </Alert>
      )}
      {list.names.length === 0 && <Typography>{words.noNames}</Typography>}
      {list.names.length > 0 && read === list.names.length && (
        <Alert severity="success" sx={{ mb: 2 }}>
          {words.allRead}
        </Alert>
      )}
      {list.packages.map(p => (
        <Box component="section" key={p.id} sx={{ mb: 4 }}>
          <Typography variant="h2" lang={list.script} sx={{ mb: 1 }}>
            {p.name_read || words.noPackage} ({p.names})
          </Typography>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {list.names
              .filter(n => n.package_id === p.id)
              .map(n => (
                <Box
                  component="li"
                  key={idOf(n)}
                  id={idOf(n)}
                  sx={{
                    display: 'flex',
                    gap: 2,
                    alignItems: 'center',
                    py: 1.5,
                    px: 1,
                    scrollMarginTop: 180,
                    borderBottom: 1,
                    borderColor: 'divider',
                    bgcolor: n.read ? 'var(--ok-soft)' : undefined,
                  }}
                >
                  <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                    <Typography lang={list.script} sx={{ fontSize: `${sizes[size]}rem`, fontWeight: 700, lineHeight: 1.45 }}>
                      <Box component="span" sx={{ fontSize: '1rem', fontWeight: 400, color: 'text.secondary', mr: 1 }}>
                        {n.number}
                      </Box>
                      {n.reading || '—'}
                    </Typography>
                    <Typography lang={list.script} sx={{ fontSize: `${(sizes[size] ?? 1.5) * 0.62}rem`, lineHeight: 1.5 }}>
                      {[n.gotra, n.nakshatra, n.rashi].filter(Boolean).join(' · ')}
                    </Typography>
                    {(n.reading !== n.name || n.suggested) && (
                      <Typography color="text.secondary">
                        {n.name}
                        {n.suggested && ` · ${words.suggested}`}
                      </Typography>
                    )}
                    {n.read && n.tick?.ticked && (
                      <Typography variant="body2" color="text.secondary">
                        {words.tickedBy({ by: n.tick.by, at: say.time(n.tick.at) })}
                      </Typography>
                    )}
                  </Box>
                  <Box
                    component="button"
                    type="button"
                    aria-pressed={n.read}
                    aria-label={words.tick(n.reading || n.name || String(n.number))}
                    disabled={!mayTick || early}
                    onClick={() => tick(n)}
                    sx={{
                      flex: 'none',
                      width: 68,
                      height: 68,
                      display: 'grid',
                      placeItems: 'center',
                      borderRadius: '16px',
                      cursor: 'pointer',
                      border: '2px solid',
                      borderColor: n.read ? 'success.main' : 'var(--line-ui)',
                      bgcolor: n.read ? 'success.main' : 'background.paper',
                      color: n.read ? 'background.paper' : 'transparent',
                      '&:disabled': { cursor: 'not-allowed', opacity: 0.5 },
                      '&:focus-visible': { outline: '3px solid var(--primary)', outlineOffset: 2 },
                    }}
                  >
                    <Check sx={{ fontSize: 44 }} />
                  </Box>
                </Box>
              ))}
          </Box>
        </Box>
      ))}
      <Ask
        open={taking !== undefined}
        title={words.takeBack}
        yes={words.takeBackYes}
        onClose={() => setTaking(undefined)}
        onYes={() => {
          if (taking) void press(taking, false)
          setTaking(undefined)
        }}
      >
        <Typography lang={list.script} sx={{ fontSize: '1.5rem', fontWeight: 700 }}>
          {taking?.reading}
        </Typography>
      </Ask>
    </>
  )
}

/** The screen stays on while names are read, where the device lets us. */
function useAwake(): void {
  const lock = useRef<{ release(): Promise<void> } | undefined>(undefined)
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      navigator.wakeLock.request('screen').then(
        given => (lock.current = given),
        () => undefined,
      )
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      lock.current?.release().catch(() => undefined)
    }
  }, [])
}

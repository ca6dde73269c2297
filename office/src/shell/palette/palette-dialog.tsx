import CloseIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { frameWords } from '../../words/frame.ts'
import { useWords } from '../../words/words.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { useOfficeLanguage } from '../../frame/language.tsx'
import { paletteDialogWords } from './palette-dialog-words.ts'
import { acts, readAct } from './palette-acts.ts'
import { paletteActWords } from './palette-act-words.ts'
import { actGroup, foundGroups, type Group, type Item, ownGroups } from './palette-items.ts'
import { PaletteList } from './palette-list.tsx'
import { recentItems, remember } from './palette-recent.ts'
import { useSay } from '../../frame/say.ts'
import { useStaff } from '../../frame/staff.ts'
import { StillCounted } from '../../frame/still-counted.tsx'
import { unseen } from '../../frame/layout.tsx'
import { useRested } from '../../frame/use-rested.ts'

/** What is typed is asked for once the hands rest; Enter does not wait for that. */
const restMs = 150
const shortest = 2

interface PaletteProps {
  close: () => void
  showKeys: () => void
}

/**
 * Everything by name or number: a combobox with its list (WAI-ARIA APG), whose focus stays in the field. The server
 * says what there is for these roles; screens and actions are the office's own.
 */
export default function PaletteDialog({ close, showKeys }: PaletteProps) {
  const words = useWords(paletteDialogWords)
  const frame = useWords(frameWords)
  const root = useHref('/').replace(/\/$/, '')
  const navigate = useNavigate()
  const staff = useStaff()
  const wide = useMediaQuery('(min-width: 600px)')
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { groups, error, again, isCurrent, isBehind, askNow } = useGroups(typed)
  const items = groups.flatMap(group => group.items)
  const at = Math.min(chosen, items.length - 1)
  const opensWhenCurrent = useRef(false)

  const type = (text: string) => {
    setTyped(text)
    setChosen(0)
    opensWhenCurrent.current = false
  }
  const leave = (item: Item) => {
    if (item.fill !== undefined) {
      type(item.fill)
      return
    }
    remember(staff.id, item)
    close()
    if (item.to === undefined) showKeys()
  }
  const open = (item: Item | undefined, inNewTab = false) => {
    if (!item) return
    leave(item)
    if (item.to === undefined) return
    if (inNewTab) window.open(root + item.to, '_blank', 'noopener')
    else void navigate(item.to, { state: item.state })
  }
  useEffect(() => {
    if (!isCurrent || !opensWhenCurrent.current) return
    opensWhenCurrent.current = false
    open(items[at])
  })
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])

  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const to = {
      ArrowDown: at + 1 < items.length ? at + 1 : 0,
      ArrowUp: at > 0 ? at - 1 : items.length - 1,
      Home: 0,
      End: items.length - 1,
    }[event.key]
    if (to !== undefined) setChosen(to)
    else if (event.key === 'Enter' && isCurrent) open(items[at], event.ctrlKey || event.metaKey)
    else if (event.key === 'Enter') {
      opensWhenCurrent.current = true
      askNow()
    } else return
    event.preventDefault()
  }
  return (
    <Dialog
      open
      onClose={close}
      fullScreen={!wide}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { sx: { ...(wide && { alignSelf: 'flex-start', maxHeight: '80vh' }) } } }}
    >
      <Typography component="h2" id={`${id}-title`} sx={unseen}>
        {words.title}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', px: 2, borderBottom: 1, borderColor: 'divider' }}>
        <SearchIcon color="action" />
        <PaletteField id={id} at={items.length > 0 ? at : undefined} typed={typed} type={type} onKeyDown={onKey} />
        <IconButton aria-label={frame.close} onClick={close} edge="end">
          <CloseIcon />
        </IconButton>
      </Box>
      {error ? <Broken error={error} again={again} /> : null}
      <StillCounted behind={isBehind} />
      <PaletteList groups={groups} id={id} at={at} point={setChosen} leave={leave} />
      <Typography role="status" color="text.secondary" sx={items.length > 0 ? unseen : { px: 2, py: 1 }}>
        {isCurrent ? (items.length > 0 ? words.results(items.length) : error ? '' : words.none) : words.loading}
      </Typography>
      <Typography
        variant="body2"
        color="text.secondary"
        aria-hidden
        sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', '@media (hover: none)': { display: 'none' } }}
      >
        {words.hint}
      </Typography>
    </Dialog>
  )
}

interface PaletteFieldProps {
  id: string
  /** The place of the option that Enter opens; undefined: there is none. */
  at: number | undefined
  typed: string
  type: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The combobox: what is typed, and which option is meant. */
function PaletteField({ id, at, typed, type, onKeyDown }: PaletteFieldProps) {
  const words = useWords(paletteDialogWords)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <InputBase
      inputRef={field}
      fullWidth
      placeholder={words.field}
      value={typed}
      onChange={event => type(event.target.value)}
      onKeyDown={onKeyDown}
      slotProps={{
        input: {
          role: 'combobox',
          'aria-label': words.field,
          'aria-autocomplete': 'list',
          'aria-expanded': at !== undefined,
          'aria-controls': `${id}-list`,
          'aria-activedescendant': at === undefined ? undefined : `${id}-${at}`,
          autoComplete: 'off',
          autoCapitalize: 'off',
          spellCheck: false,
          maxLength: 100,
        },
      }}
      sx={{ minHeight: 56, fontSize: '1.0625rem' }}
    />
  )
}

/** What is listed for a text. `isCurrent`: the answer to this text, not to the one before, is among it. */
function useGroups(typed: string) {
  const language = useOfficeLanguage()
  const words = useWords(paletteDialogWords)
  const say = useSay()
  const staff = useStaff()
  const inActs = useWords(paletteActWords)
  const act = readAct(typed, staff.roles)
  // An act is not looked for by its own name, but by what it is about.
  const wanted = act?.about ?? typed.trim()
  const [asked, setAsked] = useRested(wanted, restMs, '')
  const isAsking = asked.length >= shortest
  const { data, error, isPlaceholderData, isPending, refetch } = useCall(
    'POST /api/office/find',
    { q: asked },
    { enabled: isAsking },
  )
  const { groups: own, isNamedSo } = ownGroups(staff.roles, language, paletteActWords, typed)
  const answer = wanted.length >= shortest && isAsking ? data : undefined
  // What an act is offered for does not stand there a second time.
  const acted = act && acts[act.name].about
  const found = (answer ? foundGroups(answer, staff.roles, words, say) : []).filter(({ name }) => name !== acted)
  const actions = act ? [actGroup(act, answer, inActs, say)] : []
  const recent: Group[] = wanted === '' ? [{ name: 'recent', items: recentItems(staff.id) }] : []
  return {
    groups: [...recent, ...actions, ...(isNamedSo ? [...own, ...found] : [...found, ...own])].filter(
      ({ items }) => items.length > 0,
    ),
    error: isAsking ? error : null,
    isBehind: isAsking && data?.behind === true,
    again: () => void refetch(),
    isCurrent: wanted === asked && (!isAsking || error !== null || (!isPending && !isPlaceholderData)),
    askNow: () => setAsked(wanted),
  }
}

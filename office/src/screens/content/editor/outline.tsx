import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useMemo, useState } from 'react'
import { PlainList } from '../../../frame/layout.tsx'
import { useWords } from '../../../words/words.ts'
import { countToDo, type Draft, useDraft } from './draft.ts'
import { useLabels } from './labels.ts'
import { type Part, placeOfPart } from './parts.ts'
import { editorWords } from './words.ts'

interface OutlineProps {
  draft: Draft
  parts: Part[]
}

/** Under the bar that stays at the top, on phones too; px. */
const readFrom = 170

/** The part that stands at the top of the screen. */
function useWhere(parts: Part[]): string | undefined {
  const [where, setWhere] = useState(parts[0]?.id)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const above = parts.filter(
        ({ id }) => (document.getElementById(placeOfPart(id))?.getBoundingClientRect().top ?? Infinity) <= readFrom,
      )
      const atEnd =
        window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2 && window.scrollY > 0
      setWhere((atEnd ? parts : above).at(-1)?.id ?? parts[0]?.id)
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    window.addEventListener('scroll', soon, { passive: true })
    window.addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', soon)
      window.removeEventListener('resize', soon)
    }
  }, [parts])
  return where
}

function useParts({ draft, parts }: OutlineProps) {
  const words = useWords(editorWords)
  const labels = useLabels(draft.kind)
  const state = useDraft(draft, s => s)
  const toDo = useMemo(() => countToDo(draft.kind, state, parts), [draft.kind, state, parts])
  return parts.map(({ id, name }) => ({
    id,
    name: name ? words.partNames[name] : labels.label(id),
    toDo: toDo.get(id) ?? 0,
  }))
}

/** Texts above the part become editors, and grow, as they come near: it is aimed at again after so long, ms. */
const aims = [0, 120, 400]

/** Goes to a part; the keyboard goes on from there. */
function goToPart(id: string): void {
  const place = document.getElementById(placeOfPart(id))
  for (const wait of aims) setTimeout(() => place?.scrollIntoView({ block: 'start' }), wait)
  place?.focus({ preventScroll: true })
}

function ToDo({ count }: { count: number }) {
  const words = useWords(editorWords)
  if (count === 0) return null
  return (
    <Box
      component="span"
      sx={{
        flex: 'none',
        ml: 1,
        color: 'var(--wait)',
        fontSize: '.875rem',
        fontWeight: 700,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {words.toDo(count)}
    </Box>
  )
}

/** The parts of the page beside it: where one is, and which of them miss something. */
export function Outline(props: OutlineProps) {
  const words = useWords(editorWords)
  const where = useWhere(props.parts)
  const id = useId()
  return (
    <Card component="nav" aria-labelledby={id} sx={{ py: 1.5 }}>
      <Typography id={id} component="h2" sx={{ fontWeight: 700, fontSize: '.9375rem', px: 2, pb: 0.5 }}>
        {words.parts}
      </Typography>
      <PlainList ordered>
        {useParts(props).map(part => (
          <li key={part.id}>
            <Button
              onClick={() => goToPart(part.id)}
              aria-current={part.id === where ? 'true' : undefined}
              sx={{
                width: 1,
                minHeight: 30,
                py: 0.25,
                px: 2,
                borderRadius: 0,
                borderLeft: '3px solid transparent',
                justifyContent: 'space-between',
                textAlign: 'left',
                fontSize: '.875rem',
                fontWeight: 400,
                lineHeight: 'var(--lh-tight)',
                color: 'text.primary',
                '&[aria-current]': { borderLeftColor: 'primary.main', fontWeight: 700, bgcolor: 'var(--sunken)' },
              }}
            >
              <span>{part.name}</span>
              <ToDo count={part.toDo} />
            </Button>
          </li>
        ))}
      </PlainList>
    </Card>
  )
}

/** The same where there is no room beside the page: a menu that says where one is, and jumps. */
export function OutlineMenu(props: OutlineProps) {
  const words = useWords(editorWords)
  const where = useWhere(props.parts)
  const parts = useParts(props)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const here = parts.find(part => part.id === where)
  const id = useId()
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        aria-label={`${words.parts}: ${here?.name ?? ''}`}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, maxWidth: '46%', px: 1.5 }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {here?.name}
        </Box>
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disableRestoreFocus>
        {parts.map(part => (
          <MenuItem
            key={part.id}
            selected={part.id === where}
            onClick={() => {
              setAnchor(null)
              // The menu gives the page back its scroll bar first.
              setTimeout(() => goToPart(part.id))
            }}
            sx={{ justifyContent: 'space-between', minHeight: 44, whiteSpace: 'normal' }}
          >
            <span>{part.name}</span>
            <ToDo count={part.toDo} />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

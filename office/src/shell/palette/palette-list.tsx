import HistoryIcon from '@mui/icons-material/History'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { StandingChip } from '../../screens/orders/standing-chip.tsx'
import { useWords } from '../../words/words.ts'
import { paletteDialogWords } from './palette-dialog-words.ts'
import type { Group, Item } from './palette-items.ts'

interface PaletteListProps {
  groups: Group[]
  /** Begins the ids of the list and of its options; those end with their place. */
  id: string
  /** The place of the option that Enter opens. */
  at: number
  point: (place: number) => void
  leave: (item: Item) => void
}

/** The options of the palette by kind, as the listbox of its field. */
export function PaletteList({ groups, id, ...rest }: PaletteListProps) {
  const words = useWords(paletteDialogWords)
  return (
    <Box
      role="listbox"
      id={`${id}-list`}
      aria-label={words.title}
      sx={{ overflowY: 'auto', flex: '1 1 auto', minHeight: 0, py: groups.length > 0 ? 1 : 0 }}
    >
      {groups.map((group, place) => (
        <PaletteGroup
          {...rest}
          key={group.name}
          group={group}
          title={words.groups[group.name]}
          id={id}
          first={groups.slice(0, place).reduce((sum, before) => sum + before.items.length, 0)}
        />
      ))}
    </Box>
  )
}

interface GroupProps {
  group: Group
  title: string
  id: string
  /** The place of its first item among all. */
  first: number
  at: number
  point: (place: number) => void
  leave: (item: Item) => void
}

function PaletteGroup({ group, title, id, first, at, point, leave }: GroupProps) {
  return (
    <Box role="group" aria-labelledby={`${id}-${group.name}`}>
      <Typography
        id={`${id}-${group.name}`}
        role="presentation"
        sx={{ px: 2, pt: 1, fontSize: '.875rem', fontWeight: 700, color: 'text.secondary' }}
      >
        {title}
      </Typography>
      {group.items.map((item, place) => (
        <Option
          key={item.key}
          item={item}
          id={`${id}-${first + place}`}
          isChosen={first + place === at}
          point={() => point(first + place)}
          leave={leave}
        />
      ))}
    </Box>
  )
}

interface OptionProps {
  item: Item
  id: string
  isChosen: boolean
  point: () => void
  leave: (item: Item) => void
}

const stay = (event: MouseEvent) => event.preventDefault()

/** A real link, so that a middle press opens it in a tab of its own. */
function Option({ item, id, isChosen, point, leave }: OptionProps) {
  const Icon = item.icon ?? HistoryIcon
  const press = (event: MouseEvent) => {
    if (item.to === undefined) event.preventDefault()
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) leave(item)
  }
  return (
    <Box
      component={Link}
      role="option"
      id={id}
      aria-selected={isChosen}
      tabIndex={-1}
      to={item.to ?? '.'}
      state={item.state}
      // The field keeps the keyboard: what the act is about is typed next.
      onMouseDown={item.fill === undefined ? undefined : stay}
      onClick={press}
      onMouseMove={isChosen ? undefined : point}
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        minHeight: 44,
        px: 2,
        py: 0.5,
        color: 'inherit',
        textDecoration: 'none',
        ...(isChosen && { bgcolor: 'var(--primary-soft)', boxShadow: 'inset 3px 0 0 var(--primary)' }),
      }}
    >
      <Box component="span" sx={{ display: 'inline-flex', color: 'text.secondary' }}>
        <Icon />
      </Box>
      <Box component="span" sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 600, display: 'block' }}>
          {item.title}
        </Box>
        {item.detail && (
          <Typography
            component="span"
            variant="body2"
            color="text.secondary"
            sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}
          >
            {item.detail}
          </Typography>
        )}
      </Box>
      {item.standing && <StandingChip standing={item.standing} refund={null} />}
    </Box>
  )
}

import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useState } from 'react'
import type { Column } from './rows-column.ts'

const storageKey = (list: string) => `office-columns ${list}`

function readHidden(list: string, hiddenFirst: readonly string[]): ReadonlySet<string> {
  const kept = localStorage.getItem(storageKey(list))
  return new Set(kept === null ? hiddenFirst : kept.split(' '))
}

/**
 * The columns of a list that this person sees, kept in the browser, and the button by which they choose. Columns
 * without an `id` are always there.
 */
export function useColumns<Row>(
  list: string,
  columns: Column<Row>[],
  { hiddenFirst, label }: { hiddenFirst: readonly string[]; label: string },
): { shown: Column<Row>[]; button: ReactNode } {
  const [hidden, setHidden] = useState(() => readHidden(list, hiddenFirst))
  const wide = useMediaQuery('(min-width: 1180px)')
  const [at, setAt] = useState<HTMLElement | null>(null)
  const turn = (id: string) => {
    const next = new Set(hidden)
    if (!next.delete(id)) next.add(id)
    localStorage.setItem(storageKey(list), [...next].join(' '))
    setHidden(next)
  }
  const button = (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={event => setAt(event.currentTarget)}
      >
        <ViewColumnOutlined />
      </IconButton>
      <Menu open={at !== null} anchorEl={at} onClose={() => setAt(null)}>
        {columns.flatMap(({ id, title }) =>
          id === undefined
            ? []
            : [
                <MenuItem
                  key={id}
                  role="menuitemcheckbox"
                  aria-checked={!hidden.has(id)}
                  onClick={() => turn(id)}
                  sx={{ gap: 1 }}
                >
                  <Checkbox checked={!hidden.has(id)} tabIndex={-1} aria-hidden disableRipple sx={{ p: 0 }} />
                  <ListItemText>{title}</ListItemText>
                </MenuItem>,
              ],
        )}
      </Menu>
    </>
  )
  // A card has room for all of them.
  return {
    shown: wide ? columns.filter(({ id }) => id === undefined || !hidden.has(id)) : columns,
    button: wide && button,
  }
}

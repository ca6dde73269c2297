import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Column } from './rows-column.ts'

const storageKey = (list: string) => `office-columns ${list}`

function readHidden(list: string, hiddenFirst: readonly string[]): ReadonlySet<string> {
  const kept = localStorage.getItem(storageKey(list))
  return new Set(kept === null ? hiddenFirst : kept.split(' '))
}

/** The columns that are shown, as an address names them. */
const shownOf = (all: string[], hidden: ReadonlySet<string>): string => all.filter(id => !hidden.has(id)).join('.')

/**
 * The columns of a list that this person sees, kept in the browser, and the button by which they choose. Columns
 * without an `id` are always there. `names` are those that are shown, as a saved view keeps them.
 */
export function useColumns<Row>(
  list: string,
  columns: Column<Row>[],
  { hiddenFirst, label }: { hiddenFirst: readonly string[]; label: string },
): { shown: Column<Row>[]; button: ReactNode; names: string } {
  const [kept, setKept] = useState(() => readHidden(list, hiddenFirst))
  const [params, setParams] = useSearchParams()
  // A saved view, or a link that was sent, brings its own columns.
  const brought = params.get('columns')
  const all = columns.flatMap(({ id }) => id ?? [])
  const hidden = brought === null ? kept : new Set(all.filter(id => !brought.split('.').includes(id)))
  const wide = useMediaQuery('(min-width: 1180px)')
  const [at, setAt] = useState<HTMLElement | null>(null)
  const turn = (id: string) => {
    const next = new Set(hidden)
    if (!next.delete(id)) next.add(id)
    localStorage.setItem(storageKey(list), [...next].join(' '))
    setKept(next)
    if (brought !== null)
      setParams(
        old => {
          const address = new URLSearchParams(old)
          address.set('columns', shownOf(all, next))
          return address
        },
        { replace: true },
      )
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
    names: shownOf(all, hidden),
  }
}

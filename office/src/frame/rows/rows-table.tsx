import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useHref, useNavigate } from 'react-router'
import { type Column, type Picked, type Sorting, withKeys } from './rows-column.ts'

interface RowsTableProps<Row> {
  label: string
  rows: Row[]
  keyOf: (row: Row) => string | number
  columns: Column<Row>[]
  to?: (row: Row) => string | undefined
  picked?: Picked<Row>
  box: (row: Row) => ReactNode
  sorting?: Sorting
  oneLine?: boolean
  here?: string | number
}

/** Rows of one line, low enough for 20 of them on a laptop; what is too long is cut. */
const oneLineCells = {
  '& td, & th': { py: '1.5px', px: 1, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& th': { py: '3px' },
  '& td': { lineHeight: 'max(1.4, calc(var(--lh-tight) - .15))' },
  '& [data-chip]': { py: 0, fontSize: '.875rem' },
  '& .MuiCheckbox-root': { p: 0, minHeight: 0 },
  '& td .MuiButton-root': { minHeight: 24, py: 0, px: 1.25, fontSize: '.875rem', lineHeight: 1.3 },
  '& .MuiSvgIcon-root': { fontSize: '1.25rem' },
}

/** A list as a table: the whole row opens what it is about, titles sort. */
export function RowsTable<Row>(props: RowsTableProps<Row>) {
  const { label, rows, keyOf, columns, to, picked, box, sorting, oneLine, here } = props
  const opens = useRowOpens(to)
  const keys = rows.map(keyOf)
  return (
    <Table aria-label={label} sx={oneLine ? oneLineCells : undefined}>
      <TableHead>
        <TableRow>
          {picked && (
            <TableCell padding="checkbox">
              <Checkbox
                checked={keys.every(key => picked.keys.has(key))}
                indeterminate={keys.some(key => picked.keys.has(key)) && !keys.every(key => picked.keys.has(key))}
                slotProps={{ input: { 'aria-label': picked.all } }}
                onChange={(_event, on) => picked.pick(withKeys(picked.keys, keys, on))}
              />
            </TableCell>
          )}
          {columns.map((column, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- several columns of buttons have no title
            <ColumnTitle key={place} column={column} sorting={sorting} />
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(row => (
          <TableRow
            key={keyOf(row)}
            hover
            selected={picked?.keys.has(keyOf(row)) || keyOf(row) === here}
            aria-current={keyOf(row) === here ? 'true' : undefined}
            {...opens(row)}
            sx={
              to?.(row) === undefined
                ? undefined
                : {
                    cursor: 'pointer',
                    '&:has([data-row]:focus-visible)': { outline: '3px solid var(--focus)', outlineOffset: -3 },
                    '& [data-row]:focus-visible': { outline: 0 },
                  }
            }
          >
            {picked && <TableCell padding="checkbox">{box(row)}</TableCell>}
            {columns.map(({ title, cell, align, widest }, place) => (
              <TableCell
                key={title}
                align={align}
                sx={{ fontVariantNumeric: 'tabular-nums', ...(oneLine && widest && { maxWidth: widest }) }}
              >
                {place === 0 && to?.(row) !== undefined ? (
                  <Box component={Link} data-row to={to(row) ?? ''} sx={{ color: 'primary.main', fontWeight: 700 }}>
                    {cell(row)}
                  </Box>
                ) : (
                  cell(row)
                )}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function ColumnTitle<Row>({ column, sorting }: { column: Column<Row>; sorting?: Sorting }) {
  const { title, align, sort } = column
  // Over a column of buttons nothing stands, and then it is no heading.
  if (!title) return <TableCell component="td" />
  if (!sort || !sorting) return <TableCell align={align}>{title}</TableCell>
  const direction = sorting.by === sort.down ? 'desc' : sorting.by === sort.up ? 'asc' : undefined
  return (
    <TableCell align={align} sortDirection={direction ?? false}>
      <TableSortLabel
        active={direction !== undefined}
        direction={direction ?? 'desc'}
        onClick={() => sorting.sort(direction === 'desc' ? sort.up : sort.down)}
      >
        {title}
      </TableSortLabel>
    </TableCell>
  )
}

/** What in a row does something else when it is pressed. */
const ownPress = 'a, button, input, label, select, textarea, [role=button], [role=checkbox]'

/**
 * A press anywhere on a row follows its link; with Ctrl, ⌘ or the middle button in a tab of its own, as on the link.
 * Text that somebody selects opens nothing.
 */
function useRowOpens<Row>(to: ((row: Row) => string | undefined) | undefined) {
  const navigate = useNavigate()
  const root = useHref('/').replace(/\/$/, '')
  return (row: Row) => {
    if (!to) return {}
    const press = (event: MouseEvent) => {
      const isOther = event.target instanceof Element && event.target.closest(ownPress) !== null
      if (isOther || event.defaultPrevented || event.button > 1 || String(window.getSelection()) !== '') return
      const address = to(row)
      if (address === undefined) return
      if (event.button === 1 || event.ctrlKey || event.metaKey)
        window.open(address.startsWith('/') ? root + address : address, '_blank', 'noopener')
      else void navigate(address)
    }
    return { onClick: press, onAuxClick: press }
  }
}

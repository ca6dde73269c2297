import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import Pagination from '@mui/material/Pagination'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Line, PlainList } from '../layout.tsx'
import { frameWords } from '../../words/frame.ts'
import { useWords } from '../../words/words.ts'
import { Broken } from '../broken.tsx'
import { counted } from './counted.ts'
import { type Column, type Picked, type Sorting, withKeys } from './rows-column.ts'
import { RowsTable } from './rows-table.tsx'
import { Waiting } from '../waiting.tsx'

interface RowsProps<Row> {
  /** Names the table for those who hear it. */
  label: string
  /** Undefined while they come. */
  rows: Row[] | undefined
  keyOf: (row: Row) => string | number
  /** On a narrow screen, where a table does not fit, the same columns make a card of each row. */
  columns: Column<Row>[]
  /** Where a row leads; undefined: nowhere. */
  to?: (row: Row) => string | undefined
  /** What the list shows when it has no rows, and what to do about it. */
  empty?: ReactNode
  error?: unknown
  again?: () => void
  /** `upTo`: the total is counted no further than one more than this. */
  paging?: { page: number; perPage: number; total: number; upTo?: number; turn: (page: number) => void }
  picked?: Picked<Row>
  /** Titles of columns that have a `sort` ask for it. */
  sorting?: Sorting
  /** In the table each row is one line; long texts are cut. */
  oneLine?: boolean
  /** The row that stands open beside the table. */
  here?: string | number
}

/** A list: a table from 1180 px, cards under it (look.md §6); with its waiting, empty and broken states. */
export function Rows<Row>(props: RowsProps<Row>) {
  const { label, rows, keyOf, columns, to, empty, error, again, paging, picked, sorting, oneLine, here } = props
  const words = useWords(frameWords)
  const wide = useMediaQuery('(min-width: 1180px)')
  if (error && !rows) return <Broken error={error} again={again} />
  if (!rows) return <Waiting />
  if (rows.length === 0) return <Card sx={{ p: 3, color: 'text.secondary' }}>{empty ?? words.nothing}</Card>
  const box = (row: Row) =>
    picked && (
      <Checkbox
        checked={picked.keys.has(keyOf(row))}
        slotProps={{ input: { 'aria-label': picked.label(row) } }}
        onChange={(_event, on) => picked.pick(withKeys(picked.keys, [keyOf(row)], on))}
      />
    )
  return (
    <>
      {error ? <Broken error={error} again={again} /> : null}
      <Card>
        {wide ? (
          <RowsTable
            label={label}
            rows={rows}
            keyOf={keyOf}
            columns={columns}
            to={to}
            picked={picked}
            box={box}
            sorting={sorting}
            oneLine={oneLine}
            here={here}
          />
        ) : (
          <PlainList aria-label={label}>
            {rows.map(row => (
              <Box
                component="li"
                key={keyOf(row)}
                sx={{
                  display: 'flex',
                  gap: 1,
                  alignItems: 'flex-start',
                  borderTop: 1,
                  borderColor: 'divider',
                  '&:first-of-type': { borderTop: 0 },
                }}
              >
                {box(row)}
                {to?.(row) !== undefined ? (
                  <Box
                    component={Link}
                    data-row
                    to={to(row) ?? ''}
                    sx={{ flex: 1, minWidth: 0, p: '14px 16px', color: 'inherit', textDecoration: 'none' }}
                  >
                    <RowCard row={row} columns={columns} leads />
                  </Box>
                ) : (
                  <Box sx={{ flex: 1, minWidth: 0, p: '14px 16px' }}>
                    <RowCard row={row} columns={columns} />
                  </Box>
                )}
                {columns.map(
                  ({ onCard, cell, title }) =>
                    onCard === 'beside' && (
                      <Box key={title} sx={{ py: 1.5, pr: 1.5 }}>
                        {cell(row)}
                      </Box>
                    ),
                )}
              </Box>
            ))}
          </PlainList>
        )}
      </Card>
      {paging && paging.total > 0 && <Pages {...paging} />}
    </>
  )
}

/** Which rows are shown, and the way to the others. */
function Pages({ page, perPage, total: found, upTo = Infinity, turn }: NonNullable<RowsProps<unknown>['paging']>) {
  const words = useWords(frameWords)
  const total = Math.min(found, upTo)
  return (
    <Box
      component="nav"
      aria-label={words.pages}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        justifyContent: 'space-between',
        py: 1.5,
      }}
    >
      <Typography color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {words.range({
          from: (page - 1) * perPage + 1,
          to: Math.min(page * perPage, total),
          total: counted(found, upTo),
        })}
      </Typography>
      {total > perPage && (
        <Pagination
          page={page}
          count={Math.ceil(total / perPage)}
          siblingCount={0}
          onChange={(_event, to) => turn(to)}
        />
      )}
    </Box>
  )
}

/** Whether a cell shows anything; an empty one takes no line of a card. */
const isShown = (value: ReactNode): boolean => value !== null && value !== undefined && value !== false && value !== ''

interface RowCardProps<Row> {
  row: Row
  columns: Column<Row>[]
  /** The card as a whole is a link. */
  leads?: boolean
}

/** A row on a narrow screen: its head with what stands at the right of it, then line by line. */
function RowCard<Row>({ row, columns, leads = false }: RowCardProps<Row>) {
  const cells = columns
    .map(({ title, cell, onCard }, place) => ({
      title,
      place,
      value: cell(row),
      where: onCard ?? (place === 0 ? 'head' : 'line'),
    }))
    .filter(({ value }) => isShown(value))
  const at = (where: string) =>
    cells.filter(cell => cell.where === where).map(({ place, value }) => <div key={place}>{value}</div>)
  const lines = cells.filter(({ where }) => where === 'line' || where === 'titled')
  return (
    <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
      <Line justifyContent="space-between" alignItems="baseline">
        <Box sx={{ fontWeight: 700, minWidth: 0, color: leads ? 'primary.main' : undefined }}>{at('head')}</Box>
        {at('right')}
      </Line>
      {lines.map(({ title, place, value, where }) => (
        <div key={place}>
          {where === 'titled' && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {title}:{' '}
            </Box>
          )}
          {value}
        </div>
      ))}
    </Box>
  )
}

import useMediaQuery from '@mui/material/useMediaQuery'
import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import { Stack } from '../../../frame/layout.tsx'
import { Rows } from '../../../frame/rows/rows.tsx'
import { useWords } from '../../../words/words.ts'
import type { ParcelActs } from './parcel-acts.tsx'
import { useParcelColumns } from './parcel-columns.tsx'
import { ParcelPanel } from './parcel-panel.tsx'
import type { Parcel } from './parcel.ts'
import { prasadamWords } from '../words.ts'

/** The parcel that stands open beside the list, which the address names, so that reload and back know it too. */
function useOpenParcel() {
  const [params, setParams] = useSearchParams()
  const code = params.get('parcel') ?? ''
  const withParcel = (orderCode: string) => {
    const next = new URLSearchParams(params)
    if (orderCode) next.set('parcel', orderCode)
    else next.delete('parcel')
    return next
  }
  return {
    code,
    to: (parcel: Parcel) => `?${withParcel(parcel.orderCode).toString()}`,
    close: () => {
      setParams(withParcel(''), { replace: true })
      // The keyboard goes on from the row; one that left the list leaves that to the first.
      const rows = [...document.querySelectorAll<HTMLElement>('#content [data-row]')]
      ;(rows.find(row => row.textContent.includes(code)) ?? rows[0])?.focus()
    },
  }
}

interface ParcelRowsProps {
  list: { data: { rows: Parcel[] } | undefined; error: unknown; refetch: () => unknown }
  /** They are those of one homam or seva. */
  isOfOne: boolean
  /** Undefined: parcels are only looked at. */
  acts: ParcelActs | undefined
  picked: ReadonlySet<string | number>
  pick: (keys: Set<string | number>) => void
  paging: ComponentProps<typeof Rows>['paging']
}

/** Parcels, one line each, and beside them the one that is open. */
export function ParcelRows({ list, isOfOne, acts, picked, pick, paging }: ParcelRowsProps) {
  const words = useWords(prasadamWords)
  const wide = useMediaQuery('(min-width: 1180px)')
  const opened = useOpenParcel()
  const isBeside = wide && opened.code !== ''
  const columns = useParcelColumns({ acts, isOfOne, isBeside })
  const rows = list.data?.rows
  return (
    <Stack alignItems="start" gridTemplateColumns={isBeside ? 'minmax(0, 1fr) 360px' : 'minmax(0, 1fr)'}>
      <div>
        <Rows
          oneLine
          label={words.title}
          rows={rows}
          error={list.error}
          again={() => void list.refetch()}
          keyOf={row => row.bookingId}
          to={opened.to}
          here={rows?.find(row => row.orderCode === opened.code)?.bookingId}
          empty={words.empty}
          picked={acts && { keys: picked, pick, label: row => words.choose(row.name || row.orderCode), all: words.all }}
          paging={paging}
          columns={columns}
        />
      </div>
      {opened.code && <ParcelPanel code={opened.code} acts={acts} close={opened.close} />}
    </Stack>
  )
}

import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../frame/calls.ts'
import { Empty } from '../../frame/empty.tsx'
import { Line } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useMayDo } from '../../frame/staff.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { useWords } from '../../words/words.ts'
import type { Goods } from './goods.ts'
import { GoodsDialog } from './goods-dialog.tsx'
import { goodsWords } from './goods-words.ts'
import { StockDialog } from './stock-dialog.tsx'

/** What packets are made of: how many are in stock, how many the parcels need, and what came and went. */
export function StockPage() {
  const words = useWords(goodsWords)
  const mayWrite = useMayDo('dispatch.write')
  const { data, error, refetch } = useCall('POST /api/office/goods', {})
  const [editing, setEditing] = useState<Goods | 'new'>()
  const [counting, setCounting] = useState<Goods>()
  const add = { name: words.add, onClick: () => setEditing('new') }
  return (
    <>
      <PageHead
        title={words.title}
        note={words.note}
        actions={
          <>
            <Button component={Link} to="/prasadam" variant="outlined">
              {words.back}
            </Button>
            {mayWrite && (
              <Button variant="contained" onClick={add.onClick}>
                {words.add}
              </Button>
            )}
          </>
        }
      />
      {data?.goods.length === 0 ? (
        <Empty what={words.empty} begin={mayWrite && add} />
      ) : (
        <Rows
          label={words.title}
          rows={data?.goods}
          error={error}
          again={() => void refetch()}
          keyOf={goods => goods.id}
          empty={words.empty}
          columns={[
            { title: words.name, cell: goods => <Name goods={goods} /> },
            { title: words.inStock, cell: ({ inStock }) => inStock, align: 'right', onCard: 'titled' },
            { title: words.needed, cell: ({ needed }) => needed, align: 'right', onCard: 'titled' },
            { title: words.warnAt, cell: ({ warnAt }) => warnAt, align: 'right', onCard: 'titled' },
            { title: '', cell: goods => <Level goods={goods} />, onCard: 'right' },
            {
              title: '',
              cell: goods =>
                mayWrite && (
                  <Line>
                    <Button variant="outlined" onClick={() => setCounting(goods)}>
                      {words.stock}
                    </Button>
                    <Button onClick={() => setEditing(goods)}>{words.change}</Button>
                  </Line>
                ),
            },
          ]}
        />
      )}
      {editing && <GoodsDialog goods={editing === 'new' ? undefined : editing} close={() => setEditing(undefined)} />}
      {counting && <StockDialog goods={counting} close={() => setCounting(undefined)} />}
    </>
  )
}

function Name({ goods }: { goods: Goods }) {
  return (
    <>
      <b>{goods.name}</b>
      {goods.unit && (
        <Typography variant="body2" color="text.secondary">
          {goods.unit}
        </Typography>
      )}
    </>
  )
}

function Level({ goods }: { goods: Goods }) {
  const words = useWords(goodsWords)
  const lacking = goods.needed - goods.inStock
  if (!goods.active) return <StateChip meaning="none">{words.unused}</StateChip>
  return (
    <StateChip meaning={goods.low ? (lacking > 0 ? 'bad' : 'wait') : 'ok'}>
      {goods.low ? (lacking > 0 ? words.lacking(lacking) : words.low) : words.enough}
    </StateChip>
  )
}

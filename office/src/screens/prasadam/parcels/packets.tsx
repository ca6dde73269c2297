import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OfficeCalls } from '../../../../../contract/office/calls.ts'
import { Broken } from '../../../frame/broken.tsx'
import { useCall, useDo } from '../../../frame/calls.ts'
import { Choice } from '../../../frame/fields/choice.tsx'
import { Line, PlainList, Stack } from '../../../frame/layout.tsx'
import { Section } from '../../../frame/section.tsx'
import { useMayDo } from '../../../frame/staff.ts'
import { useWords } from '../../../words/words.ts'
import { goodsWords } from '../goods-words.ts'
import type { Goods } from '../goods.ts'
import { prasadamWords } from '../words.ts'

type Packet = OfficeCalls['POST /api/office/packets']['answer']['packets'][number]

/** What the packet of each package and product of a seva holds; it is not printed with the packing list. */
export function Packets({ event }: { event: number }) {
  const words = useWords(goodsWords)
  const mayWrite = useMayDo('dispatch.write')
  const packets = useCall('POST /api/office/packets', { event })
  const stock = useCall('POST /api/office/goods', {})
  const error = packets.error ?? stock.error
  const [editing, setEditing] = useState<string>()
  if (error) return <Broken error={error} again={() => void packets.refetch()} />
  const goods = stock.data?.goods ?? []
  return (
    <Box sx={{ mt: 3, '@media print': { display: 'none' } }}>
      <Section
        title={words.packets}
        intro={words.packetsNote}
        tools={
          <Button component={Link} to="/prasadam/stock" variant="outlined">
            {words.toStock}
          </Button>
        }
      >
        {stock.data && goods.length === 0 && <Typography>{words.noGoods}</Typography>}
        <PlainList>
          {goods.length > 0 &&
            packets.data?.packets.map(packet => {
              const key = `${packet.packageId} ${packet.productId}`
              return (
                <Box component="li" key={key} sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
                  {editing === key ? (
                    <Edit packet={packet} goods={goods} close={() => setEditing(undefined)} />
                  ) : (
                    <Shown packet={packet} goods={goods} edit={mayWrite ? () => setEditing(key) : undefined} />
                  )}
                </Box>
              )
            })}
        </PlainList>
      </Section>
    </Box>
  )
}

interface PacketProps {
  packet: Packet
  goods: Goods[]
}

const bodyOf = ({ packageId, productId, goods }: Packet) => ({ packageId, productId, was: goods })

function Shown({ packet, goods, edit }: PacketProps & { edit: (() => void) | undefined }) {
  const words = useWords(goodsWords)
  const save = useDo('POST /api/office/packet-save', { done: words.saved })
  const said = (some: Packet['goods']) =>
    some.map(one => `${goods.find(g => g.id === one.goodsId)?.name ?? ''} × ${one.quantity}`).join(' · ')
  return (
    <Line alignItems="center">
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <PacketName packet={packet} />
        <Typography color="text.secondary">{said(packet.goods) || words.nothing}</Typography>
      </Box>
      {edit && packet.asBefore.length > 0 && (
        <Button
          variant="outlined"
          loading={save.isPending}
          onClick={() => save.mutate({ ...bodyOf(packet), goods: packet.asBefore })}
        >
          {words.asBefore}: {said(packet.asBefore)}
        </Button>
      )}
      {edit && <Button onClick={edit}>{words.change}</Button>}
    </Line>
  )
}

function PacketName({ packet }: { packet: Packet }) {
  const words = useWords(prasadamWords)
  return <Typography sx={{ fontWeight: 600 }}>{packet.title || words.noPackage}</Typography>
}

function Edit({ packet, goods, close }: PacketProps & { close: () => void }) {
  const words = useWords(goodsWords)
  const [held, setHeld] = useState(packet.goods)
  const save = useDo('POST /api/office/packet-save', { done: words.saved })
  const others = goods.filter(({ id, active }) => active && !held.some(one => one.goodsId === id))
  return (
    <Stack
      component="form"
      gap={1.5}
      maxWidth={560}
      onSubmit={event => {
        event.preventDefault()
        save.mutate({ ...bodyOf(packet), goods: held }, { onSuccess: close })
      }}
    >
      <PacketName packet={packet} />
      {held.map(one => {
        const name = goods.find(({ id }) => id === one.goodsId)?.name ?? ''
        return (
          <Box key={one.goodsId} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <TextField
              type="number"
              size="small"
              required
              value={one.quantity || ''}
              label={words.piece(name)}
              onChange={({ target }) =>
                setHeld(
                  held.map(other =>
                    other === one ? { ...one, quantity: Math.min(1000, Math.trunc(Number(target.value))) } : other,
                  ),
                )
              }
              slotProps={{ htmlInput: { min: 1, max: 1000 } }}
              sx={{ flex: 1 }}
            />
            <IconButton aria-label={words.remove(name)} onClick={() => setHeld(held.filter(other => other !== one))}>
              <Close />
            </IconButton>
          </Box>
        )
      })}
      {others.length > 0 && (
        <Choice
          size="small"
          label={words.addTo}
          value=""
          onChange={({ target }) => setHeld([...held, { goodsId: Number(target.value), quantity: 1 }])}
          of={others.map(({ id, name, unit }) => [id, [name, unit].filter(Boolean).join(', ')])}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" loading={save.isPending}>
          {words.save}
        </Button>
        <Button onClick={close}>{words.cancel}</Button>
      </Box>
    </Stack>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useParams } from 'react-router'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { useSay } from '../../frame/say.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { goodsWords } from './goods-words.ts'
import { Packets } from './parcels/packets.tsx'
import { prasadamWords } from './words.ts'

/** The packing list of one homam, made to be printed. */
export function PackingPage() {
  const words = useWords(prasadamWords)
  const goods = useWords(goodsWords)
  const say = useSay()
  const event = Number(useParams().event)
  const { filters } = useFilters(['heldOn'])
  const { data, error, refetch } = useCall('POST /api/office/prasadam-packing', {
    event,
    heldOn: filters.heldOn || undefined,
  })
  if (error) return <Broken error={error} again={() => void refetch()} />
  if (!data) return <Waiting />
  const lines = [...data.packages.map(p => ({ ...p, title: p.title || words.noPackage })), ...data.products]
  return (
    <>
      <PageHead
        title={`${words.packing}: ${data.homam}`}
        note={[data.heldOn && say.day(data.heldOn), words.packingNote(data.parcels)].filter(Boolean).join(' · ')}
        actions={
          <Box sx={{ '@media print': { display: 'none' } }}>
            <Button variant="contained" onClick={() => window.print()}>
              {words.printPage}
            </Button>
          </Box>
        }
      />
      <Card>
        <Table aria-label={words.packing}>
          <TableHead>
            <TableRow>
              <TableCell>{words.item}</TableCell>
              <TableCell align="right">{words.inAll}</TableCell>
              <TableCell align="right">{words.stillToPack}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two packages may share a name; the list does not change
              <TableRow key={place}>
                <TableCell>{line.title}</TableCell>
                <TableCell align="right">{line.count}</TableCell>
                <TableCell align="right">
                  <b>{line.toPack}</b>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Card>
      {data.goods.length > 0 && (
        <Card sx={{ mt: 2 }}>
          <Table aria-label={goods.goodsToPack}>
            <TableHead>
              <TableRow>
                <TableCell>{goods.goodsToPack}</TableCell>
                <TableCell align="right">{words.inAll}</TableCell>
                <TableCell align="right">{words.stillToPack}</TableCell>
                <TableCell align="right">{goods.inStock}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.goods.map(line => (
                <TableRow key={line.name}>
                  <TableCell>{[line.name, line.unit].filter(Boolean).join(', ')}</TableCell>
                  <TableCell align="right">{line.count}</TableCell>
                  <TableCell align="right">
                    <b>{line.toPack}</b>
                  </TableCell>
                  <TableCell align="right" sx={line.inStock < line.toPack ? { color: 'var(--bad)' } : undefined}>
                    {line.inStock}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Card>
      )}
      <Packets event={event} />
    </>
  )
}

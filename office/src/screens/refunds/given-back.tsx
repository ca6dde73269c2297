import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { gatewayName } from '../../../../contract/money/gateway-names.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { useCall } from '../../frame/calls.ts'
import { FigureBar } from '../../frame/rows/figure-bar.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { useWords } from '../../words/words.ts'
import { wordFor } from '../../words/word-for.ts'
import { deskWayWords } from '../orders/desk/desk-way-words.ts'
import { refundWords } from './words.ts'

type Line = OfficeCalls['POST /api/office/list-given-back']['answer']['rows'][number]
const perPage = 50

/** What went back in some days, as the journal has it: the lines of that figure. */
export function GivenBack({ asked }: { asked: { from: string; to: string; seva?: string } }) {
  const words = useWords(refundWords)
  const { ways } = useWords(deskWayWords)
  const say = useSay()
  const navigate = useNavigate()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCall('POST /api/office/list-given-back', { ...asked, page, perPage })
  const signed = (rupees: number) => `${rupees < 0 ? '−' : ''}${say.money(Math.abs(rupees))}`
  const what = (line: Line) => (
    <Box
      component={Link}
      to={line.bookingId === null ? `/donations?id=${line.donationId}` : `/orders/${line.bookingId}`}
      sx={{ color: 'primary.main', fontWeight: 700, display: 'inline-block', py: 1 }}
    >
      {`${line.orderCode ?? `${words.donation} ${line.number ?? ''}`} ${line.name}`.trim()}
    </Box>
  )
  const back = (line: Line) => {
    if (line.way === 'cash') return words.cash
    return line.way === null
      ? `${gatewayName(line.gateway)} · ${line.byHand ? words.ways.transfer : words.ways.gateway}`
      : `${wordFor(ways, line.way, words.donation)} · ${words.ways.transfer}`
  }
  const days = words.wentBack(say.day(asked.from), say.day(asked.to))
  return (
    <>
      <PageHead title={words.title} note={words.wentBackNote} />
      <FigureBar
        what={asked.seva ? `${days} · ${asked.seva}` : days}
        sum={data && words.linesSum(data.total, signed(data.sum))}
        all={words.toQueue}
        clear={() => void navigate('/refunds')}
      />
      <Rows<Line>
        label={words.title}
        rows={data?.rows}
        error={error}
        again={() => void refetch()}
        keyOf={line => line.id}
        empty={<Typography color="text.secondary">{words.nothingWent}</Typography>}
        columns={[
          { title: words.columns.order, cell: what },
          {
            title: words.columns.amount,
            align: 'right',
            cell: line => <strong>{signed(line.amount)}</strong>,
            onCard: 'right',
          },
          { title: words.columns.back, cell: back },
          { title: words.columns.when, cell: line => say.dayOfInstant(line.at) },
        ]}
        paging={{ page, perPage, total: data?.total ?? 0, turn: setPage }}
      />
    </>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { languageByWeb } from '../../../../contract/ground/languages.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { StateTabs } from '../../frame/rows/state-tabs.tsx'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { useSay } from '../../frame/say.ts'
import { serverNow } from '../../frame/server-clock.ts'
import { useWords } from '../../words/words.ts'
import { sealedYearTitle } from '../sealed-year/title.ts'
import { dataRequestWords } from './words.ts'
import { Form } from '../../frame/fields/form.tsx'

type Request = OfficeCalls['POST /api/office/data-requests']['answer']['rows'][number]
const perPage = 25
const asWritten = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

/** What devotees ask about their data: the oldest first, each with the day by which it is answered. */
export default function DataRequestsPage() {
  const words = useWords(dataRequestWords)
  const sealed = useWords(sealedYearTitle)
  const say = useSay()
  const { filters, page, change, turn } = useFilters(['done'])
  const answered = filters.done === '1'
  const { data, error, refetch } = useCall('POST /api/office/data-requests', { page, perPage, answered })
  const state = (row: Request) => {
    if (row.answered_at !== null) return words.answeredOn({ at: say.instant(row.answered_at) })
    const isLate = row.answer_by < serverNow()
    const at = { at: say.dayOfInstant(row.answer_by) }
    return <StateChip meaning={isLate ? 'bad' : 'wait'}>{isLate ? words.late(at) : words.by(at)}</StateChip>
  }
  const asked = (row: Request) => (
    <>
      <Typography sx={asWritten}>{row.text}</Typography>
      <Box component={Link} to={`/devotees/${row.devoteeId}`} sx={{ color: 'primary.main', fontWeight: 700 }}>
        {row.login}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {words.kinds[row.kind]} · {words.asked({ at: say.instant(row.asked_at) })}
      </Typography>
    </>
  )
  return (
    <>
      <PageHead
        title={words.title}
        note={words.note}
        actions={
          <Button component={Link} to="/sealed-year" variant="outlined">
            {sealed.title}
          </Button>
        }
      />
      <StateTabs
        label={words.views}
        states={['open', 'answered'] as const}
        state={answered ? 'answered' : 'open'}
        labelOf={of => words.states[of]}
        choose={to => change({ done: to === 'answered' ? '1' : '' })}
      />
      <Rows<Request>
        label={words.title}
        rows={data?.rows}
        keyOf={row => row.id}
        error={error}
        again={() => void refetch()}
        empty={words.none[answered ? 'answered' : 'open']}
        paging={data && { page, perPage, total: data.total, turn }}
        columns={[
          { title: words.question, cell: asked },
          { title: words.when, cell: state },
          {
            title: words.answer,
            cell: row => (answered ? <Typography sx={asWritten}>{row.answer}</Typography> : <Answer row={row} />),
          },
        ]}
      />
    </>
  )
}

function Answer({ row }: { row: Request }) {
  const words = useWords(dataRequestWords)
  const [text, setText] = useState('')
  const answer = useDo('POST /api/office/answer-data-request', { quiet: true, done: words.sent })
  const language = languageByWeb(row.language)?.name ?? row.language
  return (
    <Form gap={1} minWidth={{ sm: 280 }} onSend={() => answer.mutate({ id: row.id, answer: text })}>
      {answer.error && <Broken error={answer.error} />}
      <TextField
        label={words.answer}
        required
        value={text}
        multiline
        minRows={2}
        helperText={[words.inLanguage({ language }), row.kind === 'erase' && words.eraseHint].filter(Boolean).join(' ')}
        onChange={event => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 2000, lang: row.language } }}
      />
      <Button type="submit" variant="contained" loading={answer.isPending} sx={{ justifySelf: 'start' }}>
        {words.send}
      </Button>
    </Form>
  )
}

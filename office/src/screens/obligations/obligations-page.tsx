import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { obligationNames, placeNames } from '../../../../contract/office/house/obligation-words.ts'
import type { ObligationState } from '../../../../contract/office/house/obligations.ts'
import { useCall, useDo } from '../../frame/calls.ts'
import { useOfficeLanguage } from '../../frame/language.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { useWords } from '../../words/words.ts'
import { obligationWords } from './words.ts'

type Row = OfficeCalls['POST /api/office/obligations']['answer']['rows'][number]

const meanings = {
  due: 'bad',
  soon: 'wait',
  unknown: 'wait',
  ahead: 'info',
  done: 'ok',
  not_yet: 'none',
  kept: 'ok',
} as const satisfies Record<ObligationState, string>

export default function ObligationsPage() {
  const words = useWords(obligationWords)
  const say = useSay()
  const language = useOfficeLanguage()
  const mayConfirm = useMayDo('money.write')
  const { data, error, refetch } = useCall('POST /api/office/obligations', {})
  const confirm = useDo('POST /api/office/confirm-obligation', { done: words.confirmed })

  const what = (row: Row) => <Typography sx={{ fontWeight: 600 }}>{obligationNames[row.code][language]}</Typography>
  const state = (row: Row) => (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <StateChip meaning={meanings[row.state]}>{words.states[row.state]}</StateChip>
      {row.confirmed && (
        <Small>{words.by({ when: say.dayOfInstant(row.confirmed.at), who: row.confirmed.who ?? '' })}</Small>
      )}
      {row.by_staff && mayConfirm && row.state !== 'done' && row.state !== 'not_yet' && (
        <Button
          variant="outlined"
          loading={confirm.isPending && confirm.variables.code === row.code}
          onClick={() => confirm.mutate({ code: row.code })}
        >
          {words.confirm}
        </Button>
      )}
    </Box>
  )
  const source = (row: Row) => (
    <Small>
      <span lang="en">{row.source}</span>; {words.read(say.day(row.read_on))}
      {row.old && <b> ({words.old})</b>}
    </Small>
  )
  const place = ({ place: at }: Row) => {
    if (!at) return words.none
    const { path, [language]: name } = placeNames[at]
    return path === null ? (
      name
    ) : (
      <Link component={RouterLink} to={`/${path}`}>
        {name}
      </Link>
    )
  }
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      <Rows<Row>
        label={words.title}
        rows={data?.rows}
        error={error}
        again={() => void refetch()}
        keyOf={row => row.code}
        empty={words.empty}
        columns={[
          { title: words.what, cell: what },
          { title: words.day, cell: row => (row.day ? say.day(row.day) : words.none) },
          { title: words.state, cell: state },
          { title: words.place, cell: place },
          { title: words.source, cell: source },
        ]}
      />
    </>
  )
}

const Small = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ fontSize: '.9375rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>{children}</Typography>
)

import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { festivalStates } from '../../../../contract/office/trust/panchangam.ts'
import { Ask } from '../../frame/ask.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { DayField } from '../../frame/fields/day-field.tsx'
import { Line, Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { serverToday } from '../../frame/server-clock.ts'
import { useMayDo } from '../../frame/staff.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { StateTabs } from '../../frame/rows/state-tabs.tsx'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { useWords } from '../../words/words.ts'
import { AddFestival } from './add-festival.tsx'
import { panchangamWords } from './words.ts'

type Answer = OfficeCalls['POST /api/office/festivals']['answer']
type Festival = Answer['rows'][number]
const meanings = { open: 'none', confirmed: 'ok', moved: 'info', not_kept: 'bad', added: 'info' } as const
/** The coming two years. */
const months = 24
/** The server takes no more decisions at once. */
const mostAtOnce = 200

/** The festivals of the coming two years, for staff to confirm, move or leave out. */
export function FestivalsPage() {
  const words = useWords(panchangamWords)
  const say = useSay()
  const mayWrite = useMayDo('content.publish')
  const { filters, change } = useFilters(['state', 'from', 'vratas'])
  const [thisMonth] = useState(() => serverToday().slice(0, 7))
  const from = /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(filters.from) ? filters.from : thisMonth
  const vratas = filters.vratas === '1'
  const { data, error, refetch } = useCall('POST /api/office/festivals', { month: from, months, vratas })
  const decide = useDo('POST /api/office/decide-festivals', { done: words.saved })
  const undo = useDo('POST /api/office/undo-festival', { done: words.undone })
  const [moving, setMoving] = useState<Festival>()
  const [adding, setAdding] = useState(false)
  const state = festivalStates.find(each => each === filters.state)
  const count = (of: Festival['state']) => data?.rows.filter(row => row.state === of).length ?? 0
  const certain = (data?.rows ?? []).filter(row => row.state === 'open' && !row.doubtful)
  const settle = (row: Festival, keptOn: string | null) =>
    row.code !== null && row.reckonedOn !== null
      ? decide.mutate({ decisions: [{ code: row.code, reckonedOn: row.reckonedOn, keptOn }] })
      : undefined
  const standing = (row: Festival) => (
    <Stack gap={1} justifyItems="start">
      <Line>
        <StateChip meaning={meanings[row.state]}>{words.festivalStates[row.state]}</StateChip>
        {row.doubtful && <StateChip meaning="wait">{words.askPriest}</StateChip>}
      </Line>
      {row.by !== null && row.at !== null && (
        <Typography variant="body2" color="text.secondary">
          {words.setBy(row.by, say.instant(row.at))}
        </Typography>
      )}
      {mayWrite && (
        <Line>
          {row.state === 'open' && (
            <>
              <Button
                variant="outlined"
                aria-label={words.of(words.confirm, row.name)}
                disabled={decide.isPending}
                onClick={() => settle(row, row.reckonedOn)}
              >
                {words.confirm}
              </Button>
              <Button aria-label={words.of(words.move, row.name)} onClick={() => setMoving(row)}>
                {words.move}
              </Button>
              <Button
                aria-label={words.of(words.leaveOut, row.name)}
                disabled={decide.isPending}
                onClick={() => settle(row, null)}
              >
                {words.leaveOut}
              </Button>
            </>
          )}
          {row.id !== null && (
            <Button
              aria-label={words.of(words.undo, row.name)}
              disabled={undo.isPending}
              onClick={() => undo.mutate({ id: row.id ?? 0 })}
            >
              {words.undo}
            </Button>
          )}
        </Line>
      )}
    </Stack>
  )
  const dayCell = (row: Festival) => (
    <>
      {row.keptOn === null ? '–' : say.day(row.keptOn)}
      {row.reckonedOn !== null && row.reckonedOn !== row.keptOn && (
        <Typography variant="body2" color="text.secondary">
          {words.movedFrom(say.day(row.reckonedOn))}
        </Typography>
      )}
    </>
  )
  return (
    <>
      <PageHead
        title={words.festivals}
        note={words.festivalsNote}
        actions={
          <>
            <Button component={Link} to="/panchangam" variant="outlined">
              {words.days}
            </Button>
            {mayWrite && (
              <Button variant="outlined" onClick={() => setAdding(true)}>
                {words.add}
              </Button>
            )}
            {mayWrite && certain.length > 0 && (
              <Button
                variant="contained"
                loading={decide.isPending}
                onClick={() =>
                  decide.mutate({
                    decisions: certain
                      .slice(0, mostAtOnce)
                      .flatMap(({ code, reckonedOn }) =>
                        code !== null && reckonedOn !== null ? [{ code, reckonedOn, keptOn: reckonedOn }] : [],
                      ),
                  })
                }
              >
                {words.confirmShown(Math.min(certain.length, mostAtOnce))}
              </Button>
            )}
          </>
        }
      />
      <Line gap={2} alignItems="center" mb={2}>
        <TextField
          type="month"
          label={words.year}
          value={from}
          onChange={event => change({ from: event.target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <FormControlLabel
          control={<Checkbox checked={vratas} onChange={(_event, on) => change({ vratas: on ? '1' : '' })} />}
          label={words.vratas}
        />
      </Line>
      <StateTabs
        label={words.columns.state}
        all={words.allFestivals}
        states={festivalStates}
        state={state}
        labelOf={each => (data ? `${words.festivalStates[each]} ${count(each)}` : words.festivalStates[each])}
        choose={to => change({ state: to })}
      />
      <Rows<Festival>
        label={words.festivals}
        rows={data?.rows.filter(row => !state || row.state === state)}
        error={error}
        again={() => void refetch()}
        keyOf={row => `${row.id} ${row.code} ${row.reckonedOn}`}
        empty={words.noFestivals}
        columns={[
          { title: words.festival, cell: row => row.name },
          { title: words.keptOn, cell: dayCell, onCard: 'right' },
          { title: words.columns.state, cell: standing },
        ]}
      />
      {moving && <Move key={moving.reckonedOn} festival={moving} close={() => setMoving(undefined)} />}
      {adding && data && <AddFestival known={data.known} close={() => setAdding(false)} />}
    </>
  )
}

function Move({ festival, close }: { festival: Festival; close: () => void }) {
  const words = useWords(panchangamWords)
  const [keptOn, setKeptOn] = useState(festival.reckonedOn ?? '')
  const decide = useDo('POST /api/office/decide-festivals', { quiet: true, done: words.saved })
  const send = () => {
    if (festival.code === null || festival.reckonedOn === null) return
    decide.mutate(
      { decisions: [{ code: festival.code, reckonedOn: festival.reckonedOn, keptOn }] },
      { onSuccess: close },
    )
  }
  return (
    <Ask open title={words.of(words.move, festival.name)} yes={words.save} doing={decide} onYes={send} onClose={close}>
      <DayField label={words.moveTo} required value={keptOn} onChange={event => setKeptOn(event.target.value)} />
    </Ask>
  )
}

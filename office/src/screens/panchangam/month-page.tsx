import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { addDays, type Day, startOfDay } from '../../../../contract/ground/india-time.ts'
import { useCall, useDo } from '../../frame/calls.ts'
import { useOfficeLanguage } from '../../frame/language.tsx'
import { Line, PlainList, Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { StateTabs } from '../../frame/rows/state-tabs.tsx'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { useWords } from '../../words/words.ts'
import { asReckoned, type MonthDay } from './almanac-month.ts'
import { endsText } from './almanac-times.ts'
import { DayDialog } from './day-dialog.tsx'
import { ListDialog } from './list-dialog.tsx'
import { panchangamWords } from './words.ts'

const states = ['doubtful', 'set'] as const

/** A month of the trust's almanac: what is reckoned, what staff set, and which days wait for the priest. */
export function MonthPage() {
  const words = useWords(panchangamWords)
  const say = useSay()
  const language = useOfficeLanguage()
  const mayWrite = useMayDo('content.publish')
  const { filters, change } = useFilters(['month', 'show'])
  const asked = /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(filters.month) ? { month: filters.month } : {}
  const { data, error, refetch } = useCall('POST /api/office/panchangam-days', asked)
  const save = useDo('POST /api/office/save-panchangam-days', { done: words.saved })
  const [editing, setEditing] = useState<MonthDay>()
  const [listing, setListing] = useState(false)
  const show = states.find(state => state === filters.show)
  const format = (day: Day, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { timeZone: 'Asia/Kolkata', ...options }).format(
      startOfDay(day),
    )
  const turn = (by: 1 | -1) => {
    if (!data) return
    const first = `${data.month}-01` as Day
    change({ month: addDays(first, by === 1 ? 31 : -1).slice(0, 7) })
  }
  const limb = (names: string[], { number, ends }: MonthDay['tithi']) => {
    const time = ends < 1440 ? endsText(ends) : words.nextDay(endsText(ends - 1440))
    return words.until(names[number - 1] ?? '', time)
  }
  const limbCell = (names: string[], which: 'tithi' | 'nakshatra') => (row: MonthDay) => {
    const own = row.set?.[which]
    return own ? (
      <>
        <strong>{limb(names, own)}</strong>
        <Typography variant="body2" color="text.secondary">
          {words.reckoned(limb(names, row[which]))}
        </Typography>
      </>
    ) : (
      limb(names, row[which])
    )
  }
  const dayName = (row: MonthDay) => `${say.day(row.day)}, ${format(row.day as Day, { weekday: 'short' })}`
  const stateCell = (row: MonthDay) => (
    <Stack gap={1} justifyItems="start">
      {row.doubtful && <StateChip meaning="wait">{words.askPriest}</StateChip>}
      {row.set && (
        <>
          <StateChip meaning="ok">{row.set.tithi || row.set.nakshatra ? words.changed : words.confirmed}</StateChip>
          <Typography variant="body2" color="text.secondary">
            {words.setBy(row.set.by, say.instant(row.set.at))}
            {row.set.note && <span>{` · ${row.set.note[language] || row.set.note.en}`}</span>}
          </Typography>
        </>
      )}
      {mayWrite && (
        <Line>
          {row.doubtful && (
            <Button
              variant="outlined"
              aria-label={words.confirmDay(dayName(row))}
              disabled={save.isPending}
              onClick={() => save.mutate({ days: [{ ...asReckoned, day: row.day, version: 0 }] })}
            >
              {words.confirm}
            </Button>
          )}
          <Button aria-label={words.changeDay(dayName(row))} onClick={() => setEditing(row)}>
            {words.change}
          </Button>
        </Line>
      )}
    </Stack>
  )
  const festivalsCell = (row: MonthDay) =>
    row.festivals.length === 0 ? null : (
      <PlainList gap={0.5}>
        {row.festivals.map(({ name, doubtful, set }) => (
          <li key={name}>
            {name}
            {doubtful && ` (${words.askPriest})`}
            {set && ` (${words.states.set})`}
          </li>
        ))}
      </PlainList>
    )
  const rows = data?.days.filter(day => !show || (show === 'doubtful' ? isDoubtful(day) : isSet(day)))
  return (
    <>
      <PageHead
        title={words.title}
        note={data && words.note(data.cityName)}
        actions={
          <>
            {mayWrite && (
              <Button variant="outlined" onClick={() => setListing(true)}>
                {words.list}
              </Button>
            )}
            <Button component={Link} to="/panchangam/festivals" variant="contained">
              {words.festivals}
            </Button>
          </>
        }
      />
      <Line gap={1.5} alignItems="center" mb={2}>
        <Button variant="outlined" disabled={!data} onClick={() => turn(-1)}>
          {words.previous}
        </Button>
        <Typography
          variant="h2"
          aria-live="polite"
          sx={{ order: { xs: -1, sm: 0 }, width: { xs: '100%', sm: 'auto' } }}
        >
          {data && format(`${data.month}-01` as Day, { month: 'long', year: 'numeric' })}
        </Typography>
        <Button variant="outlined" disabled={!data} onClick={() => turn(1)}>
          {words.next}
        </Button>
      </Line>
      <StateTabs
        label={words.show}
        all={words.states.all}
        states={states}
        state={show}
        labelOf={state =>
          data
            ? `${words.states[state]} ${data.days.filter(state === 'set' ? isSet : isDoubtful).length}`
            : words.states[state]
        }
        choose={to => change({ show: to })}
      />
      <Rows<MonthDay>
        label={words.title}
        rows={rows}
        error={error}
        again={() => void refetch()}
        keyOf={row => row.day}
        empty={words.none}
        columns={[
          { title: words.columns.day, cell: dayName },
          { title: words.columns.tithi, cell: limbCell(data?.tithis ?? [], 'tithi'), onCard: 'titled' },
          { title: words.columns.nakshatra, cell: limbCell(data?.nakshatras ?? [], 'nakshatra'), onCard: 'titled' },
          { title: words.columns.festivals, cell: festivalsCell },
          { title: words.columns.state, cell: stateCell },
        ]}
      />
      {editing && data && (
        <DayDialog
          key={editing.day}
          day={editing}
          month={data}
          title={dayName(editing)}
          close={() => setEditing(undefined)}
        />
      )}
      {listing && <ListDialog close={() => setListing(false)} />}
    </>
  )
}

const isDoubtful = (day: MonthDay) => day.doubtful || day.festivals.some(festival => festival.doubtful)
const isSet = (day: MonthDay) => day.set !== null || day.festivals.some(festival => festival.set)

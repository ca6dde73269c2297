import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { type Day, isDay } from '../../../../contract/india-time.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { serverToday } from '../../frame/server-clock.ts'
import { useFilters } from '../../frame/use-filters.ts'
import { small } from '../../parts/picture-library.tsx'
import { UploadArea } from '../../parts/upload-area.tsx'
import { useWords } from '../../words/words.ts'
import { mealsWords } from './words.ts'

type Row = OfficeCalls['POST /api/office/meals']['answer']['rows'][number]
const perPage = 31

/** What the kitchen served, day by day, with a picture: the donation page shows it. */
export default function MealsPage() {
  const words = useWords(mealsWords)
  const say = useSay()
  const { page, turn } = useFilters([])
  const { data, error, refetch } = useCall('POST /api/office/meals', { page, perPage })
  const [day, setDay] = useState<Day>(() => serverToday())
  const row = data?.rows.find(of => of.day === day)
  const photo = (of: Row) =>
    of.photo && (
      <Box
        component="img"
        src={small(of.photo)}
        alt={words.photoOf({ day: say.day(of.day) })}
        sx={{ width: 96, aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: '8px', display: 'block' }}
      />
    )
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      {data && <Form key={`${day} ${row?.version ?? 0}`} day={day} choose={setDay} row={row} />}
      <Rows<Row>
        label={words.title}
        rows={data?.rows}
        keyOf={of => of.day}
        error={error}
        again={() => void refetch()}
        empty={words.none}
        paging={data && { page, perPage, total: data.total, turn }}
        columns={[
          { title: words.day, cell: of => say.day(of.day) },
          { title: words.meals, cell: of => of.meals },
          { title: words.photo, cell: photo },
          { title: words.remark, cell: of => of.note },
          { title: words.by, cell: of => [of.by, say.instant(of.changedAt)].filter(Boolean).join(', ') },
          { title: '', cell: of => <Button onClick={() => setDay(of.day as Day)}>{words.edit}</Button> },
        ]}
      />
    </>
  )
}

/** One day: typed, and saved over the version that is shown. */
function Form({ day, choose, row }: { day: Day; choose: (day: Day) => void; row: Row | undefined }) {
  const words = useWords(mealsWords)
  const say = useSay()
  const [meals, setMeals] = useState(row ? String(row.meals) : '')
  const [note, setNote] = useState(row?.note ?? '')
  const [photo, setPhoto] = useState(row?.photo ?? null)
  const save = useDo('POST /api/office/save-meals', { quiet: true, done: words.saved })
  const count = /^\d{1,6}$/.test(meals) ? Number(meals) : undefined
  return (
    <Card
      component="form"
      sx={{ p: 2, mb: 3, display: 'grid', gap: 2, maxWidth: 720, justifyItems: 'start' }}
      onSubmit={event => {
        event.preventDefault()
        if (count !== undefined) save.mutate({ day, version: row?.version ?? 0, meals: count, photo, note })
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <TextField
          type="date"
          label={words.day}
          value={day}
          onChange={event => isDay(event.target.value) && choose(event.target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: serverToday() } }}
        />
        <TextField
          label={words.meals}
          value={meals}
          onChange={event => setMeals(event.target.value.trim())}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
        />
      </Box>
      <TextField
        label={words.remark}
        value={note}
        onChange={event => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
        sx={{ width: 1 }}
      />
      {photo && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Box
            component="img"
            src={small(photo)}
            alt={words.photoOf({ day: say.day(day) })}
            sx={{ width: 200, aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: '12px' }}
          />
          <Button onClick={() => setPhoto(null)}>{words.takeOut}</Button>
        </Box>
      )}
      <Box sx={{ width: 1 }}>
        <UploadArea forHomam done={({ path }) => setPhoto(path)} />
      </Box>
      {save.error && <Broken error={save.error} />}
      <Button type="submit" variant="contained" disabled={count === undefined} loading={save.isPending}>
        {words.save}
      </Button>
    </Card>
  )
}

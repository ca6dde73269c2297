import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import { useRef, useState } from 'react'
import { type Day, isDay } from '../../../../contract/ground/india-time.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { DayField } from '../../frame/fields/day-field.tsx'
import { Line } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { serverToday } from '../../frame/server-clock.ts'
import { useMayDo } from '../../frame/staff.ts'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { small } from '../../parts/picture-library.tsx'
import { UploadArea } from '../../parts/upload-area.tsx'
import { useWords } from '../../words/words.ts'
import { mealsWords } from './words.ts'
import { Form } from '../../frame/fields/form.tsx'

type Row = OfficeCalls['POST /api/office/meals']['answer']['rows'][number]
const perPage = 31

/** What the kitchen served, day by day, with a picture: the donation page shows it. */
export default function MealsPage() {
  const words = useWords(mealsWords)
  const say = useSay()
  const { page, turn } = useFilters([])
  const mayWrite = useMayDo('homams.run')
  const { data, error, refetch } = useCall('POST /api/office/meals', { page, perPage })
  const [day, setDay] = useState<Day>(() => serverToday())
  // A day may stand on another page of the list.
  const own = useCall('POST /api/office/meals', { page: 1, perPage: 1, day })
  // A day that is opened from the list begins with what it has.
  const [opened, setOpened] = useState(0)
  const form = useRef<HTMLDivElement>(null)
  const open = (of: Row) => {
    setDay(of.day as Day)
    setOpened(opened + 1)
    form.current?.scrollIntoView({ block: 'start' })
    form.current?.querySelectorAll('input')[1]?.focus()
  }
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
      <div ref={form}>
        {mayWrite && own.data && (
          <MealsForm
            key={opened}
            day={day}
            choose={setDay}
            row={own.data.rows.find(of => of.day === day)}
            isComing={own.isPlaceholderData}
            again={() => void own.refetch()}
          />
        )}
      </div>
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
          { title: words.meals, cell: of => of.meals.toLocaleString('en-IN'), align: 'right', onCard: 'titled' },
          { title: words.photo, cell: photo },
          { title: words.remark, cell: of => of.note },
          { title: words.by, cell: of => [of.by, say.instant(of.changedAt)].filter(Boolean).join(', ') },
          {
            title: '',
            onCard: 'right',
            cell: of => mayWrite && <Button onClick={() => open(of)}>{words.edit}</Button>,
          },
        ]}
      />
    </>
  )
}

/** What somebody typed for a day; it stays until it is saved, or another day is opened in the list. */
interface Typed {
  meals: string
  note: string
  photo: string | null
}

const typedOf = (row: Row | undefined): Typed => ({
  meals: row ? String(row.meals) : '',
  note: row?.note ?? '',
  photo: row?.photo ?? null,
})

interface MealsFormProps {
  day: Day
  choose: (day: Day) => void
  row: Row | undefined
  /** The day's own numbers have not come yet. */
  isComing: boolean
  again: () => void
}

/** One day: typed, and saved over what the day has, which is said where somebody else entered it meanwhile. */
function MealsForm({ day, choose, row, isComing, again }: MealsFormProps) {
  const words = useWords(mealsWords)
  const say = useSay()
  const [typed, setTyped] = useState<Typed>()
  const { meals, note, photo } = typed ?? typedOf(row)
  const type = (part: Partial<Typed>) => setTyped({ meals, note, photo, ...part })
  const save = useDo('POST /api/office/save-meals', { quiet: true, done: words.saved })
  return (
    <Card sx={{ mb: 3, maxWidth: 720 }}>
      <Form
        p={2}
        justifyItems="start"
        rests={isComing || save.isPending}
        onSend={() =>
          save.mutate(
            { day, version: row?.version ?? 0, meals: Number(meals), photo, note },
            { onSuccess: () => setTyped(undefined), onError: again },
          )
        }
      >
        <Line gap={2}>
          <DayField
            label={words.day}
            value={day}
            onChange={event => {
              save.reset()
              if (isDay(event.target.value)) choose(event.target.value)
            }}
            slotProps={{ htmlInput: { max: serverToday() } }}
          />
          <TextField
            label={words.meals}
            required
            value={meals}
            onChange={event => /^\d*$/.test(event.target.value) && type({ meals: event.target.value })}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
          />
        </Line>
        <TextField
          label={words.remark}
          value={note}
          onChange={event => type({ note: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 300 } }}
          sx={{ width: 1 }}
        />
        {photo && (
          <Line gap={2} alignItems="center">
            <Box
              component="img"
              src={small(photo)}
              alt={words.photoOf({ day: say.day(day) })}
              sx={{ width: 200, aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: '12px' }}
            />
            <Button onClick={() => type({ photo: null })}>{words.takeOut}</Button>
          </Line>
        )}
        <Box sx={{ width: 1 }}>
          <UploadArea forHomam done={({ path }) => type({ photo: path })} />
        </Box>
        {save.error && <Broken error={save.error} />}
        {typed && row && (
          <Alert severity="info" sx={{ width: 1 }}>
            {words.isEntered({ meals: row.meals.toLocaleString('en-IN'), by: row.by ?? '' })}
          </Alert>
        )}
        <Button type="submit" variant="contained" loading={isComing || save.isPending}>
          {words.save}
        </Button>
      </Form>
    </Card>
  )
}

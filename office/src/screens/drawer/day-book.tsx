import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { DayPicker } from '../../frame/fields/day-picker.tsx'
import { Empty } from '../../frame/empty.tsx'
import { Stack } from '../../frame/layout.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { useMayDo } from '../../frame/staff.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { deskWayWords } from '../orders/desk/desk-way-words.ts'
import { CloseDrawer } from './close-drawer.tsx'
import { DayClose } from './day-close.tsx'
import { dayCloseWords } from './day-close-words.ts'
import { type Drawer, DrawerSums, Sums } from './drawer-sums.tsx'
import { drawerWords } from './words.ts'

type Person = OfficeCalls['POST /api/office/day-book']['answer']['people'][number]
type Line = Person['lines'][number]
type Back = Person['back'][number]

/** What each person took on a day, by each way, with their drawers and each order or donation. */
export function DayBook({ of }: { of: 'POST /api/office/day-book' | 'POST /api/office/my-day-book' }) {
  const words = useWords(drawerWords)
  const closing = useWords(dayCloseWords)
  const [day, setDay] = useState<Day>()
  // While the sheet to sign is printed, the lines of each person stay away.
  const [isSheetAlone, setSheetAlone] = useState(false)
  const { data, error, refetch } = useCall(of, day ? { day } : {})
  const everybody = of === 'POST /api/office/day-book'
  if (!data) return error ? <Broken error={error} again={() => void refetch()} /> : <Waiting />
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>
        <DayPicker day={data.day as Day} today={data.today as Day} choose={setDay} />
        <Button variant="outlined" onClick={() => window.print()} sx={{ mb: 2 }}>
          {words.print}
        </Button>
        {everybody && (
          <Button
            variant="contained"
            onClick={() => {
              flushSync(() => setSheetAlone(true))
              window.print()
              setSheetAlone(false)
            }}
            sx={{ mb: 2 }}
          >
            {closing.print}
          </Button>
        )}
      </Box>
      {everybody && (
        <Box sx={{ mb: 3, '@media print': { display: isSheetAlone ? 'block' : 'none' } }}>
          <DayClose book={data} />
        </Box>
      )}
      <Box sx={isSheetAlone ? { '@media print': { display: 'none' } } : {}}>
        {data.people.length === 0 && <Empty what={words.empty} />}
        <Stack>
          {data.people.map(person => (
            <OfPerson key={person.staffId} person={person} everybody={everybody} />
          ))}
        </Stack>
      </Box>
    </>
  )
}

function OfPerson({ person, everybody }: { person: Person; everybody: boolean }) {
  const words = useWords(drawerWords)
  const inWays = useWords(deskWayWords)
  const say = useSay()
  const mayClose = useMayDo('money.write') && everybody
  const [closing, setClosing] = useState<Drawer>()
  // One's own open drawer stands above the book.
  const drawers = person.drawers.filter(({ closedAt }) => everybody || closedAt !== null)
  const about = (line: Line | Back) => (
    <Link
      to={line.orderId !== null ? `/orders/${line.orderId}` : `/donations?id=${line.donationId}`}
      style={{ color: 'var(--primary)' }}
    >
      {line.orderId !== null ? line.orderCode : `${words.donation} ${line.receipt ?? ''}`.trim()}
    </Link>
  )
  return (
    <Section title={person.name} gap={2}>
      <Sums
        lines={[
          ...person.ways.map(({ way, count, amount }) => ({
            label: `${inWays.ways[way]} ${words.times(count)}`,
            amount,
          })),
          ...(person.outside > 0 ? [{ label: words.outside, amount: person.outside }] : []),
          ...(person.back.length > 0
            ? [{ label: words.backOutside, amount: person.back.reduce((sum, line) => sum + line.amount, 0) }]
            : []),
        ]}
      />
      {drawers.map(drawer => (
        <Box key={drawer.id}>
          <Typography variant="h3" sx={{ fontSize: '1.0625rem', mb: 0.5 }}>
            {words.drawer(say.instant(drawer.openedAt), drawer.closedAt ? say.instant(drawer.closedAt) : words.still)}
          </Typography>
          <DrawerSums drawer={drawer} />
          {mayClose && drawer.closedAt === null && (
            <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setClosing(drawer)}>
              {words.close}
            </Button>
          )}
        </Box>
      ))}
      {person.lines.length > 0 && (
        <Rows<Line>
          label={person.name}
          rows={person.lines}
          keyOf={line => `${line.orderId} ${line.donationId} ${line.at}`}
          empty={words.empty}
          columns={[
            { title: words.columns.at, cell: line => say.time(line.at) },
            { title: words.columns.about, cell: about },
            { title: words.columns.way, cell: line => inWays.ways[line.way] },
            { title: words.columns.number, cell: line => line.reference },
            { title: words.columns.amount, align: 'right', cell: line => say.money(line.amount), onCard: 'right' },
          ]}
        />
      )}
      {person.back.length > 0 && (
        <Rows<Back>
          label={`${words.backOutside}: ${person.name}`}
          rows={person.back}
          keyOf={line => `${line.orderId} ${line.donationId} ${line.at}`}
          empty={words.empty}
          columns={[
            { title: words.columns.at, cell: line => say.time(line.at) },
            { title: words.columns.about, cell: about },
            { title: words.columns.way, cell: () => words.kinds.refund },
            {
              title: words.columns.amount,
              align: 'right',
              cell: line => `${line.amount < 0 ? '−' : ''}${say.money(Math.abs(line.amount))}`,
              onCard: 'right',
            },
          ]}
        />
      )}
      {closing && <CloseDrawer drawer={closing} close={() => setClosing(undefined)} />}
    </Section>
  )
}

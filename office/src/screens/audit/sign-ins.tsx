import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import { type SignInLine, signInOutcomes } from '../../../../contract/office/trust/sign-ins.ts'
import { callOffice } from '../../call.ts'
import { useCall } from '../../frame/calls.ts'
import { DayField } from '../../frame/fields/day-field.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { useSay } from '../../frame/say.ts'
import { useRested } from '../../frame/use-rested.ts'
import { deviceOf } from '../../parts/device.ts'
import { useWords } from '../../words/words.ts'
import { FilterChoice } from './log-filters.tsx'
import { linesAtOnce, LogDownload } from './log-download.tsx'
import { type After, LogPages, perPage, TimedLine, useAfter } from './log-pages.tsx'
import { signInWords } from './sign-in-words.ts'
import { auditWords } from './words.ts'

const names = ['person', 'outcome', 'from', 'until'] as const
type Filters = Record<(typeof names)[number], string>

/** Tells a line in words, for the screen and for its file. */
function useTeller() {
  const words = useWords(signInWords)
  return {
    whatOf: ({ what, way }: SignInLine): string =>
      what === 'no_right' ? words.noRight : (what === 'wrong' ? words.wrong : words.signedIn)[way ?? 'password'],
    deviceIn({ device: agent }: SignInLine): string {
      const device = deviceOf(agent)
      return device ? words.device(device.program, device.system) : agent && words.unknownDevice
    },
  }
}

/** Who signed in, what was wrong, and what was refused for want of a right. */
export function SignIns({ tabs }: { tabs: ReactNode }) {
  const words = useWords(signInWords)
  const { title } = useWords(auditWords)
  const say = useSay()
  const { whatOf, deviceIn } = useTeller()
  const { filters, change } = useFilters(names)
  // An address leads to somebody: it stands in no address of a page.
  const [address, setAddress] = useState('')
  const after = useAfter()
  const { person, outcome, from, until } = filters
  const what = signInOutcomes.find(one => one === outcome)
  const [searched] = useRested(address.trim(), 400)
  const asked = {
    ...(/^\d{1,9}$/.test(person) && { person: Number(person) }),
    ...(what && { what }),
    ...(searched && { address: searched }),
    ...(from && { from }),
    ...(until && { until }),
  }
  const { data, error, refetch } = useCall('POST /api/office/list-sign-ins', {
    perPage,
    ...asked,
    ...(after && { after }),
  })
  const download = (
    <LogDownload
      name={['sign-ins', from, until].filter(Boolean).join('-')}
      heads={words.heads}
      cellsOf={(line: SignInLine) => [
        dayOf(line.at),
        say.time(line.at),
        line.name ?? words.nobody,
        whatOf(line),
        line.call,
        line.device,
        line.network ?? '',
      ]}
      pageBehind={(behind: After | undefined) =>
        callOffice('POST /api/office/list-sign-ins', {
          perPage: linesAtOnce,
          ...asked,
          ...(behind && { after: behind }),
        })
      }
      note={() => callOffice('POST /api/office/take-sign-ins', { ...(from && { from }), ...(until && { to: until }) })}
    />
  )
  return (
    <>
      <PageHead title={title} note={words.note} actions={download} />
      {tabs}
      <SignInFilters
        filters={filters}
        change={change}
        people={data?.people ?? []}
        address={address}
        setAddress={setAddress}
        isSet={Object.keys(asked).length > 0}
      />
      <LogPages
        data={data}
        error={error}
        again={() => void refetch()}
        draw={line => (
          <TimedLine key={line.id} at={line.at}>
            <b>{line.name ?? words.nobody}</b>:{' '}
            <Box component="span" sx={{ color: line.what === 'signed_in' ? 'inherit' : 'var(--bad)' }}>
              {whatOf(line)}
            </Box>
            <Box sx={{ fontSize: '.9375rem', color: 'text.secondary' }}>
              {[deviceIn(line), line.network && words.network(line.network)].filter(Boolean).join(' · ')}
              {line.call && <code>{line.call.replace(/^(GET|POST) \/api\/office\//, '')}</code>}
            </Box>
          </TimedLine>
        )}
      />
    </>
  )
}

interface SignInFiltersProps {
  filters: Filters
  /** Another filter begins at the newest line. */
  change: (changes: Partial<Filters & { after: string }>) => void
  people: { id: number; name: string }[]
  address: string
  setAddress: (address: string) => void
  isSet: boolean
}

function SignInFilters({ filters, change, people, address, setAddress, isSet }: SignInFiltersProps) {
  const words = useWords(signInWords)
  const log = useWords(auditWords)
  const narrow = (changes: Partial<Filters>) => change({ ...changes, after: '' })
  const day = (field: 'from' | 'until') => (
    <DayField
      label={log[field]}
      size="small"
      value={filters[field]}
      onChange={event => narrow({ [field]: event.target.value })}
      sx={{ flex: '1 1 168px' }}
    />
  )
  const choice = (field: 'person' | 'outcome', label: string, all: string, of: [string, string][]) => (
    <FilterChoice {...{ label, all, of }} value={filters[field]} choose={value => narrow({ [field]: value })} />
  )
  return (
    <Box component="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, alignItems: 'center' }}>
      {choice('person', log.who, log.everybody, [
        ...people.map(({ id, name }): [string, string] => [String(id), name]),
        ['0', words.nobody],
      ])}
      {choice(
        'outcome',
        log.what,
        log.any,
        signInOutcomes.map(one => [one, words.outcomes[one]]),
      )}
      <TextField
        label={words.address}
        size="small"
        value={address}
        onChange={event => {
          setAddress(event.target.value)
          narrow({})
        }}
        autoComplete="off"
        sx={{ flex: '1 1 170px' }}
      />
      {day('from')}
      {day('until')}
      {isSet && (
        <Button
          variant="outlined"
          onClick={() => {
            setAddress('')
            narrow(Object.fromEntries(names.map(field => [field, ''])))
          }}
        >
          {log.clear}
        </Button>
      )}
    </Box>
  )
}

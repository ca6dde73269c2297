import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { addDays, type Day } from '../../../../contract/ground/india-time.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { useOfficeLanguage } from '../../frame/language.tsx'
import { Line, PlainList } from '../../frame/layout.tsx'
import { onOf } from '../../frame/occurrence.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { Duties } from './duties.tsx'
import { rotaWords } from './words.ts'

/** The rota of a month, day by day, to be looked at and printed. */
export default function RotaPage() {
  const words = useWords(rotaWords)
  const say = useSay()
  const language = useOfficeLanguage()
  const opensHomam = useMayDo('orders.read')
  const { filters, change } = useFilters(['month'])
  const asked = /^20\d\d-(0[1-9]|1[0-2])$/.test(filters.month) ? { month: filters.month } : {}
  const { data, error, refetch } = useCall('POST /api/office/rota-month', asked)
  const first = data && (`${data.month}-01` as Day)
  const turn = (by: 1 | -1) => first && change({ month: addDays(first, by === 1 ? 31 : -1).slice(0, 7) })
  // Somebody with three duties at one hour is one person.
  const twice = new Set(data?.sevas.flatMap(seva => seva.duties.flatMap(duty => (duty.clash ? [duty.name] : [])))).size
  return (
    <>
      <PageHead
        title={words.title}
        note={words.note}
        actions={
          <Box sx={{ '@media print': { display: 'none' } }}>
            <Button variant="outlined" onClick={() => window.print()}>
              {words.print}
            </Button>
          </Box>
        }
      />
      <Line gap={1.5} alignItems="center" mb={2}>
        <Button
          variant="outlined"
          disabled={!data}
          onClick={() => turn(-1)}
          sx={{ '@media print': { display: 'none' } }}
        >
          {words.previous}
        </Button>
        <Typography
          variant="h2"
          aria-live="polite"
          sx={{ order: { xs: -1, sm: 0 }, width: { xs: '100%', sm: 'auto' } }}
        >
          {first &&
            new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
              month: 'long',
              year: 'numeric',
              timeZone: 'UTC',
            }).format(Date.parse(first))}
        </Typography>
        <Button
          variant="outlined"
          disabled={!data}
          onClick={() => turn(1)}
          sx={{ '@media print': { display: 'none' } }}
        >
          {words.next}
        </Button>
      </Line>
      {error ? <Broken error={error} again={() => void refetch()} /> : !data && <Waiting />}
      {twice > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {words.clashes(twice)}
        </Alert>
      )}
      {data?.sevas.length === 0 && <Typography>{words.none}</Typography>}
      <PlainList aria-label={words.month} gap={1.5}>
        {data?.sevas.map(seva => (
          <Card
            component="li"
            key={`${seva.id} ${seva.occurrenceId}`}
            sx={{
              p: 2,
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
              breakInside: 'avoid',
            }}
          >
            <div>
              <Typography sx={{ color: 'text.secondary' }}>
                {say.day(seva.heldOn)}, {say.time(seva.startsAt)}
              </Typography>
              {opensHomam ? (
                <MuiLink component={Link} to={`/homams/${seva.id}${onOf(seva.occurrenceId)}`} sx={{ fontWeight: 700 }}>
                  {seva.title}
                </MuiLink>
              ) : (
                <Typography sx={{ fontWeight: 700 }}>{seva.title}</Typography>
              )}
            </div>
            {seva.duties.length === 0 ? (
              <Typography color="text.secondary">{words.nobody}</Typography>
            ) : (
              <Duties duties={seva.duties} />
            )}
          </Card>
        ))}
      </PlainList>
    </>
  )
}

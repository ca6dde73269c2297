import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { type Colour, colours } from '../../../../contract/office/house/doctor.ts'
import { saidOf } from '../../../../contract/office/house/doctor-words.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { useOfficeLanguage } from '../../frame/language.tsx'
import { Line } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { useSay } from '../../frame/say.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { useLabels } from '../content/editor/labels.ts'
import { doctorWords } from './words.ts'

type Finding = OfficeCalls['POST /api/office/doctor']['answer']['findings'][number]

const meanings = { red: 'bad', amber: 'wait', green: 'ok' } as const satisfies Record<Colour, string>

export default function DoctorPage() {
  const words = useWords(doctorWords)
  const say = useSay()
  const language = useOfficeLanguage()
  const { data, error, refetch, isFetching } = useCall('POST /api/office/doctor', {})
  const { label } = useLabels('trust')
  // The server names the trust's fields; the office calls them as its editor does.
  const withLabels = (finding: Finding) =>
    finding.code === 'trust_demo'
      ? { ...finding, values: { name: (finding.values.name ?? '').split(', ').map(label).join(', ') } }
      : finding
  const of = (colour: Colour) => data?.findings.filter(f => f.colour === colour) ?? []
  const [red, amber] = [of('red').length, of('amber').length]
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      <Line gap={2} alignItems="center" mb={2}>
        <Button variant="outlined" disabled={isFetching} onClick={() => void refetch()}>
          {words.again}
        </Button>
        {data && (
          <Typography role="status">
            {red + amber === 0 ? words.allGood : words.left({ red, amber })} {words.looked(say.instant(data.at))}
          </Typography>
        )}
      </Line>
      {error ? <Broken error={error} again={() => void refetch()} /> : !data ? <Waiting /> : null}
      {colours
        .filter(colour => of(colour).length > 0)
        .map(colour => (
          <Box key={colour} component="section" sx={{ mb: 3 }}>
            <Typography component="h2" sx={{ mb: 1 }}>
              <StateChip meaning={meanings[colour]}>{words.colours[colour]}</StateChip>
            </Typography>
            <Paper component="ul" variant="outlined" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {of(colour).map(finding => (
                <Box
                  component="li"
                  key={`${finding.code} ${finding.values.name ?? ''}`}
                  sx={{
                    px: 2,
                    py: 1.5,
                    borderTop: 1,
                    borderColor: 'divider',
                    overflowWrap: 'anywhere',
                    '&:first-of-type': { borderTop: 0 },
                  }}
                >
                  {saidOf(withLabels(finding), language)}
                </Box>
              ))}
            </Paper>
          </Box>
        ))}
    </>
  )
}

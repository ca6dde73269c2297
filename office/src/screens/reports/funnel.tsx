import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { languages } from '../../../../contract/ground/languages.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { PlainList } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { Choice, daysOf, type Span, SpanField } from './span.tsx'
import { reportWords } from './words.ts'

export function Funnel() {
  const words = useWords(reportWords)
  const say = useSay()
  const [span, setSpan] = useState<Span>('30')
  const [homam, setHomam] = useState('')
  const [language, setLanguage] = useState('')
  const { data: day } = useCall('POST /api/office/today', {})
  // A seva of many hours stands there once.
  const homams = [...new Map(day?.homams.map(({ id, title }) => [id, title])).entries()]
  const days = daysOf(span)
  const { data, error, refetch } = useCall('POST /api/office/funnel', {
    ...days,
    ...(homam && { homam: Number(homam) }),
    ...(language && { language }),
  })
  const shown = data?.steps.filter(({ step }) => step !== 'visit' || !homam) ?? []
  const most = Math.max(1, ...shown.map(({ times }) => times))
  return (
    <Section
      title={words.funnel}
      intro={words.period(say.day(days.from), say.day(days.to))}
      note={homam ? `${words.funnelNote} ${words.visitsAreForAll}` : words.funnelNote}
      tools={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 2 }}>
          <SpanField value={span} onChange={setSpan} />
          <Choice
            label={words.homam}
            value={homam}
            onChange={setHomam}
            of={[['', words.everyHomam], ...homams.map(([id, title]) => [String(id), title] as const)]}
          />
          <Choice
            label={words.language}
            value={language}
            onChange={setLanguage}
            of={[['', words.everyLanguage], ...languages.map(l => [l.web, l.name] as const)]}
          />
        </Box>
      }
    >
      {error && <Broken error={error} again={() => void refetch()} />}
      {!data && !error && <Waiting />}
      <PlainList ordered gap={1}>
        {shown.map(({ step, times }) => (
          <Box component="li" key={step}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <span>{words.steps[step]}</span>
              <Typography component="b" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
                {times.toLocaleString('en-IN')}
              </Typography>
            </Box>
            <Box aria-hidden sx={{ height: 10, borderRadius: 5, bgcolor: 'var(--sunken)' }}>
              <Box
                sx={{
                  height: 1,
                  borderRadius: 5,
                  bgcolor: 'primary.main',
                  width: `${(times / most) * 100}%`,
                  minWidth: times > 0 ? 6 : 0,
                }}
              />
            </Box>
          </Box>
        ))}
      </PlainList>
    </Section>
  )
}

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { languageByWeb, languages } from '../../../../contract/ground/languages.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { Line, Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { StateTabs } from '../../frame/rows/state-tabs.tsx'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { Section } from '../../frame/section.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { useWords } from '../../words/words.ts'
import { wordFor } from '../../words/word-for.ts'
import { editorWords } from '../content/editor/words.ts'
import { messageWords } from '../messages/words.ts'
import { meanings } from './triggers-page.tsx'
import { textWords } from './words.ts'

type Template = OfficeCalls['POST /api/office/sms-templates']['answer']['rows'][number]

/** The columns of the operators' portals, in their order. */
const forPortal = (row: Template, header: string): string =>
  [
    'Service Implicit',
    header,
    `${row.template}_${row.language}`,
    row.language === 'en' ? 'Text' : 'Unicode',
    // A line break would begin a new row of the sheet.
    row.text.includes('\n') ? `"${row.text.replaceAll('"', '""')}"` : row.text,
  ].join('\t')

/** Every text of an SMS, as the operators' portal asks for it. */
export function SmsTemplatesPage() {
  const words = useWords(textWords)
  const names = useWords(messageWords)
  const { filters, change } = useFilters(['language'])
  const language = languages.find(l => l.web === filters.language)?.web ?? 'en'
  const { data, error, refetch } = useCall('POST /api/office/sms-templates', {})
  const rows = data?.rows.filter(row => row.language === language) ?? []
  return (
    <>
      <PageHead
        title={words.smsTitle}
        note={words.smsNote}
        actions={
          <Button component={Link} to="/message-texts" variant="outlined">
            {words.all}
          </Button>
        }
      />
      {error && !data && <Broken error={error} again={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && (
        <Stack>
          <Section gap={1.5} title={words.whiteList}>
            <Typography color="text.secondary">{words.whiteListNote}</Typography>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {words.dlt({ entity: data.dlt_entity || '–', header: data.dlt_header || '–' })}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{data.links.join('\n')}</Typography>
            <CopyButton text={data.links.join('\n')} />
          </Section>
          <StateTabs
            label={names.language}
            states={languages.map(({ web }) => web)}
            state={language}
            labelOf={web => languageByWeb(web)?.name}
            languageOf={web => web}
            choose={to => change({ language: to })}
          />
          <CopyButton text={rows.map(row => forPortal(row, data.dlt_header)).join('\n')} label={words.copyAll} />
          {rows.map(row => (
            <SmsTemplate key={row.template} row={row} />
          ))}
        </Stack>
      )}
    </>
  )
}

function SmsTemplate({ row }: { row: Template }) {
  const words = useWords(textWords)
  const names = useWords(messageWords)
  const problems = useWords(editorWords).problems
  return (
    <Section gap={1.5} title={wordFor(names.templates, row.template, names.otherTemplate)}>
      <Line alignItems="center">
        <StateChip meaning={meanings[row.state]}>{words.states[row.state]}</StateChip>
        <Typography variant="body2" color="text.secondary">
          {words.partsAndPrice({ n: row.parts, rupees: (row.paise / 100).toFixed(2) })}
        </Typography>
      </Line>
      <Typography
        lang={row.language}
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', p: 1.5, borderRadius: 2, bgcolor: 'var(--sunken)' }}
      >
        {row.text}
      </Typography>
      {row.problems.length > 0 && (
        <Alert severity="error">{row.problems.map(problem => problems[problem]).join(' ')}</Alert>
      )}
      <Line>
        <CopyButton text={row.text} />
        <Button component={Link} to={`/message-texts/${row.template}?channel=sms&language=${row.language}`}>
          {words.registered}
        </Button>
      </Line>
    </Section>
  )
}

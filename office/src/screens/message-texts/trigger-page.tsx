import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { languageByWeb, languages } from '../../../../contract/ground/languages.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Stack } from '../../frame/layout.tsx'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { Section } from '../../frame/section.tsx'
import { useMayDo, useStaff } from '../../frame/staff.ts'
import { StateTabs } from '../../frame/rows/state-tabs.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { wordFor } from '../../words/word-for.ts'
import { messageWords } from '../messages/words.ts'
import { textWords } from './words.ts'
import { Form, unless } from '../../frame/fields/form.tsx'

type TextChoice = OfficeCalls['POST /api/office/message-trigger']['body']
type Shown = OfficeCalls['POST /api/office/message-trigger']['answer']

/** One message: its text, the text that should be registered and the one that is, and a way to send a test. */
export function TriggerPage() {
  const { template = '' } = useParams()
  const words = useWords(textWords)
  const names = useWords(messageWords)
  const { filters, change } = useFilters(['channel', 'language'])
  const list = useCall('POST /api/office/message-triggers', {})
  const trigger = list.data?.rows.find(row => row.template === template)
  const channel = trigger?.channels.find(c => c === filters.channel) ?? trigger?.channels[0] ?? 'email'
  const language = languages.find(l => l.web === filters.language)?.web ?? 'en'
  const asked: TextChoice = { template, channel, language }
  const { data, error, refetch, isPlaceholderData } = useCall('POST /api/office/message-trigger', asked, {
    enabled: trigger !== undefined,
  })
  if (list.error && !list.data) return <Broken error={list.error} again={() => void list.refetch()} />
  if (!list.data) return <Waiting />
  return (
    <>
      <PageHead
        title={wordFor(names.templates, template, names.otherTemplate)}
        note={
          trigger &&
          [
            words.categories[trigger.category],
            trigger.waits_for_morning && words.waits,
            trigger.call_list && words.callList,
          ]
            .filter(Boolean)
            .join(' · ')
        }
        actions={
          <>
            <Button component={Link} to="/message-texts" variant="outlined">
              {words.all}
            </Button>
            {trigger?.wording && (
              <Button component={Link} to="/pages/message" variant="outlined">
                {words.edit}
              </Button>
            )}
          </>
        }
      />
      {!trigger && <Alert severity="info">{words.unknown}</Alert>}
      {trigger && (
        <>
          <StateTabs
            label={words.channels}
            states={trigger.channels}
            state={channel}
            labelOf={one => names.channels[one]}
            choose={to => change({ channel: to })}
          />
          <StateTabs
            label={names.language}
            states={languages.map(({ web }) => web)}
            state={language}
            labelOf={web => languageByWeb(web)?.name}
            languageOf={web => web}
            choose={to => change({ language: to })}
          />
          {error && <Broken error={error} again={() => void refetch()} />}
          {!data && !error && <Waiting />}
          {data && !isPlaceholderData && (
            <Texts key={`${channel} ${language} ${data.registered?.text}`} asked={asked} shown={data} />
          )}
        </>
      )}
    </>
  )
}

const asWritten = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

/** Line breaks are part of the text: they are seen. */
const oneLine = (text: string) => text.replaceAll('\n', '↵')

function Texts({ asked, shown }: { asked: TextChoice; shown: Shown }) {
  const words = useWords(textWords)
  const { wanted } = shown
  return (
    <Stack gridTemplateColumns={{ xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} alignItems="start">
      <Stack minWidth={0}>
        <Section gap={1.5} title={words.preview}>
          <Typography lang={asked.language} sx={asWritten}>
            {shown.preview}
          </Typography>
          {shown.sms_parts !== null && (
            <Typography variant="body2" color="text.secondary">
              {words.parts({ n: shown.sms_parts })}
            </Typography>
          )}
        </Section>
        <Test asked={asked} />
      </Stack>
      {wanted !== null && (
        <Section gap={1.5} title={words.registered}>
          <Typography color="text.secondary">{words.wantedNote}</Typography>
          <Typography lang={asked.language} sx={{ ...asWritten, p: 1.5, borderRadius: 2, bgcolor: 'var(--sunken)' }}>
            {wanted}
          </Typography>
          {shown.parameters.length > 0 && (
            <Typography variant="body2" color="text.secondary" sx={asWritten}>
              {words.order({ names: shown.parameters.join(', ') })}
            </Typography>
          )}
          {shown.difference && (
            <Alert
              severity={shown.registered?.sendable ? 'warning' : 'error'}
              sx={{ '& .MuiAlert-message': { minWidth: 0 } }}
            >
              <Typography sx={{ fontWeight: 700 }}>{words.differsAt({ at: shown.difference.at })}</Typography>
              <Typography sx={asWritten}>
                {words.ours}: «{oneLine(shown.difference.ours)}»
              </Typography>
              <Typography sx={asWritten}>
                {words.theirs}: «{oneLine(shown.difference.registered)}»
              </Typography>
              <Typography>{shown.registered?.sendable ? words.stillSent : words.notSent}</Typography>
            </Alert>
          )}
          {shown.registered && !shown.difference && <Alert severity="success">{words.same}</Alert>}
          <Registration asked={asked} shown={shown} />
        </Section>
      )}
    </Stack>
  )
}

function Registration({ asked, shown }: { asked: TextChoice; shown: Shown }) {
  const words = useWords(textWords)
  const may = useMayDo('settings.write')
  const [name, setName] = useState(shown.registered?.name ?? '')
  const [dltId, setDltId] = useState(shown.registered?.dlt_id ?? '')
  const [text, setText] = useState(shown.registered?.text ?? '')
  const save = useDo('POST /api/office/save-registration', { quiet: true, done: words.saved })
  const { channel } = asked
  if (channel === 'email') return null
  if (!may) return shown.registered ? null : <Typography color="text.secondary">{words.none}</Typography>
  const badId = dltId !== '' && !/^\d{19}$/.test(dltId)
  return (
    <Form onSend={() => save.mutate({ ...asked, channel, name, dltId: channel === 'sms' ? dltId : '', text })}>
      {save.error && <Broken error={save.error} />}
      <TextField
        label={channel === 'sms' ? words.carrierId : words.templateName}
        value={name}
        required={text !== ''}
        onChange={event => setName(event.target.value.trim())}
        slotProps={{ htmlInput: { maxLength: 100, autoCapitalize: 'none', spellCheck: false } }}
      />
      {channel === 'sms' && (
        <TextField
          label={words.dltId}
          value={dltId}
          error={badId}
          helperText={badId ? words.nineteen : undefined}
          onChange={event => setDltId(event.target.value.replaceAll(/\D/g, ''))}
          slotProps={{ htmlInput: { maxLength: 19, inputMode: 'numeric', ...unless(!badId) } }}
        />
      )}
      <TextField
        label={words.textThere}
        value={text}
        multiline
        minRows={4}
        helperText={words.paste}
        onChange={event => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 2000, lang: asked.language, spellCheck: false } }}
      />
      <Button type="submit" variant="contained" loading={save.isPending} sx={{ justifySelf: 'start' }}>
        {words.save}
      </Button>
    </Form>
  )
}

/** These have no test: staff try login codes by logging in, and mails to staff by inviting somebody. */
const neverTested = new Set(['staff_invitation', 'staff_reset'])

function Test({ asked }: { asked: TextChoice }) {
  const words = useWords(textWords)
  const staff = useStaff()
  const may = useMayDo('content.publish')
  const [phone, setPhone] = useState('')
  const test = useDo('POST /api/office/test-message', { quiet: true, done: words.tested })
  if (!may || neverTested.has(asked.template)) return null
  const mail = asked.channel === 'email'
  const good = mail || /^[6-9]\d{9}$/.test(phone)
  return (
    <Section gap={1.5} title={words.test}>
      <Typography color="text.secondary">{mail ? words.testMail({ to: staff.email }) : words.testPhone}</Typography>
      {test.error && <Broken error={test.error} />}
      <Form
        gridTemplateColumns={{ sm: 'minmax(0, 260px) auto' }}
        justifyContent="start"
        onSend={() => test.mutate({ ...asked, ...(!mail && { phone }) })}
        gap={1.5}
        alignItems="flex-start"
      >
        {!mail && (
          <TextField
            label={words.phone}
            value={phone}
            onChange={event => setPhone(event.target.value.replaceAll(/\D/g, '').slice(0, 10))}
            slotProps={{
              htmlInput: { inputMode: 'tel', autoComplete: 'tel-national', ...unless(good, words.tenDigits) },
            }}
          />
        )}
        <Button type="submit" variant="outlined" loading={test.isPending} sx={{ minHeight: 56 }}>
          {words.send}
        </Button>
      </Form>
    </Section>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { languageByWeb, languages } from '../../../../contract/ground/languages.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Refused } from '../../call.ts'
import { Ask } from '../../frame/ask.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { StateTabs } from '../../frame/rows/state-tabs.tsx'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { useWords } from '../../words/words.ts'
import { voiceWords } from './words.ts'

type Voice = OfficeCalls['POST /api/office/list-voices']['answer']['rows'][number]
const perPage = 25
const states = ['given', 'published', 'hidden'] as const
const meanings = { given: 'wait', published: 'ok', hidden: 'none', withdrawn: 'none' } as const
const nameOf = (web: string) => languageByWeb(web)?.name ?? web

/** What devotees said of homams: staff choose, order and translate, and change no word. */
export default function VoicesPage() {
  const words = useWords(voiceWords)
  const say = useSay()
  const maySeeOrders = useMayDo('orders.read')
  const { filters, page, change, turn } = useFilters(['state'])
  const state = states.find(s => s === filters.state)
  const { data, error, refetch } = useCall('POST /api/office/list-voices', { page, perPage, ...(state && { state }) })
  const said = (voice: Voice) => (
    <Box sx={{ maxWidth: '60ch', overflowWrap: 'anywhere' }}>
      <Typography lang={voice.language}>{voice.text}</Typography>
      <Typography variant="body2" color="text.secondary">
        {[
          [voice.name, voice.place].filter(Boolean).join(', '),
          [voice.language, ...voice.translations.map(t => t.language)].map(nameOf).join(', '),
        ].join(' · ')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {voice.homam}, {say.day(voice.heldOn)} · {words.consent(say.dayOfInstant(voice.consented))} ·{' '}
        {maySeeOrders ? (
          <Link to={`/orders?q=${voice.orderCode}`} style={{ color: 'var(--primary)', whiteSpace: 'nowrap' }}>
            {voice.orderCode}
          </Link>
        ) : (
          voice.orderCode
        )}
      </Typography>
    </Box>
  )
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      <StateTabs
        label={words.views}
        all={words.all}
        states={states}
        state={state}
        labelOf={of => words.states[of]}
        choose={to => change({ state: to })}
      />
      <Rows<Voice>
        label={words.title}
        rows={data?.rows}
        keyOf={voice => voice.id}
        error={error}
        again={() => void refetch()}
        empty={words.empty}
        paging={data && { page, perPage, total: data.total, turn }}
        columns={[
          { title: words.said, cell: said },
          {
            title: words.state,
            onCard: 'right',
            cell: voice =>
              voice.state !== 'withdrawn' && (
                <StateChip meaning={meanings[voice.state]}>{words.states[voice.state]}</StateChip>
              ),
          },
          { title: words.actions, cell: voice => <Actions voice={voice} /> },
        ]}
      />
    </>
  )
}

function Actions({ voice }: { voice: Voice }) {
  const words = useWords(voiceWords)
  const mayPublish = useMayDo('content.publish')
  const mayTranslate = useMayDo('content.translate')
  const publish = useDo('POST /api/office/publish-voice', { done: words.done })
  const hide = useDo('POST /api/office/hide-voice', { done: words.done })
  const raise = useDo('POST /api/office/raise-voice', { done: words.done })
  const [translates, setTranslates] = useState(false)
  const which = { id: voice.id, version: voice.version }
  const busy = publish.isPending || hide.isPending || raise.isPending
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', lg: 'nowrap' }, gap: 1, '& button': { whiteSpace: 'nowrap' } }}>
      {mayPublish && voice.state !== 'published' && (
        <Button variant="contained" disabled={busy} onClick={() => publish.mutate(which)}>
          {words.publish}
        </Button>
      )}
      {mayPublish && voice.state === 'published' && (
        <Button variant="outlined" disabled={busy} onClick={() => raise.mutate(which)}>
          {words.raise}
        </Button>
      )}
      {mayPublish && voice.state !== 'hidden' && (
        <Button disabled={busy} onClick={() => hide.mutate(which)}>
          {words.hide}
        </Button>
      )}
      {mayTranslate && <Button onClick={() => setTranslates(true)}>{words.translate}</Button>}
      {translates && <Translate voice={voice} close={() => setTranslates(false)} />}
    </Box>
  )
}

function Translate({ voice, close }: { voice: Voice; close(): void }) {
  const words = useWords(voiceWords)
  const save = useDo('POST /api/office/translate-voice', { done: words.done })
  const others = languages.filter(({ web }) => web !== voice.language)
  const [language, setLanguage] = useState<string>(others[0]?.web ?? 'en')
  const written = (web: string) => voice.translations.find(t => t.language === web)?.text ?? ''
  const [text, setText] = useState(written(language))
  const problem = save.error instanceof Refused ? save.error.answer.fields?.text : undefined
  return (
    <Ask
      open
      title={words.translateTitle(nameOf(language))}
      yes={words.save}
      busy={save.isPending}
      onYes={() =>
        save.mutate(
          { id: voice.id, version: voice.version, language, text: text.trim() === '' ? null : text },
          { onSuccess: close },
        )
      }
      onClose={close}
    >
      <Typography lang={voice.language} sx={{ overflowWrap: 'anywhere' }}>
        {voice.text}
      </Typography>
      <Choice
        label={words.language}
        value={language}
        onChange={event => {
          setLanguage(event.target.value)
          setText(written(event.target.value))
        }}
        of={others.map(({ web, name }) => [web, name])}
      />
      <TextField
        label={words.translated}
        multiline
        minRows={3}
        value={text}
        error={problem !== undefined}
        helperText={problem ?? words.hint}
        onChange={event => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 1200, lang: language } }}
      />
    </Ask>
  )
}

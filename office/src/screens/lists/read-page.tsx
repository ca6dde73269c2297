import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { PlainList } from '../../frame/layout.tsx'
import { onOf, useOccurrence } from '../../frame/occurrence.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { useSay } from '../../frame/say.ts'
import { serverNow } from '../../frame/server-clock.ts'
import { useMayDo, useStaff } from '../../frame/staff.ts'
import { Waiting } from '../../frame/waiting.tsx'
import type { List } from '../../offline/list-store.ts'
import { useWords } from '../../words/words.ts'
import { idOf, NameToRead } from './name-to-read.tsx'
import { ReadingBar } from './reading-bar.tsx'
import { textSizes, useTextSize } from './text-size.ts'
import { useAwake } from './use-awake.ts'
import { useReading } from './use-reading.ts'
import { useSounds } from './use-sounds.ts'
import { listWords } from './words.ts'

type Name = List['names'][number]

/** What a priest reads from: big names, one package after another, a tick for each; with or without a network. */
export function ReadPage() {
  const words = useWords(listWords)
  const say = useSay()
  const staff = useStaff()
  const mayTick = useMayDo('lists.tick')
  const eventId = Number(useParams().eventId) || 0
  const occurrenceId = useOccurrence()
  const [params] = useSearchParams()
  const script = (['te', 'ta', 'kn', 'hi', 'en'] as const).find(s => s === params.get('script'))
  const { list, waiting, offline, error, wasFirst, press, again } = useReading(
    staff.id,
    { eventId, occurrenceId },
    script,
  )
  const sounds = useSounds(list)
  const [size, resize] = useTextSize()
  const [last, setLast] = useState<Name>()
  const [taking, setTaking] = useState<Name>()
  useAwake()
  if (!list)
    return error ? (
      <Broken error={error} again={again} />
    ) : offline ? (
      <Alert severity="warning">{words.notKept}</Alert>
    ) : (
      <Waiting />
    )
  if (list.state === 'closed' || list.state === 'cancelled') {
    return (
      <>
        <PageHead title={list.title} />
        <Alert severity="info">{words.closed}</Alert>
      </>
    )
  }
  const read = list.names.filter(n => n.read).length
  const early = serverNow() < list.ticks_from && list.state === 'open'
  const tick = (n: Name) => {
    if (n.read) return setTaking(n)
    setLast(n)
    void press(n, true)
  }
  const toNext = () => {
    const next = list.names.find(n => !n.read)
    const at = next && document.getElementById(idOf(next))
    at?.scrollIntoView({ block: 'center' })
    at?.querySelector<HTMLElement>('button[aria-pressed]')?.focus({ preventScroll: true })
  }
  const undoable = last && list.names.find(n => idOf(n) === idOf(last) && n.read)
  return (
    <>
      <PageHead
        title={occurrenceId ? `${list.title} · ${say.instant(list.starts_at)}` : list.title}
        note={
          <Box
            component={Link}
            to={`/lists/${eventId}${onOf(occurrenceId)}`}
            sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, color: 'primary.main', fontWeight: 600 }}
          >
            {words.back}
          </Box>
        }
      />
      <ReadingBar
        list={list}
        waiting={waiting}
        size={size}
        resize={resize}
        toNext={toNext}
        undo={undoable && (() => void press(undoable, false))}
      />
      {offline && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {words.offline}
        </Alert>
      )}
      {error ? <Broken error={error} again={again} /> : null}
      {wasFirst && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {words.otherFirst}
        </Alert>
      )}
      {early && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {words.tooEarly(say.instant(list.ticks_from))}
        </Alert>
      )}
      {list.names.length === 0 && <Typography>{words.noNames}</Typography>}
      {list.names.length > 0 && read === list.names.length && (
        <Alert severity="success" sx={{ mb: 2 }}>
          {words.allRead}
        </Alert>
      )}
      {list.packages.map(p => (
        <Box component="section" key={p.id} sx={{ mb: 4 }}>
          <Typography variant="h2" lang={list.script} sx={{ mb: 1 }}>
            {p.name_read || words.noPackage} ({p.names})
          </Typography>
          <PlainList ordered>
            {list.names
              .filter(n => n.package_id === p.id)
              .map(n => (
                <NameToRead
                  key={idOf(n)}
                  name={n}
                  script={list.script}
                  size={textSizes[size] ?? 1.5}
                  mayTick={mayTick && !early}
                  sounding={n.sound !== null && sounds.now?.key === n.sound ? sounds.now : undefined}
                  hear={key => void sounds.hear(key)}
                  tick={() => tick(n)}
                />
              ))}
          </PlainList>
        </Box>
      ))}
      <Ask
        open={taking !== undefined}
        title={words.takeBack}
        yes={words.takeBackYes}
        onClose={() => setTaking(undefined)}
        onYes={() => {
          if (taking) void press(taking, false)
          setTaking(undefined)
        }}
      >
        <Typography lang={list.script} sx={{ fontSize: '1.5rem', fontWeight: 700 }}>
          {taking?.reading}
        </Typography>
      </Ask>
    </>
  )
}

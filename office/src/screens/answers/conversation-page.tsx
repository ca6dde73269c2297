import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { Broken } from '../../frame/broken.tsx'
import { atOnce, useCall, useDo } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo, useStaff } from '../../frame/staff.ts'
import { telephone } from '../../frame/fields/telephone.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import type { Conversation } from './conversation.ts'
import { Lines } from './lines.tsx'
import { ReplyForm } from './reply-form.tsx'
import { WhoseNumber } from './whose-number.tsx'
import { answerWords } from './words.ts'

const everyMs = 10_000

/** One conversation: `/admin/answers/7`. Whoever may answer has read it by opening it. */
export function ConversationPage() {
  const id = Number(useParams().id) || 0
  const say = useSay()
  const words = useWords(answerWords)
  const mayWrite = useMayDo('orders.take')
  const { data, error, refetch } = useCall('POST /api/office/conversation', { id }, { refetchInterval: everyMs })
  const read = useDo('POST /api/office/read-conversation', { quiet: true })
  const { mutate } = read
  const isHere = data?.id === id
  const seen = isHere && data.unread > 0 ? data.lastMessage : undefined
  useEffect(() => {
    if (mayWrite && seen !== undefined) mutate({ id, seen })
  }, [mayWrite, seen, id, mutate])
  if (!data || !isHere) return error ? <Broken error={error} again={() => void refetch()} /> : <Waiting />
  const note = [
    data.phone === null ? words.noNumber : data.name && data.phone,
    data.doneAt !== null && words.doneBy({ who: data.doneBy, at: say.instant(data.doneAt) }),
  ]
  return (
    <>
      <PageHead
        title={data.name || data.phone || words.someone}
        note={note.filter(Boolean).join(' · ')}
        actions={<Actions of={data} mayWrite={mayWrite} />}
      />
      {error && <Broken error={error} again={() => void refetch()} />}
      <Stack alignItems="start" gridTemplateColumns={{ xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.7fr) minmax(0, 1fr)' }}>
        <Stack minWidth={0}>
          <Lines of={data} mayWrite={mayWrite} />
          <ReplyForm key={id} of={data} mayWrite={mayWrite} />
        </Stack>
        <WhoseNumber of={data} />
      </Stack>
    </>
  )
}

function Actions({ of, mayWrite }: { of: Conversation; mayWrite: boolean }) {
  const words = useWords(answerWords)
  const { name } = useStaff()
  const { id, assigned, people } = of
  const isDone = of.doneAt !== null
  const assign = useDo('POST /api/office/assign-conversation', {
    done: ({ to }) => (to === null ? words.withNobody : words.nowWith(people.find(one => one.id === to)?.name ?? '')),
    atOnce: atOnce('POST /api/office/conversation', (answer, body: { id: number; to: number | null }) =>
      answer.id === body.id ? { ...answer, assigned: people.find(one => one.id === body.to) ?? null } : answer,
    ),
  })
  const finish = useDo('POST /api/office/finish-conversation', {
    done: ({ done }) => (done ? words.finished : words.reopened),
    atOnce: atOnce('POST /api/office/conversation', (answer, body: { id: number; done: boolean }) =>
      answer.id === body.id
        ? { ...answer, doneAt: body.done ? Date.now() : null, doneBy: body.done ? name : null }
        : answer,
    ),
  })
  // Whoever may answer no more keeps what was theirs, until it is given to another.
  const choices = assigned && !people.some(one => one.id === assigned.id) ? [assigned, ...people] : people
  return (
    <>
      {of.phone !== null && (
        <Button variant="outlined" href={telephone(of.phone)}>
          {words.call}
        </Button>
      )}
      {mayWrite && (
        <Choice
          size="small"
          label={words.with}
          value={assigned?.id ?? ''}
          disabled={assign.isPending}
          onChange={event => assign.mutate({ id, to: Number(event.target.value) || null, was: assigned?.id ?? null })}
          sx={{ minWidth: 160, '& .MuiInputBase-root': { minHeight: 44 } }}
          none={words.nobody}
          of={choices.map(one => [one.id, one.name])}
        />
      )}
      {mayWrite && (
        <Button
          variant="outlined"
          loading={finish.isPending}
          onClick={() => finish.mutate({ id, done: !isDone, seen: of.lastMessage })}
        >
          {isDone ? words.reopen : words.finish}
        </Button>
      )}
    </>
  )
}

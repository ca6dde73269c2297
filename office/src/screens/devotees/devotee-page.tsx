import ForumOutlined from '@mui/icons-material/ForumOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { languageByWeb } from '../../../../contract/ground/languages.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Line, PlainList, Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { useMayDo } from '../../frame/staff.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { telephone } from '../../frame/fields/telephone.ts'
import { useWords } from '../../words/words.ts'
import { OrderRows } from '../orders/order-rows.tsx'
import type { Devotee } from './devotee.ts'
import { DevoteeTags } from './devotee-tags.tsx'
import { Gifts, Sums } from './money.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { mergeWords } from './merge-words.ts'
import { Notes } from './notes.tsx'
import { Messages, Register, Repeats } from './more.tsx'
import { pageWords } from './page-words.ts'

/** All that is known of one devotee: `/admin/devotees/7`. */
export function DevoteePage() {
  const id = Number(useParams().id) || 0
  const words = useWords(pageWords)
  const say = useSay()
  const { data: devotee, error, refetch } = useCall('POST /api/office/devotee', { id })
  if (!devotee || devotee.id !== id) return error ? <Broken error={error} again={() => void refetch()} /> : <Waiting />
  const { phone, gifts, sums } = devotee
  const languages = devotee.languages.flatMap(web => languageByWeb(web)?.name ?? [])
  const note = phone
    ? [
        devotee.name && phone,
        words.since(say.dayOfInstant(devotee.since)),
        languages.length > 0 && words.speaks(languages.join(', ')),
      ]
        .filter(Boolean)
        .join(' · ')
    : devotee.mergedInto === null
      ? words.erased
      : ''
  return (
    <>
      <PageHead title={devotee.name || phone || words.noName} note={note} actions={phone && <Actions of={devotee} />} />
      {devotee.mergedInto !== null && <MergedInto id={devotee.mergedInto} />}
      {devotee.conversations.length > 0 && <Conversations of={devotee} />}
      {devotee.blocked && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {words.blocked({ day: say.dayOfInstant(devotee.blocked.at), reason: devotee.blocked.reason })}
        </Alert>
      )}
      <Stack alignItems="start" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 340px), 1fr))" mb={3}>
        <Notes of={devotee} />
        <Stack minWidth={0}>
          {phone && <DevoteeTags of={devotee} />}
          <Family family={devotee.family} />
          <Lines title={words.addresses} none={words.noAddresses} lines={devotee.addresses} />
          {devotee.wishes.length > 0 && (
            <Lines
              title={words.alerts}
              none=""
              lines={devotee.wishes.map(w => `${w.wish} · ${say.dayOfInstant(w.at)}`)}
            />
          )}
        </Stack>
        {sums && <Sums sums={sums} />}
      </Stack>
      <Stack gridTemplateColumns="minmax(0, 1fr)">
        <Box component="section">
          <Typography variant="h2" sx={{ mb: 1 }}>
            {words.orders}
          </Typography>
          <OrderRows rows={devotee.orders} empty={words.noOrders} />
        </Box>
        {gifts && <Gifts gifts={gifts} />}
        {phone && <Repeats phone={phone} />}
        {phone && <Register phone={phone} />}
        {phone && <Messages id={id} phone={phone} />}
      </Stack>
    </>
  )
}

function MergedInto({ id }: { id: number }) {
  const words = useWords(mergeWords)
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button component={Link} to={`/devotees/${id}`} color="inherit">
          {words.toKept}
        </Button>
      }
    >
      {words.merged}
    </Alert>
  )
}

/** What the devotee wrote by WhatsApp, from each of the numbers. */
function Conversations({ of: { conversations } }: { of: Devotee }) {
  const words = useWords(pageWords)
  const say = useSay()
  return (
    <Line mb={2}>
      {conversations.map(({ id, phone, unread, at }) => (
        <Button
          key={id}
          component={Link}
          to={`/answers/${id}`}
          variant="outlined"
          startIcon={<ForumOutlined aria-hidden />}
        >
          {words.wrote({ at: say.dayOfInstant(at), unread, phone: conversations.length > 1 ? phone : '' })}
        </Button>
      ))}
    </Line>
  )
}

function Family({ family }: { family: Devotee['family'] }) {
  const words = useWords(pageWords)
  return (
    <Lines
      title={words.family}
      none={words.noFamily}
      lines={family.map(({ relation, departed, text }) =>
        [text, words.relations[relation], departed && words.departed].filter(Boolean).join(' · '),
      )}
    />
  )
}

function Lines({ title, none, lines }: { title: string; none: string; lines: string[] }) {
  return (
    <Section title={title}>
      {lines.length === 0 && <Typography color="text.secondary">{none}</Typography>}
      <PlainList gap={1}>
        {lines.map((line, i) => (
          <Typography key={i} component="li" sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
      </PlainList>
    </Section>
  )
}

function Actions({ of }: { of: Devotee }) {
  const { id, phone, blocked } = of
  const merge = useWords(mergeWords)
  const [merging, setMerging] = useState(false)
  const words = useWords(pageWords)
  const mayWrite = useMayDo('orders.write')
  const [reason, setReason] = useState<string>()
  const block = useDo('POST /api/office/block-number')
  const unblock = useDo('POST /api/office/unblock-number')
  return (
    <>
      <Button variant="outlined" href={telephone(phone ?? '')}>
        {words.call}
      </Button>
      {mayWrite && (
        <Button variant="outlined" onClick={() => setMerging(true)}>
          {merge.open}
        </Button>
      )}
      {merging && <MergeDialog of={of} onClose={() => setMerging(false)} />}
      {mayWrite &&
        (blocked ? (
          <Button variant="outlined" loading={unblock.isPending} onClick={() => unblock.mutate({ id })}>
            {words.unblock}
          </Button>
        ) : (
          <Button variant="outlined" color="error" onClick={() => setReason('')}>
            {words.block}
          </Button>
        ))}
      <Ask
        open={reason !== undefined}
        title={words.block}
        yes={words.block}
        grave
        busy={block.isPending}
        onYes={() =>
          reason && reason.trim().length >= 3 && block.mutate({ id, reason }, { onSuccess: () => setReason(undefined) })
        }
        onClose={() => setReason(undefined)}
      >
        <Typography>{words.blockNote}</Typography>
        <TextField
          label={words.reason}
          required
          value={reason ?? ''}
          onChange={event => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </Ask>
    </>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Pagination from '@mui/material/Pagination'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { ContentDocument, ContentRevision } from '../../../../../contract/office/trust/content.ts'
import { kinds } from '../../../../../contract/office/trust/kinds.ts'
import { callOffice } from '../../../call.ts'
import { Broken } from '../../../frame/broken.tsx'
import { useCall } from '../../../frame/calls.ts'
import { Line, PlainList, Stack } from '../../../frame/layout.tsx'
import { useNotify } from '../../../frame/notices.tsx'
import { useSay } from '../../../frame/say.ts'
import { Waiting } from '../../../frame/waiting.tsx'
import { useWords } from '../../../words/words.ts'
import type { Draft } from '../editor/draft.ts'
import { useLabels } from '../editor/labels.ts'
import { differences } from '../editor/paths.ts'
import type { Saving } from '../editor/saving.ts'
import { ShownValue } from '../parts/shown-value.tsx'
import { panelWords } from './words.ts'

interface HistoryProps {
  draft: Draft
  document: ContentDocument
  saving: Saving
  mayRestore: boolean
  onClose: () => void
}

const perPage = 20

/** What happened to a document, latest first; each of its states can be compared with now and made the draft again. */
export function History(props: HistoryProps) {
  const { draft, document, onClose } = props
  const words = useWords(panelWords)
  const label = useId()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCall('POST /api/office/list-revisions', { id: document.id, page, perPage })
  const [open, setOpen] = useState<number>()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={label}>
      <DialogTitle id={label}>{words.history}</DialogTitle>
      <DialogContent>
        {error ? <Broken error={error} again={() => void refetch()} /> : !data && <Waiting />}
        <PlainList ordered>
          {data?.rows.map(revision => (
            <Box key={revision.id} component="li" sx={{ borderBottom: '1px solid var(--line)', py: 1 }}>
              <RevisionLine
                draft={draft}
                revision={revision}
                open={open === revision.id}
                toggle={() => setOpen(open === revision.id ? undefined : revision.id)}
              />
              {open === revision.id && <Compared {...props} revision={revision} />}
            </Box>
          ))}
        </PlainList>
        {data && data.total > perPage && (
          <Pagination
            sx={{ mt: 1 }}
            page={page}
            count={Math.ceil(data.total / perPage)}
            onChange={(_event, to) => setPage(to)}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function RevisionLine({
  draft,
  revision,
  open,
  toggle,
}: {
  draft: Draft
  revision: ContentRevision
  open: boolean
  toggle: () => void
}) {
  const words = useWords(panelWords)
  const say = useSay()
  const labels = useLabels(draft.kind)
  return (
    <Line alignItems="center">
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography>
          <b>{words.historyWhat[revision.what]}</b> · {say.instant(revision.at)} {revision.by && `· ${revision.by}`}
        </Typography>
        {revision.changed.length > 0 && (
          <Typography color="text.secondary" sx={{ fontSize: '.875rem', overflowWrap: 'anywhere' }}>
            {words.changed}:{' '}
            {revision.changed
              .slice(0, 6)
              .map(path => labels.told(path, draft.get().content))
              .join('; ')}
            {revision.changed.length > 6 && '…'}
          </Typography>
        )}
      </Box>
      <Button onClick={toggle} aria-expanded={open}>
        {words.compare}
      </Button>
    </Line>
  )
}

function Compared({
  draft,
  document,
  saving,
  mayRestore,
  revision,
  onClose,
}: HistoryProps & { revision: ContentRevision }) {
  const words = useWords(panelWords)
  const notify = useNotify()
  const labels = useLabels(draft.kind)
  const { data, error, refetch } = useCall('POST /api/office/read-revision', { id: document.id, revision: revision.id })
  if (error) return <Broken error={error} again={() => void refetch()} />
  if (!data || data.id !== revision.id) return <Waiting />
  const changes = differences(kinds[draft.kind].fields, data.content, document.content)
  return (
    <Box sx={{ bgcolor: 'var(--sunken)', borderRadius: '12px', p: 1.5, mt: 1, overflowWrap: 'anywhere' }}>
      <Typography sx={{ mb: 1 }}>{changes.length > 0 ? words.compareText : words.sameAsNow}</Typography>
      {changes.slice(0, 60).map(({ path, a, b }) => (
        <Box key={path} sx={{ mb: 1.5 }}>
          <Typography sx={{ fontWeight: 700, fontSize: '.9375rem' }}>{labels.told(path, document.content)}</Typography>
          <Stack gap={1.5} gridTemplateColumns={{ xs: '1fr', md: '1fr 1fr' }}>
            {(
              [
                [words.before, a],
                [words.after, b],
              ] as const
            ).map(([name, value]) => (
              <Box key={name} sx={{ minWidth: 0, borderLeft: '3px solid var(--line-ui)', pl: 1 }}>
                <Typography sx={{ fontSize: '.8125rem', color: 'text.secondary' }}>{name}</Typography>
                <ShownValue kind={draft.kind} path={path} value={value} />
              </Box>
            ))}
          </Stack>
        </Box>
      ))}
      {mayRestore && changes.length > 0 && (
        <>
          <Typography color="text.secondary" sx={{ mb: 1 }}>
            {words.restoreText}
          </Typography>
          <Button
            variant="contained"
            loading={saving.busy}
            onClick={() =>
              void saving
                .act(d =>
                  callOffice('POST /api/office/restore-revision', {
                    id: d.id,
                    version: d.version,
                    revision: revision.id,
                  }),
                )
                .then(ok => {
                  if (!ok) return
                  notify(words.restored, { type: 'success' })
                  onClose()
                })
            }
          >
            {words.restore}
          </Button>
        </>
      )}
    </Box>
  )
}

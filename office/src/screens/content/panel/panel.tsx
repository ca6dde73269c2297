import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ChangedContent } from '../../../../../contract/office/trust/content.ts'
import { kinds } from '../../../../../contract/office/trust/kinds.ts'
import { callOffice } from '../../../call.ts'
import { Ask } from '../../../frame/ask.tsx'
import { useDo } from '../../../frame/calls.ts'
import { Stack } from '../../../frame/layout.tsx'
import { useNotify } from '../../../frame/notices.tsx'
import { useSay } from '../../../frame/say.ts'
import { useMayDo } from '../../../frame/staff.ts'
import { useWords } from '../../../words/words.ts'
import { type Draft, dropCopy, useDraft } from '../editor/draft.ts'
import type { Saving } from '../editor/saving.ts'
import { Clone } from '../list/clone.tsx'
import { contentWords } from '../words.ts'
import { DocumentStateChip } from './document-state.tsx'
import { History } from './history.tsx'
import { isWordless } from './readiness.ts'
import { OnSite } from './on-site.tsx'
import { Problems } from './problems.tsx'
import { Preview } from './preview.tsx'
import { RulePreview } from './rule-preview.tsx'
import { Schedule } from './schedule.tsx'
import { UnheldDays } from './unheld.tsx'
import { panelWords } from './words.ts'

interface PanelProps {
  draft: Draft
  saving: Saving
  mayShape: boolean
  goTo: (path: string, language?: string) => void
  /** Where the list of this kind is. */
  back: string
  /** Stands between what is pressed most and the rest. */
  outline?: ReactNode
}

/** Beside the text: how far it is, what is missing, and everything that can be done with it as a whole. */
export function Panel({ draft, saving, mayShape, goTo, back, outline }: PanelProps) {
  const words = useWords(panelWords)
  const content = useWords(contentWords)
  const say = useSay()
  const notify = useNotify()
  const navigate = useNavigate()
  const document = useDraft(draft, s => s.document)
  const unsaved = useDraft(draft, () => draft.unsaved())
  const isBare = useDraft(draft, s => isWordless(draft.kind, s.content))
  const kind = kinds[draft.kind]
  const mayPublish = useMayDo('content.publish') && mayShape
  const [open, setOpen] = useState<'schedule' | 'withdraw' | 'discard' | 'history' | 'preview' | 'clone'>()
  const close = () => setOpen(undefined)
  const [unheld, setUnheld] = useState<ChangedContent['unheld']>([])
  /** Shows which days with orders a change took out of the offer. */
  const noting = async (change: Promise<ChangedContent>): Promise<ChangedContent> => {
    const changed = await change
    setUnheld(changed.unheld)
    return changed
  }
  const remove = useDo('POST /api/office/delete-draft', { done: words.discarded })
  const done = (text: string) => (ok: boolean) => ok && notify(text, { type: 'success' })
  const publish = (at?: number) =>
    saving
      .act(d =>
        noting(
          callOffice('POST /api/office/publish-content', {
            id: d.id,
            version: d.version,
            ...(at !== undefined && { at }),
          }),
        ),
      )
      .then(done(at === undefined ? words.published : words.scheduled))
  const state = document?.state
  return (
    <Stack component="aside" aria-label={words.state} alignContent="start">
      <Card sx={{ p: 2, display: 'grid', gap: 1.5 }}>
        <div>
          {state ? <DocumentStateChip state={state} /> : <DocumentStateChip state="draft" />}
          {document?.publishAt && (
            <Typography sx={{ mt: 1 }}>{words.publishAt(say.instant(document.publishAt))}</Typography>
          )}
          <Typography color="text.secondary" sx={{ mt: 1, fontSize: '.875rem' }}>
            {document ? words.lastSaved(say.instant(document.updatedAt), document.updatedBy ?? '') : words.notSaved}
          </Typography>
        </div>
        {isBare && (
          <Typography color="var(--wait)">
            {words.wordless}{' '}
            <Link
              component="button"
              onClick={() => goTo('sections')}
              sx={{ font: 'inherit', verticalAlign: 'baseline' }}
            >
              {words.write}
            </Link>
          </Typography>
        )}
        {mayPublish && (document || unsaved) && (
          <Button
            variant="contained"
            loading={saving.busy}
            disabled={state === 'published' && !unsaved}
            onClick={() => void publish()}
          >
            {state === 'changed' || (state === 'published' && unsaved) ? words.publishChanges : words.publish}
          </Button>
        )}
      </Card>
      {draft.kind === 'seva' && <RulePreview draft={draft} />}
      {outline}
      {document && (
        <Card sx={{ p: 2, display: 'grid', gap: 1.5 }}>
          <OnSite document={document} />
          {kind.preview && (
            <Button variant="outlined" onClick={() => void saving.save().then(saved => saved && setOpen('preview'))}>
              {words.preview}
            </Button>
          )}
          {mayPublish &&
            (state === 'scheduled' ? (
              <Button
                variant="outlined"
                onClick={() =>
                  void saving
                    .act(d => callOffice('POST /api/office/cancel-schedule', { id: d.id, version: d.version }))
                    .then(done(words.unscheduled))
                }
              >
                {words.unschedule}
              </Button>
            ) : (
              <Button variant="outlined" onClick={() => setOpen('schedule')}>
                {words.schedule}
              </Button>
            ))}
          <Button variant="outlined" onClick={() => setOpen('history')}>
            {words.history}
          </Button>
          {mayShape && draft.kind === 'event' && (
            <Button variant="outlined" onClick={() => setOpen('clone')}>
              {content.cloneTitle}
            </Button>
          )}
          {mayShape && state !== 'published' && (document.published || !kind.fixed) && (
            <Button color="error" onClick={() => setOpen('discard')}>
              {words.discard}
            </Button>
          )}
          {mayPublish && document.published && !kind.fixed && (
            <Button color="error" onClick={() => setOpen('withdraw')}>
              {words.withdraw}
            </Button>
          )}
        </Card>
      )}
      <UnheldDays unheld={unheld} />
      <Problems draft={draft} goTo={goTo} />
      {open === 'schedule' && (
        <Schedule
          busy={saving.busy}
          onClose={close}
          onYes={at => {
            close()
            void publish(at)
          }}
        />
      )}
      <Ask
        open={open === 'withdraw'}
        title={words.withdrawTitle}
        yes={words.withdraw.replace('…', '')}
        grave
        onClose={close}
        onYes={() => {
          close()
          void saving
            .act(d => noting(callOffice('POST /api/office/withdraw-content', { id: d.id, version: d.version })))
            .then(done(words.withdrawn))
        }}
      >
        {words.withdrawText}
      </Ask>
      <Ask
        open={open === 'discard'}
        title={words.discardTitle}
        yes={words.discard.replace('…', '')}
        grave
        busy={remove.isPending}
        onClose={close}
        onYes={() => {
          if (!document) return
          remove.mutate(
            { id: document.id, version: document.version },
            {
              onSuccess: ({ document: left }) => {
                close()
                dropCopy(draft, document.id)
                if (left) return saving.show(left)
                draft.change({ content: draft.get().base })
                void navigate(back)
              },
            },
          )
        }}
      >
        {document?.published ? words.discardText : words.discardWhole}
      </Ask>
      {open === 'clone' && document && <Clone event={document} onClose={close} />}
      {open === 'history' && document && (
        <History draft={draft} document={document} saving={saving} mayRestore={mayShape} onClose={close} />
      )}
      {open === 'preview' && document && <Preview id={document.id} version={document.version} onClose={close} />}
    </Stack>
  )
}

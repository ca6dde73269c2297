import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { atOnce, useDo } from '../../frame/calls.ts'
import { Stack } from '../../frame/layout.tsx'
import { useNotify } from '../../frame/notices.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo, useStaff } from '../../frame/staff.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { useWords } from '../../words/words.ts'
import { placeOf } from '../content/places.ts'
import { type Proposal, stateOf } from './proposal.ts'
import { proposalsWords } from './proposals-words.ts'

interface ProposalActionsProps {
  proposal: Proposal
  dayText: string
  preparing: ReturnType<typeof usePrepare>
}

/**
 * Prepares a homam and leads to its draft. It belongs to the page: the row of the proposal is gone before the answer has
 * been followed.
 */
export function usePrepare() {
  const words = useWords(proposalsWords)
  const navigate = useNavigate()
  const notify = useNotify()
  const { mutate, isPending, variables } = useDo('POST /api/office/prepare-proposal')
  // The second press of two comes before anything is drawn anew; its answer would say that the draft was there.
  const isRunning = useRef(false)
  const begin = ({ slug, day }: Proposal) => {
    if (isRunning.current) return
    isRunning.current = true
    mutate(
      { slug, day },
      {
        onSuccess: ({ documentId, made, oldYear }) => {
          notify(made ? words.prepared : words.there, { type: made ? 'success' : 'info' })
          if (oldYear !== null) notify(words.oldYear(oldYear), { type: 'warning', autoHideDuration: 9000 })
          void navigate(placeOf('event', documentId))
        },
        onSettled: () => {
          isRunning.current = false
        },
      },
    )
  }
  return { begin, isPending, of: isPending ? variables : undefined }
}

/** How far a proposal is, and what can be done about it. */
export function ProposalActions({ proposal, dayText, preparing }: ProposalActionsProps) {
  const words = useWords(proposalsWords)
  const say = useSay()
  const mayWrite = useMayDo('content.write')
  const { slug, day, title, made, aside } = proposal
  const { name } = useStaff()
  const putAside = useDo('POST /api/office/set-proposal-aside', {
    done: body => (body.aside ? words.isAside : words.isBack),
    atOnce: atOnce('POST /api/office/proposals', (answer, body: { slug: string; day: string; aside: boolean }) => ({
      ...answer,
      rows: answer.rows.map(row =>
        row.slug === body.slug && row.day === body.day
          ? { ...row, aside: body.aside ? { at: Date.now(), by: name } : null }
          : row,
      ),
    })),
  })
  const named = (what: string) => words.of(what, title, dayText)
  switch (stateOf(proposal)) {
    case 'made':
      return (
        made && (
          <Stack gap={1} justifyItems="start">
            <StateChip meaning={made.draft ? 'info' : 'ok'}>{made.draft ? words.draft : words.onSite}</StateChip>
            {made.heldOn !== day && <Typography color="text.secondary">{say.day(made.heldOn)}</Typography>}
            <Button
              component={Link}
              variant="outlined"
              aria-label={named(words.open)}
              to={made.documentId === null ? `/homams/${made.eventId}/page` : placeOf('event', made.documentId)}
            >
              {words.open}
            </Button>
          </Stack>
        )
      )
    case 'aside':
      return (
        aside && (
          <Stack gap={1} justifyItems="start">
            <Typography color="text.secondary">{words.by(aside.by, say.instant(aside.at))}</Typography>
            {mayWrite && (
              <Button
                variant="outlined"
                aria-label={named(words.takeBack)}
                loading={putAside.isPending}
                onClick={() => putAside.mutate({ slug, day, aside: false })}
              >
                {words.takeBack}
              </Button>
            )}
          </Stack>
        )
      )
    case 'open':
      return mayWrite ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& button': { whiteSpace: 'nowrap' } }}>
          <Button
            variant="outlined"
            aria-label={named(words.prepare)}
            disabled={preparing.isPending}
            loading={preparing.of?.slug === slug && preparing.of.day === day}
            onClick={() => preparing.begin(proposal)}
          >
            {words.prepare}
          </Button>
          <Button
            aria-label={named(words.putAside)}
            disabled={preparing.isPending}
            loading={putAside.isPending}
            onClick={() => putAside.mutate({ slug, day, aside: true })}
          >
            {words.putAside}
          </Button>
        </Box>
      ) : null
  }
}

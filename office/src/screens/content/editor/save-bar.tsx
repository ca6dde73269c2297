import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Refused, Unreachable } from '../../../call.ts'
import { dayOf } from '../../../../../contract/ground/india-time.ts'
import { Broken } from '../../../frame/broken.tsx'
import { serverToday } from '../../../frame/server-clock.ts'
import { useSay } from '../../../frame/say.ts'
import { useWords } from '../../../words/words.ts'
import { type Draft, useDraft } from './draft.ts'
import type { Saving } from './saving.ts'
import { editorWords } from './words.ts'

interface SaveBarProps {
  draft: Draft
  saving: Saving
  may: boolean
  save: () => void
  /** What else stands in reach: languages, the way to a part. */
  children?: ReactNode
}

/** Stays at the top while one scrolls: whether what was typed is saved, and the button that saves it. */
export function SaveBar({ draft, saving, may, save, children }: SaveBarProps) {
  const words = useWords(editorWords)
  const unsaved = useDraft(draft, () => draft.unsaved())
  const isNew = useDraft(draft, s => s.document === null)
  const { failed } = saving
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 5,
        bgcolor: 'background.default',
        py: 1,
        mb: 1.5,
        borderBottom: '1px solid var(--line)',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
      }}
    >
      {children}
      {may && (
        <Box
          sx={{
            ml: 'auto',
            flex: '1 1 220px',
            // On phones the words have a line of their own under the buttons.
            display: { xs: 'contents', md: 'flex' },
            alignItems: 'center',
            justifyContent: 'flex-end',
            gap: 1.5,
            minHeight: 44,
          }}
        >
          <SaveState draft={draft} saving={saving} />
          <Button
            variant="contained"
            onClick={save}
            loading={saving.busy}
            disabled={!unsaved && !isNew}
            sx={{ flex: 'none', ml: { xs: 'auto', md: 0 } }}
          >
            {words.save}
          </Button>
        </Box>
      )}
      {/* Where one is, since the page may be scrolled far down. */}
      {failed?.how === 'pressed' && (
        <Box sx={{ flex: '1 0 100%', '& > *': { mb: '0 !important' } }}>
          <Broken error={failed.error} again={failed.error instanceof Unreachable ? save : undefined} />
        </Box>
      )}
    </Box>
  )
}

/** In words, since the eye is on the text; where something keeps it from being saved, what to do about it. */
function SaveState({ draft, saving }: { draft: Draft; saving: Saving }) {
  const words = useWords(editorWords)
  const say = useSay()
  const queries = useQueryClient()
  const document = useDraft(draft, s => s.document)
  const unsaved = useDraft(draft, () => draft.unsaved())
  const { failed, meanwhile } = saving
  const at = document?.updatedAt ?? 0
  const error = failed?.error
  const signedOut = error instanceof Refused && error.status === 401
  const wrong = meanwhile
    ? words.heldBack(meanwhile.by)
    : unsaved && signedOut
      ? words.signedOut
      : unsaved && error instanceof Unreachable
        ? words.noConnection
        : unsaved && error instanceof Refused && failed?.how === 'by_itself'
          ? words.refused(error.message)
          : unsaved && document?.state === 'scheduled'
            ? words.scheduledNow
            : undefined
  const stands =
    saving.savingByItself || saving.busy
      ? words.saving
      : unsaved || !document
        ? words.unsaved
        : document.state === 'published'
          ? words.allSaved
          : words.savedAt(dayOf(at) === serverToday() ? say.time(at) : say.instant(at))
  return (
    <Box
      role={wrong ? 'status' : undefined}
      sx={{
        minWidth: 0,
        order: { xs: 1, md: 0 },
        flexBasis: { xs: '100%', md: 'auto' },
        textAlign: 'right',
        fontSize: '.875rem',
        lineHeight: 'var(--lh-tight)',
        color: wrong ? 'error.main' : 'text.secondary',
        overflowWrap: 'anywhere',
      }}
    >
      {wrong ?? stands}
      {(meanwhile || (unsaved && signedOut)) && (
        <Button
          size="small"
          sx={{ ml: 0.5, minHeight: 36 }}
          onClick={() =>
            meanwhile ? saving.tell(true) : void queries.invalidateQueries({ queryKey: ['POST /api/office/me'] })
          }
        >
          {meanwhile ? words.compare : words.signIn}
        </Button>
      )}
    </Box>
  )
}

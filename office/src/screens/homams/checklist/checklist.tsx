import CheckCircle from '@mui/icons-material/CheckCircle'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { languages } from '../../../../../contract/ground/languages.ts'
import { Broken } from '../../../frame/broken.tsx'
import { useSay } from '../../../frame/say.ts'
import { Section } from '../../../frame/section.tsx'
import { StateChip } from '../../../frame/rows/state-chip.tsx'
import { Waiting } from '../../../frame/waiting.tsx'
import { useWords } from '../../../words/words.ts'
import { checklistWords } from './checklist-words.ts'
import type { Check, HomamFacts } from './checks.ts'
import { addressOfTab } from '../homam-of.ts'
import type { Homam } from '../state-of.tsx'
import { useChecklist } from './use-checklist.ts'

const icons = { done: CheckCircle, due: ErrorOutlined, later: RadioButtonUnchecked }
const meanings = { done: 'ok', due: 'wait', later: 'none' } as const

/** What is done for a homam and what is due; each line leads to where it is done. */
export function Checklist({ homam }: { homam: Homam }) {
  const words = useWords(checklistWords)
  const noteOf = useNotes(homam)
  const { facts, lines, error } = useChecklist(homam)
  const done = lines?.filter(({ state }) => state === 'done').length
  return (
    <Section
      title={words.title}
      tools={
        lines && <Typography color="text.secondary">{words.doneOf({ done: done ?? 0, all: lines.length })}</Typography>
      }
    >
      {error ? <Broken error={error} /> : !lines && <Waiting />}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          columnGap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {lines?.map(({ check, state, tab }) => {
          const Icon = icons[state]
          return (
            <Box component="li" key={check} sx={{ borderTop: 1, borderColor: 'divider' }}>
              <Box
                component={Link}
                to={addressOfTab(homam, tab)}
                sx={{
                  display: 'flex',
                  gap: 1.5,
                  alignItems: 'center',
                  minHeight: 52,
                  py: 1,
                  color: 'inherit',
                  textDecoration: 'none',
                }}
              >
                <Box sx={{ display: 'flex', color: state === 'later' ? 'var(--ink-2)' : `var(--${meanings[state]})` }}>
                  <Icon />
                </Box>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Box sx={{ fontWeight: 600 }}>{words.checks[check]}</Box>
                  <Box sx={{ color: 'text.secondary', fontSize: '.9375rem' }}>{noteOf(check, facts)}</Box>
                </Box>
                <StateChip meaning={meanings[state]}>{words.states[state]}</StateChip>
              </Box>
            </Box>
          )
        })}
      </Box>
    </Section>
  )
}

/** Says of each line how far it is, in a sentence. */
function useNotes(homam: Homam) {
  const words = useWords(checklistWords)
  const say = useSay()
  return (check: Check, { page, list, media, parcels, orders }: HomamFacts): string => {
    switch (check) {
      case 'languages': {
        const behind = languages.filter(({ web }) => (page?.parity[web] ?? 0) < 100)
        return behind.length === 0
          ? words.allLanguages
          : behind.map(l => `${l.name} ${page?.parity[l.web] ?? 0} %`).join(' · ')
      }
      case 'published':
        return page ? words.pages[page.state] : ''
      case 'closed':
        return say.instant(homam.closedEarlyAt ?? homam.closesAt - 60_000)
      case 'locked':
        return say.instant(homam.listLocksAt)
      case 'read':
        return words.readOf({ read: list?.read ?? 0, names: list?.names ?? 0 })
      case 'photos':
        return media
          ? words.media({
              photos: media.photos.length,
              video: media.youtubeId !== null,
              told: media.told,
              all: media.participants,
            })
          : ''
      case 'packed':
        return words.toPack(parcels?.to_pack ?? 0)
      case 'sent':
        return words.toSend((parcels?.to_pack ?? 0) + (parcels?.packed ?? 0))
      case 'money':
        return words.money({ pending: orders?.pending ?? 0, due: orders?.refund_due ?? 0 })
    }
  }
}

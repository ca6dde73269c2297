import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { languageByWeb, languages } from '../../../../../contract/ground/languages.ts'
import { PlainList } from '../../../frame/layout.tsx'
import { useWords } from '../../../words/words.ts'
import { type Draft, type Problem, useDraft } from '../editor/draft.ts'
import { useLabels } from '../editor/labels.ts'
import { editorWords } from '../editor/words.ts'
import { partWords } from '../parts/words.ts'
import { readinessOf } from './readiness.ts'
import { panelWords } from './words.ts'

/** Whether it can be published, and everything that stands between the saved text and publishing; each leads to its field. */
export function Problems({ draft, goTo }: { draft: Draft; goTo: (path: string, language?: string) => void }) {
  const words = useWords(panelWords)
  const problems = useDraft(draft, s => s.problems)
  const state = useDraft(draft, s => s)
  const readiness = useMemo(() => readinessOf(draft.kind, state), [draft, state])
  const of = (web: string | undefined) => problems.filter(p => p.language === web)
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" component="h2">
        {readiness.is === 'new'
          ? words.saveFirst
          : readiness.is === 'missing'
            ? words.missing
            : readiness.wordless && readiness.behind === 0
              ? words.bare[readiness.is]
              : words[readiness.is](readiness.behind)}
      </Typography>
      {[undefined, ...languages.map(l => l.web)].map(web => (
        <Group
          key={web ?? ''}
          title={web && words.inLanguage(languageByWeb(web)?.name ?? web)}
          problems={of(web)}
          draft={draft}
          goTo={goTo}
        />
      ))}
    </Card>
  )
}

function Group({
  title,
  problems,
  draft,
  goTo,
}: {
  title: string | undefined
  problems: Problem[]
  draft: Draft
  goTo: (path: string, language?: string) => void
}) {
  const words = useWords(panelWords)
  const editor = useWords(editorWords)
  const parts = useWords(partWords)
  const labels = useLabels(draft.kind)
  const content = useDraft(draft, s => s.content)
  const [all, setAll] = useState(false)
  if (problems.length === 0) return null
  const shown = all ? problems : problems.slice(0, 6)
  return (
    <Box>
      {title && (
        <Typography sx={{ fontWeight: 700, fontSize: '.9375rem' }}>{`${title} (${problems.length})`}</Typography>
      )}
      <PlainList>
        {shown.map(({ path, problem, language, state }) => (
          <li key={`${path} ${problem}`}>
            <Button
              onClick={() => goTo(path, language)}
              sx={{
                p: 0,
                minHeight: 36,
                fontWeight: 400,
                textAlign: 'left',
                justifyContent: 'flex-start',
                overflowWrap: 'anywhere',
                display: 'block',
                width: 1,
              }}
            >
              <Box component="span" sx={{ textDecoration: 'underline' }}>
                {labels.told(path, content)}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary', fontSize: '.875rem' }}>
                {' '}
                · {problem === 'under_bar' && state ? parts.states[state] : editor.problems[problem]}
              </Box>
            </Button>
          </li>
        ))}
      </PlainList>
      {problems.length > shown.length && (
        <Button onClick={() => setAll(true)}>{words.more(problems.length - shown.length)}</Button>
      )}
    </Box>
  )
}

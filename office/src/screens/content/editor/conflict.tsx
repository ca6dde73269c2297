import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Radio from '@mui/material/Radio'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Ask } from '../../../frame/ask.tsx'
import { Line } from '../../../frame/layout.tsx'
import { useSay } from '../../../frame/say.ts'
import { useWords } from '../../../words/words.ts'
import { ShownValue } from '../parts/shown-value.tsx'
import type { Draft } from './draft.ts'
import { useLabels } from './labels.ts'
import { withAt } from './paths.ts'
import type { Meanwhile } from './meeting.ts'
import type { Saving } from './saving.ts'
import { editorWords } from './words.ts'
import { unless } from '../../../frame/fields/form.tsx'

/** When two people saved the same document, the second sees both texts of each field and chooses. Nothing is overwritten unseen. */
export function Conflict({ draft, saving, meanwhile }: { draft: Draft; saving: Saving; meanwhile: Meanwhile }) {
  const words = useWords(editorWords)
  const labels = useLabels(draft.kind)
  const say = useSay()
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>({})
  const { conflicts, others, merged, by, at } = meanwhile
  const all = (which: 'mine' | 'theirs') => setChosen(Object.fromEntries(conflicts.map(c => [c.path, which])))
  return (
    <Ask
      open
      title={words.meanwhile}
      yes={words.keepChosen}
      busy={saving.busy}
      onClose={() => saving.tell(false)}
      onYes={() =>
        void saving.choose(
          meanwhile,
          conflicts.reduce((content, c) => withAt(content, c.path, chosen[c.path] === 'mine' ? c.a : c.b), merged),
        )
      }
    >
      <Typography>{words.meanwhileBy(by, say.instant(at))}</Typography>
      <Typography>{conflicts.length > 0 ? words.meanwhileChoose : words.meanwhileBoth}</Typography>
      {conflicts.length > 1 && (
        <Line>
          <Button variant="outlined" onClick={() => all('mine')}>
            {words.chooseMine}
          </Button>
          <Button variant="outlined" onClick={() => all('theirs')}>
            {words.chooseTheirs}
          </Button>
        </Line>
      )}
      {conflicts.map(({ path, a, b }) => (
        <Box
          key={path}
          component="fieldset"
          {...unless(chosen[path] !== undefined, 'choose')}
          sx={{ border: '1px solid var(--line-ui)', borderRadius: '12px', p: 1.5, m: 0, minWidth: 0 }}
        >
          <Typography component="legend" sx={{ fontWeight: 700, px: 0.5 }}>
            {labels.told(path, draft.get().content)}
          </Typography>
          {(['mine', 'theirs'] as const).map(which => (
            <Box
              key={which}
              component="label"
              sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, cursor: 'pointer', overflowWrap: 'anywhere' }}
            >
              <Radio
                name={path}
                checked={chosen[path] === which}
                onChange={() => setChosen({ ...chosen, [path]: which })}
                slotProps={{ input: { 'aria-label': `${words[which]}: ${labels.told(path, draft.get().content)}` } }}
              />
              <Box sx={{ pt: 1, minWidth: 0 }}>
                <b>{words[which]}</b>
                <div>
                  <ShownValue kind={draft.kind} path={path} value={which === 'mine' ? a : b} />
                </div>
              </Box>
            </Box>
          ))}
        </Box>
      ))}
      {others.length > 0 && (
        <Box>
          <Typography>{words.meanwhileTheirs}</Typography>
          <Box component="ul" sx={{ m: 0, pl: 3 }}>
            {others.map(({ path, b }) => (
              <li key={path}>
                {labels.told(path, meanwhile.theirs.content)}: <ShownValue kind={draft.kind} path={path} value={b} />
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Ask>
  )
}

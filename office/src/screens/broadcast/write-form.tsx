import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { languages } from '../../../../contract/ground/languages.ts'
import { broadcastKinds, broadcastPlaces } from '../../../../contract/office/people/broadcast.ts'
import { useDo } from '../../frame/calls.ts'
import { Line } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { useWords } from '../../words/words.ts'
import type { Audience } from './audience.ts'
import { CostPart } from './cost-part.tsx'
import { Editor, nothing, Send, type Written } from './editor.tsx'
import { broadcastWords } from './words.ts'

type Kind = (typeof broadcastKinds)[number]

/** Whom it is written to: a homam, or one occurrence of a seva with many days. */
export interface Of {
  id: number
  occurrenceId: number | undefined
  /** These orders of it only. */
  orders?: number[]
}

/** What is written to everybody of a homam, and the button that sends it. */
export function WriteForm({ of, audience, again }: { of: Of; audience: Audience; again: () => void }) {
  const words = useWords(broadcastWords)
  const say = useSay()
  const [kind, setKind] = useState<Kind>()
  const [written, setWritten] = useState(nothing)
  const preview = useDo('POST /api/office/preview-broadcast', { quiet: true })
  const begin = useDo('POST /api/office/begin-broadcast', { quiet: true, done: words.begun })
  const all = { ...of, ...written, kind: kind ?? 'notice' }
  const sum = (way: 'whatsapp' | 'email' | 'declined') => audience.languages.reduce((sums, row) => sums + row[way], 0)
  // What was shown, and what is sent, are the same: any change hides it.
  const change = (changes: Partial<Written>) => {
    setWritten(now => ({ ...now, ...changes }))
    preview.reset()
    begin.reset()
  }
  const choose = (next: Kind) => {
    const old = kind && audience.starters[kind]
    const { texts } = written
    // What staff wrote themselves stays.
    const kept = languages.map(({ web }) => [
      web,
      texts[web] && texts[web] !== old?.[web] ? texts[web] : (audience.starters[next][web] ?? ''),
    ])
    setKind(next)
    change({ texts: Object.fromEntries(kept) })
  }
  const send = (key: string, close: () => void) =>
    begin.mutate(
      { ...all, key, latest: audience.latest },
      {
        // Somebody else wrote meanwhile: what they wrote comes into view, and the next press is a choice.
        onError: again,
        onSuccess: () => {
          close()
          setKind(undefined)
          setWritten({ ...nothing, english: written.english })
          preview.reset()
        },
      },
    )
  return (
    <Box component="section" sx={{ my: 3, display: 'grid', gap: 2 }}>
      <Typography variant="h2">{words.what}</Typography>
      <Line role="group" aria-label={words.what}>
        {broadcastKinds.map(one => (
          <Button
            key={one}
            variant={one === kind ? 'contained' : 'outlined'}
            aria-pressed={one === kind}
            onClick={() => choose(one)}
          >
            {words.kinds[one]}
          </Button>
        ))}
      </Line>
      <Editor
        readers={audience.languages}
        nobody={words.optional}
        places={broadcastPlaces}
        linkHint={words.linkHint}
        written={written}
        change={change}
        preview={preview}
        isReady={kind !== undefined}
        show={() => preview.mutate(all)}
      >
        <Send
          yes={words.send(audience.receivers)}
          title={words.sendTitle(audience.receivers)}
          begin={begin}
          send={send}
        >
          <Typography>
            {words.sendHint({
              whatsapp: sum('whatsapp'),
              email: sum('email'),
              declined: sum('declined'),
              leave:
                audience.heldUntil === null
                  ? words.leaveIn(Math.ceil(audience.receivers / audience.perSecond))
                  : words.leaveAt(say.instant(audience.heldUntil)),
            })}
          </Typography>
          <CostPart cost={audience.cost} />
        </Send>
      </Editor>
    </Box>
  )
}

import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Line } from '../../frame/layout.tsx'
import { Section } from '../../frame/section.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { useWords } from '../../words/words.ts'
import { makeKey } from './open-parts.ts'
import { sealedYearWords } from './words.ts'

const asKey = { fontFamily: 'monospace', overflowWrap: 'anywhere' } as const

/** A key for one of the two people, made in the browser: the secret part is shown, and known to nobody else. */
export function MakeKey() {
  const words = useWords(sealedYearWords)
  const [made, setMade] = useState<{ secret: string; open: string }>()
  return (
    <Section title={words.make} intro={words.makeText} gap={1.5}>
      {made ? (
        <>
          <Typography>{words.secretPart}</Typography>
          <Typography sx={asKey}>{made.secret}</Typography>
          <Typography>{words.publicPart}</Typography>
          <Typography sx={asKey}>{made.open}</Typography>
          <Line>
            <CopyButton text={made.open} />
            <Button variant="outlined" onClick={() => setMade(undefined)}>
              {words.seen}
            </Button>
          </Line>
        </>
      ) : (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => void makeKey().then(setMade)}>
          {words.make}
        </Button>
      )}
    </Section>
  )
}

import Button from '@mui/material/Button'
import { useState } from 'react'
import type { WebCode } from '../../../../contract/ground/languages.ts'
import { newsPlaces } from '../../../../contract/office/people/news.ts'
import { Refused } from '../../call.ts'
import { Broken } from '../../frame/broken.tsx'
import { useDo } from '../../frame/calls.ts'
import { Section } from '../../frame/section.tsx'
import { useWords } from '../../words/words.ts'
import { EnglishAndLink } from '../broadcast/english-and-link.tsx'
import { TextFields, type Texts } from '../broadcast/text-fields.tsx'
import { broadcastWords } from '../broadcast/words.ts'
import type { Audience, Reach } from './audience.ts'
import { SendNews } from './send-news.tsx'
import { newsWords } from './words.ts'

interface WriteNewsProps {
  /** Counts up with each change of the audience: what was shown before is no longer what would be sent. */
  edition: number
  audience: Audience
  reach: Reach
  isCounting: boolean
  countAgain: () => void
}

/** The text, and how it will look; then it can be sent. */
export function WriteNews({ edition, audience, reach, isCounting, countAgain }: WriteNewsProps) {
  const words = useWords(newsWords)
  const shared = useWords(broadcastWords)
  const [texts, setTexts] = useState<Texts>({})
  const [link, setLink] = useState('')
  const [english, setEnglish] = useState(false)
  const [shownOf, setShownOf] = useState(-1)
  const preview = useDo('POST /api/office/preview-news', { quiet: true })
  const written = { audience, texts, english, link }
  const wrong = (name: string) => (preview.error instanceof Refused ? preview.error.answer.fields?.[name] : undefined)
  const write = (code: WebCode, text: string) => {
    setTexts(now => ({ ...now, [code]: text }))
    preview.reset()
  }
  const shown = shownOf === edition ? preview.data : undefined
  if (reach.reached === 0) return null
  return (
    <Section title={words.text} gap={2}>
      <TextFields
        readers={reach.languages}
        nobody={words.nobodyReads}
        places={newsPlaces}
        texts={texts}
        write={write}
        problemOf={wrong}
      />
      <EnglishAndLink
        english={english}
        setEnglish={on => {
          setEnglish(on)
          preview.reset()
        }}
        link={link}
        setLink={next => {
          setLink(next)
          preview.reset()
        }}
        problem={wrong('link')}
        hint={words.linkHint}
      />
      {preview.error && <Broken error={preview.error} />}
      {shown ? (
        <SendNews
          written={written}
          previews={shown.previews}
          reach={reach}
          isCounting={isCounting}
          countAgain={countAgain}
        />
      ) : (
        <Button
          variant="contained"
          loading={preview.isPending}
          disabled={isCounting}
          onClick={() => preview.mutate(written, { onSuccess: () => setShownOf(edition) })}
          sx={{ justifySelf: 'start' }}
        >
          {shared.preview}
        </Button>
      )}
    </Section>
  )
}

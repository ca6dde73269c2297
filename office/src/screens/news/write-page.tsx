import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Section } from '../../frame/section.tsx'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { AudienceFields } from './audience-fields.tsx'
import { audienceNames, audienceOf, type Chosen } from './audience.ts'
import { ReachPart } from './reach-part.tsx'
import { newsWords } from './words.ts'
import { WriteNews } from './write-news.tsx'

/** Chooses whom news is for, with the number it reaches, then writes it. The audience stands in the address. */
export function WritePage() {
  const words = useWords(newsWords)
  const { filters, change } = useFilters(audienceNames)
  const audience = audienceOf(filters)
  const choices = useCall('POST /api/office/news-choices', {})
  const reach = useCall('POST /api/office/news-audience', { audience })
  // What was written and previewed is for one audience.
  const [edition, setEdition] = useState(0)
  const narrow = (changes: Partial<Chosen>) => {
    setEdition(edition + 1)
    change(changes)
  }
  const none = Object.fromEntries(audienceNames.map(name => [name, ''])) as Chosen
  return (
    <>
      <PageHead
        title={words.write}
        note={words.note}
        actions={
          <Button component={Link} to="/news" variant="outlined">
            {words.list}
          </Button>
        }
      />
      <Stack gap={3}>
        <Section
          title={words.audience}
          intro={words.audienceNote}
          tools={Object.keys(audience).length > 0 && <Button onClick={() => narrow(none)}>{words.clear}</Button>}
        >
          {choices.error && <Broken error={choices.error} again={() => void choices.refetch()} />}
          <AudienceFields chosen={filters} choices={choices.data} change={narrow} />
        </Section>
        <Section
          title={words.reach}
          note={reach.data && words.limits({ month: reach.data.aMonth, day: reach.data.aDay })}
        >
          {reach.error ? (
            <Broken error={reach.error} again={() => void reach.refetch()} />
          ) : reach.data ? (
            <ReachPart reach={reach.data} />
          ) : (
            <Waiting />
          )}
        </Section>
        {reach.data && (
          <WriteNews
            edition={edition}
            audience={audience}
            reach={reach.data}
            // Until the numbers of another audience have come, nothing is sent to it.
            isCounting={reach.isPlaceholderData}
            countAgain={() => void reach.refetch()}
          />
        )}
      </Stack>
    </>
  )
}

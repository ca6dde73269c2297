import { figuresMails } from '../../../../contract/house/figures-mails.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { Section } from '../../frame/section.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { accountWords } from './words.ts'

/** Whether the trust's figures come by mail; saved as soon as it is chosen. */
export function FiguresMail() {
  const words = useWords(accountWords)
  const { data, error, refetch } = useCall('POST /api/office/figures-mail', {})
  const save = useDo('POST /api/office/set-figures-mail', { done: words.saved })
  return (
    <Section gap={2} title={words.figures} intro={words.figuresNote}>
      {error ? <Broken error={error} again={() => void refetch()} /> : !data && <Waiting />}
      {data && (
        <Choice
          label={words.figuresHow}
          value={save.isPending ? save.variables.every : data.every}
          onChange={event => {
            const every = figuresMails.find(each => each === event.target.value)
            if (every) save.mutate({ every })
          }}
          of={figuresMails.map(each => [each, words.figuresEvery[each]])}
        />
      )}
    </Section>
  )
}

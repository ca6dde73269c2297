import { languages } from '../../../../../contract/ground/languages.ts'
import { useWords } from '../../../words/words.ts'
import { partWords } from './words.ts'

/** In which languages a document is written; those that lack something, with how much of them is there in per cent. */
export function LanguagesDone({ parity }: { parity: Record<string, number> }) {
  const words = useWords(partWords)
  const behind = languages.filter(({ web }) => (parity[web] ?? 100) < 100)
  if (behind.length === 0) return <span>{words.allLanguages}</span>
  return (
    <span>
      {behind.map(({ web, name }, at) => (
        <span key={web}>
          {at > 0 && ', '}
          <span lang={web}>{name}</span> {words.percent(parity[web] ?? 0)}
        </span>
      ))}
    </span>
  )
}

import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import type { Provider } from '../../../../contract/money/provider-keys.ts'
import { useWords } from '../../words/words.ts'
import { fieldNames, providerNames } from './names.ts'
import { keyWords } from './words.ts'

/** What a provider said to its keys. */
export function CheckSaid({
  provider,
  checked: { check, why },
}: {
  provider: Provider
  checked: OfficeCalls['POST /api/office/check-keys']['answer']
}) {
  const words = useWords(keyWords)
  const sentence = words.checks[check]({ name: providerNames[provider] })
  if (check === 'malformed')
    return (
      <>
        {sentence} <span lang="en">{fieldNames[why] ?? why}</span>
      </>
    )
  return `${sentence}${why ? ` ${words.code({ code: why })}` : ''}`
}

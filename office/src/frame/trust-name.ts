import { useQuery } from '@tanstack/react-query'
import { languageByWeb } from '../../../contract/ground/languages.ts'
import { useOfficeLanguage } from './language.tsx'

/** The trust's short name, as its own site says it; nothing until it is known. */
export function useTrustName(): string | undefined {
  const language = languageByWeb(useOfficeLanguage())?.id
  return useQuery({
    queryKey: ['POST /api/trust', language],
    queryFn: async ({ signal }) => {
      const answer = await fetch('/api/trust', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ language }),
        signal,
      })
      return (await answer.json()) as { short_name?: string }
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.short_name
}

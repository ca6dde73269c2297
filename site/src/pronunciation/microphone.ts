/** The icon. */
export const microphone =
  'M12 3.5a3 3 0 0 0-3 3V12a3 3 0 0 0 6 0V6.5a3 3 0 0 0-3-3zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3'

/** In the address: names are being said on this page. */
export const saying = 'say'

/**
 * Whether the scripts of this page may ask for the microphone. The policy is that of the page that was loaded: who came
 * here by a link within the site goes by the policy of another. Browsers that know no policies of pages say yes, and so
 * does a page that was loaded for this: loading it once more would help nobody.
 */
export function mayAsk(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } }
  const [loaded] = performance.getEntriesByType('navigation')
  return (featurePolicy?.allowsFeature('microphone') ?? true) || wasAsked(new URL(loaded?.name ?? location.href).search)
}

const wasAsked = (search: string): boolean => new URLSearchParams(search).has(saying)

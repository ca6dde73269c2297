/** Browsers of before have the zones as a value. */
type Zoned = Intl.Locale & { timeZones?: string[] }

function zonesOf(code: string): string[] | undefined {
  const locale: Zoned = new Intl.Locale('und', { region: code })
  return locale.getTimeZones?.() ?? locale.timeZones
}

/**
 * The country that somebody may be in, by the time zone of the device: never by the network address. Browsers that know
 * no zones of a country go by the region of their language.
 */
export function countrySuggested<Country extends { code: string }>(
  countries: readonly Country[],
  { zone, languages }: { zone: string; languages: readonly string[] },
  zones = zonesOf,
): Country | undefined {
  if (/^Asia\/(Calcutta|Kolkata)$/.test(zone)) return undefined
  if (countries.some(({ code }) => zones(code) !== undefined))
    return countries.find(({ code }) => zones(code)?.includes(zone))
  const regions = languages.map(language => /-([A-Z]{2})\b/.exec(language)?.[1])
  return countries.find(({ code }) => regions[0] === code)
}

/** Browsers of before have the zones as a value. */
type Zoned = Intl.Locale & { timeZones?: string[] }

function zonesOf(code: string): string[] | undefined {
  const locale: Zoned = new Intl.Locale('und', { region: code })
  return locale.getTimeZones?.() ?? locale.timeZones
}

/**
 * The country that somebody may be in, by the time zone of the device: never by the network address. The country of the
 * language is looked at first, since each takes its time. Browsers that know no zones of a country go by that alone.
 */
export function countrySuggested<Country extends { code: string }>(
  countries: readonly Country[],
  { zone, languages }: { zone: string; languages: readonly string[] },
  zones = zonesOf,
): Country | undefined {
  // India, and clocks that are of no place.
  if (/^Asia\/(Calcutta|Kolkata)$|^Etc\/|^[^/]*$/.test(zone)) return undefined
  const region = /-([A-Z]{2})\b/.exec(languages[0] ?? '')?.[1]
  const likely = countries.filter(({ code }) => code === region)
  const [first] = countries
  if (!first || zones(first.code) === undefined) return likely[0]
  return [...likely, ...countries].find(({ code }) => zones(code)?.includes(zone))
}

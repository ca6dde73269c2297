/**
 * Ends of tithis and nakshatras as printed almanacs write them: hours go on after midnight, 26:15 is a quarter past two
 * of the next day. Minutes after 00:00 of the day.
 */
export const endsText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Undefined if the text is no such time. */
export function endsOf(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})$/.exec(text.trim()) ?? []
  const found = Number(hours) * 60 + Number(minutes)
  return hours !== undefined && Number(minutes) < 60 && found <= 3600 ? found : undefined
}

/** A row of a printed almanac. */
export interface AlmanacRow {
  day: string
  tithi: number
  tithiEnds: number
  nakshatra: number
  nakshatraEnds: number
}

/**
 * Reads rows pasted from a spreadsheet: day (2026-11-23 or 23-11-2026), tithi 1 to 30, its end, nakshatra 1 to 27, its
 * end. Tabs, commas or semicolons stand between them. `wrong`: the lines, from 1, that are none.
 */
export function rowsOf(text: string): { rows: AlmanacRow[]; wrong: number[] } {
  const rows: AlmanacRow[] = []
  const wrong: number[] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [day = '', tithi = '', tithiEnds = '', nakshatra = '', nakshatraEnds = ''] = line
      .split(/[\t,;]/)
      .map(cell => cell.trim())
    const [ends, starEnds] = [endsOf(tithiEnds), endsOf(nakshatraEnds)]
    const date = day.replace(/^(\d{2})[-./](\d{2})[-./](\d{4})$/, '$3-$2-$1')
    const isNumber = (cell: string, most: number) => /^\d{1,2}$/.test(cell) && Number(cell) >= 1 && Number(cell) <= most
    if (
      !/^\d{4}-\d{2}-\d{2}$/.test(date) ||
      !isNumber(tithi, 30) ||
      !isNumber(nakshatra, 27) ||
      ends === undefined ||
      starEnds === undefined
    )
      wrong.push(at + 1)
    else
      rows.push({
        day: date,
        tithi: Number(tithi),
        tithiEnds: ends,
        nakshatra: Number(nakshatra),
        nakshatraEnds: starEnds,
      })
  }
  return { rows, wrong }
}

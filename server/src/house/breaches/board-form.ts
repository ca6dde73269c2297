import { english } from '../../../../contract/ground/languages.ts'
import { longInstant } from '../../../../contract/ground/time-of-day.ts'
import type { Row } from './queries.ts'

/**
 * What the Data Protection Board is told of a breach, in its order (DPDP Rules 2025, rule 7(2)): at once the first part,
 * within 72 hours all of it. In English, whatever language the office is in.
 */
export function boardForm(
  row: Row,
  of: { trust: { name: string; branch_address: string; email: string; phones: string[] }; what: string; link: string },
): string {
  const at = (date: Date | null) => (date ? longInstant(date.getTime(), english.web) : 'not yet')
  return [
    `${row.is_drill ? 'DRILL, NOT SENT TO ANYBODY\n\n' : ''}INTIMATION OF A PERSONAL DATA BREACH`,
    'Digital Personal Data Protection Act 2023, section 8(6); Rules 2025, rule 7',
    `Data fiduciary: ${of.trust.name}, ${of.trust.branch_address}\nContact: ${of.trust.phones.join(', ')}, ${of.trust.email}`,
    `1. Nature: personal data was, or may have been, seen by somebody without a right to it.\n   Kinds of data: ${of.what}`,
    `2. Extent: ${row.told_count} people were told so far.`,
    `3. Timing: in reach from ${row.from_day} to ${row.to_day}; noticed ${at(row.noticed_at)}.`,
    `4. Facts, circumstances and reasons:\n${row.facts}`,
    `5. Measures taken and proposed, also against whoever caused it:\n${row.measures}`,
    `6. People told: ${at(row.people_told_at)}, by WhatsApp, SMS and e-mail, with the text at ${of.link}`,
    `7. CERT-In told: ${at(row.certin_told_at)}. Board told at once: ${at(row.board_told_at)}. Details to the Board: ${at(row.details_told_at)}.`,
  ].join('\n\n')
}

import { isDay } from '../../../../../contract/ground/india-time.ts'
import type { OfficeCalls } from '../../../../../contract/office/calls.ts'
import type { Content } from '../../../../../contract/office/trust/kinds.ts'
import { monthlyVratas, sevaRules } from '../../../../../contract/office/trust/kinds/seva-rules.ts'

export type RuleBody = OfficeCalls['POST /api/office/rule-preview']['body']

/** What stands in the editor, as the call takes it; null while what the rule needs is missing. */
export function bodyOf(content: Content, record: string | null): RuleBody | null {
  const rule = sevaRules.find(one => one === content.rule)
  const windowDays = Number(content.window_days)
  if (!rule || !Number.isInteger(windowDays) || windowDays < 1 || windowDays > 400) return null
  const records = (value: unknown) => (Array.isArray(value) ? (value as Content[]) : [])
  const texts = (value: unknown) => (Array.isArray(value) ? (value as unknown[]).map(String) : [])
  const startsMinutes = Number(content.starts_minutes ?? 0)
  const body: RuleBody = {
    rule,
    dates: records(content.dates).flatMap(({ day }) => (typeof day === 'string' && isDay(day) ? [day] : [])),
    weekdays: (['0', '1', '2', '3', '4', '5', '6'] as const).filter(day => texts(content.weekdays).includes(day)),
    tithis: monthlyVratas.filter(tithi => texts(content.tithis).includes(tithi)),
    nakshatras: texts(content.nakshatras).map(Number),
    slots: records(content.slots).flatMap(({ starts_minutes: starts, lasts_minutes: lasts }) =>
      typeof starts === 'number' && typeof lasts === 'number' && lasts >= 1 && lasts <= 1440 ? [{ starts, lasts }] : [],
    ),
    startsMinutes: startsMinutes >= 0 && startsMinutes < 1440 ? startsMinutes : 0,
    windowDays,
    ...(record !== null && /^[1-9]\d{0,8}$/.test(record) && { seva: Number(record) }),
  }
  const needed = { these_dates: body.dates, weekdays: body.weekdays, tithi: body.tithis, nakshatra: body.nakshatras }
  return rule in needed && needed[rule as keyof typeof needed].length === 0 ? null : body
}

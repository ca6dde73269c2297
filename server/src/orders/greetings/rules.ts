import { mostFromLetters, mostGreetingLetters } from '../../../../contract/orders/greetings.ts'
import type { FieldProblem, ProblemWithBounds } from '../../../../contract/ground/errors.ts'
import { cleanText } from '../../ground/text/clean-text.ts'
import { leadsAway } from '../../ground/text/leads-away.ts'
import { indianPhone } from '../../ground/text/typed-phone.ts'

export interface Words {
  phone: string
  name: string
  text: string
}
type Problem = FieldProblem | ProblemWithBounds

/** Reads what was typed; `problems` has `greeting_phone`, `greeting_name` and `greeting_text`, and is empty for a good one. */
export function readGreeting(typed: Words): Words & { problems: Record<string, Problem> } {
  const problems: Record<string, Problem> = {}
  const phone = indianPhone(typed.phone)
  if (phone === undefined || !/^[6-9]/.test(phone)) problems.greeting_phone = 'phone_digits'
  const read = (field: string, text: string, most: number): string => {
    const clean = cleanText(text)
    if (clean === undefined) problems[field] = 'text_not_allowed'
    else if (clean === '') problems[field] = 'field_required'
    else if (Array.from(clean).length > most) problems[field] = { problem: 'text_too_long', most }
    else if (leadsAway(clean)) problems[field] = 'leads_away'
    return clean ?? ''
  }
  return {
    phone: phone ?? '',
    name: read('greeting_name', typed.name, mostFromLetters),
    text: read('greeting_text', typed.text, mostGreetingLetters),
    problems,
  }
}

import type { FieldProblem, ProblemFound, ProblemWithBounds, RefusalCode } from '../../contract/errors.ts'

/** What goes with a refusal: field problems, the total reckoned now (rupees), seconds to wait. */
export interface RefusalDetails {
  fields?: Record<string, FieldProblem | ProblemWithBounds>
  total?: number
  edited?: { by: string; at: number }
  problems?: ProblemFound[]
  retryAfter?: number
  /** How many there are. */
  count?: number
  /** With `names_left`. */
  names?: string[]
  /** With `too_early`: from when it can be done, in ms. */
  from?: number
}

/** An expected no: its status, wire form and words are listed once in `contract`. Anything else thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails
  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

export function refuse(code: RefusalCode, details?: RefusalDetails): never {
  throw new Refusal(code, details)
}

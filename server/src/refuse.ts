import type { FieldProblem, ProblemFound, ProblemWithBounds, RefusalCode } from '../../contract/ground/errors.ts'

/** Details of a refusal: problems of fields, the current total (rupees), seconds to wait. */
export interface RefusalDetails {
  fields?: Record<string, FieldProblem | ProblemWithBounds>
  total?: number
  edited?: { by: string; at: number }
  problems?: ProblemFound[]
  retryAfter?: number
  /** The number that the sentence names. */
  count?: number
  /** Goes with `names_left`. */
  names?: string[]
  /** Goes with `too_early`: the earliest instant, in ms. */
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

/** Every expected refusal: its HTTP status. Words in five languages stand in `words/messages`. */
export const refusals = {
  bad_request: 400,
  not_json: 400,
  login_required: 401,
  other_user: 403,
  not_found: 404,
  event_gone: 404,
  event_closed: 409,
  not_on_offer: 409,
  sold_out: 409,
  price_changed: 409,
  not_paid: 409,
  already_paid: 409,
  key_reused: 409,
  list_locked: 409,
  already_sent: 409,
  family_full: 409,
  too_large: 413,
  invalid_fields: 422,
  invalid_phone: 422,
  invalid_otp_format: 422,
  otp_wrong: 401,
  otp_void: 401,
  otp_too_soon: 429,
  otp_limit: 429,
  payment_unavailable: 503,
  unavailable: 503,
  bug: 500,
} as const

export type RefusalCode = keyof typeof refusals

/** What a field of a form is refused for. */
export type FieldProblem =
  | 'field_required'
  | 'phone_digits'
  | 'pincode_digits'
  | 'family_required'
  | 'text_too_long'
  | 'text_not_allowed'
  | 'unknown_option'
  | 'too_many_people'

/** The wire form of every refusal (product.md §2). `message` is fit to show. */
export interface ErrorAnswer {
  success: false
  message: string
  code: RefusalCode
  /** Messages by field; family members are `familyMembers.0.name`. */
  fields?: Record<string, string>
  /** With `price_changed`: what the server reckons now, in rupees. */
  total?: number
  /** With `otp_too_soon` and limits: seconds to wait. */
  retry_after?: number
}

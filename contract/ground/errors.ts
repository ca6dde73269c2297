/** Every expected refusal: its HTTP status. Words in five languages stand in `words/messages`. */
export const refusals = {
  bad_request: 400,
  not_json: 400,
  login_required: 401,
  sign_in_required: 401,
  sign_in_wrong: 401,
  sign_in_locked: 429,
  code_wrong: 422,
  password_weak: 422,
  link_void: 404,
  last_owner: 409,
  email_taken: 409,
  confirm_needed: 401,
  no_right: 403,
  other_user: 403,
  second_person: 409,
  nothing_sealed: 404,
  not_found: 404,
  event_gone: 404,
  occurrence_needed: 409,
  occurrence_gone: 409,
  other_language: 403,
  in_use: 409,
  not_ready: 409,
  still_reading: 409,
  content_malformed: 422,
  wrong_file: 422,
  event_closed: 409,
  not_on_offer: 409,
  sold_out: 409,
  unpaid_orders: 409,
  number_first: 409,
  price_changed: 409,
  terms_changed: 409,
  not_paid: 409,
  names_faded: 409,
  already_paid: 409,
  key_reused: 409,
  list_locked: 409,
  already_sent: 409,
  nothing_back: 409,
  back_changed: 409,
  no_move: 409,
  day_changed: 409,
  import_built_on: 409,
  tracking_number_taken: 409,
  tracking_number_other: 409,
  tracking_number_bad: 422,
  number_blocked: 403,
  refund_too_large: 409,
  receipt_used: 409,
  same_package: 409,
  change_waits: 409,
  wrong_state: 409,
  edited_meanwhile: 409,
  window_closed: 409,
  messages_declined: 409,
  capacity_below: 409,
  place_free: 409,
  foreign_gift: 422,
  giving_closed: 409,
  too_many_names: 409,
  too_many_tries: 429,
  proof_wrong: 422,
  too_many_proofs: 429,
  too_many_repeats: 409,
  autopay_unavailable: 409,
  several_claims: 409,
  cash_forbidden: 422,
  homam_over: 409,
  wrong_day: 422,
  names_left: 409,
  too_early: 409,
  family_full: 409,
  list_full: 409,
  tag_taken: 409,
  view_taken: 409,
  name_taken: 409,
  merge_erasure: 409,
  merge_mandate: 409,
  too_large: 413,
  sheet_too_large: 413,
  sheet_unreadable: 422,
  statement_too_large: 413,
  statement_off_balance: 409,
  picture_in_use: 409,
  picture_too_large: 413,
  picture_type: 415,
  picture_svg: 415,
  picture_lies: 415,
  picture_broken: 422,
  picture_mixed: 422,
  picture_pixels: 422,
  pdf_too_large: 413,
  pdf_wrong: 415,
  pdf_active: 422,
  sound_too_large: 413,
  sound_wrong: 415,
  sound_too_long: 422,
  pronunciation_wrong: 422,
  pronunciation_silent: 422,
  parent_needed: 409,
  no_participants: 409,
  nobody_to_tell: 409,
  no_media: 409,
  no_moments: 409,
  wrong_time: 422,
  video_link: 422,
  invalid_fields: 422,
  invalid_phone: 422,
  phone_abroad: 422,
  country_closed: 422,
  invalid_email: 422,
  invalid_email_code: 422,
  email_closed: 409,
  login_taken: 409,
  confirm_first: 403,
  invalid_otp_format: 422,
  otp_wrong: 401,
  otp_void: 401,
  otp_too_soon: 429,
  otp_limit: 429,
  otp_tries: 429,
  otp_paused: 429,
  too_many_tests: 429,
  payment_unavailable: 503,
  unavailable: 503,
  storage_away: 503,
  busy: 503,
  too_much: 429,
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
  | 'message_too_long'
  | 'unknown_place'
  | 'link_unclear'
  | 'too_many_people'
  | 'too_many_names'
  | 'invalid_amount'
  | 'invalid_pan'
  | 'latin_letters'
  | 'utr_digits'
  | 'bank_reference'
  | 'leads_away'
  | 'email_wrong'
  | 'day_wrong'
  | 'hour_ahead'
  | 'consent_needed'
  | 'field_wrong'
  | 'whole_number'
  | 'number_between'
  | 'day_unknown'
  | 'text_too_short'
  | 'too_many_entries'

/** A problem whose sentence names how little or how much is allowed. */
export interface ProblemWithBounds {
  problem: FieldProblem
  least?: number
  most?: number
}

/** What is wrong with a text or entry of the back office: `problem` is one of its `contentProblems`. */
export interface ProblemFound {
  path: string
  problem: string
  language?: string
  state?: string
}

/** The wire form of every refusal (product.md §2). `message` is fit to show. */
export interface ErrorAnswer {
  success: false
  message: string
  code: RefusalCode
  /** Messages by field; family members are `familyMembers.0.name`. */
  fields?: Record<string, string>
  /** With `price_changed`: the total that the server reckons now, in rupees. */
  total?: number
  /** With `capacity_below`: places paid or held; with `too_many_names`: how many names there may be. */
  count?: number
  /** With `names_left`: the names that were not read out yet. */
  names?: string[]
  /** With `edited_meanwhile` of content: who saved it, and when (ms). */
  edited?: { by: string; at: number }
  /** With `not_ready` and `content_malformed`: what is missing or wrong. */
  problems?: ProblemFound[]
  /** With every status from 500: the number under which the log says why. It stands in `message` too. */
  request?: string
  /** With `otp_too_soon`, `sign_in_locked` and limits: seconds to wait. */
  retry_after?: number
}

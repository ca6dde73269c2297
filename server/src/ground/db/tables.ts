// Made by `npm run tables` from the migrations.
import type { ColumnType, Generated } from 'kysely'
import type { Text } from '../../../../contract/ground/languages.ts'
import type { JsonColumns } from './json-columns.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface DB {
  'accounts.blocked': {
    phone: string
    reason: string
    staff_id: number
    at: Timestamp
  }
  'accounts.code_sends': {
    id: Generated<number>
    phone: string
    address_hash: Buffer
    sent_at: Timestamp
    network_hash: Buffer | null
    known: Generated<boolean>
    used_at: Timestamp | null
    sent: Generated<boolean>
    country: string | null
  }
  'accounts.code_tries': {
    id: Generated<number>
    address_hash: Buffer
    was_right: Generated<boolean>
    at: Timestamp
    name_hash: Buffer | null
  }
  'accounts.devotees': {
    id: Generated<number>
    phone: string | null
    created_at: Timestamp
    erased_at: Timestamp | null
    erase_on: string | null
    merged_into: number | null
    email: string | null
    number_added_at: Timestamp | null
  }
  'accounts.door_abroad': {
    is_one: Generated<boolean>
    countries: string[]
    codes_a_country: number
    codes_in_all: number
    version: Generated<number>
    by_email: Generated<boolean>
    codes_by_email: Generated<number>
  }
  'accounts.family': {
    id: Generated<number>
    devotee_id: number
    name: string
    relation: Generated<string>
    gotra: Generated<string>
    nakshatra: Generated<string>
    rashi: Generated<string>
    created_at: Timestamp
    departed: Generated<boolean>
  }
  'accounts.former_phones': {
    devotee_id: number
    phone: string
    at: Timestamp
  }
  'accounts.one_time_codes': {
    phone: string
    code_hash: Buffer
    sent_at: Timestamp
    expires_at: Timestamp
    tries_left: number
  }
  'accounts.sessions': {
    token_hash: Buffer
    devotee_id: number
    created_at: Timestamp
    last_used_at: Timestamp
    confirmed_at: Timestamp | null
  }
  'admin.audit': {
    id: Generated<number>
    at: Timestamp
    staff_id: number | null
    action: string
    subject: string
    subject_id: string
    devotee_id: number | null
    before: ColumnType<JsonColumns['admin.audit.before'], string | undefined, string>
    after: ColumnType<JsonColumns['admin.audit.after'], string | undefined, string>
  }
  'admin.devices': {
    token_hash: Buffer
    staff_id: number
    last_used_at: Timestamp
  }
  'admin.first_views': {
    staff_id: number
    screen: string
    view_id: number
  }
  'admin.links': {
    id: Generated<number>
    kind: string
    token_hash: Buffer
    staff_id: number | null
    totp_secret: Buffer | null
    made_at: Timestamp
    expires_at: Timestamp
    used_at: Timestamp | null
  }
  'admin.order_codes': {
    booking_id: number
    order_id: string
    code: string
  }
  'admin.receipt_numbers': {
    donation_id: number
    number: string
  }
  'admin.recovery_codes': {
    staff_id: number
    code_hash: Buffer
    used_at: Timestamp | null
  }
  'admin.saved_views': {
    id: Generated<number>
    staff_id: number
    screen: string
    name: string
    query: string
    shared: Generated<boolean>
  }
  'admin.sessions': {
    id: Generated<number>
    token_hash: Buffer
    staff_id: number
    created_at: Timestamp
    last_used_at: Timestamp
    confirmed_at: Timestamp
    device: Generated<string>
  }
  'admin.seva_names': {
    event_id: number
    title: ColumnType<Text, string, string>
  }
  'admin.sign_ins': {
    id: Generated<number>
    at: Timestamp
    what: string
    staff_id: number | null
    address_hash: Buffer | null
    device: Generated<string>
    call: Generated<string>
    way: string | null
  }
  'admin.staff': {
    id: Generated<number>
    name: string
    email: string
    role: string
    languages: Generated<string[]>
    active: Generated<boolean>
    created_at: Timestamp
    version: Generated<number>
    language: Generated<string>
    password_hash: string | null
    totp_secret: Buffer | null
    totp_pending: Buffer | null
    totp_last_step: number | null
    roles: Generated<string[]>
    figures_mail: Generated<string>
    figures_sent_on: string | null
    first_steps_away: Generated<boolean>
    first_day_at: string | null
  }
  'admin.tablets': {
    id: Generated<number>
    staff_id: number
    made_by: number
    made_at: Timestamp
    code_hash: Buffer
    code_ends_at: Timestamp
    days: number
    paired_at: Timestamp | null
    ends_at: Timestamp | null
    revoked_at: Timestamp | null
  }
  'admin.tries': {
    id: Generated<number>
    kind: string
    account_hash: Buffer
    address_hash: Buffer
    at: Timestamp
  }
  'admin.undos': {
    id: Generated<number>
    staff_id: number
    call: string
    was: ColumnType<JsonColumns['admin.undos.was'], string, string>
    devotee_id: number | null
    at: Timestamp
  }
  'backup.runs': {
    id: Generated<number>
    asked_by: number | null
    asked_at: Timestamp
    state: string
    beat_at: Timestamp
    ended_at: Timestamp | null
    data_at: Timestamp | null
    verified: Generated<boolean>
    host: Generated<string>
    folder: Generated<string>
    bytes: number | null
    rows: number | null
    files: number | null
    failure: string | null
  }
  'booking.bookings': {
    id: Generated<number>
    order_id: string
    devotee_id: number
    event_id: number
    package_id: number | null
    key: string
    asked_hash: Buffer
    state: string
    package_paise: number
    total_paise: number
    language_id: number
    personal: ColumnType<JsonColumns['booking.bookings.personal'], string, string>
    address: ColumnType<JsonColumns['booking.bookings.address'], string, string>
    campaign: string | null
    source: string | null
    medium: string | null
    track_id: string | null
    hold_ends_at: Timestamp
    created_at: Timestamp
    paid_at: Timestamp | null
    policies: ColumnType<JsonColumns['booking.bookings.policies'], string | undefined, string>
    version: Generated<number>
    names_paid: number | null
    further_names: Generated<number>
    further_name_paise: Generated<number>
    code: Generated<string>
    occurrence_id: number
    called_off: Generated<boolean>
    faded_at: Timestamp | null
    fade_wished_at: Timestamp | null
    cancelling: ColumnType<JsonColumns['booking.bookings.cancelling'], string | undefined, string>
    most_moves: number | null
    move_hours_before: number | null
  }
  'booking.closed_homams': {
    event_id: number
    at: Timestamp
    occurrence_id: number
  }
  'booking.consents': {
    booking_id: number
    text_version: string
    language_id: number
    given_at: Timestamp
  }
  'booking.corrections': {
    id: Generated<number>
    booking_id: number
    at: Timestamp
    before: ColumnType<JsonColumns['booking.corrections.before'], string, string>
    after: ColumnType<JsonColumns['booking.corrections.after'], string, string>
    by_staff: number | null
  }
  'booking.counts': {
    day: string
    standing: string
    refund: string | null
    orders: number
    paise: number
  }
  'booking.date_answers': {
    booking_id: number
    date_move_id: number
    answer: string
    at: Timestamp
  }
  'booking.date_moves': {
    id: Generated<number>
    event_id: number
    from_held_on: string
    to_held_on: string
    why: Generated<string>
    staff_id: number | null
    at: Timestamp
    told_up_to: Generated<number>
    told_at: Timestamp | null
    occurrence_id: number
  }
  'booking.found': {
    booking_id: number
    event_id: number
    package_id: number | null
    devotee_id: number
    language_id: number
    standing: string
    refund: string | null
    total_paise: number
    state: string
    campaign: string | null
    source: string | null
    created_at: Timestamp
    paid_at: Timestamp | null
    names: Generated<string>
    spoken: Generated<string>
  }
  'booking.given_back': {
    id: Generated<number>
    booking_id: number
    product_id: number | null
    quantity: number
    staff_id: number
    at: Timestamp
  }
  'booking.history': {
    id: number
    order_id: string
    devotee_id: number
    event_id: number
    package_id: number | null
    state: string
    total_paise: number
    track_id: string | null
    personal: ColumnType<JsonColumns['booking.history.personal'], string, string>
    hold_ends_at: Timestamp
    created_at: Timestamp
    title: ColumnType<Text, string, string>
    image: string
    closes_on: string
    held_on: string
    cancelled_at: Timestamp | null
    attempt_id: number | null
    attempt_state: string | null
    invoice_number: string | null
    paid_at: Timestamp | null
    starts_minutes: number
    list_locks_minutes_before: number
    code: string
    occurrence_id: number
    closes_at: Timestamp
    lasts_minutes: number | null
    withdrawn: boolean
    has_one_date: boolean
    register_number: number | null
    told_to: string | null
  }
  'booking.items': {
    booking_id: number
    product_id: number
    quantity: number
    price_paise: number
  }
  'booking.items_left': {
    booking_id: number
    product_id: number
    quantity: number
  }
  'booking.line': {
    id: number
    devotee_id: number
    event_id: number
    wanted_package_id: number
    language_id: number
    state: string
    joined_at: Timestamp
    offer_ends_at: Timestamp | null
    waiting_phone: string | null
    package_title: ColumnType<Text, string, string>
    title: ColumnType<Text, string, string>
    slug: string
    closes_on: string
    published: boolean
    cancelled_at: Timestamp | null
    devotee_name: string | null
    occurrence_id: number
    has_one_date: boolean
    held_on: string
    starts_minutes: number
  }
  'booking.link_tries': {
    id: Generated<number>
    address_hash: Buffer
    at: Timestamp
  }
  'booking.links': {
    booking_id: number
    n: number
    key_hash: Buffer
    made_at: Timestamp
    ends_at: Timestamp
    closed_at: Timestamp | null
  }
  'booking.made_here': {
    id: number
    event_id: number
    package_id: number | null
    language_id: number
    state: string
    created_at: Timestamp
    paid_at: Timestamp | null
    track_id: string | null
    hold_ends_at: Timestamp
    occurrence_id: number
    called_off: boolean
  }
  'booking.moves': {
    id: Generated<number>
    booking_id: number
    from_event_id: number
    from_package_id: number | null
    to_event_id: number
    to_package_id: number | null
    why: Generated<string>
    staff_id: number | null
    at: Timestamp
    from_occurrence_id: number
    to_occurrence_id: number
    back_percent: number | null
  }
  'booking.name_sums': {
    paid_on: string
    event_id: number
    names: number
    occurrence_id: number | null
    package_id: number | null
    orders: Generated<number>
  }
  'booking.notes': {
    id: Generated<number>
    booking_id: number
    staff_id: number
    at: Timestamp
    body: string
  }
  'booking.numbers': {
    booking_id: number | null
    number: string | null
  }
  'booking.package_changes': {
    id: Generated<number>
    booking_id: number
    from_package: number | null
    to_package: number | null
    package_paise: number
    attempt_id: number | null
    state: string
    staff_id: number
    at: Timestamp
    names_paid: number | null
    further_names: Generated<number>
    further_name_paise: Generated<number>
    from_event: number | null
    to_event: number | null
    why: Generated<string>
    from_occurrence_id: number | null
    to_occurrence_id: number | null
  }
  'booking.people': {
    booking_id: number
    position: number
    answers: ColumnType<JsonColumns['booking.people.answers'], string, string>
  }
  'booking.places': {
    event_id: number
    title: ColumnType<Text, string, string>
    image: string
    closes_on: string
    held_on: string
    starts_minutes: number
    list_locks_minutes_before: number
    capacity: number | null
    paid: number
    held: number
    occurrence_id: number
    closes_at: Timestamp
    has_one_date: boolean
    lasts_minutes: number | null
  }
  'booking.sale_purposes': {
    id: number
    paid_at: Timestamp | null
    total_paise: number
    purpose: string
    name: ColumnType<Text, string, string>
    event_id: number
    held_on: string
    paid_on: string | null
  }
  'booking.sale_sums': {
    paid_on: string
    occurrence_id: number
    language_id: number
    campaign: string
    orders: number
    paise: number
  }
  'booking.sales': {
    id: number
    event_id: number
    paid_at: Timestamp | null
    created_at: Timestamp
    total_paise: number
    language_id: number
    campaign: string | null
    slug: string
    title: ColumnType<Text, string, string>
    held_on: string
    starts_minutes: number
    has_one_date: boolean
    paid_on: string | null
  }
  'booking.shown_live': {
    event_id: number
    held_on: string
    occurrence_id: number
  }
  'booking.sold': {
    paid_on: string
    orders: number
    paise: number
    language_id: number
    campaign: string
    event_id: number | null
    held_on: string | null
    starts_minutes: number | null
    slug: string | null
  }
  'booking.sold_purposes': {
    paid_on: string
    orders: number
    paise: number
    language_id: number
    campaign: string
    event_id: number
    held_on: string
    starts_minutes: number
    slug: string | null
    purpose: string
  }
  'booking.told_by_date': {
    event_id: number
    what: string
    held_on: string
    told_up_to: Generated<number>
    told_at: Timestamp | null
    occurrence_id: number
  }
  'booking.waiting': {
    id: Generated<number>
    devotee_id: number
    event_id: number
    package_id: number
    language_id: number
    state: Generated<string>
    joined_at: Timestamp
    offer_ends_at: Timestamp | null
    ended_at: Timestamp | null
    why: Generated<string>
    occurrence_id: number
  }
  'books.account_names': {
    account: string
    name: string
  }
  'books.back_sums': {
    day: string
    event_id: number | null
    way: string
    pieces: number
    paise: number
  }
  'books.bank_lines': {
    id: Generated<number>
    account: string
    line_key: string
    day: string
    amount_paise: number
    narration: string
    utrs: string[]
    balance_paise: number | null
    file_id: number | null
    match: Generated<string>
    transfer_gateway: string | null
    transfer_utr: string | null
    donation_id: number | null
    refund_id: number | null
    ledger_id: number | null
  }
  'books.closings': {
    id: Generated<number>
    month: string
    closed_at: Timestamp
    closed_by: number
    reopened_at: Timestamp | null
    reopened_by: number | null
    why: Generated<string>
  }
  'books.coverage': {
    gateway: string
    since: Timestamp
    until: Timestamp
  }
  'books.explained': {
    id: Generated<number>
    settlement_line_id: number | null
    ledger_id: number | null
    refund_id: number | null
    bank_line_id: number | null
    transfer_gateway: string | null
    transfer_utr: string | null
    note: string
    staff_id: number
    at: Timestamp
  }
  'books.facts': {
    kind: string
    source: string
    day: string
    debit: string
    credit: string
    amount_paise: number
    reference: string
    of: string
    big_id: number | null
    small_id: number | null
  }
  'books.files': {
    id: Generated<number>
    kind: string
    source: string
    file_name: string
    content: Buffer | null
    heads: string[]
    heads_line: number
    mapping: ColumnType<JsonColumns['books.files.mapping'], string, string>
    state: Generated<string>
    staff_id: number
    created_at: Timestamp
    lines: number | null
    new_lines: number | null
    day_orders: ColumnType<JsonColumns['books.files.day_orders'], string | undefined, string>
  }
  'books.line_sums': {
    day: string
    fee_lines: number
    moved_paise: number
    fee_paise: number
    tax_paise: number
    payments_paise: number
    refunds_paise: number
  }
  'books.mappings': {
    kind: string
    source: string
    mapping: ColumnType<JsonColumns['books.mappings.mapping'], string, string>
    heads: string[]
  }
  'books.readings': {
    night: string
    gateway: string
    day: string
    tried_at: Timestamp | null
    read_at: Timestamp | null
    lines: number | null
    new_lines: number | null
    error: string | null
  }
  'books.received': {
    ledger_id: number
    attempt_id: number
    gateway: string
    gateway_payment_id: string
    reference: string
    amount_paise: number
    at: Timestamp
    booking_id: number | null
    donation_id: number | null
    way: string | null
  }
  'books.refunds': {
    refund_id: number
    gateway: string
    reference: string
    gateway_payment_id: string
    amount_paise: number
    state: string
    bank_reference: string | null
    created_at: Timestamp
    done_at: Timestamp | null
    refund_reference: string
    gateway_refund_id: string | null
    by_hand: boolean
    booking_id: number | null
    donation_id: number | null
    way: string | null
    at: Timestamp | null
  }
  'books.settlement_lines': {
    id: Generated<number>
    gateway: string
    kind: string
    line_id: string
    reference: string | null
    amount_paise: number
    fee_paise: number
    tax_paise: number
    settlement_id: string | null
    utr: string | null
    at: Timestamp
    file_id: number | null
    match: Generated<string>
    ledger_id: number | null
    refund_id: number | null
    tried: Generated<boolean>
  }
  'books.sums': {
    day: string
    fact_day: string
    kind: string
    debit: string
    credit: string
    postings: number
    paise: number
  }
  'books.transfers': {
    gateway: string
    utr: string
    settlement_id: string | null
    at: Timestamp
    lines: number
    net_paise: number
    first_line: number | null
  }
  'books.truth_sums': {
    day: string
    what: string
    gateway: string
    way: string
    pieces: number
    ours_paise: number
    theirs_paise: number
  }
  'breaches.breaches': {
    id: Generated<number>
    code: string
    noticed_at: Timestamp
    kinds: string[]
    from_day: string
    to_day: string
    text: ColumnType<Text, string, string>
    facts: string
    measures: string
    is_drill: boolean
    opened_at: Timestamp
    opened_by: number
    told_to: string | null
    told_count: Generated<number>
    telling_at: Timestamp | null
    people_told_at: Timestamp | null
    certin_told_at: Timestamp | null
    board_told_at: Timestamp | null
    details_told_at: Timestamp | null
  }
  'broadcast.broadcasts': {
    id: Generated<number>
    event_id: number
    kind: string
    texts: ColumnType<JsonColumns['broadcast.broadcasts.texts'], string, string>
    link: string | null
    key: string
    staff_id: number
    created_at: Timestamp
    receivers: number
    state: Generated<string>
    queued_up_to: Generated<number>
    next_at: Generated<Timestamp>
    ended_at: Timestamp | null
    stopped_by: number | null
    occurrence_id: number
    orders: number[] | null
    chosen_up_to: Generated<number>
  }
  'broadcast.homams': {
    id: number
    title: ColumnType<Text, string, string>
    held_on: string
    cancelled_at: Timestamp | null
    occurrence_id: number
    starts_minutes: number
    has_one_date: boolean
  }
  'broadcast.receivers': {
    booking_id: number
    event_id: number
    order_id: string
    language_id: number
    paid_at: Timestamp | null
    receiver_phone: string | null
    receiver_email: string | null
    order_code: string
    occurrence_id: number
  }
  'bulk.lines': {
    run_id: number
    booking_id: number
    position: number
    version: number
    back_paise: Generated<number>
    cash_paise: Generated<number>
    difference_paise: Generated<number>
    outcome: string | null
    problem: string | null
    attempt_id: number | null
  }
  'bulk.orders': {
    id: number
    order_id: string
    code: string
    version: number
    state: string
    event_id: number
    occurrence_id: number
    package_id: number | null
    package_paise: number
    further_names: number
    further_name_paise: number
    names_paid: number | null
    total_paise: number
    language_id: number
    name: string | null
    is_told: boolean | null
    title: ColumnType<Text, string, string>
    held_on: string
    starts_minutes: number
    has_one_date: boolean
    list_locks_minutes_before: number
    package_name: ColumnType<Text | null, string | null, string | null>
  }
  'bulk.runs': {
    id: Generated<number>
    what: string
    staff_id: number
    event_id: number | null
    occurrence_id: number | null
    into_packages: ColumnType<JsonColumns['bulk.runs.into_packages'], string | undefined, string>
    left_out: Generated<number>
    state: Generated<string>
    planned_at: Timestamp
    refund: string | null
    reason: Generated<string>
    begun_at: Timestamp | null
    ended_at: Timestamp | null
    worked_at: Generated<Timestamp>
  }
  'catalogue.about_rates': {
    is_one: Generated<boolean>
    paise: ColumnType<JsonColumns['catalogue.about_rates.paise'], string | undefined, string>
    set_on: string | null
    version: Generated<number>
  }
  'catalogue.banners': {
    id: Generated<number>
    language_id: number | null
    image: string
    image_mobile: string
    click_to: string | null
    alt: ColumnType<Text, string, string>
    position: number
    homam: number | null
  }
  'catalogue.blackout_days': {
    id: Generated<number>
    event_id: number | null
    from_day: string
    to_day: string
    reason: ColumnType<JsonColumns['catalogue.blackout_days.reason'], string, string>
  }
  'catalogue.booked': {
    event_id: number
    package_id: number | null
    bookings: number
  }
  'catalogue.chosen': {
    slug: string
    package: string | null
    paid_at: Timestamp | null
  }
  'catalogue.deities': {
    code: string
    name: ColumnType<Text, string, string>
    other_names: Generated<string>
    position: number
  }
  'catalogue.event_products': {
    event_id: number
    product_id: number
    position: number
  }
  'catalogue.event_purposes': {
    event_id: number
    purpose: string
  }
  'catalogue.events': {
    id: Generated<number>
    slug: string
    title: ColumnType<Text, string, string>
    image: string
    amount_paise: number
    original_paise: number | null
    discount: ColumnType<Text | null, string | null, string | null>
    closes_on: string | null
    held_on: string | null
    phones: Generated<string[]>
    sections: ColumnType<JsonColumns['catalogue.events.sections'], string | undefined, string>
    published: Generated<boolean>
    cancelled_at: Timestamp | null
    demo_closes_in: number | null
    deity: string | null
    search_text: string | null
    starts_minutes: Generated<number>
    list_locks_minutes_before: Generated<number>
    closes_when_reopened: string | null
    times_moved: Generated<number>
    closed_early_at: Timestamp | null
    has_one_date: Generated<boolean>
    hours: ColumnType<JsonColumns['catalogue.events.hours'], string | undefined, string>
    priests: ColumnType<JsonColumns['catalogue.events.priests'], string | undefined, string>
    clip_id: string | null
    comes_home: ColumnType<JsonColumns['catalogue.events.comes_home'], string | undefined, string>
    mantra: ColumnType<Text | null, string | null, string | null>
    mantra_sound: string | null
    lasts_minutes: number | null
    live_for_booked: Generated<boolean>
    own_cancelling: Generated<boolean>
    cancelling: ColumnType<JsonColumns['catalogue.events.cancelling'], string | undefined, string>
    most_moves: number | null
    move_hours_before: number | null
  }
  'catalogue.fields': {
    id: Generated<number>
    event_id: number
    kind: string
    send_name: string
    label: ColumnType<Text, string, string>
    is_required: boolean
    input: string
    options: ColumnType<JsonColumns['catalogue.fields.options'], string | undefined, string>
    allows_other: Generated<boolean>
    position: number
    withdrawn: Generated<boolean>
    key: string | null
  }
  'catalogue.homams': {
    id: number
    slug: string
    title: ColumnType<Text, string, string>
    image: string
    amount_paise: number
    original_paise: number | null
    discount: ColumnType<Text | null, string | null, string | null>
    phones: string[]
    sections: ColumnType<JsonColumns['catalogue.homams.sections'], string, string>
    published: boolean
    demo_closes_in: number | null
    deity: string | null
    search_text: string | null
    has_one_date: boolean
    occurrence_id: number
    held_on: string
    starts_minutes: number
    lasts_minutes: number | null
    closes_on: string
    closes_when_reopened: string | null
    closed_early_at: Timestamp | null
    list_locks_minutes_before: number
    times_moved: number
    cancelled_at: Timestamp | null
    cut_off_at: Timestamp | null
    closes_at: Timestamp
    withdrawn: boolean
  }
  'catalogue.languages': {
    id: number
    code: string
    web: string
    name: string
    image: string
    shown: Generated<boolean>
  }
  'catalogue.live_videos': {
    id: Generated<number>
    title: ColumnType<Text, string, string>
    description: ColumnType<Text, string, string>
    youtube_id: string
    poster: string
    position: number
  }
  'catalogue.moved_away': {
    event_id: number
    day: string
    starts_minutes: number
  }
  'catalogue.occurrences': {
    id: Generated<number>
    event_id: number
    day: string
    starts_minutes: Generated<number>
    lasts_minutes: number | null
    closes_on: string
    closes_when_reopened: string | null
    closed_early_at: Timestamp | null
    list_locks_minutes_before: Generated<number>
    times_moved: Generated<number>
    cancelled_at: Timestamp | null
    cut_off_at: Timestamp | null
    closes_at: Generated<Timestamp>
    withdrawn: Generated<boolean>
  }
  'catalogue.packages': {
    id: Generated<number>
    event_id: number
    name: ColumnType<Text, string, string>
    amount_paise: number
    capacity: number | null
    position: number
    withdrawn: Generated<boolean>
    key: string | null
    tax_head: number | null
    names_included: number | null
    further_name_paise: number | null
    includes: ColumnType<Text | null, string | null, string | null>
    most_chosen: Generated<boolean>
    meals: number | null
    meals_per_name: Generated<boolean>
  }
  'catalogue.pages': {
    name: string
    content: ColumnType<JsonColumns['catalogue.pages.content'], string, string>
  }
  'catalogue.places_taken': {
    occurrence_id: number
    taken: number
  }
  'catalogue.pools': {
    id: Generated<number>
    name: ColumnType<JsonColumns['catalogue.pools.name'], string, string>
    capacity: number
    position: Generated<number>
  }
  'catalogue.portraits': {
    id: Generated<number>
    image: string
    position: number
  }
  'catalogue.products': {
    id: Generated<number>
    title: ColumnType<Text, string, string>
    description: ColumnType<Text, string, string>
    image: string
    price_paise: number
    withdrawn: Generated<boolean>
    tax_head: number | null
    meals: number | null
  }
  'catalogue.purposes': {
    code: string
    name: ColumnType<Text, string, string>
    other_names: Generated<string>
    position: number
  }
  'catalogue.seva_days': {
    id: number
    slug: string
    title: ColumnType<Text, string, string>
    image: string
    amount_paise: number
    original_paise: number | null
    discount: ColumnType<Text | null, string | null, string | null>
    phones: string[]
    sections: ColumnType<JsonColumns['catalogue.seva_days.sections'], string, string>
    published: boolean
    demo_closes_in: number | null
    deity: string | null
    search_text: string | null
    has_one_date: boolean
    occurrence_id: number
    held_on: string
    starts_minutes: number
    lasts_minutes: number | null
    closes_on: string
    closes_when_reopened: string | null
    closed_early_at: Timestamp | null
    list_locks_minutes_before: number
    times_moved: number
    cancelled_at: Timestamp | null
    cut_off_at: Timestamp | null
    closes_at: Timestamp
    withdrawn: boolean
  }
  'catalogue.seva_rules': {
    event_id: number
    rule: string
    dates: ColumnType<JsonColumns['catalogue.seva_rules.dates'], string | undefined, string>
    weekdays: Generated<string[]>
    tithis: Generated<string[]>
    nakshatras: Generated<string[]>
    slots: ColumnType<JsonColumns['catalogue.seva_rules.slots'], string | undefined, string>
    starts_minutes: Generated<number>
    window_days: number
    cut_off: string
    cut_off_minutes: number
    list_locks_minutes_before: number
    attendance: string
    pool: number | null
    perpetual: string | null
    for_departed: Generated<boolean>
    of_star: Generated<boolean>
  }
  'catalogue.shop_tiles': {
    id: Generated<number>
    image: string
    title: ColumnType<Text, string, string>
    path: string
    position: number
  }
  'catalogue.slider_images': {
    id: Generated<number>
    image: string
    position: number
  }
  'catalogue.states': {
    id: Generated<number>
    code: string
    name: ColumnType<Text, string, string>
    position: number
  }
  'catalogue.tax_heads': {
    id: Generated<number>
    name: ColumnType<Text, string, string>
    code: string
    supply: string
    rate: number
    position: number
  }
  'catalogue.trust': {
    id: Generated<number>
    name: ColumnType<Text, string, string>
    short_name: ColumnType<Text, string, string>
    branch_address: ColumnType<Text, string, string>
    registered_address: ColumnType<Text, string, string>
    email: string
    support_email: string
    phones: string[]
    support_numbers: ColumnType<Text, string, string>
    whatsapp: string
    shop_url: string
    bank: ColumnType<JsonColumns['catalogue.trust.bank'], string, string>
    social: ColumnType<JsonColumns['catalogue.trust.social'], string | undefined, string>
    signatory_name: ColumnType<Text | null, string | null, string | null>
    signatory_office: ColumnType<Text | null, string | null, string | null>
    logo: string | null
    accent: string | null
    accent_dark: string | null
    gstin: string | null
    founded_year: number | null
    registration_number: string | null
    registered_on: string | null
    registration_12a: string | null
    shows_pan: Generated<boolean>
    trustees: ColumnType<JsonColumns['catalogue.trust.trustees'], string | undefined, string>
    photographs: ColumnType<JsonColumns['catalogue.trust.photographs'], string | undefined, string>
    audited_year: string | null
    audited_income_paise: number | null
    audited_expense_paise: number | null
    audited_statement: string | null
    registration_12a_until: string | null
    cancelling: ColumnType<JsonColumns['catalogue.trust.cancelling'], string | undefined, string>
    most_moves: number | null
    move_hours_before: number | null
  }
  'children.book': {
    id: number
    devotee_id: number
    name: string
    relation: string
    departed: boolean
    born: string
  }
  'children.consents': {
    id: Generated<number>
    devotee_id: number
    name: string
    name_key: string
    text_version: string
    language_id: number
    given_at: Timestamp
    booking_id: number | null
    asked_by: number | null
    ended_at: Timestamp | null
    ended_how: string | null
  }
  'children.named': {
    booking_id: number
    order_id: string
    order_code: string
    devotee_id: number
    language_id: number
    state: string
    held_on: string
    cancelled_at: Timestamp | null
    for_departed: boolean | null
    position: number
    answers: ColumnType<JsonColumns['children.named.answers'], string, string>
  }
  'content.bar': {
    id: Generated<number>
    version: Generated<number>
    bars: ColumnType<JsonColumns['content.bar.bars'], string, string>
  }
  'content.documents': {
    id: Generated<number>
    kind: string
    record: string | null
    draft: ColumnType<JsonColumns['content.documents.draft'], string, string>
    base: ColumnType<JsonColumns['content.documents.base'] | null, string | null, string | null>
    version: Generated<number>
    changed: Generated<boolean>
    withdrawn: Generated<boolean>
    publish_at: Timestamp | null
    publish_by: number | null
    position: number | null
    parity: ColumnType<JsonColumns['content.documents.parity'], string | undefined, string>
    search: Generated<string>
    updated_at: Timestamp
    updated_by: number | null
    pictures: Generated<string[]>
  }
  'content.field_states': {
    document_id: number
    path: string
    language: string
    state: string
    source_hash: string
    reviewed_by: number | null
    reviewed_at: Timestamp | null
  }
  'content.revisions': {
    id: Generated<number>
    document_id: number
    at: Timestamp
    staff_id: number | null
    what: string
    content: ColumnType<JsonColumns['content.revisions.content'], string, string>
    changed: Generated<string[]>
    pictures: Generated<string[]>
    sitting: Generated<boolean>
  }
  'content.staff_names': {
    id: number
    name: string
  }
  'devotees.counts': {
    state: string
    city_key: string
    city: string
    people: number
    paying: number
  }
  'devotees.found': {
    devotee_id: number
    phone: string
    name: string
    name_key: string
    names: string
    language_id: number | null
    city: string
    city_key: string
    state: string
    orders: number
    last_order_at: Timestamp
    gifts: number
    year: number
    year_paise: number
    all_paise: Generated<number>
    pin: Generated<string>
    spoken: Generated<string>
  }
  'devotees.notes': {
    id: Generated<number>
    devotee_id: number
    staff_id: number
    at: Timestamp
    body: string
  }
  'devotees.paid_days': {
    devotee_id: number
    day: string
    orders: number
    orders_paise: number
    gifts: number
    gifts_paise: number
  }
  'devotees.stale': {
    devotee_id: number
  }
  'devotees.tagged': {
    tag_id: number
    devotee_id: number
    staff_id: number
    at: Timestamp
  }
  'devotees.tags': {
    id: Generated<number>
    name: string
  }
  'donations.cash_of_day': {
    day: string | null
    amount_paise: number
    phone: string | null
    number: string | null
    pan_sealed: Buffer | null
  }
  'donations.certificates': {
    id: Generated<number>
    tax_year: string
    hash: string
    acknowledgement: string | null
    sealed: Buffer
    name: string
    pan_mask: string
    amount_paise: number | null
    state: string
    why: string | null
    proposed: number | null
    by_staff: number
    taken_at: Timestamp
  }
  'donations.certified': {
    certificate_id: number
    donation_id: number
  }
  'donations.claims': {
    id: Generated<number>
    utr: string
    amount_paise: number
    paid_on: string
    purpose_id: number | null
    devotee_id: number | null
    language_id: number
    name: string
    phone: string
    address: string
    gotra: string
    pan_sealed: Buffer | null
    pan_mask: string
    citizenship: string
    consent: string
    state: Generated<string>
    donation_id: number | null
    refused_why: Generated<string>
    statement_line: Generated<string>
    by_staff: number | null
    decided_at: Timestamp | null
    created_at: Timestamp
    version: Generated<number>
    pan_name: Generated<string>
  }
  'donations.claims_at_bank': {
    claim_id: number
    amount_paise: number
    day: string
  }
  'donations.corrections': {
    donation_id: number
    no: number
    at: Timestamp
    by_staff: number
    reason: string
    before: ColumnType<JsonColumns['donations.corrections.before'], string, string>
    after: ColumnType<JsonColumns['donations.corrections.after'], string, string>
    sealed: Buffer | null
    pdf: Buffer | null
  }
  'donations.donations': {
    id: Generated<number>
    number: string
    amount_paise: number
    language_id: number
    state: string
    created_at: Timestamp
    given_at: Timestamp | null
    purpose_id: number | null
    devotee_id: number | null
    mode: Generated<string>
    key: string | null
    asked_hash: Buffer | null
    name: Generated<string>
    phone: Generated<string>
    email: Generated<string>
    address: Generated<string>
    honour: string | null
    honour_name: Generated<string>
    anonymous: Generated<boolean>
    citizenship: string | null
    pan_sealed: Buffer | null
    pan_mask: Generated<string>
    consent: string | null
    reference: string | null
    note: Generated<string>
    given_on: string | null
    by_staff: number | null
    returned_at: Timestamp | null
    returned_why: Generated<string>
    version: Generated<number>
    folded: Generated<string>
    meal_paise: number | null
    spoken: Generated<string>
    came_at: Timestamp | null
    pan_name: Generated<string>
    bounced: Generated<boolean>
  }
  'donations.numbers': {
    donation_id: number | null
    number: string | null
  }
  'donations.old_gifts': {
    id: Generated<number>
    key: string | null
    devotee_id: number
    name: string
    address: string
    amount_paise: number
    given_on: string
    purpose_id: number
    mode: string
    old_receipt: string | null
    pan_sealed: Buffer | null
    pan_mask: string
    language_id: number
  }
  'donations.papers': {
    number: string
    donation_id: number
    tax_year: string
    first_issued_at: Timestamp
    cancelled_at: Timestamp | null
    correction: number | null
    issued_at: Timestamp
    sealed: Buffer
    pdf: Buffer | null
  }
  'donations.public_head': {
    origin: string
    size: number
    root: Buffer
  }
  'donations.public_ledger': {
    is_there: boolean | null
  }
  'donations.purposes': {
    id: Generated<number>
    name: ColumnType<Text, string, string>
    about: ColumnType<Text, string, string>
    nature: string
    amounts: number[]
    least_paise: number
    most_paise: number
    position: number
    withdrawn: Generated<boolean>
    meal_paise: number | null
    ledger_from: string | null
    goal_paise: number | null
    goal_until: string | null
  }
  'donations.receipts': {
    number: string
    donation_id: number
    tax_year: string
    issued_at: Timestamp
    sealed: Buffer
    pdf: Buffer | null
    cancelled_at: Timestamp | null
  }
  'donations.sums': {
    given_on: string | null
    state: string
    mode: string
    purpose_id: number | null
    gifts: number
    paise: number
  }
  'donations.terms': {
    one: Generated<boolean>
    content: ColumnType<JsonColumns['donations.terms.content'], string, string>
  }
  'donations.tries': {
    kind: string
    address_hash: Buffer
    at: Timestamp
    id: Generated<number>
    donation_id: number | null
  }
  'exports.campaigns': {
    campaign: string | null
    source: string | null
    medium: string | null
    event_id: number
    created_at: Timestamp
    state: string
    total_paise: number
  }
  'exports.donations': {
    donation_id: number
    number: string
    state: string
    mode: string
    amount_paise: number
    given_on: string | null
    created_at: Timestamp
    donor_name: string
    donor_phone: string
    donor_address: string
    pan_mask: string
    honour: string | null
    honour_name: string
    anonymous: boolean
    language_id: number
    purpose_name: ColumnType<Text | null, string | null, string | null>
    invoice_number: string | null
    at: Timestamp | null
  }
  'exports.links': {
    token: string
    saved_id: number
    staff_id: number
    expires_at: Timestamp
  }
  'exports.orders': {
    booking_id: number
    order_id: string
    created_at: Timestamp
    paid_at: Timestamp | null
    state: string
    event_id: number
    title: ColumnType<Text, string, string>
    held_on: string
    package_name: ColumnType<Text | null, string | null, string | null>
    total_paise: number
    personal: ColumnType<JsonColumns['exports.orders.personal'], string, string>
    address: ColumnType<JsonColumns['exports.orders.address'], string, string>
    devotee_phone: string | null
    language_id: number
    campaign: string | null
    source: string | null
    medium: string | null
    invoice_number: string | null
    stage: string | null
    courier: string | null
    number: string | null
    members: number
    courier_name: string | null
    order_code: string
    occurrence_id: number
    starts_minutes: number
  }
  'exports.payments': {
    part: number
    id: number
    at: Timestamp
    gateway: string
    way: string
    payment_id: string
    bank_reference: string | null
    amount_paise: number
    fee_paise: number | null
    tax_paise: number | null
    settlement_id: string | null
    settlement_utr: string | null
    settled_at: Timestamp | null
    order_code: string | null
    invoice_number: string | null
    donation_number: string | null
    receipt_number: string | null
    back_paise: number | null
    back_at: Timestamp | null
  }
  'exports.people': {
    booking_id: number
    position: number
    order_id: string
    event_id: number
    title: ColumnType<Text, string, string>
    held_on: string
    package_name: ColumnType<Text | null, string | null, string | null>
    answers: ColumnType<JsonColumns['exports.people.answers'], string, string>
    devotee_phone: string | null
    language_id: number
    imported: boolean
    order_code: string
    occurrence_id: number
    starts_minutes: number
  }
  'exports.products': {
    booking_id: number
    order_id: string
    event_id: number
    title: ColumnType<Text, string, string>
    held_on: string
    product_id: number
    product: ColumnType<Text, string, string>
    quantity: number
    personal: ColumnType<JsonColumns['exports.products.personal'], string, string>
    address: ColumnType<JsonColumns['exports.products.address'], string, string>
    devotee_phone: string | null
    stage: string
    order_code: string
    occurrence_id: number
    starts_minutes: number
  }
  'exports.saved': {
    id: Generated<number>
    staff_id: number
    name: string
    kind: string
    columns: string[]
    format: string
    schedule: Generated<string>
    hour: Generated<number>
    weekday: Generated<number>
    last_sent_on: string | null
    version: Generated<number>
  }
  'exports.scheduled': {
    id: number
    name: string
    staff_id: number
    schedule: string
    hour: number
    weekday: number
    last_sent_on: string | null
    email: string
    role: string
    kind: string
    roles: string[]
    language: string
  }
  'exports.tickets': {
    token: string
    staff_id: number
    kind: string
    columns: string[]
    format: string
    filter: ColumnType<JsonColumns['exports.tickets.filter'], string, string>
    expires_at: Timestamp
  }
  'greetings.declined': {
    phone: string
    at: Timestamp
  }
  'greetings.greetings': {
    booking_id: number
    phone: string
    from_name: string
    body: string
    language_id: number
    at_morning: boolean
    code: string
    state: Generated<string>
    made_at: Timestamp
    ended_at: Timestamp | null
  }
  'greetings.told': {
    booking_id: number
    phone: string
    from_name: string
    body: string
    language_id: number
    at_morning: boolean
    code: string
    state: string
    made_at: Timestamp
    ended_at: Timestamp | null
    order_id: string
    order_code: string
    devotee_id: number
    order_state: string
    title: ColumnType<Text, string, string>
    has_one_date: boolean
    held_on: string
    starts_minutes: number
    cancelled_at: Timestamp | null
  }
  'imports.history': {
    booking_id: number
  }
  'imports.lines': {
    run_id: number
    line: number
    cells: string[]
    has_formula: Generated<boolean>
    outcome: string | null
    problem: string | null
    devotee_id: number | null
    new_devotee: Generated<boolean>
    booking_id: number | null
    new_booking: Generated<boolean>
    pans_sealed: Buffer | null
    gift_id: number | null
    people: Generated<number[]>
    said: string | null
  }
  'imports.runs': {
    id: Generated<number>
    staff_id: number
    file_name: string
    heads: string[]
    mapping: ColumnType<JsonColumns['imports.runs.mapping'], string | undefined, string>
    language_id: Generated<number>
    state: Generated<string>
    created_at: Timestamp
    finished_at: Timestamp | null
    kind: Generated<string>
    day_orders: ColumnType<JsonColumns['imports.runs.day_orders'], string | undefined, string>
  }
  'inbox.conversations': {
    id: Generated<number>
    phone: string | null
    last_in_at: Timestamp
    read_to: Generated<number>
    unread: Generated<number>
    unread_since: Timestamp | null
    done_at: Timestamp | null
    done_by: number | null
    assigned_to: number | null
    day: string
    came: number
    not_kept: Generated<number>
    whatsapp_id: string | null
    profile_name: Generated<string>
  }
  'inbox.joined': {
    id: number
    into_id: number
  }
  'inbox.messages': {
    id: Generated<number>
    conversation_id: number
    carrier: string
    carrier_id: Buffer
    kind: string
    body: string
    is_cut: boolean
    asks: string | null
    to_read: Generated<boolean>
    at: Timestamp
    came_at: Timestamp
  }
  'inbox.orders': {
    booking_id: number
    order_code: string
    devotee_id: number
    standing: string
    refund: string | null
    created_at: Timestamp
    title: ColumnType<Text, string, string>
    held_on: string
    cancelled_at: Timestamp | null
  }
  'inbox.people': {
    conversation_id: number
    devotee_id: number
    name: string
    names: string
    spoken: string | null
  }
  'inbox.replies': {
    id: Generated<number>
    conversation_id: number
    key: string
    staff_id: number
    at: Timestamp
  }
  'keys.entered': {
    provider: string
    sealed: Buffer
    changed_at: Timestamp
    changed_by: number
  }
  'ledger.checkpoints': {
    log_id: number
    size: number
    root: Buffer
    note: string
    signed_at: Timestamp
  }
  'ledger.counted': {
    source: string
    position: number
  }
  'ledger.leaves': {
    position: number
    purpose_id: number
    from_day: string
    day: string
    content: string
  }
  'ledger.logs': {
    id: number
    origin: string
    begun_at: Timestamp
    published: Generated<number>
    halted: string | null
    halted_at: Timestamp | null
  }
  'ledger.looked': {
    purpose_id: number
    until: string
  }
  'media.booked': {
    occurrence_id: number | null
    devotee_id: number
  }
  'media.broadcasts': {
    video_id: number
    held_on: string
    occurrence_id: number
    starts_minutes: number
    lasts_minutes: number | null
    cancelled_at: Timestamp | null
    live_for_booked: boolean
  }
  'media.cuts': {
    hash: string
    picture_id: number
    x: number
    y: number
    width: number
    height: number
    widths: number[]
    made: Generated<string[]>
    failed: Generated<boolean>
    path: string
    created_at: Timestamp
  }
  'media.event_videos': {
    id: Generated<number>
    service: string
    title: ColumnType<Text, string, string>
    description: ColumnType<Text, string, string>
    poster: string
    youtube_id: string
    held_on: string
    demo_in_days: number | null
  }
  'media.events_of_photos': {
    id: number
    title: ColumnType<Text, string, string>
    held_on: string
    occurrence_id: number
    starts_minutes: number
  }
  'media.gallery': {
    id: Generated<number>
    category: string
    service: string
    image: string
    alt: ColumnType<Text, string, string>
    position: number
  }
  'media.homam_media': {
    event_id: number
    youtube_id: string | null
    version: Generated<number>
    changed_at: Timestamp
    occurrence_id: number
  }
  'media.homam_photos': {
    event_id: number
    path: string
    position: number
    occurrence_id: number
  }
  'media.meals': {
    id: Generated<number>
    day: string
    meals: number
    photo: string | null
    note: Generated<string>
    version: Generated<number>
    staff_id: number | null
    changed_at: Timestamp
  }
  'media.papers': {
    hash: string
    name: string
    bytes: number
    staff_id: number | null
    created_at: Timestamp
  }
  'media.participants': {
    booking_id: number
    order_id: string
    event_id: number
    language_id: number
    phone: string
    title: ColumnType<Text, string, string>
    occurrence_id: number
    email: string | null
  }
  'media.pictures': {
    id: Generated<number>
    hash: string
    name: string
    width: number
    height: number
    bytes: number
    focus_x: Generated<number>
    focus_y: Generated<number>
    alt: ColumnType<JsonColumns['media.pictures.alt'], string | undefined, string>
    in_library: boolean
    staff_id: number | null
    created_at: Timestamp
    version: Generated<number>
  }
  'media.share_pictures': {
    language: string
    subject: string
    version: string
    jpeg: Buffer
    made_at: Timestamp
  }
  'media.sounds': {
    hash: string
    ending: string
    name: string
    bytes: number
    milliseconds: number
    staff_id: number | null
    created_at: Timestamp
  }
  'media.told': {
    booking_id: number
    told_at: Timestamp
  }
  'news.consents': {
    id: Generated<number>
    devotee_id: number
    given_at: Timestamp
    text_version: string
    language_id: number
    ended_at: Timestamp | null
    ended_how: string | null
    ended_by: number | null
  }
  'news.mailings': {
    id: Generated<number>
    audience: ColumnType<JsonColumns['news.mailings.audience'], string, string>
    texts: ColumnType<JsonColumns['news.mailings.texts'], string, string>
    link: string | null
    key: string
    staff_id: number
    created_at: Timestamp
    state: Generated<string>
    due_at: Timestamp
    next_at: Generated<Timestamp>
    reached: number
    left_out: ColumnType<JsonColumns['news.mailings.left_out'], string, string>
    ended_at: Timestamp | null
    stopped_by: number | null
  }
  'news.receivers': {
    mailing_id: number
    devotee_id: number
    told_at: Timestamp | null
    left_out: string | null
  }
  'notifications.calls': {
    message_id: number
    made_at: Timestamp
    done_at: Timestamp | null
    done_by: number | null
  }
  'notifications.deliveries': {
    id: Generated<number>
    message_id: number
    channel: string
    carrier: string
    state: string
    provider_id: string | null
    code: Generated<string>
    why: Generated<string>
    cost_paise: Generated<number>
    at: Timestamp
  }
  'notifications.messages': {
    id: Generated<number>
    channel: string
    recipient: string
    template: string
    language: string
    body: string
    dedupe_key: string | null
    state: Generated<string>
    tries: Generated<number>
    created_at: Timestamp
    sent_at: Timestamp | null
    filled_in: ColumnType<JsonColumns['notifications.messages.filled_in'], string | undefined, string>
    next_channels: Generated<string[]>
    email: string | null
    about: string | null
    urgent: Generated<boolean>
    hold_until: Timestamp | null
    give_up_at: Timestamp | null
    chase_at: Timestamp | null
    claimed_until: Timestamp | null
    test_by: number | null
    cause: string | null
    sealed: Buffer | null
  }
  'notifications.opt_outs': {
    recipient: string
    channel: string
    category: string
    how: string
    at: Timestamp
  }
  'notifications.registrations': {
    template: string
    channel: string
    language: string
    name: string
    dlt_id: Generated<string>
    text: string
    parameters: string[] | null
    changed_at: Timestamp
    changed_by: number
  }
  'notifications.whatsapp_ids': {
    whatsapp_id: string
    phone: string
    seen_at: Timestamp
  }
  'notifications.wordings': {
    name: string
    text: ColumnType<Text, string, string>
    sms: ColumnType<Text | null, string | null, string | null>
  }
  'packs.packs': {
    id: Generated<number>
    year_from: string
    asked_by: number
    asked_at: Timestamp
    state: Generated<string>
    beat_at: Generated<Timestamp>
    ended_at: Timestamp | null
    written: Generated<number>
    files: Generated<number>
    bytes: number | null
    sha256: string | null
    journal_to: number | null
    sealed: Buffer | null
    failure: string | null
    ticket: string | null
    ticket_of: number | null
    ticket_until: Timestamp | null
  }
  'packs.pieces': {
    pack_id: number
    n: number
    bytes: Buffer
  }
  'panchangam.days': {
    city: string
    day: string
    tithi: number | null
    tithi_ends_minutes: number | null
    nakshatra: number | null
    nakshatra_ends_minutes: number | null
    note: ColumnType<Text | null, string | null, string | null>
    version: Generated<number>
    changed_at: Timestamp
    changed_by: number
  }
  'panchangam.festivals': {
    id: Generated<number>
    city: string
    code: string | null
    name: ColumnType<Text | null, string | null, string | null>
    reckoned_on: string | null
    kept_on: string | null
    changed_at: Timestamp
    changed_by: number
  }
  'payments.attempts': {
    id: Generated<number>
    booking_id: number | null
    gateway: string
    reference: string
    amount_paise: number
    state: string
    url: string | null
    gateway_payment_id: string | null
    opened_at: Timestamp
    settled_at: Timestamp | null
    next_pull_at: Timestamp | null
    pulls: Generated<number>
    purpose: Generated<string>
    bank_reference: string | null
    donation_id: number | null
    form: ColumnType<JsonColumns['payments.attempts.form'] | null, string | null, string | null>
    asked_at: Timestamp | null
    page_at: Timestamp | null
    asked_again: Generated<number>
    is_debit: Generated<boolean>
  }
  'payments.cash_moves': {
    id: Generated<number>
    drawer_id: number | null
    kind: string
    amount_paise: number
    why: string
    refund_id: number | null
    staff_id: number
    key: string
    at: Timestamp
  }
  'payments.debits': {
    attempt_id: number
    mandate_id: number
    max_paise: number
    day: string
    amount_paise: number
    notice_tried_at: Timestamp | null
    noticed_at: Timestamp | null
    debit_at: Timestamp | null
    sent_at: Timestamp | null
    cancelled_at: Timestamp | null
    cancel_due_at: Timestamp | null
    planned_at: Timestamp | null
    due_by: Timestamp | null
  }
  'payments.debts': {
    booking_id: number
    since: Timestamp
  }
  'payments.desk_book': {
    attempt_id: number
    staff_id: number
    staff_name: string
    at: Timestamp
    way: string
    reference: string
    drawer_id: number | null
    amount_paise: number
    booking_id: number | null
    order_code: string | null
    donation_id: number | null
    donation: string | null
    receipt: string | null
  }
  'payments.desk_takings': {
    attempt_id: number
    way: string
    reference: Generated<string>
    bank: Generated<string>
    cheque_day: string | null
    why: Generated<string>
    staff_id: number
    at: Timestamp
    drawer_id: number | null
  }
  'payments.document_keys': {
    id: string
    public_key: string
    since: Timestamp
  }
  'payments.drawer_sums': {
    drawer_id: number
    taken_paise: number | null
    moved_paise: number | null
  }
  'payments.drawers': {
    id: Generated<number>
    staff_id: number
    opened_at: Timestamp
    opened_paise: number
    closed_at: Timestamp | null
    closed_by: number | null
    expected_paise: number | null
    counted_paise: number | null
    why: Generated<string>
  }
  'payments.forged': {
    day: string
    gateway: string
    count: number
  }
  'payments.invoice_counters': {
    series: string
    year: string
    last: number
  }
  'payments.invoices': {
    number: string
    booking_id: number
    attempt_id: number
    issued_at: Timestamp
    pdf: Buffer | null
    content: ColumnType<JsonColumns['payments.invoices.content'] | null, string | null, string | null>
    link: string | null
  }
  'payments.kept': {
    booking_id: number
    amount_paise: number
    why: string
    staff_id: number | null
    at: Timestamp
  }
  'payments.ledger': {
    id: Generated<number>
    attempt_id: number
    at: Timestamp
    source: string
    outcome: string
    amount_paise: number | null
    gateway_payment_id: string | null
    verdict: string
    from_state: string
    to_state: string
    staff_id: number | null
  }
  'payments.mandates': {
    id: Generated<number>
    devotee_id: number
    gateway: string
    reference: string
    max_paise: number
    description: string
    language_id: number
    state: Generated<string>
    gateway_mandate_id: string | null
    gateway_customer_id: string | null
    page: ColumnType<JsonColumns['payments.mandates.page'] | null, string | null, string | null>
    asked_at: Timestamp
    changed_at: Timestamp
    next_look_at: Timestamp | null
    revoke_due_at: Timestamp | null
    looked_at: Timestamp | null
  }
  'payments.notes': {
    number: string
    kind: string
    booking_id: number
    attempt_id: number
    refund_task_id: number | null
    refers_to: string
    amount_paise: number
    reason: string
    issued_at: Timestamp
    content: ColumnType<JsonColumns['payments.notes.content'], string, string>
    pdf: Buffer | null
    link: string | null
  }
  'payments.owed': {
    booking_id: number
    order_id: string
    devotee_id: number
    personal: ColumnType<JsonColumns['payments.owed.personal'], string, string>
    amount_paise: number
    order_code: string
  }
  'payments.refund_sums': {
    state: string
    reason: string
    refunds: number
    paise: number
  }
  'payments.refund_tasks': {
    id: Generated<number>
    attempt_id: number
    gateway_payment_id: string
    amount_paise: number
    reason: string
    state: Generated<string>
    created_at: Timestamp
    by_staff: number | null
    note: Generated<string>
    bank_reference: string | null
    sent_at: Timestamp | null
    done_at: Timestamp | null
    version: Generated<number>
    refund_reference: Generated<string>
    gateway_refund_id: string | null
    next_try_at: Timestamp | null
    tries: Generated<number>
    claimed_until: Timestamp | null
    held_at: Timestamp | null
    by_hand: Generated<boolean>
    problem_code: string | null
    problem: string | null
    bank_at: Timestamp | null
  }
  'payments.webhook_keys': {
    setting: string
    fingerprint: string
    first_seen: Timestamp
  }
  'payments.webhooks': {
    id: Generated<number>
    gateway: string
    event_id: string | null
    received_at: Timestamp
    verdict: string
    body: string
    headers: ColumnType<JsonColumns['payments.webhooks.headers'], string | undefined, string>
    telling: ColumnType<JsonColumns['payments.webhooks.telling'] | null, string | null, string | null>
    reference: string | null
    whole: Generated<boolean>
    repeats: Generated<number>
    repeated_at: Timestamp | null
    next_try_at: Timestamp | null
    tries: Generated<number>
    problem: string | null
    done_at: Timestamp | null
    masked_at: Timestamp | null
  }
  'payments.written_off': {
    id: Generated<number>
    booking_id: number
    amount_paise: number
    why: string
    staff_id: number
    at: Timestamp
  }
  'prasadam.contents': {
    booking_id: number
    product_id: number
    quantity: number
    title: ColumnType<Text, string, string>
  }
  'prasadam.counts': {
    occurrence_id: number
    stage: string
    parcels: number
  }
  'prasadam.couriers': {
    code: string
    name: string
    track_url: Generated<string>
    active: Generated<boolean>
    position: number
    version: Generated<number>
  }
  'prasadam.desk': {
    booking_id: number
    order_id: string
    devotee_id: number
    devotee_phone: string | null
    event_id: number
    package_id: number | null
    language_id: number
    personal: ColumnType<JsonColumns['prasadam.desk.personal'], string, string>
    address: ColumnType<JsonColumns['prasadam.desk.address'], string, string>
    paid_at: Timestamp | null
    title: ColumnType<Text, string, string>
    held_on: string
    package_name: ColumnType<Text | null, string | null, string | null>
    stage: string
    courier: string | null
    courier_name: string | null
    track_url: string | null
    number: string | null
    return_reason: string | null
    sent_at: Timestamp | null
    told_number: string | null
    version: number
    order_code: string
    occurrence_id: number
    is_collected: boolean
  }
  'prasadam.goods': {
    id: Generated<number>
    name: string
    unit: Generated<string>
    warn_at: Generated<number>
    active: Generated<boolean>
    version: Generated<number>
  }
  'prasadam.needs': {
    booking_id: number
    product_id: number | null
    goods_id: number
    quantity: number
  }
  'prasadam.packets': {
    package_id: number | null
    product_id: number | null
    goods_id: number
    quantity: number
  }
  'prasadam.parcels': {
    booking_id: number
    stage: string
    courier: string | null
    number: string | null
    return_reason: string | null
    sent_at: Timestamp | null
    told_number: string | null
    changed_at: Timestamp
    version: Generated<number>
  }
  'prasadam.stands': {
    booking_id: number
    event_id: number
    occurrence_id: number
    stage: string
  }
  'prasadam.stock': {
    id: number
    name: string
    unit: string
    warn_at: number
    active: boolean
    version: number
    in_stock: number
    needed: number
  }
  'prasadam.stock_changes': {
    id: Generated<number>
    goods_id: number
    change: number
    why: string
    note: Generated<string>
    staff_id: number
    at: Timestamp
  }
  'prasadam.taken_counts': {
    goods_id: number
    quantity: number
  }
  'pronunciations.named': {
    devotee_id: number
    name: string
    last_day: string | null
  }
  'pronunciations.sounds': {
    id: Generated<number>
    devotee_id: number
    name: string
    key: string
    consent: string
    language_id: number
    as_parent: boolean
    said_at: Timestamp
    tries: Generated<number>
    tries_since: Timestamp
  }
  'proposals.aside': {
    slug: string
    day: string
    at: Timestamp
    staff_id: number
  }
  'proposals.days': {
    slug: string
    day: string
    reason: string
    festival: string | null
    doubtful: boolean
    masa: number
    tithi: number
    adhika: boolean
    last_day: string | null
    last_masa: number | null
    last_tithi: number | null
    last_adhika: boolean | null
    follows_last: boolean
    starts_minutes: number
    tithi_at_start: number | null
  }
  'proposals.homams': {
    slug: string
    title: ColumnType<JsonColumns['proposals.homams.title'], string, string>
    deity: string | null
    held_on: string | null
    closes_on: string | null
    starts_minutes: number | null
    event_id: number | null
    document_id: number | null
    published: boolean
    cancelled: boolean
  }
  'proposals.reckoned': {
    id: Generated<number>
    inputs: string
    at: Timestamp
  }
  'proposals.went': {
    event_id: number
    orders: number
    paise: number
    capacity: number | null
  }
  'register.days': {
    entry_id: number
    day: string
    doubtful: boolean
    occurrence_id: number | null
    told_for: string | null
    done_at: Timestamp | null
    held_on: string
    cancelled_at: Timestamp | null
  }
  'register.entries': {
    id: Generated<number>
    booking_id: number
    event_id: number
    entered_at: Timestamp
    first_on: string
    way: string
    month: number | null
    adhika: Generated<boolean>
    tithi: number | null
    star: number | null
    made_until: string
    ended_at: Timestamp | null
  }
  'register.names': {
    entry_id: number
    booking_id: number
    devotee_id: number
    event_id: number
    place: number
    answers: ColumnType<JsonColumns['register.names.answers'], string, string>
  }
  'register.years': {
    entry_id: number
    day: string
    doubtful: boolean
    occurrence_id: number | null
    told_for: string | null
    done_at: Timestamp | null
  }
  'remember.days': {
    person_id: number
    kind: string
    way: string
    on_date: string | null
    minutes: number | null
    month: number | null
    adhika: Generated<boolean>
    tithi: number | null
    star: number | null
    remind: boolean
    language_id: number
    agreed_at: Timestamp
    text_version: string
  }
  'remember.reminded': {
    day: string
    up_to: Generated<number>
    done_at: Timestamp | null
  }
  'repeats.repeats': {
    id: Generated<number>
    code: string
    devotee_id: number
    booking_id: number | null
    donation_id: number | null
    event_id: number | null
    package_id: number | null
    starts_minutes: number | null
    every: string
    by: string
    month: number | null
    on_date: number | null
    tithi: number | null
    adhika: Generated<boolean>
    hour: string | null
    star: number | null
    times: number | null
    pay: string
    mandate_id: number | null
    language_id: number
    begun_at: Timestamp
    text_version: string
    next_on: string | null
    ended_at: Timestamp | null
    ended_why: string | null
  }
  'repeats.turns': {
    repeat_id: number
    day: string
    state: string
    why: string | null
    tries: Generated<number>
    booking_id: number | null
    donation_id: number | null
    noticed_at: Timestamp | null
    pay_until: Timestamp | null
    debit_attempt_id: number | null
    debit_from: Timestamp | null
    debit_failed_at: Timestamp | null
  }
  'requests.requests': {
    id: Generated<number>
    devotee_id: number
    kind: string
    body: string
    language_id: number
    asked_at: Timestamp
    answer: string | null
    answered_at: Timestamp | null
    answered_by: number | null
  }
  'rota.duties': {
    id: Generated<number>
    event_id: number
    occurrence_id: number
    role: string
    name: string
    phone: string | null
    version: Generated<number>
  }
  'rota.tasks': {
    id: Generated<number>
    event_id: number
    occurrence_id: number
    what: string
    staff_id: number | null
    due_on: string
    done_at: Timestamp | null
    done_by: number | null
    version: Generated<number>
  }
  'sandbox.captures': {
    payment_id: string
    reference: string
    amount_paise: number
    captured_at: Timestamp
  }
  'sandbox.clock': {
    id: Generated<number>
    ahead_ms: number
  }
  'sandbox.debits': {
    reference: string
    mandate: string
    amount_paise: number
    noticed_at: Timestamp
    debit_at: Timestamp
    state: Generated<string>
    payment_id: string | null
    asked_at: Timestamp | null
  }
  'sandbox.demo_calendar': {
    id: Generated<number>
    day: string
  }
  'sandbox.mandates': {
    id: string
    reference: string
    max_paise: number
    description: string
    return_url: string
    state: Generated<string>
    low_balance: Generated<boolean>
    created_at: Timestamp
  }
  'sandbox.message_faults': {
    id: Generated<number>
    mode: Generated<string>
    late_s: Generated<number>
  }
  'sandbox.messages': {
    id: Generated<number>
    channel: string
    recipient: string
    template: string
    language: string
    text: string
    sent_at: Timestamp
    visible_at: Timestamp
  }
  'sandbox.payments': {
    id: string
    reference: string
    description: string
    amount_paise: number
    return_url: string
    state: Generated<string>
    payment_id: string | null
    created_at: Timestamp
    decided_at: Timestamp | null
  }
  'sandbox.refunds': {
    refund_reference: string
    payment_id: string
    amount_paise: number
    created_at: Timestamp
  }
  'sankalpam.closings': {
    event_id: number
    at: Timestamp
    staff_id: number
    names: number
    occurrence_id: number
  }
  'sankalpam.homams_with_names': {
    event_id: number
    occurrence_id: number
  }
  'sankalpam.moments_told': {
    booking_id: number
    told_at: Timestamp
  }
  'sankalpam.paid_names': {
    event_id: number
    booking_id: number
    place: number
    order_id: string
    devotee_id: number
    language_id: number
    package_id: number | null
    paid_at: Timestamp | null
    answers: ColumnType<JsonColumns['sankalpam.paid_names.answers'], string, string>
    village: string
    order_code: string
    occurrence_id: number
  }
  'sankalpam.participants': {
    booking_id: number
    order_id: string
    occurrence_id: number
    language_id: number
    phone: string
    title: ColumnType<Text, string, string>
    email: string | null
  }
  'sankalpam.presses': {
    id: string
    event_id: number
    booking_id: number
    place: number
    ticked: boolean
    staff_id: number
    at: Timestamp
    occurrence_id: number
  }
  'sankalpam.readings': {
    devotee_id: number
    name: string
    script: string
    reading: string
  }
  'sankalpam.recordings': {
    occurrence_id: number
    youtube_id: string
    begins_at: Timestamp
    published_at: Timestamp | null
  }
  'sankalpam.scripts': {
    event_id: number
    script: string
  }
  'sankalpam.settings': {
    id: Generated<number>
    script: Generated<string>
  }
  'sankalpam.ticks': {
    event_id: number
    booking_id: number
    place: number
    mark: string
    ticked: boolean
    version: number
    staff_id: number
    at: Timestamp
    occurrence_id: number
    read_at: Timestamp | null
  }
  'sankalpam.version_names': {
    version_id: number
    booking_id: number
    place: number
    order_id: string
    package_id: number | null
    answers: ColumnType<JsonColumns['sankalpam.version_names.answers'], string, string>
    readings: ColumnType<JsonColumns['sankalpam.version_names.readings'], string | undefined, string>
  }
  'sankalpam.versions': {
    id: Generated<number>
    event_id: number
    number: number
    at: Timestamp
    staff_id: number | null
    reason: Generated<string>
    hash: string
    occurrence_id: number
  }
  'sealed.former_secrets': {
    fingerprint: string
    sealed: Buffer
    until: string
  }
  'sealed.kept': {
    id: Generated<number>
    why: string
    found_by: string[]
    until: string
    bytes: Buffer
  }
  'sealed.openings': {
    id: Generated<number>
    asked_at: Timestamp
    asked_by: number
    reason: string
    found_by: string[]
    agreed_at: Timestamp | null
    agreed_by: number | null
    taken_at: Timestamp | null
    taken_by: number | null
  }
  'telephone.wanted': {
    id: Generated<number>
    phone: string
    language_id: number
    time_of_day: string
    asked_at: Timestamp
    network_hash: Buffer | null
    taken_by: number | null
    taken_at: Timestamp | null
    tries: Generated<number>
    next_at: Timestamp | null
    ended_at: Timestamp | null
    ended_by: number | null
    outcome: string | null
    changes: Generated<number>
    changes_since: Timestamp | null
  }
  'visits.counts': {
    day: string
    step: string
    language: string
    event_id: number | null
    campaign: string
    times: number
  }
  'voices.orders': {
    booking_id: number
    order_id: string
    devotee_id: number
    state: string
    held_on: string
    cancelled_at: Timestamp | null
  }
  'voices.told': {
    id: number
    booking_id: number
    body: string
    name: string
    place: string
    language_id: number
    state: string
    position: number
    version: number
    consented_at: Timestamp
    changed_at: Timestamp
    order_id: string
    order_code: string
    devotee_id: number
    title: ColumnType<Text, string, string>
    slug: string
    held_on: string
  }
  'voices.translations': {
    voice_id: number
    language_id: number
    body: string
  }
  'voices.voices': {
    id: Generated<number>
    booking_id: number
    body: string
    name: string
    place: string
    language_id: number
    consent_version: string
    consented_at: Timestamp
    state: string
    position: Generated<number>
    version: Generated<number>
    changed_at: Timestamp
  }
  'wishes.grants': {
    wish_id: number
    phone: string
    language_id: number
    event_id: number
    slug: string
    title: ColumnType<Text, string, string>
    closes_on: string
    held_on: string
    occurrence_id: number
    starts_minutes: number
    has_one_date: boolean
  }
  'wishes.wishes': {
    id: Generated<number>
    devotee_id: number
    slug: string | null
    deity: string | null
    language_id: number
    made_at: Timestamp
    told_at: Timestamp | null
  }
}

/** Tables and views that code names in SQL alone: their rows have no types. */
export const inSqlAlone = [
  'booking.fadable',
  'booking.parcels_here',
  'booking.to_dispatch',
  'books.back_of_sales',
  'books.given_back',
  'books.goes_back',
  'books.journal',
  'books.order_refunds',
  'books.refund_stands',
  'books.standing_refunds',
  'books.transfer_sums',
  'books.unposted',
  'books.unsettled_payments',
  'books.unsettled_refunds',
  'books.went_back',
  'catalogue.policy_versions',
  'devotees.gifts',
  'devotees.money',
  'devotees.names',
  'devotees.orders',
  'devotees.repeating',
  'ledger.postings',
  'news.event_purposes',
  'news.homams',
  'news.last_orders',
  'news.mails',
  'news.orders',
  'news.paid_days',
  'news.people',
  'news.purposes',
  'news.repeating',
  'news.tagged',
  'payments.owing',
  'prasadam.counted',
  'prasadam.taken',
  'register.standing',
  'sankalpam.meals',
] as const

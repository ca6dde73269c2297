// Made by `npm run tables` from the migrations.
import type { ColumnType, Generated } from 'kysely'
import type { Text } from '../../../contract/languages.ts'
import type { JsonColumns } from './json-columns.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface DB {
  'accounts.code_sends': {
    id: Generated<number>
    phone: string
    address_hash: Buffer
    sent_at: Timestamp
  }
  'accounts.devotees': {
    id: Generated<number>
    phone: string | null
    created_at: Timestamp
    erased_at: Timestamp | null
    erase_on: string | null
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
  }
  'booking.items': {
    booking_id: number
    product_id: number
    quantity: number
    price_paise: number
  }
  'booking.people': {
    booking_id: number
    position: number
    answers: ColumnType<JsonColumns['booking.people.answers'], string, string>
  }
  'catalogue.banners': {
    id: Generated<number>
    language_id: number | null
    image: string
    image_mobile: string
    click_to: string | null
    alt: ColumnType<Text, string, string>
    position: number
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
    closes_on: string
    held_on: string
    phones: Generated<string[]>
    sections: ColumnType<JsonColumns['catalogue.events.sections'], string | undefined, string>
    published: Generated<boolean>
    cancelled_at: Timestamp | null
    demo_closes_in: number | null
    deity: string | null
    search_text: string | null
    starts_minutes: Generated<number>
    list_locks_minutes_before: Generated<number>
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
  }
  'catalogue.languages': {
    id: number
    code: string
    web: string
    name: string
    image: string
  }
  'catalogue.live_videos': {
    id: Generated<number>
    title: ColumnType<Text, string, string>
    description: ColumnType<Text, string, string>
    youtube_id: string
    poster: string
    position: number
  }
  'catalogue.packages': {
    id: Generated<number>
    event_id: number
    name: ColumnType<Text, string, string>
    amount_paise: number
    capacity: number | null
    position: number
  }
  'catalogue.pages': {
    name: string
    content: ColumnType<JsonColumns['catalogue.pages.content'], string, string>
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
  }
  'catalogue.purposes': {
    code: string
    name: ColumnType<Text, string, string>
    other_names: Generated<string>
    position: number
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
  'media.gallery': {
    id: Generated<number>
    category: string
    service: string
    image: string
    alt: ColumnType<Text, string, string>
    position: number
  }
  'media.share_pictures': {
    language: string
    subject: string
    version: string
    jpeg: Buffer
    made_at: Timestamp
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
  }
  'payments.attempts': {
    id: Generated<number>
    booking_id: number
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
  }
  'payments.refund_tasks': {
    id: Generated<number>
    attempt_id: number
    gateway_payment_id: string
    amount_paise: number
    reason: string
    state: Generated<string>
    created_at: Timestamp
  }
  'payments.webhooks': {
    id: Generated<number>
    gateway: string
    event_id: string
    received_at: Timestamp
    verdict: string
    body: string
  }
  'sandbox.clock': {
    id: Generated<number>
    ahead_ms: number
  }
  'sandbox.demo_calendar': {
    id: Generated<number>
    day: string
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
  'wishes.grants': {
    wish_id: number
    phone: string
    language_id: number
    event_id: number
    slug: string
    title: ColumnType<Text, string, string>
    closes_on: string
    held_on: string
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

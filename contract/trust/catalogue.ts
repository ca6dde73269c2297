import Type from 'typebox'
import { endpoint, Id, Nothing, Nullable } from '../ground/endpoint.ts'
import { Day, Slot, WireDay } from '../ground/field-types.ts'

export const getLanguages = endpoint('GET /api/languages', {
  summary: 'The languages of the site.',
  for: 'anyone',
  cached: true,
  body: Nothing,
  answer: Type.Array(Type.Object({ id: Type.Integer(), language: Type.String(), lang_image: Type.String() })),
})

/** When a homam begins: in ms since 1970, and written out with the hour in India (ours). */
const Held = { held_at: Type.Integer(), held: Type.String() }

const Banners = Type.Array(
  Type.Object({
    id: Type.Integer(),
    slider_image: Type.String(),
    slider_image_mob: Type.String(),
    click_image: Nullable(Type.String()),
    alt: Type.String(),
    /** The homam that the banner is for, while that is open; `click_image` leads to it then. */
    homam: Nullable(Type.Object({ lang_title: Type.String(), ...Held })),
  }),
)

export const bannersOfLanguage = endpoint('POST /api/images', {
  summary: 'Banners of the home page for a language (D7). `alt` and `homam` are ours.',
  for: 'anyone',
  cached: true,
  body: Type.Object({ language: Type.Optional(Id) }),
  answer: Banners,
})

export const banners = endpoint('GET /api/images', {
  summary: 'Banners for all languages: the fallback of the home page (D7).',
  for: 'anyone',
  cached: true,
  body: Nothing,
  answer: Banners,
})

export const homeList = endpoint('POST /api/homelist', {
  summary:
    'Events of the home page: open ones first by closing date, else latest closed first. Amounts in rupees, dates DD-MM-YYYY in India. `held_at` and `held` are ours.',
  for: 'anyone',
  cached: true,
  body: Type.Object({ language: Type.Optional(Id) }),
  answer: Type.Array(
    Type.Object({
      id: Type.Integer(),
      sid: Type.Integer(),
      banner_image: Type.String(),
      lang_title: Type.String(),
      amount: Type.Number(),
      closed_date: Type.String(),
      services: Type.String(),
      ...Held,
    }),
  ),
})

const NumberAndName = Type.Object({ number: Type.Integer(), name: Type.String() })

/** A seva with many days, and the next of them that can be booked: null while there is none. */
const Seva = Type.Object({
  sid: Type.Integer(),
  services: Type.String(),
  lang_title: Type.String(),
  banner_image: Type.String(),
  amount: Type.Number(),
  when: Type.String(),
  next: Nullable(
    Type.Object({
      day: Type.String(),
      starts: Type.Integer(),
      tithi: NumberAndName,
      festival: Nullable(Type.String()),
    }),
  ),
})

export const sevas = endpoint('POST /api/sevas', {
  summary:
    'Sevas that are held on many days (ours): `when` says the days as a sentence, `next` is the next that can be booked; `day` is YYYY-MM-DD, `starts` minutes after 00:00 IST. Those held soonest come first.',
  for: 'anyone',
  cached: true,
  body: Type.Object({ language: Type.Optional(Id) }),
  answer: Type.Array(Seva),
})

export const occurrences = endpoint('POST /api/occurrences', {
  summary:
    'When a seva is held between two days (both YYYY-MM-DD, 62 days at most), in order: those that can be booked now, full ones among them (ours). `places_left` is over all packages and what the seva shares with others (null: unlimited); `closes_at` is ms; tithi and nakshatra are those at sunrise.',
  for: 'anyone',
  body: Type.Object({ serviceId: Id, from: Day, to: Day, language: Type.Optional(Id) }),
  answer: Type.Array(
    Type.Object({
      id: Type.Integer(),
      day: Type.String(),
      slot: Slot,
      tithi: NumberAndName,
      nakshatra: NumberAndName,
      festival: Nullable(Type.String()),
      places_left: Nullable(Type.Integer()),
      closes_at: Type.Integer(),
    }),
  ),
  refuses: ['event_gone'],
})

const Rupees = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const Code = Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 40 })
const Facet = Type.Object({ code: Type.String(), name: Type.String() })

export const findHomams = endpoint('POST /api/find-homams', {
  summary:
    'Homams by words, deity, purpose, day of the homam and price (ours); `sevas` are those with many days, by words, deity, purpose and price. `q` may be in any of the five scripts or in Latin letters. Open ones first by closing day; with `past` those that are closed follow, latest first. `total` counts all that were found; `near` says that nothing is called so and these only resemble it; `deities` and `purposes` are those in use.',
  for: 'anyone',
  cached: true,
  searched: true,
  body: Type.Object({
    language: Type.Optional(Id),
    q: Type.Optional(Type.String({ maxLength: 80 })),
    deity: Type.Optional(Code),
    purpose: Type.Optional(Code),
    from: Type.Optional(WireDay),
    to: Type.Optional(WireDay),
    least: Type.Optional(Rupees),
    most: Type.Optional(Rupees),
    past: Type.Optional(Type.Boolean()),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  answer: Type.Object({
    homams: Type.Array(
      Type.Object({
        id: Type.Integer(),
        sid: Type.Integer(),
        banner_image: Type.String(),
        lang_title: Type.String(),
        amount: Type.Number(),
        closed_date: Type.String(),
        services: Type.String(),
        event_date: Type.String(),
        ...Held,
        deity: Nullable(Type.String()),
        purposes: Type.Array(Type.String()),
      }),
    ),
    /** `days` (YYYY-MM-DD): those that can be booked between `from` and `to`, where both were given, 93 days at most. */
    sevas: Type.Array(Type.Object({ ...Seva.properties, days: Type.Array(Type.String()) })),
    total: Type.Integer(),
    near: Type.Boolean(),
    deities: Type.Array(Facet),
    purposes: Type.Array(Facet),
  }),
})

export const sliderImages = endpoint('POST /api/get-slider-images', {
  summary: 'Pictures of the donation slider.',
  for: 'anyone',
  cached: true,
  body: Nothing,
  answer: Type.Object({ images: Type.Array(Type.String()) }),
})

export const productImages = endpoint('POST /api/product_img', {
  summary: 'Tiles that lead to the shop. `language` is the shop’s code (en, te, ta, kn, hi). `title` is ours.',
  for: 'anyone',
  cached: true,
  body: Type.Object({ language: Type.Optional(Type.String({ maxLength: 8 })) }),
  answer: Type.Array(
    Type.Object({ id: Type.Integer(), pro_image: Type.String(), click_url: Type.String(), title: Type.String() }),
  ),
})

export const viewMore = endpoint('POST /api/viewmore', {
  summary:
    'An event’s page. `mobile` is comma-separated; `description` is sanitised HTML. `services`, `closed_date`, `event_date`, `when`, `held_at`, `held` are ours. `story` (ours; absent: nothing is written of it) says how the day goes: `at` is ms, `time` the hour in India, `clip` the id of a YouTube video. `mantra` (ours; absent: none) is lines in `language`, with the address of its `sound`. `when` is null for a seva with one date; with many days it says them as a sentence, `event_date` is the next that can be booked and `closed_date` the last.',
  for: 'anyone',
  cached: true,
  body: Type.Object({ language: Type.Optional(Id), serviceId: Id }),
  answer: Type.Object({
    lang_title: Type.String(),
    banner_image: Type.String(),
    amount: Type.Number(),
    original_amount: Nullable(Type.Number()),
    discount_text: Nullable(Type.String()),
    mobile: Type.String(),
    descriptionContent: Type.Array(Type.Object({ desc_heading: Type.String(), description: Type.String() })),
    services: Type.String(),
    closed_date: Type.String(),
    event_date: Type.String(),
    when: Nullable(Type.String()),
    /** Ours: what comes back to whoever cancels, as a sentence; null: nothing does. */
    cancelling: Nullable(Type.String()),
    /** Ours: how often a booking may be moved to another day, as a sentence; null: not at all. */
    moving: Nullable(Type.String()),
    ...Held,
    story: Type.Optional(
      Type.Object({
        hours: Type.Array(
          Type.Object({ at: Type.Integer(), time: Type.String(), title: Type.String(), text: Type.String() }),
        ),
        priests: Type.Array(Type.Object({ name: Type.String(), about: Type.String() })),
        clip: Nullable(Type.String()),
        comes_home: Type.Array(Type.String()),
      }),
    ),
    mantra: Type.Optional(
      Type.Object({ text: Type.String(), language: Type.String(), sound: Nullable(Type.String()) }),
    ),
  }),
  refuses: ['event_gone'],
})

const Field = Type.Object({
  field_name: Type.String(),
  send_name: Type.String(),
  is_required: Type.Integer(),
  input: Type.Union([Type.Literal('text'), Type.Literal('number'), Type.Literal('date'), Type.Literal('select')]),
  options: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
  allows_other: Type.Boolean(),
})

export const dynamicFields = endpoint('POST /api/DynamicField', {
  summary:
    'Fields that an event asks of the devotee and of each family member. `input`, `options` and `allows_other` (a text of one’s own beside the options) are ours.',
  for: 'anyone',
  cached: true,
  body: Type.Object({ language: Type.Optional(Id), serviceId: Id }),
  answer: Type.Object({ personalFields: Type.Array(Field), familyFields: Type.Array(Field) }),
  refuses: ['event_gone'],
})

export const states = endpoint('GET /api/states', {
  summary:
    'States and union territories, named in the language of the Accept-Language header. `code` is ISO 3166-2:IN without the country.',
  for: 'anyone',
  body: Nothing,
  answer: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), code: Type.String() })),
})

const Section = Type.Object({ heading: Type.String(), html: Type.String() })

export const trustDetails = endpoint('POST /api/trust', {
  summary:
    'Names, addresses and numbers of the trust in a language (ours). Phones are 10 digits; support and WhatsApp numbers carry the country code.',
  for: 'anyone',
  cached: true,
  body: Type.Object({ language: Type.Optional(Id) }),
  answer: Type.Object({
    name: Type.String(),
    short_name: Type.String(),
    branch_address: Type.String(),
    registered_address: Type.String(),
    email: Type.String(),
    support_email: Type.String(),
    phones: Type.Array(Type.String()),
    support_number: Type.String(),
    whatsapp: Type.String(),
    shop_url: Type.String(),
    /** The trust's pages on other sites; absent: it has none. */
    social: Type.Optional(Type.Array(Type.Object({ site: Type.String(), url: Type.String() }))),
    /** A style sheet with the trust's own colours; absent: the product's. */
    style: Type.Optional(Type.String()),
    /** null: the trust has not entered its own account yet, and takes no gifts (D29). */
    bank: Nullable(
      Type.Object({
        account_name: Type.String(),
        account_number: Type.String(),
        ifsc: Type.String(),
        bank: Type.String(),
        branch: Type.String(),
        upi: Type.String(),
      }),
    ),
    sandbox: Type.Boolean(),
    /** Rates are set: prices are said about in other currencies (`GET /api/about-rates`); absent: they are not. */
    about_prices: Type.Optional(Type.Boolean()),
  }),
})

export const liveVideos = endpoint('POST /api/live-videos', {
  summary: 'The eleven entries of the home page’s live carousel and the 14 portraits (D21, ours).',
  for: 'anyone',
  cached: true,
  body: Type.Object({ language: Type.Optional(Id) }),
  answer: Type.Object({
    videos: Type.Array(
      Type.Object({ title: Type.String(), description: Type.String(), videoUrl: Type.String(), poster: Type.String() }),
    ),
    portraits: Type.Array(Type.String()),
  }),
})

export const page = endpoint('POST /api/page', {
  summary:
    'A page of text: about-us, terms-conditions, privacy-policy, refund-policy, shipping-delivery-policy or donation-appeal (D21, ours).',
  for: 'anyone',
  cached: true,
  body: Type.Object({ page: Type.String({ maxLength: 40 }), language: Type.Optional(Id) }),
  answer: Type.Object({
    title: Type.String(),
    summary: Type.String(),
    language: Type.String(),
    sections: Type.Array(Section),
  }),
  refuses: ['not_found'],
})

export const time = endpoint('GET /api/time', {
  summary: 'The server’s time in ms, so that a wrong phone clock shows no wrong countdown (D5, ours).',
  for: 'anyone',
  body: Nothing,
  answer: Type.Object({ now: Type.Integer() }),
})

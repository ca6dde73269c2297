import { mostNamesOfAll } from '../../../trust/package-names.ts'
import type { WholeNumber, List, Fields } from './fields.ts'

/** Meals that one booking, or one piece of a product, may ask for. */
export const mostMeals = 10_000

export const sections = {
  is: 'list',
  title: 'heading',
  min: 0,
  max: 12,
  of: { heading: { is: 'words', max: 120, required: true }, html: { is: 'rich', max: 20_000, required: true } },
} as const satisfies List
export const asked = {
  is: 'list',
  title: 'label',
  min: 1,
  max: 20,
  of: {
    /** The field's name on the wire; one field must be called `name`. */
    send_name: { is: 'text', max: 59, pattern: 'send_name', required: true },
    label: { is: 'words', max: 120, required: true },
    input: { is: 'choice', options: ['text', 'number', 'date', 'select'], required: true },
    is_required: { is: 'yes' },
    /** With `select` only. */
    options: {
      is: 'list',
      title: 'label',
      min: 0,
      max: 200,
      of: { value: { is: 'text', max: 60, required: true }, label: { is: 'words', max: 120, required: true } },
    },
    /** With `select`: the devotee may write another answer. */
    allows_other: { is: 'yes' },
  },
} as const satisfies List
export const textPage = {
  title: { is: 'words', max: 120, required: true },
  summary: { is: 'words', max: 300, rows: 2, required: true },
  sections: { ...sections, min: 1, max: 40, of: { ...sections.of, heading: { is: 'words', max: 120 } } },
} as const satisfies Fields
export const facet = {
  code: { is: 'text', max: 40, pattern: 'code', required: true, once: true },
  name: { is: 'words', max: 80, required: true },
  /** Other names that people use, in any script. They are searched and never shown. */
  other_names: { is: 'text', max: 500, rows: 2 },
} as const satisfies Fields
export const phones = {
  is: 'list',
  title: 'number',
  min: 0,
  max: 5,
  of: { number: { is: 'text', max: 20, pattern: 'phone', required: true } },
} as const satisfies List

/** What is offered, of a homam and of a seva alike: how it is found and shown. */
export const shownOffer = {
  title: { is: 'words', max: 160, required: true },
  slug: { is: 'text', max: 60, pattern: 'slug', required: true, suggest: 'event_slugs' },
  deity: { is: 'pick', of: 'deity', many: false },
  purposes: { is: 'pick', of: 'purpose', many: true },
  image: { is: 'picture', shape: 'wide', required: true },
  /** Written in the script of each language, line by line. */
  mantra: { is: 'words', max: 600, rows: 4 },
  /** How it is chanted. It is heard beside the words only. */
  mantra_sound: { is: 'sound' },
  /** The broadcast is for those who booked; else for everybody who is logged in (spec §6). */
  live_for_booked: { is: 'yes' },
} as const satisfies Fields
/** How the day of a homam goes, for those who watch from afar. */
export const dayOfHomam = {
  /** What happens when, in the order of the time (IST). */
  hours: {
    is: 'list',
    title: 'title',
    min: 0,
    max: 24,
    of: {
      starts_minutes: { is: 'minutes', required: true },
      title: { is: 'words', max: 120, required: true },
      text: { is: 'words', max: 400, rows: 2 },
    },
  },
  priests: {
    is: 'list',
    title: 'name',
    min: 0,
    max: 20,
    of: { name: { is: 'words', max: 120, required: true }, about: { is: 'words', max: 200, rows: 2 } },
  },
  /** Last year's homam in short. */
  clip: { is: 'youtube' },
  /** What comes home to the devotee afterwards. */
  comes_home: {
    is: 'list',
    title: 'text',
    min: 0,
    max: 12,
    of: { text: { is: 'words', max: 200, required: true } },
  },
} as const satisfies Fields
/**
 * What a devotee who cancels gets back of the money: so much up to so many hours before the seva begins. Empty: nothing
 * (spec 1.3).
 */
export const cancelling = {
  is: 'list',
  title: 'hours_before',
  min: 0,
  max: 6,
  of: {
    hours_before: { is: 'number', min: 0, max: 8_760, required: true },
    percent: { is: 'number', min: 1, max: 100, required: true },
  },
} as const satisfies List

/**
 * How often devotees may move a booking of a seva to another of its days, up to so many hours before the day that it
 * leaves. Empty: not at all.
 */
export const moving = {
  most_moves: { is: 'number', min: 1, max: 12 },
  move_hours_before: { is: 'number', min: 0, max: 8_760 },
} as const satisfies Fields

/** What it costs, and what is asked of those who book it. */
export const soldOffer = {
  /** The price shown on cards and in search: where there are packages, the least of theirs. */
  amount: { is: 'money', required: true },
  original: { is: 'money' },
  discount: { is: 'words', max: 60 },
  phones,
  sections,
  packages: {
    is: 'list',
    title: 'name',
    min: 0,
    max: 20,
    of: {
      name: { is: 'words', max: 160, required: true },
      /** What comes with it besides the names. */
      includes: { is: 'words', max: 300, rows: 2 },
      amount: { is: 'money', required: true },
      /** null: the first tax head of exempt services. */
      tax_head: { is: 'pick', of: 'tax_head', many: false },
      /** null: without limit. Once published it is changed on the homam's own page. */
      capacity: { is: 'number', min: 1, max: 100_000, once: true },
      /** How many names the price includes, the devotee's among them (D23). null: without limit. */
      names_included: { is: 'number', min: 1, max: mostNamesOfAll },
      /** What each name beyond those costs. null: no further names are sold; 0: they are free. */
      further_name: { is: 'money' },
      /** How many meals the kitchen cooks for a booking. null: none. */
      meals: { is: 'number', min: 1, max: mostMeals },
      /** The meals are cooked for each of its names, not once for the booking. */
      meals_per_name: { is: 'yes' },
    },
  },
  products: { is: 'pick', of: 'product', many: true },
  /** It goes by `cancelling`, not by what the trust says for all. */
  own_cancelling: { is: 'yes' },
  cancelling,
  personal: asked,
  family: { ...asked, min: 0 },
} as const satisfies Fields
/** The fields that a homam and a seva have in common. */
export const offerFields = { ...shownOffer, ...soldOffer } as const satisfies Fields

export const listLock = { is: 'number', min: 0, max: 14_400, required: true } as const satisfies WholeNumber

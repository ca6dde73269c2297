import type { Kind } from './fields.ts'
import { shownOffer, dayOfHomam, soldOffer, listLock } from './parts.ts'

export const eventKind = {
  title: 'title',
  picture: 'image',
  preview: true,
  fields: {
    ...shownOffer,
    closes_on: { is: 'day', required: true },
    held_on: { is: 'day', required: true },
    starts_minutes: { is: 'minutes', required: true },
    /** How long it lasts, and so how long it can be watched live. null: four hours. */
    lasts_minutes: { is: 'number', min: 1, max: 1440 },
    /** The list of names locks this long before the homam starts. */
    list_locks_minutes_before: listLock,
    ...soldOffer,
    ...dayOfHomam,
  },
} as const satisfies Kind

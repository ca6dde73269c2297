import type { AnswerOf, BodyOf } from '../endpoint.ts'
import * as aboutRates from './about-rates.ts'
import * as backups from './backups.ts'
import * as books from './books.ts'
import * as broadcast from './broadcast.ts'
import * as bulk from './bulk.ts'
import * as cash from './cash.ts'
import * as credits from './credits.ts'
import * as contentCalls from './content.ts'
import * as deskGifts from './desk-gifts.ts'
import * as devotees from './devotees.ts'
import * as doctor from './doctor.ts'
import * as donations from './donations.ts'
import * as exports from './exports.ts'
import * as firstSteps from './first-steps.ts'
import * as find from './find.ts'
import * as greetings from './greetings.ts'
import * as homams from './homams.ts'
import * as imports from './imports.ts'
import * as journal from './journal.ts'
import * as lists from './lists.ts'
import * as meals from './meals.ts'
import * as messages from './messages.ts'
import * as moments from './moments.ts'
import * as news from './news.ts'
import * as orders from './orders.ts'
import * as panchangam from './panchangam.ts'
import * as pictures from './pictures.ts'
import * as goods from './goods.ts'
import * as tasks from './tasks.ts'
import * as rota from './rota.ts'
import * as prasadam from './prasadam.ts'
import * as proposals from './proposals.ts'
import * as register from './register.ts'
import * as providerKeys from './provider-keys.ts'
import * as refunds from './refunds.ts'
import * as repeats from './repeats.ts'
import * as rulePreview from './rule-preview.ts'
import * as savedViews from './saved-views.ts'
import * as sounds from './sounds.ts'
import * as staff from './staff.ts'
import * as tablets from './tablets.ts'
import * as abroad from './abroad.ts'
import * as telephone from './telephone.ts'
import * as today from './today.ts'
import * as voices from './voices.ts'
import * as conversations from './conversations.ts'
import * as webhooks from './webhooks.ts'
import * as years from './years.ts'

/** Every call of the back office. */
export const allOfficeCalls = {
  ...aboutRates,
  ...backups,
  ...books,
  ...broadcast,
  ...bulk,
  ...cash,
  ...credits,
  ...greetings,
  ...homams,
  ...messages,
  ...news,
  ...staff,
  ...tablets,
  ...abroad,
  ...telephone,
  ...today,
  ...goods,
  ...rota,
  ...tasks,
  ...prasadam,
  ...panchangam,
  ...proposals,
  ...pictures,
  ...sounds,
  ...journal,
  ...lists,
  ...contentCalls,
  ...deskGifts,
  ...devotees,
  ...doctor,
  ...donations,
  ...exports,
  ...firstSteps,
  ...find,
  ...imports,
  ...meals,
  ...moments,
  ...orders,
  ...refunds,
  ...providerKeys,
  ...register,
  ...repeats,
  ...rulePreview,
  ...savedViews,
  ...voices,
  ...conversations,
  ...webhooks,
  ...years,
}

type Each = Extract<(typeof allOfficeCalls)[keyof typeof allOfficeCalls], { name: string }>

export type OfficeCalls = { [E in Each as E['name']]: { body: BodyOf<E>; answer: AnswerOf<E> } }
export type OfficeCallName = keyof OfficeCalls

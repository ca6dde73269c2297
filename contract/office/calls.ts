import type { AnswerOf, BodyOf } from '../ground/endpoint.ts'
import * as aboutRates from './trust/about-rates.ts'
import * as backups from './house/backups.ts'
import * as breaches from './house/breaches.ts'
import * as books from './giving/books.ts'
import * as givenBack from './giving/given-back.ts'
import * as broadcast from './people/broadcast.ts'
import * as bulk from './orders/bulk.ts'
import * as cash from './money/cash.ts'
import * as children from './orders/children.ts'
import * as certificates from './giving/certificates.ts'
import * as credits from './giving/credits.ts'
import * as contentCalls from './trust/content.ts'
import * as offers from './trust/offers.ts'
import * as deskGifts from './house/desk-gifts.ts'
import * as dataRequests from './people/data-requests.ts'
import * as sealedYear from './house/sealed-year.ts'
import * as devotees from './people/devotees.ts'
import * as doctor from './house/doctor.ts'
import * as donations from './giving/donations.ts'
import * as exports from './house/exports.ts'
import * as firstSteps from './house/first-steps.ts'
import * as find from './house/find.ts'
import * as greetings from './orders/greetings.ts'
import * as homams from './orders/homams.ts'
import * as imports from './giving/imports.ts'
import * as journal from './giving/journal.ts'
import * as ledger from './giving/ledger.ts'
import * as listNames from './ritual/list-names.ts'
import * as lists from './ritual/lists.ts'
import * as logFile from './house/log-file.ts'
import * as meals from './ritual/meals.ts'
import * as messages from './trust/messages.ts'
import * as moments from './orders/moments.ts'
import * as news from './people/news.ts'
import * as obligations from './house/obligations.ts'
import * as orders from './orders/orders.ts'
import * as packs from './house/packs.ts'
import * as panchangam from './trust/panchangam.ts'
import * as pictures from './trust/pictures.ts'
import * as goods from './ritual/goods.ts'
import * as tasks from './trust/tasks.ts'
import * as rota from './trust/rota.ts'
import * as prasadam from './ritual/prasadam.ts'
import * as proposals from './house/proposals.ts'
import * as register from './ritual/register.ts'
import * as providerKeys from './money/provider-keys.ts'
import * as refunds from './money/refunds.ts'
import * as repeats from './ritual/repeats.ts'
import * as rulePreview from './trust/rule-preview.ts'
import * as savedViews from './house/saved-views.ts'
import * as sounds from './trust/sounds.ts'
import * as signIns from './trust/sign-ins.ts'
import * as staff from './trust/staff.ts'
import * as tablets from './trust/tablets.ts'
import * as abroad from './orders/abroad.ts'
import * as telephone from './people/telephone.ts'
import * as undo from './house/undo.ts'
import * as today from './house/today.ts'
import * as voices from './trust/voices.ts'
import * as conversations from './people/conversations.ts'
import * as webhooks from './money/webhooks.ts'
import * as years from './giving/years.ts'

/** Every call of the back office. */
export const allOfficeCalls = {
  ...aboutRates,
  ...backups,
  ...breaches,
  ...books,
  ...givenBack,
  ...broadcast,
  ...bulk,
  ...cash,
  ...children,
  ...certificates,
  ...credits,
  ...greetings,
  ...homams,
  ...messages,
  ...news,
  ...signIns,
  ...staff,
  ...tablets,
  ...abroad,
  ...telephone,
  ...today,
  ...goods,
  ...rota,
  ...tasks,
  ...prasadam,
  ...packs,
  ...panchangam,
  ...proposals,
  ...pictures,
  ...sounds,
  ...journal,
  ...ledger,
  ...listNames,
  ...lists,
  ...logFile,
  ...contentCalls,
  ...offers,
  ...deskGifts,
  ...dataRequests,
  ...devotees,
  ...doctor,
  ...donations,
  ...exports,
  ...firstSteps,
  ...find,
  ...imports,
  ...meals,
  ...moments,
  ...obligations,
  ...orders,
  ...refunds,
  ...sealedYear,
  ...providerKeys,
  ...register,
  ...repeats,
  ...rulePreview,
  ...savedViews,
  ...undo,
  ...voices,
  ...conversations,
  ...webhooks,
  ...years,
}

type Each = Extract<(typeof allOfficeCalls)[keyof typeof allOfficeCalls], { name: string }>

export type OfficeCalls = { [E in Each as E['name']]: { body: BodyOf<E>; answer: AnswerOf<E> } }
export type OfficeCallName = keyof OfficeCalls

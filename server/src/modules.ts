import type { Module } from './app.ts'
import { module as admin } from './trust/admin/module.ts'
import { module as panchangam } from './trust/panchangam/module.ts'
import { module as catalogue } from './trust/catalogue/module.ts'
import { module as media } from './trust/media/module.ts'
import { module as notifications } from './trust/notifications/module.ts'
import { module as rota } from './trust/rota/module.ts'
import { module as voices } from './trust/voices/module.ts'
import { module as payments } from './money/payments/module.ts'
import { module as keys } from './money/keys/module.ts'
import { module as greetings } from './orders/greetings/module.ts'
import { module as children } from './orders/children/module.ts'
import { module as booking } from './orders/booking/module.ts'
import { module as homams } from './orders/homams/module.ts'
import { module as orders } from './orders/orders/module.ts'
import { module as accounts } from './orders/accounts/module.ts'
import { module as pronunciations } from './orders/pronunciations/module.ts'
import { module as alerts } from './orders/alerts/module.ts'
import { module as bulk } from './orders/bulk/module.ts'
import { module as donations } from './giving/donations/module.ts'
import { module as books } from './giving/books/module.ts'
import { module as ledger } from './giving/ledger/module.ts'
import { module as years } from './giving/years/module.ts'
import { module as imports } from './giving/imports/module.ts'
import { module as sankalpam } from './ritual/sankalpam/module.ts'
import { module as register } from './ritual/register/module.ts'
import { module as prasadam } from './ritual/prasadam/module.ts'
import { module as repeats } from './ritual/repeats/module.ts'
import { module as remember } from './ritual/remember/module.ts'
import { module as inbox } from './people/inbox/module.ts'
import { module as devotees } from './people/devotees/module.ts'
import { module as requests } from './people/requests/module.ts'
import { module as telephone } from './people/telephone/module.ts'
import { module as mailings } from './people/mailings/module.ts'
import { module as sandbox } from './outside/sandbox/module.ts'
import { module as content } from './house/content/module.ts'
import { module as proposals } from './house/proposals/module.ts'
import { module as exports } from './house/exports/module.ts'
import { module as packs } from './house/packs/module.ts'
import { module as backup } from './house/backup/module.ts'
import { module as compliance } from './house/compliance/module.ts'
import { module as find } from './house/find/module.ts'
import { module as desk } from './house/desk/module.ts'
import { module as breaches } from './house/breaches/module.ts'
import { module as privacy } from './house/privacy/module.ts'
import { module as operations } from './house/operations/module.ts'
import { sendStaffMail } from './trust/notifications/staff-mail.ts'

/** All modules, from the lowest roof up. */
export const modules: readonly Module[] = [
  admin(sendStaffMail),
  panchangam,
  catalogue,
  media,
  notifications,
  rota,
  voices,
  payments,
  keys,
  greetings,
  children,
  booking,
  homams,
  orders,
  accounts,
  pronunciations,
  alerts,
  bulk,
  donations,
  books,
  ledger,
  years,
  imports,
  sankalpam,
  register,
  prasadam,
  repeats,
  remember,
  inbox,
  devotees,
  requests,
  telephone,
  mailings,
  sandbox,
  content,
  proposals,
  exports,
  packs,
  backup,
  compliance,
  find,
  desk,
  breaches,
  privacy,
  operations,
]

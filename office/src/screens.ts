import type { Screen } from './screen.ts'
import { account } from './screens/account/screen.ts'
import { answers } from './screens/answers/screen.ts'
import { audit } from './screens/audit/screen.ts'
import { backups } from './screens/backups/screen.ts'
import { broadcast } from './screens/broadcast/screen.ts'
import { claims } from './screens/claims/screen.ts'
import { homamContent, settingsContent, websiteContent } from './screens/content/screen.ts'
import { deskGift } from './screens/desk-gift/screen.ts'
import { devotees } from './screens/devotees/screen.ts'
import { doctor } from './screens/doctor/screen.ts'
import { donations, donationYear } from './screens/donations/screen.ts'
import { openLedger } from './screens/open-ledger/screen.ts'
import { dayBook, drawer } from './screens/drawer/screen.ts'
import { exports } from './screens/exports/screen.ts'
import { firstSteps } from './screens/first-steps/screen.ts'
import { homamMedia } from './screens/homam-media/screen.ts'
import { homamYears } from './screens/homam-years/screen.ts'
import { homams } from './screens/homams/screen.ts'
import { imports } from './screens/imports/screen.ts'
import { keys } from './screens/keys/screen.ts'
import { daySheet, lists } from './screens/lists/screen.ts'
import { kitchen, meals } from './screens/meals/screen.ts'
import { breaches } from './screens/breaches/screen.ts'
import { messageTexts } from './screens/message-texts/screen.ts'
import { messageCalls, messages } from './screens/messages/screen.ts'
import { month } from './screens/month/screen.ts'
import { obligations } from './screens/obligations/screen.ts'
import { orders } from './screens/orders/screen.ts'
import { news } from './screens/news/screen.ts'
import { panchangam, proposals } from './screens/panchangam/screen.ts'
import { prasadam } from './screens/prasadam/screen.ts'
import { reconciliation } from './screens/reconciliation/screen.ts'
import { refunds } from './screens/refunds/screen.ts'
import { register } from './screens/register/screen.ts'
import { reports, trustees } from './screens/reports/screen.ts'
import { repeats } from './screens/repeats/screen.ts'
import { rota } from './screens/rota/screen.ts'
import { staff } from './screens/staff/screen.ts'
import { statements } from './screens/statements/screen.ts'
import { abroad } from './screens/abroad/screen.ts'
import { rates } from './screens/rates/screen.ts'
import { tablets } from './screens/tablets/screen.ts'
import { today } from './screens/today/screen.ts'
import { voices } from './screens/voices/screen.ts'
import { dataRequests } from './screens/data-requests/screen.ts'
import { sealedYear } from './screens/sealed-year/screen.ts'
import { wantedCalls } from './screens/wanted-calls/screen.ts'
import { webhooks } from './screens/webhooks/screen.ts'

/** Every screen; those of one entry of the menu in the order of its tabs. */
export const screens: Screen[] = [
  today,
  homams,
  ...homamContent,
  homamYears,
  proposals,
  repeats,
  register,
  lists,
  daySheet,
  prasadam,
  rota,
  panchangam,
  homamMedia,
  orders,
  wantedCalls,
  drawer,
  devotees,
  dataRequests,
  sealedYear,
  donations,
  deskGift,
  meals,
  kitchen,
  donationYear,
  openLedger,
  reconciliation,
  dayBook,
  month,
  claims,
  refunds,
  statements,
  reports,
  trustees,
  messages,
  answers,
  messageCalls,
  broadcast,
  news,
  messageTexts,
  ...websiteContent,
  voices,
  ...settingsContent,
  staff,
  tablets,
  abroad,
  rates,
  exports,
  imports,
  audit,
  firstSteps,
  keys,
  doctor,
  obligations,
  backups,
  breaches,
  webhooks,
  account,
]

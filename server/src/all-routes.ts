import type { App } from './app.ts'
import { officeRoutes as accountOffice } from './orders/accounts/office.ts'
import { routes as accountRoutes } from './orders/accounts/routes.ts'
import { officeRoutes as adminOffice } from './trust/admin/office.ts'
import { officeRoutes as backupOffice } from './house/backup/office-backup.ts'
import { officeRoutes as booksOffice } from './giving/books/office.ts'
import { routes as bookingRoutes } from './orders/booking/routes.ts'
import { officeRoutes as homamOffice } from './orders/homams/office.ts'
import { officeRoutes as greetingOffice, routes as greetingRoutes } from './orders/greetings/routes.ts'
import { routes as homamRoutes } from './orders/homams/routes.ts'
import { officeRoutes as orderOffice } from './orders/orders/office.ts'
import { routes as orderRoutes } from './orders/orders/routes.ts'
import { officeRoutes as bulkOffice } from './orders/bulk/office.ts'
import { officeRoutes as broadcastOffice } from './people/broadcast/office.ts'
import { officeRoutes as aboutRatesOffice } from './trust/catalogue/about-rates.ts'
import { officeRoutes as rulePreviewOffice } from './trust/catalogue/rule-preview.ts'
import { routes as catalogueRoutes } from './trust/catalogue/routes.ts'
import { officeRoutes as contentOffice } from './house/content/office.ts'
import { deskRoutes } from './house/desk/desk.ts'
import { deskGiftRoutes } from './house/desk/desk-gifts.ts'
import { officeRoutes as devoteeOffice } from './people/devotees/office.ts'
import { officeRoutes as doctorOffice } from './house/operations/doctor.ts'
import { firstStepRoutes } from './house/operations/first-steps.ts'
import { officeRoutes as donationOffice } from './giving/donations/office.ts'
import { routes as donationRoutes } from './giving/donations/routes.ts'
import { officeRoutes as exportOffice } from './house/exports/office.ts'
import { officeRoutes as findOffice } from './house/find/find.ts'
import type { Route } from './ground/http/route.ts'
import { officeRoutes as pictureOffice } from './trust/media/office.ts'
import { officeRoutes as importOffice } from './giving/imports/office.ts'
import { officeRoutes as keyOffice } from './money/keys/office.ts'
import { routes as mediaRoutes } from './trust/media/routes.ts'
import { routes as myDataRoutes } from './house/privacy/my-data.ts'
import { officeRoutes as messageOffice } from './trust/notifications/office.ts'
import { officeRoutes as paymentOffice } from './money/payments/office.ts'
import { officeRoutes as panchangamOffice } from './trust/panchangam/office.ts'
import { routes as panchangamRoutes } from './trust/panchangam/routes.ts'
import { routes as paymentRoutes } from './money/payments/routes.ts'
import { officeRoutes as prasadamOffice } from './ritual/prasadam/office.ts'
import { officeRoutes as proposalOffice } from './house/proposals/office.ts'
import { officeRoutes as dashboardOffice } from './house/desk/dashboard.ts'
import { figuresMailRoutes } from './house/desk/figures-mail.ts'
import { officeRoutes as yearOffice } from './giving/years/office.ts'
import { officeRoutes as inboxOffice } from './people/inbox/office.ts'
import { officeRoutes as telephoneOffice } from './people/telephone/office.ts'
import { routes as telephoneRoutes } from './people/telephone/routes.ts'
import { officeRoutes as voiceOffice, routes as voiceRoutes } from './trust/voices/routes.ts'
import type { VisitCounter } from './trust/visits/counter.ts'
import { routes as visitRoutes } from './trust/visits/routes.ts'
import { sendStaffMail } from './trust/notifications/staff-mail.ts'
import { officeRoutes as listOffice } from './ritual/sankalpam/office.ts'
import { routes as momentRoutes } from './ritual/sankalpam/routes.ts'
import { officeRoutes as registerOffice } from './ritual/register/office.ts'
import { routes as rememberRoutes } from './ritual/remember/routes.ts'
import { officeRoutes as rotaOffice } from './trust/rota/office.ts'
import { officeRoutes as repeatOffice } from './ritual/repeats/office.ts'
import { officeRoutes as newsOffice } from './people/news/office.ts'
import { routes as newsRoutes } from './people/news/routes.ts'
import { routes as repeatRoutes } from './ritual/repeats/routes.ts'
import { routes as alertRoutes } from './orders/alerts/routes.ts'

/** Every call of the contract with the function that answers it. */
export const allRoutes = (app: App, visits: VisitCounter): Route[] => [
  ...catalogueRoutes(app),
  ...accountRoutes(app),
  ...bookingRoutes(app),
  ...homamRoutes(app),
  ...orderRoutes(app),
  ...paymentRoutes(app),
  ...donationRoutes(app),
  ...mediaRoutes(app),
  ...panchangamRoutes(app),
  ...alertRoutes(app),
  ...momentRoutes(app),
  ...rememberRoutes(app),
  ...repeatRoutes(app),
  ...newsRoutes(app),
  ...telephoneRoutes(app),
  ...greetingRoutes(app),
  ...voiceRoutes(app),
  ...visitRoutes(visits),
  ...myDataRoutes(app),
]

/** Every call of the back office with the function that answers it. */
export const allOfficeRoutes = (app: App): Route[] => [
  ...adminOffice(app, sendStaffMail),
  ...messageOffice(app),
  ...dashboardOffice(app),
  ...yearOffice(app),
  ...figuresMailRoutes(app),
  ...homamOffice(app),
  ...aboutRatesOffice(app),
  ...rulePreviewOffice(app),
  ...broadcastOffice(app),
  ...bulkOffice(app),
  ...newsOffice(app),
  ...panchangamOffice(app),
  ...proposalOffice(app),
  ...pictureOffice(app),
  ...prasadamOffice(app),
  ...repeatOffice(app),
  ...listOffice(app),
  ...contentOffice(app),
  ...donationOffice(app),
  ...exportOffice(app),
  ...importOffice(app),
  ...orderOffice(app),
  ...paymentOffice(app),
  ...deskRoutes(app),
  ...deskGiftRoutes(app),
  ...findOffice(app),
  ...devoteeOffice(app),
  ...doctorOffice(app),
  ...firstStepRoutes(app),
  ...backupOffice(app),
  ...keyOffice(app),
  ...booksOffice(app),
  ...registerOffice(app),
  ...telephoneOffice(app),
  ...inboxOffice(app),
  ...rotaOffice(app),
  ...accountOffice(app),
  ...greetingOffice(app),
  ...voiceOffice(app),
]

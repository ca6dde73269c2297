import type { App } from './app.ts'
import { officeRoutes as accountOffice } from './accounts/office.ts'
import { routes as accountRoutes } from './accounts/routes.ts'
import { officeRoutes as adminOffice } from './admin/office.ts'
import { officeRoutes as backupOffice } from './backup/office-backup.ts'
import { officeRoutes as booksOffice } from './books/office.ts'
import { routes as bookingRoutes } from './booking/routes.ts'
import { officeRoutes as homamOffice } from './homams/office.ts'
import { officeRoutes as greetingOffice, routes as greetingRoutes } from './greetings/routes.ts'
import { routes as homamRoutes } from './homams/routes.ts'
import { officeRoutes as orderOffice } from './orders/office.ts'
import { routes as orderRoutes } from './orders/routes.ts'
import { officeRoutes as bulkOffice } from './bulk/office.ts'
import { officeRoutes as broadcastOffice } from './broadcast/office.ts'
import { officeRoutes as aboutRatesOffice } from './catalogue/about-rates.ts'
import { officeRoutes as rulePreviewOffice } from './catalogue/rule-preview.ts'
import { routes as catalogueRoutes } from './catalogue/routes.ts'
import { officeRoutes as contentOffice } from './content/office.ts'
import { deskRoutes } from './desk/desk.ts'
import { deskGiftRoutes } from './desk/desk-gifts.ts'
import { officeRoutes as devoteeOffice } from './devotees/office.ts'
import { officeRoutes as doctorOffice } from './operations/doctor.ts'
import { firstStepRoutes } from './operations/first-steps.ts'
import { officeRoutes as donationOffice } from './donations/office.ts'
import { routes as donationRoutes } from './donations/routes.ts'
import { officeRoutes as exportOffice } from './exports/office.ts'
import { officeRoutes as findOffice } from './find/find.ts'
import type { Route } from './http/route.ts'
import { officeRoutes as pictureOffice } from './media/office.ts'
import { officeRoutes as importOffice } from './imports/office.ts'
import { officeRoutes as keyOffice } from './keys/office.ts'
import { routes as mediaRoutes } from './media/routes.ts'
import { routes as myDataRoutes } from './privacy/my-data.ts'
import { officeRoutes as messageOffice } from './notifications/office.ts'
import { officeRoutes as paymentOffice } from './payments/office.ts'
import { officeRoutes as panchangamOffice } from './panchangam/office.ts'
import { routes as panchangamRoutes } from './panchangam/routes.ts'
import { routes as paymentRoutes } from './payments/routes.ts'
import { officeRoutes as prasadamOffice } from './prasadam/office.ts'
import { officeRoutes as proposalOffice } from './proposals/office.ts'
import { officeRoutes as dashboardOffice } from './desk/dashboard.ts'
import { figuresMailRoutes } from './desk/figures-mail.ts'
import { officeRoutes as yearOffice } from './years/office.ts'
import { officeRoutes as inboxOffice } from './inbox/office.ts'
import { officeRoutes as telephoneOffice } from './telephone/office.ts'
import { routes as telephoneRoutes } from './telephone/routes.ts'
import { officeRoutes as voiceOffice, routes as voiceRoutes } from './voices/routes.ts'
import type { VisitCounter } from './visits/counter.ts'
import { routes as visitRoutes } from './visits/routes.ts'
import { sendStaffMail } from './notifications/staff-mail.ts'
import { officeRoutes as listOffice } from './sankalpam/office.ts'
import { routes as momentRoutes } from './sankalpam/routes.ts'
import { officeRoutes as registerOffice } from './register/office.ts'
import { routes as rememberRoutes } from './remember/routes.ts'
import { officeRoutes as rotaOffice } from './rota/office.ts'
import { officeRoutes as repeatOffice } from './repeats/office.ts'
import { officeRoutes as newsOffice } from './news/office.ts'
import { routes as newsRoutes } from './news/routes.ts'
import { routes as repeatRoutes } from './repeats/routes.ts'
import { routes as alertRoutes } from './alerts/routes.ts'

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

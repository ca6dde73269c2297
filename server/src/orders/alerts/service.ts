export { withdrawAlertAgain } from './alerts.ts'
/** `listAlerts` for a devotee's data download; `forgetAlerts` when a devotee is erased. */
export { deleteAlerts as forgetAlerts, listAlerts } from './queries.ts'

export { forgetOldPhones as forgetOldHelpers, forgetPhone as forgetHelper } from './queries.ts'
export { listDueTasks } from './tasks.ts'
export { listDutiesOf, listHelping } from './rota.ts'

export { channelsAbroad, countLimitsReached, readLogin } from './abroad.ts'
export { deletePersonAgain, listFamily } from './family.ts'
export { closeMerged } from './hand-over.ts'
export {
  findOrMakeDevotee,
  type ImportedPerson,
  keepPeople,
  knownPeople,
  knownPhones,
  readImportedPerson,
  removeImportedPeople,
  removeUntouchedDevotees,
} from './imported-devotees.ts'
export { devoteeOf, devoteeOfHeader, listLogins } from './logins.ts'
export { firstLoginOf, tellOfNewWay } from './linking.ts'
export { readStar } from './star-names.ts'
export { confirmByCode } from './one-time-codes.ts'
export {
  deleteBlock,
  findBlock,
  findByName,
  findDevotee,
  findDevoteeById,
  findDevoteeByPhone,
  findOrInsertDevotee,
  forgetDevotee,
  forgetFormer,
  insertBlock,
  listErasuresDue,
  listFormer,
  lockDevotee,
  findPerson,
  markDeparted,
  setEraseOn,
} from './queries.ts'

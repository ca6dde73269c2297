import type { Right } from '../../ground/rights.ts'

/**
 * Addresses of the office by which files come and go, beside the calls, each with the right that it needs. `serveFiles`
 * registers them and checks sign-in and right. Photos of a homam (`upload-picture?for=homam`) are uploaded by those who
 * may run the homam.
 */
export const officeFiles = {
  'GET /api/office/files/export/:token': 'exports.take',
  'POST /api/office/files/import': 'imports.write',
  'GET /api/office/files/invoices/:file': 'papers.read',
  'GET /api/office/files/labels.pdf': 'dispatch.write',
  'GET /api/office/files/notes/:file': 'papers.read',
  'GET /api/office/files/day-sheet/:file': 'lists.print',
  'GET /api/office/files/lists/:file': 'lists.print',
  'GET /api/office/files/certificates/:file': 'money.write',
  'POST /api/office/files/certificates': 'money.write',
  'GET /api/office/files/auditors-pack/:token': 'pack.take',
  'GET /api/office/files/receipts/:file': 'papers.read',
  'GET /api/office/files/receipts-cancelled/:file': 'papers.read',
  'GET /api/office/files/register/:file': 'exports.people',
  'GET /api/office/files/seva-card/:file': 'orders.read',
  'GET /api/office/files/slip/:file': 'orders.read',
  'GET /api/office/files/donation-slip/:file': 'donations.take',
  'GET /api/office/files/donor-year/:file': 'money.read',
  'POST /api/office/files/read-sheet': 'dispatch.write',
  'POST /api/office/files/statement': 'money.write',
  'GET /api/office/files/tally/:file': 'money.read',
  'POST /api/office/files/texts': 'content.translate',
  'GET /api/office/files/texts.csv': 'content.translate',
  'GET /api/office/files/texts.xlsx': 'content.translate',
  'GET /api/office/files/truth/:file': 'money.read',
  'POST /api/office/upload-pdf': 'content.write',
  'POST /api/office/upload-picture': 'content.write',
  'POST /api/office/upload-sound': 'content.write',
} as const satisfies Record<string, Right>

export type OfficeFile = keyof typeof officeFiles

import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { mayDo } from '../../../../../contract/ground/rights.ts'
import { devoteeOfHeader } from '../../../orders/accounts/service.ts'
import { audit } from '../../../trust/admin/service.ts'
import type { App } from '../../../app.ts'
import { yearlyStatement, yearOfDonor } from './statement.ts'
import { drawDonationSlip } from './slip.ts'
import { drawCancelled } from './cancelled.ts'
import { readPdf, receiptKey } from './receipts.ts'
import { tookIt } from '../desk-gift.ts'
import * as queries from '../queries.ts'
import { languageOf } from '../../../ground/http/request-language.ts'
import type { ServeFile, Staff } from '../../../ground/http/route.ts'
import { refuse } from '../../../refuse.ts'

/**
 * Receipts and statements for donors: they bear a name and an address, so only a login or the key of the gift opens
 * them. The key comes in a header, since addresses are logged.
 */
export function receiptFiles(app: App, server: FastifyInstance): void {
  server.get<{ Params: { file: string } }>('/receipts/:file', async (request, reply) => {
    const number = /^([A-Za-z0-9_-]{20,40})\.pdf$/.exec(request.params.file)?.[1] ?? refuse('not_found')
    const key = request.headers['x-receipt-key']
    const devotee = await devoteeOfHeader(app, request.headers.authorization)
    const found = await readReceipt(app, number, {
      devoteeId: devotee?.id,
      key: typeof key === 'string' ? key : undefined,
    })
    return send(reply, found.number.replaceAll('/', '-'), found.pdf)
  })

  server.get<{ Params: { file: string } }>('/donation-statements/:file', async (request, reply) => {
    const year = /^(\d\d-\d\d)\.pdf$/.exec(request.params.file)?.[1] ?? refuse('not_found')
    const devotee = (await devoteeOfHeader(app, request.headers.authorization)) ?? refuse('login_required')
    return send(reply, `donations-${year}`, await yearlyStatement(app, devotee.id, year, languageOf(request)))
  })
}

/**
 * The PDF for the donor: by login, or by the key of the donation. Once the donation was returned it is the note that
 * cancels its receipt.
 * Refuses: not_found, also for anybody else.
 */
async function readReceipt(
  app: App,
  donationNumber: string,
  by: { devoteeId?: number; key?: string },
): Promise<{ number: string; pdf: Buffer }> {
  const donation = (await queries.findByNumber(app.db, donationNumber)) ?? refuse('not_found')
  const theirs = by.devoteeId !== undefined && donation.devotee_id === by.devoteeId
  if (!theirs && !sameKey(by.key ?? '', receiptKey(app, donationNumber))) refuse('not_found')
  if (donation.state === 'given') return readPdf(app, donation.id)
  return drawCancelled(app, donation.id)
}

/** True if this is the key of a gift, which came in a header. */
export const opensReceipt = (app: App, donationNumber: string, key: unknown): boolean =>
  typeof key === 'string' && sameKey(key, receiptKey(app, donationNumber))

function sameKey(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * The desk sees no donations but prints the papers of one that it took: they bear a name, a receipt also a PAN.
 * Refuses: no_right.
 */
async function refuseOthers(app: App, staff: Staff, id: number): Promise<void> {
  if (!mayDo(staff.roles, 'money.read') && !(await tookIt(app, staff.id, id))) refuse('no_right')
}

/** The same files for staff; each download is audited. The statement of a year is for the donor of one donation. */
export function officeReceiptFiles(app: App, serve: ServeFile): void {
  serve('GET /api/office/files/receipts/:file', async (staff, request, reply) => {
    const id = Number(/^([1-9]\d{0,8})\.pdf$/.exec(request.params.file ?? '')?.[1]) || refuse('not_found')
    await refuseOthers(app, staff, id)
    const { number, pdf } = await readPdf(app, id)
    await app.db.tx(tx =>
      audit(app, tx, staff, 'GET /api/office/files/receipts/:file', {
        subject: 'donation',
        id,
        after: { receipt: number },
      }),
    )
    return send(reply, number.replaceAll('/', '-'), pdf)
  })
  serve('GET /api/office/files/receipts-cancelled/:file', async (staff, request, reply) => {
    const id = Number(/^([1-9]\d{0,8})\.pdf$/.exec(request.params.file ?? '')?.[1]) || refuse('not_found')
    await refuseOthers(app, staff, id)
    const { number, pdf } = await drawCancelled(app, id)
    const change = { subject: 'donation' as const, id, after: { receipt: number } }
    await app.db.tx(tx => audit(app, tx, staff, 'GET /api/office/files/receipts-cancelled/:file', change))
    return send(reply, `${number.replaceAll('/', '-')}-cancelled`, pdf)
  })
  serve('GET /api/office/files/donation-slip/:file', async (staff, request, reply) => {
    const [, id, size] = /^([1-9]\d{0,8})-(roll|a5)\.pdf$/.exec(request.params.file ?? '') ?? refuse('not_found')
    await refuseOthers(app, staff, Number(id))
    const pdf = await drawDonationSlip(app, Number(id), size === 'roll' ? 'roll' : 'a5')
    const change = { subject: 'donation' as const, id: Number(id), after: { size } }
    await app.db.tx(tx => audit(app, tx, staff, 'GET /api/office/files/donation-slip/:file', change))
    return send(reply, 'slip', pdf, 'inline')
  })
  serve('GET /api/office/files/donor-year/:file', async (staff, request, reply) => {
    const id = Number(/^([1-9]\d{0,8})\.pdf$/.exec(request.params.file ?? '')?.[1]) || refuse('not_found')
    const { pdf, year } = await yearOfDonor(app, id, languageOf(request))
    await app.db.tx(tx =>
      audit(app, tx, staff, 'GET /api/office/files/donor-year/:file', { subject: 'donation', id, after: { year } }),
    )
    return send(reply, `donations-${year}`, pdf)
  })
}

const send = (reply: FastifyReply, name: string, pdf: Buffer, how: 'attachment' | 'inline' = 'attachment') =>
  reply
    .type('application/pdf')
    .header('content-disposition', `${how}; filename="${name}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(pdf)

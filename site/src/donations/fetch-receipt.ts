import type { Language } from '../../../contract/ground/languages.ts'
import { saveFile } from '../browser/save-file.ts'
import { currentSession } from '../session/session.ts'
import { receiptKeyOf } from './send-gift.ts'

/**
 * Saves a PDF of the donor: a receipt, or the statement of a year. The key goes into a header, never into an address.
 * Throws if the PDF can't be fetched.
 */
export async function fetchDonorDocument(path: string, lang: Language, key: string | null): Promise<void> {
  const token = currentSession()?.token
  const headers = {
    'accept-language': lang.web,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'x-receipt-key': key }),
  }
  const response = await fetch(path, { headers })
  if (!response.ok) throw new Error(`no document: ${response.status}`)
  const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveFile(await response.blob(), name ?? 'receipt.pdf')
}

export const fetchReceipt = (number: string, lang: Language): Promise<void> =>
  fetchDonorDocument(`/receipts/${number}.pdf`, lang, receiptKeyOf(number))

import type { Language } from '../../../contract/languages.ts'
import { saveFile } from '../browser/save-file.ts'
import { currentSession } from '../session/session.ts'
import { receiptKeyOf } from './send-gift.ts'

/** Saves a PDF of the donor's: a receipt, or the statement of a year. The key goes in a header, never in an address. Throws if it can't be had. */
export async function fetchDonorDocument(path: string, lang: Language, key: string | null): Promise<void> {
  const token = currentSession()?.token
  const headers = { 'accept-language': lang.web, ...(token && { authorization: `Bearer ${token}` }), ...(key && { 'x-receipt-key': key }) }
  const response = await fetch(path, { headers })
  if (!response.ok) throw new Error(`no document: ${response.status}`)
  const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveFile(await response.blob(), name ?? 'receipt.pdf')
}

export const fetchReceipt = (number: string, lang: Language): Promise<void> => fetchDonorDocument(`/receipts/${number}.pdf`, lang, receiptKeyOf(number))

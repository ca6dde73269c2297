import { english, languageById } from '../../../contract/languages.ts'
import type { App } from '../app.ts'
import { signedLink } from './signing.ts'
import type { Issued } from './issued.ts'

/** The PDF of a document with the link that its QR shows. */
export async function drawn(app: App, issued: Issued): Promise<{ pdf: Buffer; link: string }> {
  const language = languageById(await app.orderCallbacks.languageOf(app, issued.bookingId)) ?? english
  const link = await signedLink(app, issued, language)
  return { pdf: await app.orderCallbacks.draw(app, issued, link), link }
}

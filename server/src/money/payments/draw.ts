import type { App } from '../../app.ts'
import { signedLink } from './papers/signing.ts'
import type { Issued } from './papers/issued.ts'

/** The PDF of a document with the link that its QR shows. */
export async function drawn(app: App, issued: Issued): Promise<{ pdf: Buffer; link: string }> {
  let link = ''
  const pdf = await app.orderCallbacks.draw(app, issued, async language => {
    link = await signedLink(app, issued, language)
    return link
  })
  return { pdf, link }
}

import { trustedHtml } from '../browser/trusted-types.ts'

/** HTML that staff wrote and the server sanitised. */
export function Html({ of: html, className }: { of: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string }
}

/** The one door for HTML into the page (Trusted Types, architecture §3). What passes was sanitised by the server when it was saved. */
const door =
  typeof window === 'undefined' ? undefined : (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('seva', { createHTML: text => text })

/** HTML that staff wrote and the server sanitised. */
export function Html({ of: html, className }: { of: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: door ? door.createHTML(html) : html }} />
}

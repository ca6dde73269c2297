interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string; createScriptURL(url: string): string },
  ): { createHTML(text: string): string; createScriptURL(url: string): string }
}

const policy =
  typeof window === 'undefined'
    ? undefined
    : (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('seva', {
        createHTML: text => text,
        createScriptURL: url => {
          if (url !== '/sw.js') throw new Error('no script of ours')
          return url
        },
      })

/** Admits HTML that staff wrote and the server sanitised when it was saved (Trusted Types, architecture §3). */
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html

/** The address of the only script that code ever names. */
export const workerUrl = (): string => policy?.createScriptURL('/sw.js') ?? '/sw.js'

import type { Config } from '../../config.ts'

/**
 * Headers of every answer but those to calls (architecture §3). There are no inline scripts, so cached pages need
 * neither nonce nor hash. Style attributes are allowed for carousels and zoom, style elements are not. The referrer
 * must not be hidden: payment pages and video embeds break without it.
 */
export const securityHeaders: Record<string, string> = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src-elem 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types seva',
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), otp-credentials=(self)',
}

/** The security headers of an installation, whose pictures may come from another address too (FILES_PUBLIC_URL). */
export const securityHeadersOf = ({ filesPublicUrl }: Pick<Config, 'filesPublicUrl'>): Record<string, string> => ({
  ...securityHeaders,
  'content-security-policy': withPictures(securityHeaders['content-security-policy'] ?? '', filesPublicUrl),
})

/** A policy that lets pictures come from another address too. The service worker fetches them: its rule is connect-src. */
export const withPictures = (policy: string, filesPublicUrl: string | undefined): string =>
  filesPublicUrl ? policy.replaceAll(/\b(img-src|connect-src) 'self'/g, `$& ${new URL(filesPublicUrl).origin}`) : policy

/** The policy of a page on which devotees say names: its own scripts may ask for the microphone. */
export const recordingPolicy = (securityHeaders['permissions-policy'] ?? '').replace(
  'microphone=()',
  'microphone=(self)',
)

/**
 * Browsers that came once by https use nothing else for a year. The header is left out where the site is http: a trial
 * on one's own machine.
 */
export const transportSecurity = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}

/**
 * Answers to calls are data that nothing may show or run. Two headers say all of that, and cost less than the full set.
 */
export const callHeaders: Record<string, string> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/**
 * Scripts, styles and fonts of the build show and run nothing by themselves: the page that asks for them says what they
 * may do. The full set is more than many of them.
 */
export const assetHeaders: Record<string, string> = { 'x-content-type-options': 'nosniff' }

import type { HTMLAttributes } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** `at` is ms since 1970 (moments.ts). */
      'own-hour': HTMLAttributes<HTMLElement> & { at: number }
      /** `rupees` is the price (abroad/about-element.ts). */
      'about-price': HTMLAttributes<HTMLElement> & { rupees: number; choose?: boolean }
      /** `closes` is the end of registration. */
      'time-left': HTMLAttributes<HTMLElement> & { at: number; closes: number }
      /** A row that two buttons move on (scroll-row.ts). */
      'scroll-row': HTMLAttributes<HTMLElement>
    }
  }
}

import type { ComponentType } from 'react'

/** The same object each time, so that React never writes it. */
const asSent = { __html: '' }

/**
 * A part of a page whose code is not there in a first load (`loadRest` in pages.ts): the HTML of the server stays. React
 * neither compares nor changes what is inside an element that has `dangerouslySetInnerHTML` while it hydrates.
 */
export const Kept = ({ of: Part }: { of: ComponentType | undefined }) =>
  Part ? (
    <div>
      <Part />
    </div>
  ) : (
    <div dangerouslySetInnerHTML={asSent} suppressHydrationWarning />
  )

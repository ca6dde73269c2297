import { Button, LinkButton } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { address } from '../../addresses/addresses.ts'
import { usePageContext, usePageWords } from '../../page/page-context.ts'
import type { Event } from './event.ts'

/** The button that opens the booking plan. On a closed homam it says why it can't. */
export function BookNow({ event, closed }: { event: Event; closed: boolean }) {
  const words = usePageWords()
  const { lang, params } = usePageContext()
  if (closed) {
    return (
      <Button big full disabled>
        {words.home.closedButton}
        <VisuallyHidden>{words.home.registrationClosed}</VisuallyHidden>
      </Button>
    )
  }
  return (
    <LinkButton big full to={address.bookNow(lang, event.services, Number(params.sid))}>
      {words.event.bookNow}
    </LinkButton>
  )
}

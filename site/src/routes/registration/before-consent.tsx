import { Suspense } from 'react'
import type { Offer } from '../../booking/booking-draft.ts'
import { Notice } from '../../notice/notice.tsx'
import { lazyPart } from '../../page/lazy-part.tsx'
import type { Problems } from '../../person/person-values.ts'
import type { Form } from '../../person/registration-form.ts'
import type { Session } from '../../session/session.ts'

const Children = lazyPart(async () => (await import('../../children/children.tsx')).Children)

interface Props {
  session: Session
  form: Form
  problems: Problems
  change(part: Partial<Form>, ...names: string[]): void
  offer: Offer
}

/** What is read before the consent: the notice, and for children among the names the question for their parent. */
export function BeforeConsent({ offer, problems, ...of }: Props) {
  const { personal, family } = of.form
  const mayHaveChild = family.length > 0 || /birth|born|dob|age|18|minor/.test(Object.keys(personal).join())
  return (
    <>
      {mayHaveChild && !offer.for_departed && (
        <Suspense>
          <Children {...of} problem={problems.children} />
        </Suspense>
      )}
      <Notice about="prayer" />
    </>
  )
}

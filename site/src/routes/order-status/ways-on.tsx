import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { address } from '../../addresses/addresses.ts'
import { usePageContext, useMoreWords } from '../../page/page-context.ts'

const qrPath = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v3M14 20h3M19 20h1'

/**
 * The appeal for donations stands on every result (spec §2). After a payment that did not succeed it comes last and is
 * quiet.
 */
export function ScanToDonate({ kind = 'primary' }: { kind?: 'primary' | 'plain' }) {
  const words = useMoreWords('paymentResult')
  const { lang } = usePageContext()
  return (
    <LinkButton to={address.donation(lang)} big={kind === 'primary'} full kind={kind}>
      <Icon name={qrPath} />
      {words.paymentResult.scanToDonate}
    </LinkButton>
  )
}

/** Back to the home page. */
export function Back() {
  const words = useMoreWords('paymentResult')
  const { lang } = usePageContext()
  return (
    <LinkButton to={address.home(lang)} kind="outline" full>
      {words.orderStatus.back}
    </LinkButton>
  )
}

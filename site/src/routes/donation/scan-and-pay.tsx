import { type MouseEvent, Suspense, useState } from 'react'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { saveFile } from '../../browser/save-file.ts'
import { toast } from '../../ui/toasts.tsx'
import { lazyPart } from '../../page/lazy-part.tsx'
import { useMoreWords } from '../../page/page-context.ts'
import type { GiftQr } from './amount-in-qr.tsx'
import paper from './paper.module.css'
import styles from './scan-and-pay.module.css'
import type { Bank } from './trust.ts'

const qrPath = '/api/donation-qr.png'
/** The specification fixes this value (§9). */
const qrFile = 'QR_Code.png'

/** Opens the phone's UPI app. UPI apps want a plain `@` in the id, and an id has nothing else to encode. */
const upiLink = (bank: Bank): string => `upi://pay?pa=${bank.upi}&pn=${encodeURIComponent(bank.account_name)}&cu=INR`

const AmountInQr = lazyPart(async () => (await import('./claim-form.tsx')).AmountInQr)

export function ScanAndPay({ bank }: { bank: Bank }) {
  const words = useMoreWords('giving')
  // There once an amount is asked for; empty as long as none is typed.
  const [gift, setGift] = useState<Partial<GiftQr>>()

  // Without scripts the link itself saves the picture. With scripts a failure is shown.
  const download = async (event: MouseEvent) => {
    event.preventDefault()
    try {
      const response = await fetch(qrPath)
      if (!response.ok) throw new Error(`no QR: ${response.status}`)
      saveFile(await response.blob(), qrFile)
    } catch {
      toast('bad', words.donation.qrFailed)
    }
  }

  return (
    <section className={`${paper.paper} ${styles.panel}`} aria-labelledby="scan-and-pay">
      <h2 id="scan-and-pay" className={styles.title}>
        {words.donation.scanAndPay}
      </h2>
      <p className={styles.hint}>{words.donation.anyUpiApp}</p>
      <Picture
        className={styles.qr}
        src={gift?.picture ?? qrPath}
        alt={words.donation.qrAlt(bank.upi)}
        width={248}
        height={248}
        sizes="248px"
        eager
      />
      <p className={styles.label}>{words.donation.upiId}</p>
      <p className={styles.upi}>{bank.upi}</p>
      <div className={styles.actions}>
        {gift ? (
          <Suspense>
            <AmountInQr bank={bank} onQr={setGift} />
          </Suspense>
        ) : (
          <Button kind="outline" onClick={() => setGift({})}>
            {words.giving.amount}
          </Button>
        )}
        <LinkButton className={styles.app} to={gift?.link ?? upiLink(bank)} big full>
          {words.donation.openUpiApp}
        </LinkButton>
        <LinkButton to={qrPath} download={qrFile} kind="outline" full onClick={event => void download(event)}>
          <Icon name="download" small />
          {words.donation.downloadQr}
        </LinkButton>
        <p className={styles.hint}>{words.donation.qrHint}</p>
      </div>
    </section>
  )
}

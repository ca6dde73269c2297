import { useEffect, useState } from 'react'
import { paidLink } from '../../../../contract/giving/paid-link.ts'
import { mostByUpi, newGiftReference, upiLink } from '../../../../contract/giving/upi-link.ts'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import { typedAmount } from '../../../../contract/ground/typed-number.ts'
import { useIndiaToday } from '../../clock/india-today.ts'
import { useMoreWords } from '../../page/page-context.ts'
import { LinkButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import type { Bank } from './trust.ts'

/** So long after the last letter the QR is drawn. */
const typingMs = 500

/** A QR of one gift: its picture, and the same as a link for the phone. */
export interface GiftQr {
  picture: string
  link: string
}

/**
 * The amount that the QR carries, and the way to the receipt once it is paid. Each amount has a number of its own: one
 * that is paid twice is no longer one gift's.
 */
export function AmountInQr({ bank, onQr }: { bank: Bank; onQr(qr: Partial<GiftQr>): void }) {
  const words = useMoreWords('giving')
  const today = useIndiaToday()
  const [typed, setTyped] = useState('')
  const [reference, setReference] = useState<string>()
  const amount = typedAmount(typed)
  const isTooMuch = amount !== undefined && amount > mostByUpi
  const price = (rupees: number) => words.common.price(groupedRupees(rupees))

  const change = (text: string) => {
    setTyped(text)
    setReference(undefined)
    onQr({})
  }
  useEffect(() => {
    if (amount === undefined || isTooMuch) return
    const timer = setTimeout(() => {
      const due = { amount, reference: newGiftReference() }
      setReference(due.reference)
      const picture = `/api/donation-qr.svg?amount=${amount}&reference=${due.reference}`
      onQr({ picture, link: upiLink(bank, due) })
    }, typingMs)
    return () => clearTimeout(timer)
    // Only another amount makes another QR.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [amount])

  const paid = reference && amount !== undefined && paidLink({ utr: reference, amount, on: today })
  return (
    <>
      <TextField
        label={words.giving.amount}
        name="qr-amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        value={typed}
        onChange={change}
        error={isTooMuch ? words.giving.amountMost(price(mostByUpi)) : undefined}
      />
      {paid && (
        <LinkButton to={paid} kind="outline" full>
          {words.giving.claimTitle}
        </LinkButton>
      )}
    </>
  )
}

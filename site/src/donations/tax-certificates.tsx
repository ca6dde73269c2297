import { useState } from 'react'
import type { Calls } from '../../../contract/calls.ts'
import { usePageContext, useMoreWords } from '../page/page-context.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { toast } from '../ui/toasts.tsx'
import { fetchDonorDocument } from './fetch-receipt.ts'
import { receiptKeyOf } from './send-gift.ts'

type Certificate = NonNullable<Calls['POST /api/my-donations']['answer']['certificates']>[number]

/** A button for each of the tax office's certificates, opened by login or by the key of a gift that it is for. */
export function TaxCertificates({ of, big = false }: { of: Certificate[]; big?: boolean }) {
  const words = useMoreWords('giving')
  const { lang } = usePageContext()
  const [busy, setBusy] = useState<number>()
  const download = async ({ id, gift }: Certificate) => {
    setBusy(id)
    await fetchDonorDocument(`/tax-certificates/${id}-${gift}.pdf`, lang, receiptKeyOf(gift)).catch(() =>
      toast('bad', words.giving.receiptFailed),
    )
    setBusy(undefined)
  }
  return of.map(one => (
    <Button key={one.id} kind="outline" big={big} full={big} busy={busy === one.id} onClick={() => void download(one)}>
      <Icon name="download" small />
      {words.giving.taxCertificate(one.form, `20${one.year}`)}
    </Button>
  ))
}

import OpenInNew from '@mui/icons-material/OpenInNew'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { english, languageByWeb } from '../../../../../contract/ground/languages.ts'
import type { ContentDocument } from '../../../../../contract/office/trust/content.ts'
import { pageOf } from '../../../../../contract/office/trust/page-of.ts'
import { useOfficeLanguage } from '../../../frame/language.tsx'
import { useMayDo } from '../../../frame/staff.ts'
import { useWords } from '../../../words/words.ts'
import { panelWords } from './words.ts'

/** Where publishing ends: the page as devotees see it, and the orders that come of it. */
export function OnSite({ document }: { document: ContentDocument }) {
  const words = useWords(panelWords)
  const language = useOfficeLanguage()
  const seesOrders = useMayDo('orders.read')
  const { kind, record, slug } = document
  if (!document.published || record === null) return null
  const page = pageOf({ kind, record, slug: slug ?? '' }, languageByWeb(language) ?? english)
  return (
    <>
      {page && (
        <Button
          component="a"
          href={page.path + page.search}
          target="_blank"
          rel="noreferrer"
          variant="outlined"
          startIcon={<OpenInNew />}
        >
          {words.viewOnSite}
        </Button>
      )}
      {seesOrders && (kind === 'event' || kind === 'seva') && (
        <Button component={Link} to={`/orders?event=${record}`} variant="outlined" startIcon={<ReceiptLongOutlined />}>
          {words.openOrders}
        </Button>
      )}
    </>
  )
}

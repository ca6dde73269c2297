import { useEffect } from 'react'
import { query, useQuery } from '../calls/use-calls.ts'
import { usePageContext } from '../page/page-context.ts'
import './about-price.css'

/**
 * What a price is about in the visitor's own currency (decision 86). `choose`: with the choice of a currency, and who
 * sets the rate. In India, and where no rates are set, there is nothing, and nothing is fetched.
 */
export function AboutPrice({ rupees, choose }: { rupees: number; choose?: boolean }) {
  const { lang } = usePageContext()
  const isSaid = useQuery(query('POST /api/trust', { language: lang.id }), lang).data?.about_prices
  useEffect(() => {
    // If it can't be loaded, its room stays empty: the price in rupees is there.
    if (isSaid && 'abroad' in document.documentElement.dataset) import('./about-element.ts').catch(() => undefined)
  }, [isSaid])
  return isSaid ? <about-price rupees={rupees} choose={choose} lang={lang.web} /> : null
}

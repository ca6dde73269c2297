import { Picture } from '../../ui/picture.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { shopLink } from '../../addresses/addresses.ts'
import { type Query, query, useQuery } from '../../calls/use-calls.ts'
import { type PageContext, usePageContext, useWords } from '../../page/page-context.ts'

export const productsQuery = ({ lang }: PageContext): Query<'POST /api/product_img'> =>
  query('POST /api/product_img', { language: lang.web })

/**
 * Tiles that lead to the shop, in the language of the page. The section is left out if they can't be loaded (spec §8).
 */
export function Products() {
  const words = useWords()
  const context = usePageContext()
  const { lang } = context
  const products = useQuery(productsQuery(context), lang)
  if (!products.isPending && !products.data?.length) return null

  return (
    <section className="products-section">
      <div className="wrap">
        <SectionTitle>{words.home.products}</SectionTitle>
        {products.isPending && (
          <>
            <p className="products-loading" role="status">
              {words.home.loadingProducts}
            </p>
            <div className="products">
              <Skeleton shape="picture" />
              <Skeleton shape="picture" />
            </div>
          </>
        )}
        <ul className="products">
          {products.data?.map(product => (
            <li key={product.id}>
              <a className="product" href={shopLink(product.click_url, lang)} target="_blank" rel="noopener">
                <Picture
                  src={product.pro_image}
                  alt=""
                  width={480}
                  height={480}
                  sizes="(min-width: 1180px) 180px, (min-width: 768px) 30vw, 46vw"
                />
                <span className="product-name">{product.title}</span>
                <VisuallyHidden>{`${words.home.productInShop} (${words.common.opensInNewTab})`}</VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

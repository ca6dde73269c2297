import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

test('a picture that waits for scripts has a source of nothing, and what stands for it without scripts is beside it', () => {
  const html = renderToStaticMarkup(
    <Picture src="/pictures/ganapati-wide.svg" alt="Ganapati" width={1440} height={600} sizes="100vw" later />,
  )
  const images = html.match(/<img [^>]*>/g) ?? []
  expect(images).toHaveLength(2)
  for (const image of images) expect(image).toMatch(/ src="[^"]+"/)
  expect(images[0]).toContain('src="data:')
  expect(html).toMatch(/<\/picture><noscript><img /)
})

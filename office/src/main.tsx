import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import '@fontsource/eczar/600.css'
import '@fontsource/noto-sans/latin-400.css'
import '@fontsource/noto-sans/latin-600.css'
import '@fontsource/noto-sans/latin-700.css'
import { createRoot } from 'react-dom/client'
import './office.css'
import { OfficeApp } from './office-app.tsx'

const root = document.getElementById('office')
if (!root) throw new Error('the page has no place for the office')
// Styles are made while it runs: the page's policy lets in those with its nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
createRoot(root).render(
  <CacheProvider value={createCache({ key: 'o', nonce })}>
    <OfficeApp />
  </CacheProvider>,
)

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'site',
  plugins: [react()],
  css: { transformer: 'lightningcss' },
  // Server code runs on Node as it is; React and the rest come from node_modules there.
  ssr: { noExternal: ['wouter'] },
  build: {
    target: ['chrome87', 'firefox90', 'safari14.1'],
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
  },
})

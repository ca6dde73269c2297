import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '../../../../contract/ground/languages.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()

interface Icon {
  src: string
  sizes: string
}
interface Manifest {
  name: string
  lang: string
  start_url: string
  display: string
  icons: (Icon & { purpose: string })[]
  shortcuts: { name: string; url: string; icons: Icon[] }[]
}

test('the site can be put on a home screen in each language, with icons of the stated sizes', async () => {
  const names = new Set<string>()
  for (const { web, code } of languages) {
    const answer = await app.raw('GET', `/manifest/${web}.webmanifest`)
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    const manifest = (await answer.json()) as Manifest
    expect(manifest).toMatchObject({ lang: web, start_url: `/${code}/home`, display: 'standalone' })
    expect(manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 512x512',
    ])
    for (const { src, sizes } of [...manifest.icons, ...manifest.shortcuts.flatMap(shortcut => shortcut.icons)])
      expect(sizeOf(src)).toBe(sizes)
    expect(manifest.shortcuts.map(shortcut => shortcut.url)).toContain(`/${code}/history`)
    names.add(manifest.shortcuts[0]?.name ?? '')
  }
  expect(names.size).toBe(5)
  expect((await app.raw('GET', '/manifest/xx.webmanifest')).status).toBe(404)
})

test('where there is no worker, /sw.js takes the old one and what it kept off the phone', async () => {
  const answer = await app.raw('GET', '/sw.js')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await answer.text()).toMatch(/caches\.delete[^]*registration\.unregister/)
})

/** Width and height stand in a PNG's first chunk. */
function sizeOf(src: string): string {
  const png = readFileSync(new URL(`../../../../art${src}`, import.meta.url))
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

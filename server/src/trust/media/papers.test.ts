import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testApp, type TestStaff } from '../../../test/test-app.ts'
import { listMasterFiles } from './service.ts'

const app = testApp()
const pdf = readFileSync(new URL('../../../../art/pictures/demo-audited-statement.pdf', import.meta.url))

async function upload(staff: TestStaff, bytes: Buffer) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'accounts.pdf')
  const response = await fetch(`${app.url}/api/office/upload-pdf`, {
    method: 'POST',
    body: form,
    headers: staff.headers,
  })
  return { status: response.status, body: (await response.json()) as { path: string; code?: string } }
}

test('a PDF is kept once and comes as a download; only who writes content sends one, and it is in the backup', async () => {
  const [editor, viewer] = [await app.given.staff('editor'), await app.given.staff('viewer')]
  expect((await upload(viewer, pdf)).body.code).toBe('no_right')
  expect((await upload(editor, pdf.subarray(0, 5000))).body.code).toBe('pdf_wrong')
  expect((await upload(editor, Buffer.alloc(10 * 1024 * 1024 + 1))).body.code).toBe('pdf_too_large')

  const sent = [await upload(editor, pdf), await upload(editor, pdf)]

  const path = sent[0]?.body.path ?? ''
  expect(path).toMatch(/^\/uploads\/[0-9a-f]{24}\.pdf$/)
  expect(sent[1]?.body.path).toBe(path)
  const { rows } = await app.app.db.pool.query(
    `select count(*)::int as n from admin.audit where action like '%upload-pdf'`,
  )
  expect(rows).toEqual([{ n: 1 }])
  const got = await app.raw('GET', path)
  expect([got.status, got.headers.get('content-type'), got.headers.get('x-content-type-options')]).toEqual([
    200,
    'application/pdf',
    'nosniff',
  ])
  expect(got.headers.get('content-disposition')).toMatch(/^attachment; /)
  expect(Buffer.from(await got.arrayBuffer()).equals(pdf)).toBe(true)
  expect(await listMasterFiles(app.app.db, new Set())).toContain(path.slice(9))
  expect((await app.raw('GET', `/uploads/${'0'.repeat(24)}.pdf`)).status).toBe(404)
})

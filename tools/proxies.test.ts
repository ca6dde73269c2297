import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pdfBytes, pictureBytes } from '../contract/ground/pictures.ts'
import { soundBytes } from '../contract/ground/sounds.ts'
import { maxStatementBytes } from '../server/src/giving/books/read-file.ts'
import { maxSheetBytes } from '../server/src/ground/documents/spreadsheet.ts'
import { largestUpload } from '../server/src/ground/http/bodies.ts'

const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const largest = Math.max(pdfBytes, pictureBytes, soundBytes, maxStatementBytes, maxSheetBytes)

/** Caddy's MB are a million bytes, nginx's m are 1024 times 1024. */
const limits = {
  'docs/go-live.md': { pattern: /max_size (\d+)MB/g, unit: 1_000_000 },
  'docs/operations.md': { pattern: /max_size (\d+)MB/g, unit: 1_000_000 },
  'deploy/kubernetes/product.yaml': { pattern: /proxy-body-size: (\d+)m/g, unit: 1024 * 1024 },
}

test('the largest file that the office takes counts as the largest upload', () => {
  expect(largest).toBe(largestUpload)
})

test.each(Object.entries(limits))(
  'the proxy of %s lets the largest upload through, and not twice as much',
  (path, { pattern, unit }) => {
    const found = [...read(path).matchAll(pattern)].map(([, count]) => Number(count) * unit)
    expect(found).toHaveLength(1)
    for (const bytes of found) {
      expect(bytes).toBeGreaterThanOrEqual(largestUpload)
      expect(bytes).toBeLessThan(2 * largestUpload)
    }
  },
)

test('HAProxy has no limit of its own on bodies, and its client may be silent for as long as an upload may take', () => {
  for (const path of ['deploy/haproxy/haproxy.cfg', 'deploy/haproxy/https.cfg']) {
    const text = read(path)
    expect(text).not.toMatch(/req\.body|http-buffer-request|body_size/)
    expect(text).toMatch(/timeout client 300s/)
  }
})

test('no proxy that we ship writes addresses to a log: links in SMS have their key in the path', () => {
  for (const path of ['deploy/haproxy/haproxy.cfg', 'deploy/haproxy/https.cfg'])
    expect(read(path)).not.toMatch(/log-format|httplog|tcplog|log-separate-errors|capture/)
  // What HAProxy tells of requests is of the level “info”.
  expect(
    read('deploy/haproxy/haproxy.cfg')
      .match(/^\s*log .*$/gm)
      ?.map(line => line.trim()),
  ).toEqual(['log /dev/log local0 notice', 'log global'])
  expect(read('deploy/kubernetes/product.yaml')).toContain('nginx.ingress.kubernetes.io/enable-access-log: "false"')
  for (const path of ['docs/go-live.md', 'docs/operations.md']) expect(read(path)).not.toMatch(/^\s*log\s*(?:\{|$)/m)
})

test('Prometheus reads etcd where it tells of itself alone, never where others decide who is the primary', () => {
  const settings = read('deploy/etcd/etcd.env')
  const [, own = ''] = /^ETCD_LISTEN_METRICS_URLS=http:\/\/(\S+)$/m.exec(settings) ?? []
  const [, port = ''] = /:(\d+)$/.exec(own) ?? []
  expect(settings).not.toContain(`CLIENT_URLS=http://${own}`)
  expect(read('deploy/observe/prometheus.yml')).toContain(`job_name: etcd\n    static_configs: [{targets: ["${own}"`)
  const firewall = /^The firewall lets .*$/m.exec(read('docs/operations.md'))?.[0] ?? ''
  expect(firewall).toContain(`reaches ${port} (etcd's figures), 8008 and 9100`)
})

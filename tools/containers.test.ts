import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

interface Reference {
  name: string
}
interface Container extends Reference {
  image: string
  args: string[]
  env: { name: string; value?: string; valueFrom?: { secretKeyRef: Reference } }[]
  envFrom: { secretRef?: Reference; configMapRef?: Reference }[]
  ports?: { name: string }[]
  securityContext: object
  volumeMounts: { name: string; mountPath: string }[]
  [probe: `${string}Probe`]: { httpGet: { port: string } } | undefined
}
interface Pod {
  automountServiceAccountToken: boolean
  restartPolicy: string
  securityContext: object
  containers: Container[]
  volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[]
}
interface Template {
  metadata: { labels: Record<string, string> }
  spec: Pod
}
interface Selector {
  matchLabels?: Record<string, string>
}
interface Thing {
  kind: string
  metadata: { name: string; namespace?: string }
  data?: Record<string, string>
  items?: Thing[]
  spec: {
    template?: Template
    jobTemplate?: { spec: { template: Template } }
    podSelector?: Selector
    selector?: Selector & Record<string, string>
    ports?: { targetPort?: string }[]
    ingress?: { ports: { port: number | string }[] }[]
    rules?: { http: { paths: { backend: { service: Reference } }[] } }[]
    managed?: { roles: { name: string; passwordSecret: Reference }[] }
    bootstrap?: { initdb: { database: string; owner: string } }
    jobLabel?: string
    podMetricsEndpoints?: { port: string }[]
  }
}

const things = ['database', 'product', 'observe']
  .flatMap(name =>
    parseAllDocuments(read(`deploy/kubernetes/${name}.yaml`), { merge: true }).map(each => each.toJS() as Thing),
  )
  .flatMap(each => each.items ?? [each])
const named = (kind: string, name: string): boolean =>
  things.some(each => each.kind === kind && each.metadata.name === name)
const pods = things.flatMap(({ spec }) => spec?.template ?? spec?.jobTemplate?.spec.template ?? [])
const containers = pods.flatMap(({ spec }) => spec.containers)
const cluster = things.find(({ kind }) => kind === 'Cluster')?.spec
const operations = read('docs/operations.md')

test('the namespace is made before anything stands in it, and everything stands in it', () => {
  expect(things[0]).toMatchObject({ kind: 'Namespace', metadata: { name: 'diya-seva' } })
  expect(things.slice(1).map(({ metadata }) => metadata.namespace)).toEqual(things.slice(1).map(() => 'diya-seva'))
})

test('migrations, webs, worker and a backup each night are there, with one image that is named by its digest', () => {
  expect(containers.map(({ args }) => args[0])).toEqual(['migrate', 'web', 'worker', 'backup'])
  expect(new Set(containers.map(({ image }) => image)).size).toBe(1)
  expect(containers[0]?.image).toMatch(/@sha256:/)
})

test('what a pod names is there: secrets of the docs, claims, volumes, ports', () => {
  const secrets = [...operations.matchAll(/create secret generic (\S+)/g)].map(([, name]) => name)
  // The operator makes this one.
  secrets.push('diya-seva-db-app')
  for (const { spec } of pods) {
    const volumes = spec.volumes.map(({ name }) => name)
    for (const { persistentVolumeClaim } of spec.volumes)
      if (persistentVolumeClaim) expect(named('PersistentVolumeClaim', persistentVolumeClaim.claimName)).toBe(true)
    for (const container of spec.containers) {
      for (const { name } of container.volumeMounts) expect(volumes).toContain(name)
      for (const { secretRef, configMapRef } of container.envFrom) {
        if (secretRef) expect(secrets).toContain(secretRef.name)
        if (configMapRef) expect(named('ConfigMap', configMapRef.name)).toBe(true)
      }
      for (const { valueFrom } of container.env) if (valueFrom) expect(secrets).toContain(valueFrom.secretKeyRef.name)
      const ports = container.ports?.map(({ name }) => name) ?? []
      for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const)
        if (container[probe]) expect(ports).toContain(container[probe].httpGet.port)
    }
  }
})

test('no pod may do more than the restricted profile allows, and none writes outside of its volumes', () => {
  for (const { spec } of pods) {
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
    })
    for (const { securityContext } of spec.containers)
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
  }
})

/** Every setting that containers are given is one that the product reads. */
const known = new Set([...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name))

test('rows are read and written by a role that owns nothing; settings are those that the product knows', () => {
  const role = cluster?.managed?.roles[0]
  expect(cluster?.bootstrap?.initdb).toMatchObject({ database: 'diya_seva', owner: 'seva' })
  for (const { env } of containers) {
    const user = (name: string): string =>
      new URL((env.find(each => each.name === name)?.value ?? '').replace(/\$\(\w+\)/, 'x')).username
    expect([user('DATABASE_URL'), user('DATABASE_READ_URL')]).toEqual([role?.name, role?.name])
    expect(user('DATABASE_DIRECT_URL')).toBe('seva')
    expect(
      env.map(({ name }) => name).filter(name => !known.has(name) && !/^(?:APP|OWNER)_PASSWORD$/.test(name)),
    ).toEqual([])
  }
  expect(
    Object.keys(things.find(({ kind }) => kind === 'ConfigMap')?.data ?? {}).filter(name => !known.has(name)),
  ).toEqual([])
})

test('rules of the network and services name pods and ports that are there; nothing is let in by default', () => {
  const selects = (labels: Record<string, string>): boolean =>
    pods.some(({ metadata }) => Object.entries(labels).every(([name, value]) => metadata.labels[name] === value))
  const policies = things.filter(({ kind }) => kind === 'NetworkPolicy')
  expect(policies.filter(({ spec }) => spec.podSelector?.matchLabels === undefined)).toHaveLength(1)
  for (const { spec } of policies) {
    const labels = spec.podSelector?.matchLabels
    if (labels && labels['cnpg.io/cluster'] !== 'diya-seva-db') expect(selects(labels)).toBe(true)
    for (const { ports } of spec.ingress ?? [])
      for (const { port } of ports)
        if (typeof port === 'string')
          expect(containers.some(each => each.ports?.some(({ name }) => name === port))).toBe(true)
  }
  for (const { kind, spec } of things)
    if (kind === 'Service') expect(selects({ app: spec.selector?.['app'] ?? '' })).toBe(true)
    else if (kind === 'Ingress')
      expect(named('Service', spec.rules?.[0]?.http.paths[0]?.backend.service.name ?? '')).toBe(true)
})

test('Prometheus reads every pod with a port of figures, under the job that the alerts ask for', () => {
  const monitor = things.find(({ kind }) => kind === 'PodMonitor')?.spec
  const jobs = pods.map(({ metadata }) => metadata.labels[monitor?.jobLabel ?? ''])
  expect(new Set(jobs)).toEqual(new Set(['diya-seva']))
  expect(read('deploy/observe/alerts.yml')).toContain('up{job="diya-seva"}')
  for (const { ports } of containers) if (ports) expect(ports.map(({ name }) => name)).toContain('metrics')
})

test('where data lie is said beside the image, not by settings that a machine without containers had', () => {
  const map = things.find(({ kind }) => kind === 'ConfigMap')?.data
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, { environment: Record<string, string> }>
  }
  for (const said of [map, services['web1']?.environment, services['backup']?.environment])
    expect(said).toMatchObject({ DATA_DIR: '/data', FILES_DIR: '/data/files' })
  // Of two sources the later one counts.
  for (const { envFrom } of containers)
    expect(envFrom.map(each => Object.keys(each)[0])).toEqual(['secretRef', 'configMapRef'])
  const [command = ''] = /podman run (?:.*\\\n)*.*diya-seva all/.exec(operations) ?? []
  expect(command).toContain(' -e DATA_DIR=/data ')
  // Nobody comes past the proxy.
  expect(command).toContain(' -p 127.0.0.1:3000:3000 ')
})

test('kubectl takes a secret from a file or from words, never from both', () => {
  const commands = [...operations.matchAll(/kubectl .*create secret.*(?:\\\n.*)*/g)].map(([command]) => command)
  expect(commands).toHaveLength(2)
  for (const command of commands)
    expect(command.includes('--from-literal') && command.includes('--from-env-file')).toBe(false)
})

test('compose has the same parts: two roles, a backup each night, and settings that the product knows', () => {
  const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<
      string,
      { environment?: Record<string, string>; command?: string[]; configs?: { source: string }[] }
    >
    configs: Record<string, { content: string }>
    volumes: Record<string, unknown>
  }
  const { web1, worker, backup, database } = compose.services
  expect(web1?.environment?.['DATABASE_URL']).toContain('seva_app:${APP_PASSWORD:?}')
  expect(compose.configs['roles']?.content).toContain("create role seva_app login password '${APP_PASSWORD:?}'")
  expect(database?.configs).toEqual([{ source: 'roles', target: '/docker-entrypoint-initdb.d/roles.sql' }])
  expect(Object.keys(worker?.environment ?? {}).filter(name => !known.has(name))).toEqual([])
  // 75,600 s after midnight UTC is 02:30 in India; compose writes a dollar as two.
  const [loop = ''] = backup?.command ?? []
  expect(loop.replaceAll('$$', '$')).toBe(
    'while sleep $((86400 - ($(date +%s) - 75600) % 86400)); do /app/deploy/run backup /backups; done',
  )
  expect(Object.keys(compose.volumes)).toEqual(['database', 'files', 'backups', 'scratch', 'certificates'])
})

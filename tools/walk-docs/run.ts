import { randomBytes } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { blocksOf, filledIn, theBlock } from './blocks.ts'
import { Host, projectThere, run, Switch } from './hosts.ts'

/**
 * `npm run walk-docs` brings the product up as docs/operations.md says, by its own commands: steps 1 to 4 on hosts that are
 * made of this machine's Debian, each with files and an address of its own. Only `systemctl`, the floating address and the
 * certificate are replaced, by what they would start or make. Ends with 1 at the first command that fails. With the argument 4
 * it leaves steps 2 and 3 out. Needs root.
 */
const packages = [
  'caddy',
  'haproxy',
  'pgbouncer',
  'patroni',
  'etcd-server',
  'etcd-client',
  'postgresql-15',
  'postgresql-common',
  'ssl-cert',
  'prometheus',
  'prometheus-alertmanager',
  'prometheus-node-exporter',
  'prometheus-blackbox-exporter',
]
const inside = 'WALK_DOCS_SCRATCH'
const scratch = process.env[inside]

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
const say = (text: string) => void process.stdout.write(`${text}\n`)
const password = randomBytes(18).toString('hex')
const secret = randomBytes(32).toString('hex')

if (scratch) {
  walk(scratch)
  // Ends what holds the hosts, too.
  process.exit()
}
process.exitCode = begin()

/** Begins this command anew where its mounts and processes end with it. */
function begin(): number {
  const missing = ['unshare', 'nsenter', 'ip', 'setpriv', 'systemd-analyze', 'openssl', 'git', 'curl', 'npm'].filter(
    program => spawnSync('which', [program]).status !== 0,
  )
  if (process.getuid?.() !== 0 || missing.length > 0) {
    say(missing.length > 0 ? `Missing: ${missing.join(', ')}.` : 'Only root can make hosts: run it as root.')
    return 1
  }
  const folder = mkdtempSync('/var/tmp/walk-docs-')
  try {
    // Whatever ends this command ends the hosts with it.
    const dies = ['--pdeathsig', 'KILL', 'unshare']
    const args = ['--mount', '--pid', '--fork', '--mount-proc', '--kill-child', '--propagation', 'private']
    const command = [process.execPath, import.meta.filename, ...process.argv.slice(2)]
    return (
      spawnSync('setpriv', [...dies, ...args, ...command], {
        stdio: 'inherit',
        env: { ...process.env, [inside]: folder },
      }).status ?? 1
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function walk(folder: string): void {
  run('mount', ['-t', 'tmpfs', '-o', 'size=12g', 'tmpfs', folder])
  const docs = read('docs/operations.md')
  const onlyFour = process.argv.includes('4')
  const one = blocksOf(docs, '1. One machine, one process')
  const two = blocksOf(docs, '2. Webs and worker apart, on one machine')
  const three = blocksOf(docs, '3. A machine for the database')
  const four = blocksOf(docs, '4. Five machines: any one may die')
  const look = blocksOf(docs, 'Look at it')
  const cable = new Switch()

  say('A Debian as it comes, with the packages at hand')
  const debian = new Host(folder, 'debian')
  debian.write('usr/sbin/policy-rc.d', '#!/bin/sh\nexit 101\n')
  debian.sh(`chmod 755 /usr/sbin/policy-rc.d
    for each in ${packages.join(' ')} 'postgresql*'; do apt-get purge -y "$each" >/dev/null 2>&1 || true; done
    rm -rf /etc/postgresql /etc/postgresql-common /var/lib/postgresql /etc/patroni* /etc/default/etcd /etc/default/haproxy /etc/haproxy
    # The package makes this user, and lets it read the certificate of the machine.
    deluser --quiet postgres || true
    apt-get update -qq; apt-get install -y -qq --download-only ${packages.join(' ')}`)

  say('Step 1: the machine and a release')
  const machine = new Host(folder, 'machine', { above: [debian] })
  machine.sh(theBlock(one, 'useradd'))
  const clone = filledIn(theBlock(one, 'git clone'), { 'git clone …': `git clone -q file://${projectThere}` })
  machine.sh(`git config --global --add safe.directory '*'\n${clone}`)
  const above = [machine, debian]

  if (!onlyFour) stepsOneToThree(folder, { above, cable, one, two, three })
  stepFour(folder, { above, cable, two, four, look })
  say(`As written. Replaced: systemctl (${Host.calls()} calls), the floating address, the certificate.`)
}

/** Steps 1 to 3 on one host, and a second one for the database. */
function stepsOneToThree(
  folder: string,
  { above, cable, one, two, three }: Layers & { one: Blocks; two: Blocks; three: Blocks },
): void {
  say('Step 1: one process')
  const web = new Host(folder, 'web', { above, address: '10.0.0.21', on: cable })
  web.write('etc/diya-seva/settings.env', settings())
  web.sh(theBlock(one, 'systemctl daemon-reload'))
  mustSay(web.sh(theBlock(one, 'readyz').replace(/^runuser.*\n/m, '')), /\/admin\/set-up#token=/)
  // Red are gateways and carriers, and the command ends with 1: what counts is that it knows the installation.
  const asked = web.sh(`${/^runuser.*$/m.exec(theBlock(one, 'readyz'))?.[0]} || true`)
  mustSay(asked, /green .*database|\d+ red/i)
  web.sh('apt-get install -y caddy')
  comesByHttps(web, theBlock(blocksOf(read('docs/go-live.md'), '1. The machine'), 'reverse_proxy'))

  say('Step 2: webs and worker, PostgreSQL, a backup')
  web.sh(filledIn(theBlock(two, 'pg_createcluster'), { '…': password }))
  web.write('etc/diya-seva/settings.env', `${settings()}${filledIn(theBlock(two, 'DATABASE_URL'), { '…': password })}`)
  web.sh(theBlock(two, 'systemctl start backup'))
  mustSay(web.sh('cat /run/walk/backup.service.log'), /restored beside and equal/)
  web.sh(theBlock(two, 'localhost:9472/readyz'))
  web.sh(
    'systemd-analyze verify /etc/systemd/system/web@.service /etc/systemd/system/worker.service /etc/systemd/system/backup.service /etc/systemd/system/backup.timer',
  )
  web.sh(
    `release=/opt/diya-seva/releases/next; cp -a "$(readlink -f /opt/diya-seva/current)" $release\n${theBlock(two, 'restart web@1')}`,
  )
  web.sh(theBlock(two, 'localhost:9472/readyz'))
  comesByHttps(web, theBlock(two, 'lb_policy'))

  say('Step 3: a machine for the database')
  const database = new Host(folder, 'database', { above, address: '10.0.0.11', on: cable })
  database.sh(filledIn(theBlock(two, 'pg_createcluster'), { '…': password }))
  database.sh(theBlock(three, 'listen_addresses'))
  web.write(
    'etc/diya-seva/settings.env',
    `${settings()}${filledIn(theBlock(three, 'DATABASE_URL'), { '…': password })}`,
  )
  web.sh('runuser -u diya-seva -- /opt/diya-seva/current/deploy/run migrate; systemctl restart web@1 web@2 worker')
  web.sh(theBlock(two, 'localhost:9472/readyz'))
  web.sh('systemctl stop web@1 web@2 worker; ip link set eth0 down')
  database.sh('systemctl stop postgresql@15-seva; ip link set eth0 down')
}

/** A devotee comes by https through Caddy with this file; its certificate is of its own making. */
function comesByHttps(web: Host, caddyfile: string): void {
  web.write('etc/caddy/Caddyfile', `{\n  local_certs\n  skip_install_trust\n}\n${caddyfile}`)
  web.sh('systemctl restart caddy')
  until(() => asksHome(web, '127.0.0.1'))
}

/** The home page as it comes by https from an address. */
function asksHome(from: Host, address: string): string | undefined {
  const said = from.sh(
    `curl --silent --fail -k --resolve seva.example.org:443:${address} https://seva.example.org/te/home | grep -o '<html lang="te' || true`,
  )
  return said || undefined
}

/** Step 4: three database hosts, two in front, and one that watches. */
function stepFour(
  folder: string,
  { above, cable, two, four, look }: Layers & { two: Blocks; four: Blocks; look: Blocks },
): void {
  say('Step 4: three database hosts')
  const databases = [1, 2, 3].map(n => new Host(folder, `pg${n}`, { above, address: `10.0.0.1${n}`, on: cable }))
  for (const [at, host] of databases.entries()) {
    host.sh(`cd /opt/diya-seva/current\n${theBlock(four, 'apt-get install -y etcd-server')}`)
    const n = at + 1
    host.sh(`sed -i -E '/^ETCD_INITIAL_CLUSTER=/!s/10\\.0\\.0\\.11/10.0.0.1${n}/g; s/^ETCD_NAME=.*/ETCD_NAME=etcd${n}/' /etc/default/etcd
      sed -i -E '/ETCD_HOSTS/!s/10\\.0\\.0\\.11/10.0.0.1${n}/g; s/^PATRONI_NAME=.*/PATRONI_NAME=pg${n}/; s/^(PATRONI_.*_PASSWORD)=$/\\1=${password}/' /etc/patroni_env.conf`)
  }
  for (const host of databases) host.sh(theBlock(four, 'restart --no-block etcd'))
  const members = until(() => {
    const said = databases[0]?.sh(theBlock(four, 'patronictl')) ?? ''
    return /Leader/.test(said) && /Sync Standby/.test(said) && /Replica/.test(said) ? said : undefined
  })
  const leader = databases.find((_host, at) => new RegExp(`pg${at + 1} .*Leader`).test(members))
  // The way to make roles and database is that of step 2.
  const roles = /^cd \/ && runuser.*$/m.exec(theBlock(two, 'pg_createcluster'))?.[0] ?? ''
  leader?.sh(filledIn(roles, { '…': password }))

  say('Step 4: two hosts in front')
  const fronts = [1, 2].map(n => new Host(folder, `front${n}`, { above, address: `10.0.0.2${n}`, on: cable }))
  fronts[0]?.sh('ip address add 10.0.0.10/24 dev eth0')
  for (const [at, host] of fronts.entries()) {
    const address = `10.0.0.2${at + 1}`
    host.sh(theBlock(four, 'ip_nonlocal_bind'))
    host.sh(`sed -i 's/^SELF=.*/SELF=${address}/' /etc/default/haproxy
      openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=seva.example.org -keyout /tmp/key -out /tmp/cert 2>/dev/null
      cat /tmp/cert /tmp/key > /etc/haproxy/certs/site.pem\nsystemctl restart haproxy`)
    const own = filledIn(theBlock(four, 'METRICS_HOST'), { '…': password }).replaceAll('10.0.0.21', address)
    host.write('etc/diya-seva/settings.env', `${settings()}${own}`)
  }
  until(
    () =>
      fronts[0]?.sh(
        'curl --silent --fail 10.0.0.21:8404/metrics | grep -q "haproxy_backend_active_servers{proxy=.primary.} 1" && echo up || true',
      ) || undefined,
  )
  fronts[0]?.sh('runuser -u diya-seva -- /opt/diya-seva/current/deploy/run migrate')
  for (const host of fronts)
    host.sh(
      'cp /opt/diya-seva/current/deploy/systemd/* /etc/systemd/system/ && systemctl daemon-reload && systemctl enable --now web@1',
    )
  fronts[0]?.sh('systemctl enable --now worker')

  say('Step 4: a devotee comes by https; HAProxy is nobody; Prometheus reaches everything')
  until(() => fronts[1] && asksHome(fronts[1], '10.0.0.10'))
  for (const host of fronts) mustSay(host.sh('ps -o user= -C haproxy'), /^haproxy/m)

  say('Step 4: PgBouncer')
  const known = leader?.sh(theBlock(four, 'pg_authid')) ?? ''
  for (const host of fronts) {
    host.sh(theBlock(four, 'apt-get install -y pgbouncer'))
    host.write('etc/pgbouncer/userlist.txt', known)
    host.sh(theBlock(four, 'chown postgres:postgres'))
    const pooled = filledIn(theBlock(four, '10.0.0.10:6432'), { '…': password })
    host.sh(`cat >> /etc/diya-seva/settings.env <<'END'\n${pooled}END\nsystemctl restart web@1`)
  }
  until(() => fronts[1] && asksHome(fronts[1], '10.0.0.10'))
  mustSay(fronts[0]?.sh('cat /run/walk/pgbouncer.service.log') ?? '', /login attempt: db=diya_seva user=seva_app/)

  const every = [...databases, ...fronts]
  for (const host of every) host.sh(theBlock(look, 'prometheus-node-exporter'))
  const watcher = new Host(folder, 'watcher', { above, address: '10.0.0.30', on: cable })
  watcher.sh(`cd /opt/diya-seva/current\n${theBlock(look, 'blackbox')}`)
  watcher.sh(
    'cd /opt/diya-seva/current/deploy/observe; promtool check config /etc/prometheus/prometheus.yml; promtool test rules alerts.test.yml',
  )
  until(() => {
    const { data } = JSON.parse(watcher.sh('curl --silent localhost:9090/api/v1/targets || echo "{}"')) as Targets
    const away = data?.activeTargets.filter(({ health }) => health !== 'up')
    return away && away.length === 0 ? 'all' : undefined
  })
}

type Blocks = readonly string[]

interface Layers {
  above: readonly Host[]
  cable: Switch
}

interface Targets {
  data?: { activeTargets: { health: string; scrapeUrl: string }[] }
}

/** The settings of go-live, as a reader fills them in. */
function settings(): string {
  const written = theBlock(blocksOf(read('docs/go-live.md'), '2. The settings'), 'NODE_ENV=production')
  return filledIn(written, {
    'DATABASE_URL=postgres://seva@localhost/seva\n': '',
    'BACKUP_PASSPHRASE=\n': 'BACKUP_PASSPHRASE=six words that nobody would guess\n',
    'SECRET=\n': `SECRET=${secret}\n`,
  })
}

function mustSay(said: string, pattern: RegExp): void {
  if (!pattern.test(said)) throw new Error(`${pattern} was not said:\n${said.slice(-3000)}`)
}

/** Asks again each second until there is an answer; two minutes at most. */
function until(ask: () => string | undefined): string {
  let why: unknown
  for (let tries = 0; tries < 120; tries++) {
    try {
      const said = ask()
      if (said) return said
    } catch (error) {
      why = error
    }
    spawnSync('sleep', ['1'])
  }
  throw new Error(`Nothing came within two minutes. ${String(why ?? '')}\n${ask.toString()}`)
}

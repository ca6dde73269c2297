import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Holds the figures that documents promise (limits, hours, days) against the constants by which the code goes. A
 * document is searched for the whole phrase, so that a figure is found where it is said of its subject.
 */
const root = join(import.meta.dirname, '..', '..')

const units: Record<string, number> = {
  secondMs: 1000,
  minuteMs: 60_000,
  hourMs: 3_600_000,
  dayMs: 86_400_000,
  kilobyte: 1024,
  megabyte: 1024 * 1024,
}

interface Figure {
  document: 'security' | 'retention' | 'go-live'
  /** `{n}` stands for the figure. */
  says: string
  /** The file, and the name of the constant, of a member of an object, or of a setting with its default. */
  file: string
  name: string
  /** What the constant is divided by: the document may count in other units. */
  per?: number
}

const setting = (document: Figure['document'], says: string, name: string): Figure => ({
  document,
  says,
  file: 'server/src/config.ts',
  name,
})
const body = (says: string, name: string, file = 'server/src/ground/http/bodies.ts'): Figure => ({
  document: 'security',
  says,
  file,
  name,
  per: units[says.includes(' KB') ? 'kilobyte' : 'megabyte'] ?? 1,
})
export const figures: readonly Figure[] = [
  setting('security', '{n} an hour and 10 a day a number', 'OTP_PER_PHONE_HOUR'),
  setting('security', '5 an hour and {n} a day a number', 'OTP_PER_PHONE_DAY'),
  setting('security', '{n} an hour an address (IPv6: /64)', 'OTP_PER_ADDRESS_HOUR'),
  setting('security', '{n} a network, 200 a prefix', 'OTP_PER_NETWORK_HOUR'),
  setting('security', '600 a network, {n} a prefix', 'OTP_PER_PREFIX_HOUR'),
  setting('security', '{n} wrong ones an hour an address', 'OTP_WRONG_PER_ADDRESS_HOUR'),
  setting('security', 'Unpaid holds {n} a package', 'UNPAID_HOLDS'),
  setting('security', '{n} orders a day, 20 payment pages', 'UNPAID_ORDERS_A_DAY'),
  setting('security', '{n} payment pages an hour', 'UNPAID_PAGES_AN_HOUR'),
  {
    document: 'security',
    says: '{n} hours without use, 7 days in all',
    file: 'server/src/trust/admin/sessions.ts',
    name: 'idleMs',
    per: units.hourMs,
  },
  {
    document: 'security',
    says: '12 hours without use, {n} days in all',
    file: 'server/src/trust/admin/sessions.ts',
    name: 'lifeMs',
    per: units.dayMs,
  },
  {
    document: 'security',
    says: 'what is grave after {n} minutes',
    file: 'server/src/ground/http/confirmed.ts',
    name: 'confirmedForMs',
    per: units.minuteMs,
  },
  setting('security', '{n} codes a day by mail to new addresses from one network', 'OTP_NEW_MAILS_PER_NETWORK_DAY'),
  setting('security', 'counted by network: {n} % of a process', 'NETWORK_SHARE'),
  body('{n} KB of anybody', 'anyone', 'server/src/ground/http/calls.ts'),
  body('{n} KB with a login', 'known', 'server/src/ground/http/calls.ts'),
  body('{n} MB under way a process', 'process'),
  body('{n} MB a network', 'network'),
  {
    document: 'security',
    says: '{n} s a request',
    file: 'server/src/ground/http/bodies.ts',
    name: 'requestTimeout',
    per: units.secondMs,
  },
  {
    document: 'security',
    says: '{n} that wait and 20 an hour a network',
    file: 'server/src/people/telephone/wanted-calls.ts',
    name: 'mostOpenOfNetwork',
  },
  {
    document: 'security',
    says: 'that wait and {n} an hour a network',
    file: 'server/src/people/telephone/wanted-calls.ts',
    name: 'mostOfNetwork',
  },
  {
    document: 'security',
    says: 'a code of {n} digits',
    file: 'contract/trust/pairing.ts',
    name: 'pairingDigits',
  },
  {
    document: 'security',
    says: 'lives {n} minutes',
    file: 'server/src/trust/admin/tablets.ts',
    name: 'codeLivesMs',
    per: units.minuteMs,
  },
  {
    document: 'security',
    says: 'a code to the first, good for {n} minutes',
    file: 'server/src/orders/accounts/linking.ts',
    name: 'confirmedMs',
    per: units.minuteMs,
  },
  {
    document: 'security',
    says: 'Devotees: {n} days from the last use',
    file: 'server/src/orders/accounts/queries.ts',
    name: 'sessionDays',
  },
  {
    document: 'security',
    says: '`SECRET`, at least {n} bits',
    file: 'server/src/config.ts',
    name: 'leastSecret',
    per: 1 / 8,
  },
  setting('retention', '{n} days (`ANSWERS_DAYS`', 'ANSWERS_DAYS'),
  setting('retention', '{n} days (`SANKALPAM_DAYS`', 'SANKALPAM_DAYS'),
  {
    document: 'retention',
    says: 'all of {n} days, then by `BACKUP_KEEP`',
    file: 'server/src/house/backup/retention.ts',
    name: 'allStayMs',
    per: units.dayMs,
  },
  {
    document: 'go-live',
    says: 'For {n} hours both are good',
    file: 'server/src/money/payments/webhooks/webhook-keys.ts',
    name: 'goodForMs',
    per: units.hourMs,
  },
  {
    document: 'go-live',
    says: 'good once and for {n} hours',
    file: 'server/src/trust/admin/links.ts',
    name: 'set_up',
    per: units.hourMs,
  },
]

/** What a constant stands for: a product of numbers and units; undefined where the file has none of that name. */
function constantOf(source: string, name: string): number | undefined {
  const found =
    new RegExp(`wholeNumber\\(env, '${name}', ([\\d_]+)`).exec(source) ??
    new RegExp(`\\b${name}(?: =|:) ([\\w* ]+)`).exec(source)
  return found?.[1]
    ?.split('*')
    .map(part => units[part.trim()] ?? Number(part.replaceAll('_', '')))
    .reduce((product, part) => product * part, 1)
}

/** A sentence for each figure that a document says otherwise, or no more. `read` gives the text of a file by its path. */
export function wrongFigures(read: (path: string) => string, all: readonly Figure[] = figures): string[] {
  return all.flatMap(({ document, says, file, name, per = 1 }) => {
    const value = constantOf(read(file), name)
    if (value === undefined || Number.isNaN(value)) return [`${file}: no constant ${name} to read`]
    const phrase = says.replace('{n}', String(value / per))
    const text = read(`docs/${document}.md`).replace(/\s+/g, ' ')
    return text.includes(phrase) ? [] : [`docs/${document}.md does not say “${phrase}”, as ${name} of ${file} has it`]
  })
}

if (import.meta.main) {
  const wrong = wrongFigures(path => readFileSync(join(root, path), 'utf8'))
  process.stdout.write(`${wrong.join('\n') || `figures: ${figures.length} of the documents are those of the code`}\n`)
  process.exit(wrong.length > 0 ? 1 : 0)
}

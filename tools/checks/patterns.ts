import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import { parseSync } from 'vite'

/**
 * Proves that no regular expression of ours takes more than linear time for what people send (docs/decisions/0038).
 * Each one is analysed by `recheck`; one that backtracks is mended, or stands in `bounded` with the reason why the
 * texts that it meets are short or our own.
 */
const root = join(import.meta.dirname, '..', '..')

export interface Pattern {
  file: string
  source: string
  flags: string
}

/** Why a pattern may backtrack where it stands, by `file source`. */
const bounded: Record<string, string> = {
  'office/src/screens/prasadam/couriers-dialog.tsx ^-+|-+$': 'in the browser of whoever types it',
  'office/src/screens/messages/messages-page.tsx ^\\S+@\\S+$': 'in the browser of whoever types it',
  'server/src/config.ts \\/+$': 'a setting',
  'server/src/outside/carriers/smtp.ts <([^>]+)>$': 'a setting',
  'site/src/offline/worker.ts <div id="root">.*<\\/div>(?=<script type="application\\/json" id="state">)':
    'a page that our server rendered, in the browser',
  'site/src/offline/worker.ts <title>(.*?)<\\/title>': 'a page that our server rendered, in the browser',
  'server/src/house/web/preview.ts <script type="module"[^>]*><\\/script>| data-scripts="[^"]*"':
    'a page that we rendered: what staff wrote stands in it with every < escaped',
  'server/src/house/web/preview.ts (<div role="tabpanel"[^>]*?) hidden=""':
    'a page that we rendered: what staff wrote stands in it with every < escaped',
  'server/src/trust/notifications/sender.ts [^\\s<>"\']+@[^\\s<>"\']+': 'cut to 2,000 letters before',
  'server/src/outside/gateways/http.ts \\S+@\\S+': 'cut to 2,000 letters before',
  'server/src/ground/text/stop-words.ts [.!]+$': 'cut to 100 letters before',
  'server/src/giving/donations/give.ts ^[^\\s@<>]+@[^\\s@<>]+\\.[^\\s@<>]+$': 'at most 200 letters by the contract',
  'server/src/ground/documents/spreadsheet.ts ([A-Z]*)\\$?(\\d+)': 'at most 100 letters, as is looked at before',
  'server/src/trust/admin/passwords.ts =+$': 'bytes of our own',
  'server/src/ground/text/written-amount.ts ^(?:rs\\.?|inr|₹|rupees)\\s*|\\s*(?:inr|rupees|only)$':
    'at most 60 signs, as is looked at before',
  'server/src/ground/text/written-amount.ts \\s*\\/[-=]$': 'at most 60 signs, as is looked at before',
  'server/src/ground/text/written-amount.ts ^()(cr\\.?|dr\\.?)\\s+.{1,40}$': 'at most 60 signs, as is looked at before',
  'server/src/ground/text/written-amount.ts ^([-+−–])\\s*(.+)$': 'at most 60 signs, as is looked at before',
  'server/src/ground/text/written-amount.ts ^(.+?)\\s*()([-−])$': 'at most 60 signs, as is looked at before',
  'server/src/ritual/sankalpam/scripts/customary.ts ^((?:[क-ह]|[अ-औ])[\\u0900-\\u097f]*?(?<!\\u094d)[क-ह]\\u093c?)(?=(?:नाथ|मोहन|दास|प्रकाश|मुख|चंद|लाल|पाल|राज|देव|सिंह|जीत|जीवन|मीत|प्रीत|दीप|बीर|वीर|वती|वंत|किशोर|भूषण|भजन|वाला|वाल|वाड\\u093c?|जी|राम|प्रसाद|कुमार|कुमारी|चरण|दयाल|गोपाल)\\u094d?$)':
    'a word of a name, which has at most 100 letters by the contract',
  'server/src/ground/text/written-phone.ts ^\\(?\\s*[a-z]?\\s*\\)|\\(\\s*[a-z]{0,10}\\s*\\)$':
    'at most 60 signs, as is looked at before',
}

/** Every regular expression literal in code that runs for people; tests are left out. */
export function listPatterns(folders: readonly string[]): Pattern[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.|\/tables\.ts$/.test(file))
  return files.flatMap(file => {
    const found: Pattern[] = []
    walk(parseSync(file, readFileSync(join(root, file), 'utf8')).program, ({ pattern, flags }) =>
      found.push({ file, source: pattern, flags }),
    )
    return found
  })
}

function walk(node: unknown, each: (regex: { pattern: string; flags: string }) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, each)
  else if (typeof node === 'object' && node !== null) {
    const { type, regex } = node as { type?: unknown; regex?: { pattern: string; flags: string } }
    if (type === 'Literal' && regex) each(regex)
    else for (const value of Object.values(node)) walk(value, each)
  }
}

const bySteps = { timeout: null, incubationTimeout: null, attackTimeout: null, attackLimit: 30_000_000, randomSeed: 0 }

export const keyOf = ({ file, source }: Pattern): string => `${file} ${source}`
export const isBounded = (pattern: Pattern): boolean => keyOf(pattern) in bounded

/** Patterns that backtrack, or whose time nobody can tell, each with the text that it takes long for. */
export function problemsOf(patterns: readonly Pattern[]): string[] {
  const verdicts = new Map<string, string | undefined>()
  const verdictOf = ({ source, flags }: Pattern): string | undefined => {
    const key = `/${source}/${flags}`
    if (!verdicts.has(key)) {
      // The automaton is exact. Where it can't follow (what stands around, references, too many states) the fuzzer tries
      // texts. Nothing goes by a clock but by steps, and chance has a seed: a verdict is the same on a busy machine.
      const found = checkSync(source, flags, bySteps)
      const why =
        found.status === 'vulnerable'
          ? `${found.complexity.summary}, for ${found.attack.pattern}`
          : 'nobody can say how long it takes'
      verdicts.set(key, found.status === 'safe' ? undefined : why)
    }
    return verdicts.get(key)
  }
  return patterns.flatMap(pattern => {
    const verdict = isBounded(pattern) ? undefined : verdictOf(pattern)
    return verdict ? [`${pattern.file}: /${pattern.source}/${pattern.flags} backtracks (${verdict})`] : []
  })
}

if (import.meta.main) {
  const patterns = listPatterns(['server/src', 'contract', 'site/src', 'office/src'])
  const known = new Set(patterns.map(keyOf))
  const problems = [
    ...problemsOf(patterns),
    ...Object.keys(bounded).flatMap(key =>
      known.has(key) ? [] : [`tools/checks/patterns.ts: ${key} stands nowhere any more`],
    ),
  ]
  if (problems.length > 0) {
    process.stderr.write(`${problems.join('\n')}\n`)
    process.exit(1)
  }
  process.stdout.write(`patterns: ${patterns.length}, and none backtracks on what people send\n`)
}

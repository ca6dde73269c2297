import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Text, WebCode } from '../../contract/ground/languages.ts'
import { languages } from '../../contract/ground/languages.ts'
import { smsProblemsOf } from '../../contract/trust/sms-rules.ts'
import { glossary, glossaryExceptions, type Translated } from '../../contract/words/glossary.ts'
import { trust } from '../../server/content/trust.ts'
import { allFolders, type Catalogue, type Folder, translated, wordsFolder } from '../words/catalogues.ts'
import { badCharacters, badPunctuation, strangeLetters } from '../words/look.ts'
import { type Said, say, withoutMarks } from '../words/say.ts'
import { lookedAt, readRecord, staleIn, writeRecord } from '../words/stale.ts'
import { breaches, tablesOf } from '../words/terms.ts'

/**
 * Types prove that no word is missing. This program proves that each is in its script, written cleanly, says the terms
 * of the glossary, inserts all that English inserts, and was looked at since its English text changed (D3). Content is
 * looked at as far as it goes. Each SMS keeps the rules of operators (docs/sms-templates.md).
 *
 *   node tools/checks/words.ts                                  checks
 *   node tools/checks/words.ts --translated [te|ta|kn|hi] [folder/key…]   these translations fit their English texts again
 *   node tools/checks/words.ts --doc                            writes the tables of docs/words-we-use.md
 */
const problems: string[] = []
const ritual = glossary.filter(term => term.part === 'ritual')
const others = glossary.filter(term => term.part !== 'ritual')
/** Texts that are an abbreviation: their dot is no full stop. */
const abbreviations = new Set(['messages/list.serial'])
const folders = await allFolders()
const doc = join(import.meta.dirname, '../../docs/words-we-use.md')
const records = join(wordsFolder, 'translated')
/** Fills each place of a text with its own name in braces. */
const nameEach = new Proxy({}, { get: (_, name) => `{${String(name)}}` })
const recordOf = (name: string): string => join(records, `${name}.txt`)
const kept = (name: string) => readRecord(existsSync(recordOf(name)) ? readFileSync(recordOf(name), 'utf8') : '')

const [command, ...rest] = process.argv.slice(2)
if (command === '--translated') {
  writeRecords(rest)
} else if (command === '--doc') {
  writeFileSync(doc, docWithTables())
} else if (command) {
  throw new Error(`unknown: ${command}`)
} else {
  await check()
}

async function check(): Promise<void> {
  for (const [name, folder] of folders) {
    checkStale(name, folder.en)
    checkFolder(name, folder)
  }
  await checkContent()
  checkSms()
  if (readFileSync(doc, 'utf8') !== docWithTables())
    problems.push('docs/words-we-use.md differs from contract/words/glossary.ts: node tools/checks/words.ts --doc')
  if (problems.length > 0) {
    process.stderr.write(`${[...new Set(problems)].join('\n')}\n`)
    process.exit(1)
  }
  process.stdout.write(`words: all there, each in its script, ${glossary.length} terms kept\n`)
}

function checkFolder(name: string, folder: Folder): void {
  for (const [key, entry] of folder.en) {
    const at = `${name}/${key}`
    const english = say(entry)
    for (const { web } of languages) {
      const translation = folder[web].get(key)
      if (translation === undefined) {
        problems.push(`${web} ${at}: missing`)
        continue
      }
      let said: Said
      try {
        said = say(translation)
      } catch (error) {
        problems.push(`${web} ${at}: ${String(error)}`)
        continue
      }
      checkSaid(at, web, said, english)
    }
  }
}

function checkSaid(at: string, web: WebCode, said: Said, english: Said): void {
  const no = (what: string) => problems.push(`${web} ${at}: ${what} in «${said.texts[0]}»`)
  for (const text of said.texts) {
    for (const what of strangeLetters(withoutMarks(text), web)) no(what)
    for (const what of badCharacters(text)) no(what)
    if (/undefined|NaN|\[object/.test(text)) no('something that is not text')
  }
  const partOfSentence = /\.(before|between|after)$/.test(at) || abbreviations.has(at)
  for (const what of partOfSentence ? [] : badPunctuation(said.texts[0] ?? '', english.texts[0] ?? '', web)) no(what)
  for (const mark of english.inserted.symmetricDifference(said.inserted))
    no(`${mark} of English is ${said.inserted.has(mark) ? 'not inserted there' : 'lost'}`)
  if (web === 'en') return
  for (const { term, what } of breaches(
    withoutMarks(english.texts.join('\n')),
    said.texts.join('\n'),
    web,
    glossary,
    'interface',
  )) {
    if (!excepted(at, term.term, web))
      problems.push(`${web} ${at}: «${term.term}» ${what}: «${said.texts[0]}» (English: «${english.texts[0]}»)`)
  }
}

function excepted(at: string, term: string, web: Translated): boolean {
  return glossaryExceptions.some(e => e.at === at && e.term === term && e.languages.includes(web))
}

/**
 * Whether an English text is a title, a heading or a label, which use the very terms; a sentence may say them in other
 * words.
 */
function isName(english: string): boolean {
  return english.length < 60 && !/[.<]/.test(english)
}

/**
 * Checks every text in five languages of the shipped content. Names keep to the terms of the ritual; long texts only
 * avoid the forms that are to be avoided.
 */
function checkSms(): void {
  const messages = folders.get('messages')
  if (!messages?.en.has('sms.otp')) problems.push('messages/sms: no texts were found')
  for (const { web } of languages)
    for (const [key, entry] of messages?.[web] ?? []) {
      if (typeof entry === 'string' || !/^sms\.(otp$|notice\.)/.test(key)) continue
      const text = String(entry(nameEach))
      for (const problem of smsProblemsOf(text, { language: web, trust: trust.short_name[web] }))
        problems.push(`${web} messages/${key}: ${problem} (docs/sms-templates.md): «${text}»`)
    }
}

async function checkContent(): Promise<void> {
  const content = join(import.meta.dirname, '../../server/content')
  const seen = new Set<Text>()
  // Files in folders come first, since the other files gather their texts.
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter(f => f.endsWith('.ts'))
  for (const file of files.toSorted((a, b) => b.split('/').length - a.split('/').length || (a < b ? -1 : 1))) {
    const module = (await import(join(content, file))) as object
    checkTitles(file, textsIn(module))
    for (const text of textsIn(module).filter(t => !seen.has(t))) {
      seen.add(text)
      for (const { web } of languages) {
        const said = text[web]
        const no = (what: string) => problems.push(`${web} content/${file}: ${what} in «${said.slice(0, 80)}»`)
        const plain = said.replace(/<[^>]*>|&[a-z]+;/g, ' ')
        for (const what of strangeLetters(plain.replace(/\S+@\S+|https?:\S+|\S+\.\S{2,}/g, ''), web)) no(what)
        for (const what of badCharacters(said)) no(what)
        if (web === 'en') continue
        for (const { term, what } of [
          ...breaches(isName(text.en) ? text.en : '', plain, web, ritual, 'content'),
          ...breaches('', plain, web, others, 'content'),
        ]) {
          if (!excepted(`content/${file}`, term.term, web))
            problems.push(
              `${web} content/${file}: «${term.term}» ${what}: «${plain.slice(0, 200)}» (English: «${text.en.slice(0, 80)}»)`,
            )
        }
      }
    }
  }
}

/** Checks that a link to a page of text has the words of the heading of that page. */
function checkTitles(file: string, texts: Text[]): void {
  const policy = {
    'about-us': 'about',
    'privacy-policy': 'privacy',
    'refund-policy': 'refund',
    'shipping-delivery-policy': 'shipping',
    'terms-conditions': 'terms',
  }[file.replace(/^pages\/|\.ts$/g, '')]
  if (!policy) return
  for (const { web } of languages) {
    const link = folders.get('frame')?.[web].get(`policies.${policy}`)
    if (texts[0]?.[web] !== link)
      problems.push(
        `${web} content/${file}: headed «${texts[0]?.[web]}», but frame/policies.${policy} says «${String(link)}»`,
      )
  }
}

function textsIn(value: unknown): Text[] {
  if (typeof value !== 'object' || value === null) return []
  if (languages.every(({ web }) => typeof (value as Record<string, unknown>)[web] === 'string')) return [value as Text]
  return Object.values(value).flatMap(textsIn)
}

function checkStale(name: string, english: Catalogue): void {
  const record = kept(name)
  for (const { key, languages: stale } of staleIn(english, record)) {
    const what = record.has(key) ? 'the English text changed after it was translated' : 'not yet looked at'
    problems.push(
      `${stale.join(' ')} ${name}/${key}: ${what}: «${say(english.get(key) ?? '').texts[0]}»; when it is right: node tools/checks/words.ts --translated`,
    )
  }
  for (const key of record.keys())
    if (!english.has(key))
      problems.push(`${name}/${key}: in translated/${name}.txt, but no text: node tools/checks/words.ts --translated`)
}

function writeRecords(given: string[]): void {
  const meant = translated.filter(web => given.includes(web))
  const keys = given.filter(word => !translated.some(web => web === word))
  mkdirSync(records, { recursive: true })
  for (const [name, { en }] of folders) {
    const here = keys.flatMap(key =>
      key === name ? [''] : key.startsWith(`${name}/`) ? [key.slice(name.length + 1)] : [],
    )
    if (keys.length > 0 && here.length === 0) continue
    const record = lookedAt(en, kept(name), meant.length > 0 ? meant : translated, here.filter(Boolean))
    writeFileSync(recordOf(name), writeRecord(record))
  }
}

function docWithTables(): string {
  const text = readFileSync(doc, 'utf8')
  return text.replace(
    /(<!-- tables -->\n)[^]*(<!-- \/tables -->)/,
    (_, before: string, after: string) => `${before}\n${tablesOf(glossary)}\n${after}`,
  )
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { donationModes, donationStates } from '../../../contract/office/giving/donation-lists.ts'
import { auditActionOf, auditActions, auditFields, auditSubjects } from '../../../contract/office/house/audit-log.ts'
import { broadcastKinds } from '../../../contract/office/people/broadcast.ts'
import { officeLanguages } from '../../../contract/office/trust/languages.ts'
import { messageChannels, messageStandings } from '../../../contract/office/trust/messages.ts'
import { messageTemplates } from '../../../contract/office/trust/message-templates.ts'
import {
  attemptPurposes,
  attemptStates,
  evidenceSources,
  evidenceVerdicts,
  refundReasons,
  refundStates,
  timelineKinds,
} from '../../../contract/office/money/order-lists.ts'
import { webhookVerdicts } from '../../../contract/office/money/webhooks.ts'
import { returnReasons, stages } from '../../../contract/ritual/prasadam-stages.ts'
import { exportKinds, exportSchedules } from '../../../contract/house/spreadsheets.ts'
import { cellWords } from '../../../contract/words/cells.ts'
import { fieldName } from '../screens/audit/change-words.ts'
import { actionWords } from '../screens/audit/actions.ts'
import { valueWords } from '../screens/audit/value-words.ts'
import { auditWords } from '../screens/audit/words.ts'
import { messageWords } from '../screens/messages/words.ts'
import { orderWords } from '../screens/orders/order-words.ts'
import { mandateStates, missedWhys, repeatEnds, repeatPay, turnStates } from '../../../contract/ritual/repeated.ts'
import { refundWords } from '../screens/refunds/words.ts'
import { repeatWords } from '../screens/repeats/words.ts'
import { wordFor } from './word-for.ts'

/** `homam_changed`, `enter-donation`, `to_pack`, `closesOn`. */
const looksLikeACode = (text: string) => /\b[a-z]+(_[a-z]+)+\b|^[a-z]+(-[a-z]+)+$|\b[a-z]+[A-Z][a-z]+\b|[/:]/.test(text)
const scripts = { en: /\p{Script=Latin}/u, te: /\p{Script=Telugu}/u, hi: /\p{Script=Devanagari}/u }

type Web = (typeof officeLanguages)[number]['web']
/** Every code that a screen may have to say, and the words it says it with. */
const said: [string, readonly string[], (web: Web) => Record<string, string>][] = [
  ['what staff did', auditActions, web => actionWords[web]],
  ['what a line of the log is about', auditSubjects, web => auditWords[web].subjects],
  ['what changed', auditFields, web => auditWords[web].fields],
  [
    'states in the log',
    [
      'held',
      'expired',
      'paid',
      'cancelled',
      ...refundStates,
      ...stages,
      ...returnReasons,
      ...donationStates,
      ...donationModes,
      ...webhookVerdicts,
    ],
    web => valueWords[web],
  ],
  [
    'choices in the log',
    [...Object.keys(exportKinds), ...exportSchedules, ...broadcastKinds, ...messageChannels],
    web => valueWords[web],
  ],
  ['messages', messageTemplates, web => messageWords[web].templates],
  ['states of messages', messageStandings, web => messageWords[web].states],
  ['channels', messageChannels, web => messageWords[web].channels],
  ['the timeline', timelineKinds, web => orderWords[web].kinds],
  ['what an attempt is for', attemptPurposes, web => orderWords[web].purposes],
  ['states of attempts', attemptStates, web => orderWords[web].attemptStates],
  ['where evidence came from', evidenceSources, web => orderWords[web].sources],
  ['what evidence meant', evidenceVerdicts, web => ({ ...refundWords[web].reasons, ...orderWords[web].verdicts })],
  ['why money goes back', refundReasons, web => refundWords[web].reasons],
  ['how a turn stands', turnStates, web => repeatWords[web].turns],
  ['why a turn was missed', missedWhys, web => repeatWords[web].whys],
  ['why a repeat ended', repeatEnds, web => repeatWords[web].ends],
  ['how a turn is paid', repeatPay, web => repeatWords[web].pays],
  ['how a mandate stands', mandateStates, web => repeatWords[web].mandates],
  ...Object.entries(cellWords).map(
    ([column, words]) =>
      [
        `cells of ${column}`,
        Object.keys(words),
        (web: Web) => Object.fromEntries(Object.entries(words).map(([code, word]) => [code, word[web]])),
      ] as (typeof said)[number],
  ),
]

describe('no code is shown to staff', () => {
  test.each(said)('%s: each code has a word in each language of the office', (_what, codes, wordsIn) => {
    for (const { web } of officeLanguages)
      for (const code of codes) {
        const word = wordFor(wordsIn(web), code, '')
        expect(word, `${web} ${code}`).toMatch(scripts[web])
        expect(looksLikeACode(word), `${web} ${code}: ${word}`).toBe(false)
      }
  })

  test('what this version has no word for gets a general one', () => {
    expect(wordFor({ known: 'Known' }, 'of_tomorrow', 'Other')).toBe('Other')
    expect(wordFor({}, 'constructor', 'Other')).toBe('Other')
    expect([auditActionOf('POST /api/office/edit-staff'), auditActionOf('GET /api/office/files/labels.pdf')]).toEqual([
      'edit-staff',
      'labels.pdf',
    ])
  })

  test('a field of the log is named by its own name, by the editor’s, or by that of its record', () => {
    expect(fieldName('en', 'parcel', 'stage')).toBe('Stage')
    expect(fieldName('en', 'event', 'title.te')).toBe('Title (తెలుగు)')
    expect(fieldName('en', 'event', 'packages.0.name.te')).toMatch(/^Packages · .+ \(తెలుగు\)$/)
    expect(fieldName('en', 'order', 'address.pin_code_of_tomorrow')).toBe('Address')
    expect(fieldName('hi', 'order', 'field_of_tomorrow')).toBe('विवरण')
  })

  test('screens look words up by wordFor only: no code stands in for a missing word', () => {
    const folder = join(import.meta.dirname, '..')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      file => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'),
    )
    expect(files.length).toBeGreaterThan(150)
    const loose = files.filter(file =>
      /as Record<string, string>\)\[[^\]]+\] \?\? (?!''|undefined)/.test(readFileSync(join(folder, file), 'utf8')),
    )
    expect(loose).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { type Script, transliterate } from './transliterate.ts'

/** name, script, how it is written there, whether that is a suggestion only */
const names: [string, Script, string, boolean][] = [
  ['లక్ష్మీ నారాయణ', 'kn', 'ಲಕ್ಷ್ಮೀ ನಾರಾಯಣ', false],
  ['లక్ష్మీ నారాయణ', 'hi', 'लक्ष्मी नारायण', false],
  ['లక్ష్మీ నారాయణ', 'te', 'లక్ష్మీ నారాయణ', false],
  ['లక్ష్మీ నారాయణ', 'ta', 'லக்ஷ்மீ நாராயண', true],
  ['లక్ష్మీ నారాయణ', 'en', 'Lakshmi Narayana', true],
  ['వెంకటేశ్వర్లు', 'hi', 'वेंकटेश्वर्लु', false],
  ['వెంకటేశ్వర్లు', 'ta', 'வெங்கடேஶ்வர்லு', true],
  ['చంద్రశేఖర్', 'hi', 'चंद्रशेखर', false],
  ['చంద్రశేఖర్', 'en', 'Chandrashekhar', true],
  ['సుబ్రహ్మణ్యం', 'ta', 'ஸுப்ரஹ்மண்யம்', true],
  ['రెడ్డి', 'kn', 'ರೆಡ್ಡಿ', false],
  ['ಮಂಜುನಾಥ', 'te', 'మంజునాథ', false],
  ['ಶಿವಕುಮಾರ್', 'hi', 'शिवकुमार', false],
  ['अनिल कुमार', 'te', 'అనిల్ కుమార్', true],
  ['कृष्ण', 'te', 'కృష్ణ', false],
  ['पंकज', 'kn', 'ಪಂಕಜ್', true],
  ['ज़ाकिर', 'te', 'జాకిర్', true],
  ['முருகன்', 'te', 'మురుగన్', true],
  ['செந்தில்', 'kn', 'ಸೆನ್ದಿಲ್', true],
  ['ஸ்ரீனிவாசன்', 'hi', 'श्रीनिवासन', true],
  ['கோபால்', 'te', 'గోపాల్', true],
  ['தமிழரசி', 'te', 'తమిళరసి', true],
  ['Lakshmi Narayana', 'te', 'లక్ష్మీ నారాయణ', true],
  ['Venkata Ramana', 'te', 'వెంకట రమణ', true],
  ['K. Srinivasa Rao', 'te', 'కే. శ్రీనివాస రావు', true],
  ['Anuradha', 'kn', 'ಅನುರಾಧ', true],
  ['Deepak', 'hi', 'दीपक', true],
  ['Vikram Reddy', 'ta', 'விக்ரம் ரெட்டி', true],
  ['Lakshmi', 'en', 'Lakshmi', false],
  ['', 'te', '', false],
  ['12 – ?', 'ta', '12 – ?', false],
]

describe('a name in the priest’s script', () => {
  test.each(names)('%s in %s', (name, script, text, suggested) => {
    expect(transliterate(name, script)).toEqual({ text, suggested })
  })

  test('leaves no letter of another script behind', () => {
    const own: Record<Script, RegExp> = { te: /[\u0c00-\u0c7f]/u, ta: /[\u0b80-\u0bff]/u, kn: /[\u0c80-\u0cff]/u, hi: /[\u0900-\u097f]/u, en: /[A-Za-z]/u }
    for (const [name] of names)
      for (const script of ['te', 'ta', 'kn', 'hi', 'en'] as const)
        for (const letter of transliterate(name, script).text.match(/\p{L}/gu) ?? [])
          expect([name, script, letter, own[script].test(letter)]).toEqual([name, script, letter, true])
  })
})

import { describe, expect, test } from 'vitest'
import type { Day } from '../../../../../contract/ground/india-time.ts'
import { languages, type WebCode } from '../../../../../contract/ground/languages.ts'
import { monthlyVratas } from '../../../../../contract/office/trust/kinds/seva-rules.ts'
import { ruled } from '../../../../test/ruled.ts'
import { zoneless } from '../../../../../contract/ground/time-of-day.ts'
import { cutOffSentenceOf, sentenceOf } from './rule-sentence.ts'
import type { Rule } from './seva-days.ts'

const at = (...minutes: number[]) => minutes.map(starts_minutes => ({ starts_minutes, lasts_minutes: 30 }))
const inAll = (say: (web: WebCode) => string) => Object.fromEntries(languages.map(({ web }) => [web, say(web)]))

describe('the sentence of a rule, in five languages', () => {
  test.each<[string, Rule, Record<WebCode, string>]>([
    [
      'every day in two slots',
      ruled('every_day', { slots: at(450, 360) }),
      {
        en: 'Every day at 6:00 am and 7:30 am',
        te: 'ప్రతిరోజు, ఉదయం 6:00, 7:30 గంటలకు',
        ta: 'தினமும், காலை 6:00, 7:30 மணிக்கு',
        kn: 'ಪ್ರತಿದಿನ, ಬೆಳಗ್ಗೆ 6:00 ಮತ್ತು 7:30 ಗಂಟೆಗೆ',
        hi: 'हर दिन, सुबह 6:00 और 7:30 बजे',
      },
    ],
    [
      'Mondays, without slots',
      ruled('weekdays', { weekdays: ['1'] }),
      {
        en: 'Every Monday at 6:30 am',
        te: 'ప్రతి సోమవారం, ఉదయం 6:30 గంటలకు',
        ta: 'ஒவ்வொரு திங்கட்கிழமையும், காலை 6:30 மணிக்கு',
        kn: 'ಪ್ರತಿ ಸೋಮವಾರ, ಬೆಳಗ್ಗೆ 6:30 ಗಂಟೆಗೆ',
        hi: 'हर सोमवार को, सुबह 6:30 बजे',
      },
    ],
    [
      'three weekdays, morning and evening',
      ruled('weekdays', { weekdays: ['1', '4', '6'], slots: at(360, 450, 1080) }),
      {
        en: 'Every Monday, Thursday and Saturday at 6:00 am, 7:30 am and 6:00 pm',
        te: 'ప్రతి సోమవారం, గురువారం, శనివారం, ఉదయం 6:00, 7:30, సాయంత్రం 6:00 గంటలకు',
        ta: 'ஒவ்வொரு திங்கட்கிழமையும், வியாழக்கிழமையும், சனிக்கிழமையும், காலை 6:00, 7:30, மாலை 6:00 மணிக்கு',
        kn: 'ಪ್ರತಿ ಸೋಮವಾರ, ಗುರುವಾರ ಮತ್ತು ಶನಿವಾರ, ಬೆಳಗ್ಗೆ 6:00, 7:30 ಮತ್ತು ಸಂಜೆ 6:00 ಗಂಟೆಗೆ',
        hi: 'हर सोमवार, गुरुवार और शनिवार को, सुबह 6:00, 7:30 और शाम 6:00 बजे',
      },
    ],
    [
      'all seven weekdays are every day',
      ruled('weekdays', { weekdays: ['0', '1', '2', '3', '4', '5', '6'] }),
      {
        en: 'Every day at 6:30 am',
        te: 'ప్రతిరోజు, ఉదయం 6:30 గంటలకు',
        ta: 'தினமும், காலை 6:30 மணிக்கு',
        kn: 'ಪ್ರತಿದಿನ, ಬೆಳಗ್ಗೆ 6:30 ಗಂಟೆಗೆ',
        hi: 'हर दिन, सुबह 6:30 बजे',
      },
    ],
    [
      'Ekadashis',
      ruled('tithi', { tithis: ['ekadashi'], starts_minutes: 1080 }),
      {
        en: 'Each Ekadashi at 6:00 pm',
        te: 'ప్రతి ఏకాదశి నాడు, సాయంత్రం 6:00 గంటలకు',
        ta: 'ஒவ்வொரு ஏகாதசியன்றும், மாலை 6:00 மணிக்கு',
        kn: 'ಪ್ರತಿ ಏಕಾದಶಿಯಂದು, ಸಂಜೆ 6:00 ಗಂಟೆಗೆ',
        hi: 'हर एकादशी को, शाम 6:00 बजे',
      },
    ],
    [
      'full and new moon',
      ruled('tithi', { tithis: ['pournami', 'amavasya'] }),
      {
        en: 'Each Pournami and Amavasya at 6:30 am',
        te: 'ప్రతి పౌర్ణమి, అమావాస్య నాడు, ఉదయం 6:30 గంటలకు',
        ta: 'ஒவ்வொரு பௌர்ணமியன்றும், அமாவாசையன்றும், காலை 6:30 மணிக்கு',
        kn: 'ಪ್ರತಿ ಹುಣ್ಣಿಮೆಯಂದು ಮತ್ತು ಅಮಾವಾಸ್ಯೆಯಂದು, ಬೆಳಗ್ಗೆ 6:30 ಗಂಟೆಗೆ',
        hi: 'हर पूर्णिमा और अमावस्या को, सुबह 6:30 बजे',
      },
    ],
    [
      'one star',
      ruled('nakshatra', { nakshatras: ['4'] as never }),
      {
        en: 'On each day of Rohini nakshatra at 6:30 am',
        te: 'రోహిణి నక్షత్రం ఉన్న ప్రతిరోజు, ఉదయం 6:30 గంటలకు',
        ta: 'ரோகிணி நட்சத்திரம் வரும் ஒவ்வொரு நாளும், காலை 6:30 மணிக்கு',
        kn: 'ರೋಹಿಣಿ ನಕ್ಷತ್ರ ಇರುವ ಪ್ರತಿ ದಿನ, ಬೆಳಗ್ಗೆ 6:30 ಗಂಟೆಗೆ',
        hi: 'रोहिणी नक्षत्र के हर दिन, सुबह 6:30 बजे',
      },
    ],
    [
      'a day of choice has no hour',
      ruled('any_day'),
      {
        en: 'On a day you choose',
        te: 'మీరు కోరిన రోజు',
        ta: 'நீங்கள் தேர்ந்தெடுக்கும் நாளில்',
        kn: 'ನೀವು ಆರಿಸಿದ ದಿನ',
        hi: 'आपके चुने हुए दिन',
      },
    ],
    [
      'a date',
      ruled('these_dates', { dates: [{ day: '2026-12-12' }] }),
      {
        en: 'On 12 December 2026 at 6:30 am',
        te: 'ఈ తేదీల్లో: 12 డిసెంబర్ 2026, ఉదయం 6:30 గంటలకు',
        ta: 'இந்தத் தேதிகளில்: 12 டிசம்பர் 2026, காலை 6:30 மணிக்கு',
        kn: 'ಈ ದಿನಾಂಕಗಳಂದು: 12 ಡಿಸೆಂಬರ್ 2026, ಬೆಳಗ್ಗೆ 6:30 ಗಂಟೆಗೆ',
        hi: 'इन दिनों: 12 दिसंबर 2026, सुबह 6:30 बजे',
      },
    ],
    [
      'many slots',
      ruled('every_day', { slots: at(360, 420, 480, 540, 600, 1200) }),
      {
        en: 'Every day at 6 times from 6:00 am to 8:00 pm',
        te: 'ప్రతిరోజు, ఉదయం 6:00 నుండి సాయంత్రం 8:00 వరకు 6 సమయాల్లో',
        ta: 'தினமும், காலை 6:00 முதல் மாலை 8:00 வரை 6 நேரங்களில்',
        kn: 'ಪ್ರತಿದಿನ, ಬೆಳಗ್ಗೆ 6:00 ರಿಂದ ಸಂಜೆ 8:00 ರವರೆಗೆ 6 ಸಮಯಗಳಲ್ಲಿ',
        hi: 'हर दिन, सुबह 6:00 से रात 8:00 तक 6 समय पर',
      },
    ],
  ])('%s', (_, rule, expected) => {
    expect(inAll(web => zoneless(sentenceOf(rule, web)))).toEqual(expected)
  })

  test('hours have their clock, days without hours none', () => {
    expect(sentenceOf(ruled('every_day'), 'en')).toMatch(/ am\u00a0IST$/)
    expect(sentenceOf(ruled('every_day'), 'te')).toMatch(/గంటలకు \(భారత\u00a0సమయం\)$/)
    expect(sentenceOf(ruled('any_day'), 'hi')).not.toContain('समय')
  })

  test('of many dates the next three are named, past ones not', () => {
    const dates = ['2027-01-05', '2026-01-01', '2026-12-01', '2026-12-20', '2027-02-01'].map(day => ({ day }))
    const rule = ruled('these_dates', { dates })
    expect(zoneless(sentenceOf(rule, 'en', '2026-11-23' as Day))).toBe(
      'On 1 December 2026, 20 December 2026, 5 January 2027 and on 1 more day at 6:30 am',
    )
    expect(zoneless(sentenceOf(rule, 'te', '2026-11-23' as Day))).toBe(
      'ఈ తేదీల్లో: 1 డిసెంబర్ 2026, 20 డిసెంబర్ 2026, 5 జనవరి 2027, ఇంకా 1 రోజు, ఉదయం 6:30 గంటలకు',
    )
  })

  test('several stars are listed, and every vrata has its words in every language', () => {
    const stars = ruled('nakshatra', { nakshatras: ['4', '13'] as never })
    expect(zoneless(sentenceOf(stars, 'hi'))).toBe('इन नक्षत्रों के हर दिन: रोहिणी और हस्त, सुबह 6:30 बजे')
    for (const { web } of languages)
      for (const tithi of monthlyVratas)
        expect(sentenceOf(ruled('tithi', { tithis: [tithi] }), web)).not.toMatch(/undefined|_/)
  })
})

describe('until when one may book, in five languages', () => {
  test.each<[Rule['cut_off'], number, Record<WebCode, string>]>([
    [
      'minutes_before',
      120,
      {
        en: 'Booking ends 2 hours before it begins.',
        te: 'మొదలవడానికి 2 గంటల ముందు బుకింగ్ ముగుస్తుంది.',
        ta: 'தொடங்குவதற்கு 2 மணி நேரம் முன்பு முன்பதிவு முடியும்.',
        kn: 'ಆರಂಭಕ್ಕೆ 2 ಗಂಟೆ ಮೊದಲು ಬುಕಿಂಗ್ ಮುಗಿಯುತ್ತದೆ.',
        hi: 'आरंभ से 2 घंटे पहले बुकिंग बंद हो जाती है।',
      },
    ],
    [
      'minutes_before',
      60,
      {
        en: 'Booking ends 1 hour before it begins.',
        te: 'మొదలవడానికి 1 గంట ముందు బుకింగ్ ముగుస్తుంది.',
        ta: 'தொடங்குவதற்கு 1 மணி நேரம் முன்பு முன்பதிவு முடியும்.',
        kn: 'ಆರಂಭಕ್ಕೆ 1 ಗಂಟೆ ಮೊದಲು ಬುಕಿಂಗ್ ಮುಗಿಯುತ್ತದೆ.',
        hi: 'आरंभ से 1 घंटा पहले बुकिंग बंद हो जाती है।',
      },
    ],
    [
      'minutes_before',
      45,
      {
        en: 'Booking ends 45 minutes before it begins.',
        te: 'మొదలవడానికి 45 నిమిషాల ముందు బుకింగ్ ముగుస్తుంది.',
        ta: 'தொடங்குவதற்கு 45 நிமிடங்கள் முன்பு முன்பதிவு முடியும்.',
        kn: 'ಆರಂಭಕ್ಕೆ 45 ನಿಮಿಷ ಮೊದಲು ಬುಕಿಂಗ್ ಮುಗಿಯುತ್ತದೆ.',
        hi: 'आरंभ से 45 मिनट पहले बुकिंग बंद हो जाती है।',
      },
    ],
    [
      'minutes_before',
      2880,
      {
        en: 'Booking ends 2 days before it begins.',
        te: 'మొదలవడానికి 2 రోజుల ముందు బుకింగ్ ముగుస్తుంది.',
        ta: 'தொடங்குவதற்கு 2 நாட்கள் முன்பு முன்பதிவு முடியும்.',
        kn: 'ಆರಂಭಕ್ಕೆ 2 ದಿನ ಮೊದಲು ಬುಕಿಂಗ್ ಮುಗಿಯುತ್ತದೆ.',
        hi: 'आरंभ से 2 दिन पहले बुकिंग बंद हो जाती है।',
      },
    ],
    [
      'minutes_before',
      0,
      {
        en: 'Booking is open until it begins.',
        te: 'మొదలయ్యే వరకు బుకింగ్ చేసుకోవచ్చు.',
        ta: 'தொடங்கும் வரை முன்பதிவு செய்யலாம்.',
        kn: 'ಆರಂಭವಾಗುವವರೆಗೆ ಬುಕಿಂಗ್ ಮಾಡಬಹುದು.',
        hi: 'आरंभ होने तक बुकिंग हो सकती है।',
      },
    ],
    [
      'day_before',
      1080,
      {
        en: 'Booking ends at 6:00 pm on the day before.',
        te: 'ముందు రోజు సాయంత్రం 6:00 గంటలకు బుకింగ్ ముగుస్తుంది.',
        ta: 'முந்தைய நாள் மாலை 6:00 மணிக்கு முன்பதிவு முடியும்.',
        kn: 'ಹಿಂದಿನ ದಿನ ಸಂಜೆ 6:00 ಗಂಟೆಗೆ ಬುಕಿಂಗ್ ಮುಗಿಯುತ್ತದೆ.',
        hi: 'पिछले दिन शाम 6:00 बजे बुकिंग बंद हो जाती है।',
      },
    ],
  ])('%s %i', (cut_off, cut_off_minutes, expected) => {
    expect(inAll(web => cutOffSentenceOf({ cut_off, cut_off_minutes }, web))).toEqual(expected)
  })
})

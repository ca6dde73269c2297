import type { RuleWords } from '../rule-words.ts'

export const te: RuleWords = {
  days: {
    every: 'ప్రతిరోజు',
    chosen: 'మీరు కోరిన రోజు',
    weekdays: names => `ప్రతి ${names}`,
    tithis: names => `ప్రతి ${names} నాడు`,
    star: name => `${name} నక్షత్రం ఉన్న ప్రతిరోజు`,
    stars: names => `ఈ నక్షత్రాలు ఉన్న ప్రతిరోజు: ${names}`,
    dates: dates => `ఈ తేదీల్లో: ${dates}`,
    datesAndMore: ({ dates, more }) =>
      more === 1 ? `ఈ తేదీల్లో: ${dates}, ఇంకా 1 రోజు` : `ఈ తేదీల్లో: ${dates}, ఇంకా ${more} రోజులు`,
  },
  at: ({ days, times }) => `${days}, ${times} గంటలకు`,
  atManyTimes: ({ days, count, first, last }) => `${days}, ${first} నుండి ${last} వరకు ${count} సమయాల్లో`,
  and: ({ some, last }) => `${some}, ${last}`,
  weekdays: {
    0: 'ఆదివారం',
    1: 'సోమవారం',
    2: 'మంగళవారం',
    3: 'బుధవారం',
    4: 'గురువారం',
    5: 'శుక్రవారం',
    6: 'శనివారం',
  },
  tithis: {
    ekadashi: 'ఏకాదశి',
    pournami: 'పౌర్ణమి',
    amavasya: 'అమావాస్య',
    pradosham: 'ప్రదోషం',
    sankatahara_chaturthi: 'సంకటహర చవితి',
    shashthi: 'శుక్ల షష్ఠి',
    masa_shivaratri: 'మాస శివరాత్రి',
  },
  cutOff: {
    start: 'మొదలయ్యే వరకు బుకింగ్ చేసుకోవచ్చు.',
    minutes: minutes => `మొదలవడానికి ${minutes} నిమిషాల ముందు బుకింగ్ ముగుస్తుంది.`,
    hours: hours =>
      hours === 1 ? 'మొదలవడానికి 1 గంట ముందు బుకింగ్ ముగుస్తుంది.' : `మొదలవడానికి ${hours} గంటల ముందు బుకింగ్ ముగుస్తుంది.`,
    days: days => (days === 1 ? 'మొదలవడానికి 1 రోజు ముందు బుకింగ్ ముగుస్తుంది.' : `మొదలవడానికి ${days} రోజుల ముందు బుకింగ్ ముగుస్తుంది.`),
    dayBefore: time => `ముందు రోజు ${time} గంటలకు బుకింగ్ ముగుస్తుంది.`,
  },
}

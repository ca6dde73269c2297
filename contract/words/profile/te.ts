import type { MoreWords } from '../page-words.ts'

export const te: MoreWords['profile'] = {
  profile: {
    head: { title: 'నా ప్రొఫైల్', description: 'మా వద్ద ఉన్న మీ వివరాలు.' },
    title: 'నా ప్రొఫైల్',
    verifying: 'మిమ్మల్ని ధ్రువీకరిస్తున్నాము...',
    loading: 'మీ ప్రొఫైల్ లోడ్ అవుతోంది...',
    greeting: phone => `నమస్కారం, ${phone}`,
    name: 'పేరు',
    district: 'జిల్లా',
    state: 'రాష్ట్రం',
    city: 'నగరం',
    street: 'వీధి',
    missing: '---',
    blessing: 'మీ ఇంట ఎల్లప్పుడూ దీపం వెలుగుతూ ఉండుగాక.',
    myOrders: 'నా బుకింగ్‌లు',
    logout: 'లాగ్ అవుట్',
    myFamily: 'నా కుటుంబం',
    myData: 'నా వివరాలు',
    myDonations: 'నా విరాళాలు',
    myRepeats: 'నా నియమిత సేవలు',
    groups: { bookings: 'బుకింగ్‌లు', family: 'కుటుంబం, గుర్తుంచుకునే రోజులు', giving: 'విరాళాలు, వివరాలు' },
    yourData: {
      erased: 'మీ వివరాలు తొలగించాము. మాతో ఉన్నందుకు ధన్యవాదాలు.',
      saved: 'మీ వివరాలు భద్రపరిచాము',
    },
  },
}

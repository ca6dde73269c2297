import type { MoreWords } from '../page-words.ts'

export const te: MoreWords['videos'] = {
  videos: {
    head: { title: 'వీడియోలు', description: 'గత హోమాలు ఎప్పుడైనా, ప్రత్యక్ష హోమాలు ఆ రోజున చూడండి.' },
    title: 'వీడియోలు',
    tabs: 'వీడియోల రకాలు',
    past: 'గత కార్యక్రమాలు',
    live: 'ప్రత్యక్ష కార్యక్రమాలు',
    liveChip: 'లైవ్',
    filter: 'హోమాన్ని ఎంచుకోండి',
    all: 'అన్ని హోమాలు',
    startsOn: date => `ప్రారంభం: ${date}`,
    preparing: '2 నుండి 3 రోజులలో వీడియో సిద్ధమవుతుంది',
    nonePast: 'ఇంకా వీడియోలు లేవు',
    nonePastHint: 'హోమం జరిగిన 2 నుండి 3 రోజులలో వీడియోలు చేర్చుతాము.',
    noneLive: 'ప్రస్తుతం ప్రత్యక్ష ప్రసారం ఏదీ లేదు',
    noneLiveHint: 'మీరు బుక్ చేసిన హోమం లేదా సేవ ఆ రోజున ఇక్కడ కనిపిస్తుంది.',
    seeHomams: 'రాబోయే హోమాలు చూడండి',
    showAll: 'అన్ని వీడియోలు చూపండి',
  },
}

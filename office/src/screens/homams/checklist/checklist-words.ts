import type { DocumentState } from '../../../../../contract/office/trust/kinds.ts'
import { words } from '../../../words/words.ts'
import type { Check, CheckLine } from './checks.ts'

interface ChecklistWords {
  title: string
  doneOf: (of: { done: number; all: number }) => string
  states: Record<CheckLine['state'], string>
  checks: Record<Check, string>
  allLanguages: string
  pages: Record<DocumentState, string>
  readOf: (of: { read: number; names: number }) => string
  media: (of: { photos: number; video: boolean; told: number; all: number }) => string
  toPack: (parcels: number) => string
  toSend: (parcels: number) => string
  money: (of: { pending: number; due: number }) => string
}

const en: ChecklistWords = {
  title: 'Done and due',
  doneOf: ({ done, all }) => `${done} of ${all} done`,
  states: { done: 'Done', due: 'Due', later: 'Later' },
  checks: {
    languages: 'Page in all languages',
    published: 'Page on the site',
    closed: 'Registration closed',
    locked: 'List of names locked',
    read: 'All names read',
    photos: 'Photos and video',
    packed: 'Parcels packed',
    sent: 'Parcels sent',
    money: 'Payments and refunds settled',
  },
  allLanguages: 'Complete in five languages',
  pages: {
    draft: 'Not on the site yet',
    published: 'The site shows this version',
    changed: 'Changes are not on the site yet',
    scheduled: 'Scheduled',
    withdrawn: 'Taken off the site',
  },
  readOf: ({ read, names }) => `${read} of ${names} names read`,
  media: ({ photos, video, told, all }) =>
    [photos === 1 ? '1 photo' : `${photos} photos`, video && 'a video', all > 0 && `${told} of ${all} devotees told`]
      .filter(Boolean)
      .join(' · '),
  toPack: parcels => (parcels === 0 ? 'Nothing left to pack' : `${parcels} to pack`),
  toSend: parcels => (parcels === 0 ? 'Nothing left to send' : `${parcels} to send`),
  money: ({ pending, due }) =>
    [pending > 0 && `${pending} awaiting payment`, due > 0 && (due === 1 ? '1 refund due' : `${due} refunds due`)]
      .filter(Boolean)
      .join(' · ') || 'No payment is open, no refund is due',
}

export const checklistWords = words<ChecklistWords>({
  en,
  te: {
    title: 'అయినవి, చేయవలసినవి',
    doneOf: ({ done, all }) => `${all}లో ${done} పూర్తి`,
    states: { done: 'పూర్తయింది', due: 'చేయాలి', later: 'తర్వాత' },
    checks: {
      languages: 'అన్ని భాషల్లో పేజీ',
      published: 'సైట్‌లో పేజీ',
      closed: 'నమోదు ముగింపు',
      locked: 'పేర్ల జాబితా ఖరారు',
      read: 'పేర్లన్నీ చదవడం',
      photos: 'ఫోటోలు, వీడియో',
      packed: 'పార్సెళ్లు కట్టడం',
      sent: 'పార్సెళ్లు పంపడం',
      money: 'చెల్లింపులు, వాపసులు తేల్చడం',
    },
    allLanguages: 'ఐదు భాషల్లో పూర్తి',
    pages: {
      draft: 'ఇంకా సైట్‌లో లేదు',
      published: 'సైట్‌లో ఇదే కనిపిస్తోంది',
      changed: 'మార్పులు ఇంకా సైట్‌లో లేవు',
      scheduled: 'సమయం నిర్ణయించారు',
      withdrawn: 'సైట్ నుండి తీసివేశారు',
    },
    readOf: ({ read, names }) => `${names} పేర్లలో ${read} చదివారు`,
    media: ({ photos, video, told, all }) =>
      [`${photos} ఫోటోలు`, video && 'వీడియో', all > 0 && `${all} మందిలో ${told} మందికి తెలిపారు`].filter(Boolean).join(' · '),
    toPack: parcels => (parcels === 0 ? 'కట్టవలసినవి లేవు' : `కట్టవలసినవి ${parcels}`),
    toSend: parcels => (parcels === 0 ? 'పంపవలసినవి లేవు' : `పంపవలసినవి ${parcels}`),
    money: ({ pending, due }) =>
      [pending > 0 && `చెల్లింపు రావలసినవి ${pending}`, due > 0 && `ఇవ్వవలసిన వాపసులు ${due}`].filter(Boolean).join(' · ') ||
      'రావలసిన చెల్లింపు లేదు, ఇవ్వవలసిన వాపసు లేదు',
  },
  hi: {
    title: 'क्या हुआ, क्या बाकी है',
    doneOf: ({ done, all }) => `${all} में से ${done} पूरे`,
    states: { done: 'हो गया', due: 'करना है', later: 'बाद में' },
    checks: {
      languages: 'सभी भाषाओं में पृष्ठ',
      published: 'साइट पर पृष्ठ',
      closed: 'पंजीकरण बंद',
      locked: 'नामों की सूची पक्की',
      read: 'सब नाम पढ़े गए',
      photos: 'फ़ोटो और वीडियो',
      packed: 'पार्सल बाँधना',
      sent: 'पार्सल भेजना',
      money: 'भुगतान और धन-वापसी निपटाना',
    },
    allLanguages: 'पाँचों भाषाओं में पूरा',
    pages: {
      draft: 'अभी साइट पर नहीं है',
      published: 'साइट पर यही दिख रहा है',
      changed: 'बदलाव अभी साइट पर नहीं हैं',
      scheduled: 'समय तय है',
      withdrawn: 'साइट से हटाया गया',
    },
    readOf: ({ read, names }) => `${names} में से ${read} नाम पढ़े गए`,
    media: ({ photos, video, told, all }) =>
      [`${photos} फ़ोटो`, video && 'वीडियो', all > 0 && `${all} में से ${told} भक्तों को बताया`].filter(Boolean).join(' · '),
    toPack: parcels => (parcels === 0 ? 'बाँधने को कुछ नहीं बचा' : `${parcels} बाँधने हैं`),
    toSend: parcels => (parcels === 0 ? 'भेजने को कुछ नहीं बचा' : `${parcels} भेजने हैं`),
    money: ({ pending, due }) =>
      [pending > 0 && `${pending} का भुगतान बाकी`, due > 0 && `${due} धन-वापसी देनी है`].filter(Boolean).join(' · ') ||
      'न कोई भुगतान बाकी है, न धन-वापसी',
  },
})

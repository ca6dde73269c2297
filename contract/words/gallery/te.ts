import type { MoreWords } from '../page-words.ts'

export const te: MoreWords['gallery'] = {
  gallery: {
    head: { title: 'గ్యాలరీ', description: 'మా హోమాలు, గో సేవ చిత్రాలు.' },
    title: 'గ్యాలరీ',
    tabs: 'చిత్రాల రకాలు',
    homam: 'హోమం చిత్రాలు',
    cowSeva: 'గో సేవ చిత్రాలు',
    filter: 'హోమాన్ని ఎంచుకోండి',
    all: 'అన్ని హోమాలు',
    pictureOf: (homam, n) => `${homam}, చిత్రం ${n}`,
    open: picture => `పెద్దదిగా చూపండి: ${picture}`,
    viewer: 'చిత్రాల వీక్షణ',
    count: (n, all) => `${n} / ${all}`,
    nextPicture: 'తర్వాతి చిత్రం',
    previousPicture: 'మునుపటి చిత్రం',
    missingPicture: 'ఈ చిత్రం లోడ్ కాలేదు',
    error: message => `సమాచారం లోడ్ చేయడంలో లోపం: ${message}`,
    none: 'ఇంకా చిత్రాలు లేవు',
    noneHint: 'ప్రతి హోమం తర్వాత చిత్రాలు చేర్చుతాము.',
    showAll: 'అన్ని చిత్రాలు చూపండి',
    zoomIn: 'పెద్దదిగా చూపండి',
    zoomOut: 'చిన్నదిగా చూపండి',
  },
}

import type { MoreWords } from '../page-words.ts'

export const hi: MoreWords['gallery'] = {
  gallery: {
    head: { title: 'गैलरी', description: 'हमारे हवन और गौ सेवा के चित्र।' },
    title: 'गैलरी',
    tabs: 'चित्रों के प्रकार',
    homam: 'हवन के चित्र',
    cowSeva: 'गौ सेवा के चित्र',
    filter: 'हवन चुनें',
    all: 'सभी हवन',
    pictureOf: (homam, n) => `${homam}, चित्र ${n}`,
    open: picture => `बड़ा करके दिखाएँ: ${picture}`,
    viewer: 'बड़ा चित्र',
    count: (n, all) => `${n} / ${all}`,
    nextPicture: 'अगला चित्र',
    previousPicture: 'पिछला चित्र',
    missingPicture: 'यह चित्र लोड नहीं हो सका',
    error: message => `जानकारी लोड करने में त्रुटि: ${message}`,
    none: 'अभी कोई चित्र नहीं है',
    noneHint: 'हर हवन के बाद चित्र जोड़े जाते हैं।',
    showAll: 'सभी चित्र दिखाएँ',
    zoomIn: 'बड़ा करें',
    zoomOut: 'छोटा करें',
  },
}

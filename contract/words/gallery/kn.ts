import type { MoreWords } from '../page-words.ts'

export const kn: MoreWords['gallery'] = {
  gallery: {
    head: { title: 'ಗ್ಯಾಲರಿ', description: 'ನಮ್ಮ ಹೋಮಗಳು ಮತ್ತು ಗೋ ಸೇವೆಯ ಚಿತ್ರಗಳು.' },
    title: 'ಗ್ಯಾಲರಿ',
    tabs: 'ಚಿತ್ರಗಳ ಬಗೆಗಳು',
    homam: 'ಹೋಮದ ಚಿತ್ರಗಳು',
    cowSeva: 'ಗೋ ಸೇವೆಯ ಚಿತ್ರಗಳು',
    filter: 'ಹೋಮವನ್ನು ಆಯ್ಕೆಮಾಡಿ',
    all: 'ಎಲ್ಲ ಹೋಮಗಳು',
    pictureOf: (homam, n) => `${homam}, ಚಿತ್ರ ${n}`,
    open: picture => `ದೊಡ್ಡದಾಗಿ ತೋರಿಸಿ: ${picture}`,
    viewer: 'ಚಿತ್ರ ವೀಕ್ಷಣೆ',
    count: (n, all) => `${n} / ${all}`,
    nextPicture: 'ಮುಂದಿನ ಚಿತ್ರ',
    previousPicture: 'ಹಿಂದಿನ ಚಿತ್ರ',
    missingPicture: 'ಈ ಚಿತ್ರ ಲೋಡ್ ಆಗಲಿಲ್ಲ',
    error: message => `ಮಾಹಿತಿ ಲೋಡ್ ಮಾಡುವಲ್ಲಿ ದೋಷ: ${message}`,
    none: 'ಇನ್ನೂ ಚಿತ್ರಗಳಿಲ್ಲ',
    noneHint: 'ಪ್ರತಿ ಹೋಮದ ನಂತರ ಚಿತ್ರಗಳನ್ನು ಸೇರಿಸುತ್ತೇವೆ.',
    showAll: 'ಎಲ್ಲ ಚಿತ್ರಗಳನ್ನು ತೋರಿಸಿ',
    zoomIn: 'ದೊಡ್ಡದಾಗಿಸಿ',
    zoomOut: 'ಚಿಕ್ಕದಾಗಿಸಿ',
  },
}

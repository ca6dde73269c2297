import type { MoreWords } from '../page-words.ts'

export const ta: MoreWords['gallery'] = {
  gallery: {
    head: { title: 'படங்கள்', description: 'எங்கள் ஹோமங்கள், கோ சேவைப் படங்கள்.' },
    title: 'படங்கள்',
    tabs: 'படங்களின் வகைகள்',
    homam: 'ஹோமப் படங்கள்',
    cowSeva: 'கோ சேவைப் படங்கள்',
    filter: 'ஹோமத்தைத் தேர்ந்தெடுக்கவும்',
    all: 'அனைத்து ஹோமங்களும்',
    pictureOf: (homam, n) => `${homam}, படம் ${n}`,
    open: picture => `பெரிதாகக் காட்டுக: ${picture}`,
    viewer: 'படக் காட்சி',
    count: (n, all) => `${n} / ${all}`,
    nextPicture: 'அடுத்த படம்',
    previousPicture: 'முந்தைய படம்',
    missingPicture: 'இந்தப் படத்தை ஏற்ற இயலவில்லை',
    error: message => `தகவல்களை ஏற்றுவதில் பிழை: ${message}`,
    none: 'இன்னும் படங்கள் இல்லை',
    noneHint: 'ஒவ்வொரு ஹோமத்திற்குப் பிறகும் படங்கள் சேர்க்கப்படும்.',
    showAll: 'எல்லாப் படங்களையும் காட்டுக',
    zoomIn: 'பெரிதாக்குக',
    zoomOut: 'சிறிதாக்குக',
  },
}

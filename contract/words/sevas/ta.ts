import type { SevaWords } from '../page-words.ts'

export const ta: SevaWords = {
  today: {
    tithi: 'திதி',
    nakshatra: 'நட்சத்திரம்',
    sunrise: 'சூரிய உதயம்',
    rahu: 'ராகு காலம்',
    until: time => `${time} வரை`,
    more: 'முழு பஞ்சாங்கம்',
    clock: 'இவை இந்திய நேரம்.',
  },
  sevas: {
    title: 'எந்த நாளிலும் சேவைகள்',
    lead: 'நீங்கள் தேர்ந்தெடுக்கும் நாளில், உங்கள் பெயர், கோத்திரத்துடன் அர்ச்சனை, அபிஷேகம், தீபம்.',
    next: day => `அடுத்து: ${day}`,
    book: 'நாளைத் தேர்வு செய்க',
    failed: 'சேவைகள் ஏற்றப்படவில்லை.',
    all: sevas => (sevas === 1 ? 'முழுப் பட்டியல்: 1 சேவை' : `மொத்தம் ${sevas} சேவைகள்`),
    none: 'தற்போது சேவைகள் இல்லை.',
  },
  next: {
    title: 'அடுத்த ஹோமம்',
    left: ({ days, hours }) => `இன்னும் ${days} ${days === 1 ? 'நாள்' : 'நாட்கள்'} ${hours} மணி நேரம்`,
    begins: clock => `தொடங்க இன்னும் ${clock}`,
    closes: clock => `பதிவு முடிய இன்னும் ${clock}`,
    forYou: time => `(உங்களுக்கு ${time})`,
    purposes: 'நோக்கத்தின்படி தேடுக',
  },
}

import type { SevaWords } from '../page-words.ts'

export const hi: SevaWords = {
  today: {
    tithi: 'तिथि',
    nakshatra: 'नक्षत्र',
    sunrise: 'सूर्योदय',
    rahu: 'राहु काल',
    until: time => `${time} तक`,
    more: 'पूरा पंचांग',
    clock: 'ये समय भारतीय समय के अनुसार हैं।',
  },
  sevas: {
    title: 'किसी भी दिन की सेवाएँ',
    lead: 'आपके चुने हुए दिन, आपके नाम और गोत्र से अर्चना, अभिषेक और दीप।',
    next: day => `अगला: ${day}`,
    book: 'दिन चुनें',
    failed: 'सेवाएँ लोड नहीं हुईं।',
    all: sevas => (sevas === 1 ? 'पूरी सूची: 1 सेवा' : `सभी ${sevas} सेवाएँ`),
    none: 'अभी कोई सेवा नहीं है।',
  },
  next: {
    title: 'अगला हवन',
    left: ({ days, hours }) => `आरंभ होने में ${days} दिन ${hours} ${hours === 1 ? 'घंटा' : 'घंटे'}`,
    begins: clock => `आरंभ होने में ${clock}`,
    closes: clock => `पंजीकरण समाप्त होने में ${clock}`,
    forYou: time => `(आपके यहाँ ${time})`,
    purposes: 'उद्देश्य के अनुसार खोजें',
  },
}

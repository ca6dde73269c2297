import type { RuleWords } from '../rule-words.ts'

export const hi: RuleWords = {
  days: {
    every: 'हर दिन',
    chosen: 'आपके चुने हुए दिन',
    weekdays: names => `हर ${names} को`,
    tithis: names => `हर ${names} को`,
    star: name => `${name} नक्षत्र के हर दिन`,
    stars: names => `इन नक्षत्रों के हर दिन: ${names}`,
    dates: dates => `इन दिनों: ${dates}`,
    datesAndMore: ({ dates, more }) => `इन दिनों: ${dates}, और ${more} दिन`,
  },
  at: ({ days, times }) => `${days}, ${times} बजे`,
  atManyTimes: ({ days, count, first, last }) => `${days}, ${first} से ${last} तक ${count} समय पर`,
  and: ({ some, last }) => `${some} और ${last}`,
  weekdays: {
    0: 'रविवार',
    1: 'सोमवार',
    2: 'मंगलवार',
    3: 'बुधवार',
    4: 'गुरुवार',
    5: 'शुक्रवार',
    6: 'शनिवार',
  },
  tithis: {
    ekadashi: 'एकादशी',
    pournami: 'पूर्णिमा',
    amavasya: 'अमावस्या',
    pradosham: 'प्रदोष',
    sankatahara_chaturthi: 'संकष्टी चतुर्थी',
    shashthi: 'शुक्ल षष्ठी',
    masa_shivaratri: 'मासिक शिवरात्रि',
  },
  cutOff: {
    start: 'आरंभ होने तक बुकिंग हो सकती है।',
    minutes: minutes => `आरंभ से ${minutes} मिनट पहले बुकिंग बंद हो जाती है।`,
    hours: hours => (hours === 1 ? 'आरंभ से 1 घंटा पहले बुकिंग बंद हो जाती है।' : `आरंभ से ${hours} घंटे पहले बुकिंग बंद हो जाती है।`),
    days: days => `आरंभ से ${days} दिन पहले बुकिंग बंद हो जाती है।`,
    dayBefore: time => `पिछले दिन ${time} बजे बुकिंग बंद हो जाती है।`,
  },
}

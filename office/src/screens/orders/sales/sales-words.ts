import { words } from '../../../words/words.ts'

export const salesWords = words({
  en: {
    paid: (from: string, to: string) => (from === to ? `Paid on ${from}` : `Paid from ${from} to ${to}`),
    held: (from: string, to: string) =>
      from === to ? `Paid, for a seva on ${from}` : `Paid, for sevas from ${from} to ${to}`,
    sum: (count: number, amount: string) =>
      count === 1 ? `1 order · ${amount}` : `${count.toLocaleString('en-IN')} orders · ${amount}`,
    all: 'Show all orders',
  },
  te: {
    paid: (from, to) => (from === to ? `${from} నాడు చెల్లించినవి` : `${from} నుండి ${to} వరకు చెల్లించినవి`),
    held: (from, to) => (from === to ? `${from} నాటి సేవలకు చెల్లించినవి` : `${from} నుండి ${to} వరకు జరిగే సేవలకు చెల్లించినవి`),
    sum: (count, amount) => `${count.toLocaleString('en-IN')} ఆర్డర్లు · ${amount}`,
    all: 'అన్ని ఆర్డర్లు చూపించండి',
  },
  hi: {
    paid: (from, to) => (from === to ? `${from} को भुगतान हुए` : `${from} से ${to} तक भुगतान हुए`),
    held: (from, to) => (from === to ? `${from} की सेवाओं के लिए भुगतान हुए` : `${from} से ${to} तक की सेवाओं के लिए भुगतान हुए`),
    sum: (count, amount) => `${count.toLocaleString('en-IN')} ऑर्डर · ${amount}`,
    all: 'सभी ऑर्डर दिखाएँ',
  },
})

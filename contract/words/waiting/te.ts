import type { MoreWords } from '../page-words.ts'

export const te: MoreWords['waiting'] = {
  waiting: {
    title: 'నిరీక్షణ జాబితా',
    hint: 'స్థానం ఖాళీ అయితే మీకు సందేశం పంపి, కొన్ని గంటలు మీ కోసమే ఉంచుతాం.',
    joinFor: (name: string) => `నిరీక్షణ జాబితాలో చేరండి: ${name}`,
    position: (place: number) => `నిరీక్షణ జాబితాలో మీ స్థానం: ${place}.`,
    kept: (when: string) => `${when} వరకు ఒక స్థానం మీ కోసం ఉంచాం. ఇప్పుడే బుక్ చేయవచ్చు.`,
    leaveOf: (name: string) => `నిరీక్షణ జాబితా నుండి తప్పుకోండి: ${name}`,
    left: 'నిరీక్షణ జాబితా నుండి తప్పుకున్నారు.',
    joined: 'మీరు నిరీక్షణ జాబితాలో ఉన్నారు.',
  },
  packages: {
    mostChosen: 'ఎక్కువ మంది ఎంచుకున్నది',
  },
}

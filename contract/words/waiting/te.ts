import type { MoreWords } from '../page-words.ts'

export const te: MoreWords['waiting'] = {
  waiting: {
    title: 'వేచి ఉండే జాబితా',
    hint: 'స్థానం ఖాళీ అయితే మీకు సందేశం పంపి, కొన్ని గంటలు మీ కోసమే ఉంచుతాం.',
    join: 'వేచి ఉండే జాబితాలో చేరండి',
    position: (place: number) => `వేచి ఉండే జాబితాలో మీ స్థానం: ${place}.`,
    kept: (when: string) => `${when} వరకు ఒక స్థానం మీ కోసం ఉంచాం. ఇప్పుడే బుక్ చేయవచ్చు.`,
    leave: 'వేచి ఉండే జాబితా నుండి తప్పుకోండి',
    left: 'వేచి ఉండే జాబితా నుండి తప్పుకున్నారు.',
    joined: 'మీరు వేచి ఉండే జాబితాలో ఉన్నారు.',
  },
  packages: {
    mostChosen: 'ఎక్కువ మంది ఎంచుకున్నది',
  },
}

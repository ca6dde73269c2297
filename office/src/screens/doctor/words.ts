import { words } from '../../words/words.ts'
import { doctorTitle } from './title.ts'

export const doctorWords = words({
  en: {
    ...doctorTitle.en,
    note: 'What still needs attention before real money and messages. Providers are asked without changing anything.',
    again: 'Check again',
    looked: (when: string) => `Checked ${when}`,
    colours: { red: 'Must be fixed', amber: 'Should be checked', green: 'Good' },
    allGood: 'Everything is ready.',
    left: ({ red, amber }: { red: number; amber: number }) => `${red} to fix, ${amber} to check.`,
  },
  te: {
    ...doctorTitle.te,
    note: 'అసలు డబ్బు, సందేశాలకు ముందు ఇంకా ఏమి చూడాలి. ప్రొవైడర్లను ఏదీ మార్చకుండా అడుగుతాము.',
    again: 'మళ్లీ తనిఖీ చేయండి',
    looked: when => `చూసిన సమయం: ${when}`,
    colours: { red: 'సరిచేయాలి', amber: 'గమనించాలి', green: 'బాగుంది' },
    allGood: 'అన్నీ సిద్ధంగా ఉన్నాయి.',
    left: ({ red, amber }) => `${red} సరిచేయాలి, ${amber} గమనించాలి.`,
  },
  hi: {
    ...doctorTitle.hi,
    note: 'असली भुगतान और संदेशों से पहले क्या देखना बाकी है। प्रदाताओं से कुछ बदले बिना पूछा जाता है।',
    again: 'फिर जाँचें',
    looked: when => `${when} पर देखा`,
    colours: { red: 'ठीक करना है', amber: 'ध्यान दें', green: 'ठीक है' },
    allGood: 'सब तैयार है।',
    left: ({ red, amber }) => `${red} ठीक करने हैं, ${amber} पर ध्यान दें।`,
  },
})

import { words } from '../../words/words.ts'

export const doctorWords = words({
  en: {
    title: 'Ready for real?',
    note: 'What stands between this installation and real money and messages. Providers are asked by calls that change nothing.',
    again: 'Look again',
    looked: (when: string) => `Looked at ${when}`,
    colours: { red: 'Must be mended', amber: 'Should be looked at', green: 'Good' },
    allGood: 'Everything is ready.',
    left: ({ red, amber }: { red: number; amber: number }) => `${red} must be mended, ${amber} should be looked at.`,
  },
  te: {
    title: 'అసలు వాడుకకు సిద్ధమా?',
    note: 'ఈ వ్యవస్థకూ నిజమైన డబ్బు, సందేశాలకూ మధ్య ఏమి మిగిలి ఉందో ఇక్కడ చూడవచ్చు. ప్రొవైడర్లను ఏమీ మార్చని ప్రశ్నలే అడుగుతాం.',
    again: 'మళ్లీ చూడండి',
    looked: when => `చూసిన సమయం: ${when}`,
    colours: { red: 'సరిచేయాలి', amber: 'గమనించాలి', green: 'బాగుంది' },
    allGood: 'అన్నీ సిద్ధంగా ఉన్నాయి.',
    left: ({ red, amber }) => `${red} సరిచేయాలి, ${amber} గమనించాలి.`,
  },
  hi: {
    title: 'असली उपयोग के लिए तैयार?',
    note: 'इस व्यवस्था और असली पैसे व संदेशों के बीच क्या बाकी है। प्रदाताओं से केवल ऐसे सवाल पूछे जाते हैं जो कुछ नहीं बदलते।',
    again: 'फिर देखें',
    looked: when => `${when} पर देखा`,
    colours: { red: 'ठीक करना है', amber: 'ध्यान दें', green: 'ठीक है' },
    allGood: 'सब तैयार है।',
    left: ({ red, amber }) => `${red} ठीक करने हैं, ${amber} पर ध्यान दें।`,
  },
})

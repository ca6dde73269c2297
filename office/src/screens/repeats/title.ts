import { words } from '../../words/words.ts'

export const repeatTitle = words({
  en: { title: 'Recurring sevas' },
  te: { title: 'మళ్లీ మళ్లీ జరిగే సేవలు' },
  hi: { title: 'बार-बार होने वाली सेवाएँ' },
})

export const repeatTab = words({
  en: { title: 'Recurring' },
  te: { title: 'మళ్లీ మళ్లీ జరిగేవి' },
  hi: { title: 'बार-बार होने वाली' },
})

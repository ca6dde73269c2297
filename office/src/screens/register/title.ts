import { words } from '../../words/words.ts'

export const registerTitle = words({
  en: { title: 'Perpetual sevas (Shashwata)' },
  te: { title: 'శాశ్వత సేవలు' },
  hi: { title: 'शाश्वत सेवाएँ' },
})

export const registerTab = words({
  en: { title: 'Perpetual' },
  te: { title: 'శాశ్వతం' },
  hi: { title: 'शाश्वत' },
})

import { words } from '../../words/words.ts'

export const registerTitle = words({
  en: { title: 'Shashwata register' },
  te: { title: 'శాశ్వత సేవల పుస్తకం' },
  hi: { title: 'शाश्वत सेवाओं की पुस्तक' },
})

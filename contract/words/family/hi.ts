import type { MoreWords } from '../page-words.ts'

export const hi: MoreWords['family'] = {
  family: {
    head: { title: 'मेरा परिवार', description: 'आपके परिवार के नाम, गोत्र और नक्षत्र, हर बुकिंग के लिए तैयार।' },
  },
}

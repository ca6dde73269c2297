import type { MoreWords } from '../page-words.ts'

export const ta: MoreWords['family'] = {
  family: {
    head: { title: 'என் குடும்பம்', description: 'உங்கள் குடும்பத்தினரின் பெயர்கள், கோத்திரம், நட்சத்திரம்: ஒவ்வொரு முன்பதிவுக்கும் தயாராக.' },
  },
}

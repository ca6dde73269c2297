import type { MoreWords } from '../page-words.ts'

export const ta: MoreWords['story'] = {
  story: {
    title: 'ஹோம நாள், மணிக்கு மணி',
    ist: 'நேரங்கள் அனைத்தும் இந்திய நேரம்.',
    priests: 'ஹோமம் செய்யும் அர்ச்சகர்கள்',
    clip: 'சென்ற ஆண்டு ஹோமம்',
    home: 'உங்கள் இல்லம் வந்து சேர்பவை',
  },
}

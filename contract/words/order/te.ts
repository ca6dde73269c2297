import type { MoreWords } from '../page-words.ts'

export const te: MoreWords['order'] = {
  order: {
    head: { title: 'నా ఆర్డర్', description: 'తర్వాత ఏం జరుగుతుంది, సంకల్పంలోని పేర్లు, మీ ఆర్డర్ బిల్లు.' },
  },
}

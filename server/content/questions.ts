import { gotras } from './names/gotras.ts'
import { devoteeName, gotra, nakshatra, rashi } from './names/labels.ts'
import { nakshatras } from './names/nakshatras.ts'
import { rashis } from './names/rashis.ts'
import type { Shipped } from './shapes.ts'

/** What every homam asks. Of the devotee, gotra and nakshatra are required; of the family, the name alone. */
export const questions = (list: 'personal' | 'family') =>
  [
    { send_name: 'name', label: devoteeName, is_required: true, input: 'text' },
    {
      send_name: 'gotra',
      label: gotra,
      is_required: list === 'personal',
      input: 'select',
      options: gotras,
      allows_other: true,
    },
    {
      send_name: 'nakshatra',
      label: nakshatra,
      is_required: list === 'personal',
      input: 'select',
      options: nakshatras,
    },
    { send_name: 'rashi', label: rashi, is_required: false, input: 'select', options: rashis },
  ] satisfies Shipped<'event'>['personal']

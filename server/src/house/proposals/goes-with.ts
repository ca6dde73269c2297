import type { MonthlyVrata } from '../../../../contract/office/trust/kinds/seva-rules.ts'
import type { FestivalCode } from '../../trust/panchangam/service.ts'

interface GoesWith {
  /** Words of an address or the code of a deity. */
  named: readonly string[]
  /** Days of the year on which the homam is customary; of two that are near, the first is proposed. */
  festivals: readonly FestivalCode[]
  /** The vrata of each month by which it is held: of two days with the tithi, the one of the vrata. */
  vratas?: readonly MonthlyVrata[]
}

/** By custom, and no more than that: staff put aside what is not theirs. */
const customs: readonly GoesWith[] = [
  {
    named: ['ganapati', 'ganapathi', 'ganesha', 'ganesh', 'vinayaka'],
    festivals: ['ganesh_chaturthi'],
    vratas: ['sankatahara_chaturthi'],
  },
  {
    named: ['shiva', 'rudra', 'mrityunjaya'],
    festivals: ['maha_shivaratri', 'arudra_darshanam'],
    vratas: ['masa_shivaratri', 'pradosham'],
  },
  {
    named: ['vishnu', 'satyanarayana', 'narayana', 'venkateswara'],
    festivals: ['vaikuntha_ekadashi', 'kartika_purnima'],
    vratas: ['pournami', 'ekadashi'],
  },
  { named: ['sudarshana', 'narasimha'], festivals: ['narasimha_jayanti'] },
  { named: ['rama'], festivals: ['rama_navami'] },
  { named: ['krishna', 'santana'], festivals: ['krishna_janmashtami'] },
  { named: ['lakshmi', 'kubera'], festivals: ['varalakshmi', 'dhanteras', 'akshaya_tritiya', 'deepavali'] },
  { named: ['saraswati', 'saraswathi'], festivals: ['vasanta_panchami', 'maha_navami'] },
  { named: ['durga', 'chandi'], festivals: ['durga_ashtami'], vratas: ['pournami'] },
  { named: ['lalita', 'lalitha'], festivals: ['navaratri_begins'], vratas: ['pournami'] },
  { named: ['pratyangira'], festivals: ['mahalaya_amavasya'], vratas: ['amavasya'] },
  { named: ['gayatri', 'gayathri'], festivals: ['raksha_bandhan'] },
  { named: ['hanuman', 'anjaneya'], festivals: ['hanuman_jayanti', 'hanuman_jayanti_te'] },
  { named: ['dhanvantari', 'dhanvanthri'], festivals: ['dhanteras'] },
  { named: ['dakshinamurthy', 'medha'], festivals: ['guru_purnima'] },
  { named: ['dattatreya', 'datta'], festivals: ['datta_jayanti'] },
  {
    named: ['subrahmanya', 'kartikeya', 'murugan', 'skanda'],
    festivals: ['skanda_shashti', 'subrahmanya_shashthi', 'thai_poosam'],
    vratas: ['shashthi'],
  },
  { named: ['navagraha'], festivals: ['ugadi'] },
  { named: ['surya', 'aditya'], festivals: ['ratha_saptami'] },
]

/**
 * The festivals and vratas that a homam goes with, by the words of its address, then by its deity: a Lakshmi Kubera
 * homam of the deity Lakshmi has each of them once.
 */
export function goesWith({ slug, deity }: { slug: string; deity: string | null }): {
  festivals: readonly FestivalCode[]
  vratas: readonly MonthlyVrata[]
} {
  const words = new Set([...slug.split('-'), ...(deity ?? '').split('-')])
  const own = customs.filter(({ named }) => named.some(name => words.has(name)))
  return {
    festivals: [...new Set(own.flatMap(({ festivals }) => festivals))],
    vratas: [...new Set(own.flatMap(({ vratas = [] }) => vratas))],
  }
}

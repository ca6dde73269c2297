import { foldWords } from '../../trust/catalogue/service.ts'
import { languages } from '../../../../contract/ground/languages.ts'
import { namesOfDays } from '../../trust/panchangam/service.ts'

/** Names in use beside those of the almanac, by the number of the star. */
const otherNames: [number: number, ...names: string[]][] = [
  [1, 'Aswathi', 'Asvini'],
  [3, 'Karthika', 'Kruthika'],
  [5, 'Makayiram', 'Mrugasira', 'Mrigashirsha', 'Mrugasheersham'],
  [6, 'Thiruvathirai', 'Aarudra', 'ఆరుద్ర'],
  [7, 'Punartham'],
  [8, 'Poosam', 'Pooyam', 'Pushyami'],
  [9, 'Ayilyam', 'ఆశ్రేష'],
  [10, 'Makham', 'Makam', 'మఘ'],
  [11, 'Pubba', 'Pooram', 'Poorva Phalguni', 'ಹುಬ್ಬ', 'పుబ్బ (పూర్వ ఫల్గుణి)'],
  [12, 'Uthiram', 'Uttara', 'ಉತ್ತರೆ', 'ఉత్తర (ఉత్తర ఫల్గుణి)'],
  [13, 'Hastham', 'Atham'],
  [14, 'Chitta', 'Chithirai'],
  [16, 'Visakam'],
  [17, 'Anusham', 'Anizham'],
  [18, 'Kettai', 'Triketta'],
  [19, 'Moolam'],
  [20, 'Pooradam'],
  [21, 'Uthiradam', 'Uthradam'],
  [22, 'Thiruvonam', 'Onam', 'Sravanam'],
  [23, 'Avittam', 'Shravishtha'],
  [24, 'Sadayam', 'Chathayam', 'Satabhisham'],
  [25, 'Poorattathi', 'Poorvabhadra', 'Pururuttathi'],
  [26, 'Uthirattathi', 'Uttarabhadra'],
  [27, 'Revathi'],
]

const soundOf = (name: string): string => foldWords(name).join('')

let known: Map<string, number> | undefined

/** Stars by how their names sound. A sound that two stars share stands for neither. */
function starsBySound(): Map<string, number> {
  const found = new Map<string, Set<number>>()
  const add = (number: number, name: string) => {
    const sound = soundOf(name)
    found.set(sound, (found.get(sound) ?? new Set()).add(number))
  }
  for (const { web } of languages) for (const [i, name] of namesOfDays(web).stars.entries()) add(i + 1, name)
  for (const [number, ...names] of otherNames) for (const name of names) add(number, name)
  return new Map(
    [...found].flatMap(([sound, numbers]) => {
      const [only, ...more] = numbers
      return only === undefined || more.length > 0 ? [] : [[sound, only] as const]
    }),
  )
}

/** The number of a star, 1 to 27, that somebody wrote as a number or by name, in any script; undefined: none of them. */
export function readStar(text: string): number | undefined {
  const typed = text.trim()
  if (/^\d{1,2}$/.test(typed)) return Number(typed) >= 1 && Number(typed) <= 27 ? Number(typed) : undefined
  known ??= starsBySound()
  return known.get(soundOf(typed))
}

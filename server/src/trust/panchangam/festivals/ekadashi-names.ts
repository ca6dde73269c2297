import type { Text } from '../../../../../contract/ground/languages.ts'

type Row = readonly [en: string, te: string, ta: string, kn: string, hi: string]
const named = ([en, te, ta, kn, hi]: Row): Text => ({
  en: `${en} Ekadashi`,
  te: `${te} ఏకాదశి`,
  ta: `${ta} ஏகாதசி`,
  kn: `${kn} ಏಕಾದಶಿ`,
  hi: `${hi} एकादशी`,
})

/** Of the bright half and of the dark half that follows it, by lunar months from new moon to new moon, from Chaitra. */
const ekadashis: readonly (readonly [bright: Text, dark: Text])[] = (
  [
    [
      ['Kamada', 'కామద', 'காமதா', 'ಕಾಮದಾ', 'कामदा'],
      ['Varuthini', 'వరూథిని', 'வருதினி', 'ವರೂಥಿನಿ', 'वरूथिनी'],
    ],
    [
      ['Mohini', 'మోహిని', 'மோகினி', 'ಮೋಹಿನಿ', 'मोहिनी'],
      ['Apara', 'అపర', 'அபரா', 'ಅಪರಾ', 'अपरा'],
    ],
    [
      ['Nirjala', 'నిర్జల', 'நிர்ஜல', 'ನಿರ್ಜಲ', 'निर्जला'],
      ['Yogini', 'యోగిని', 'யோகினி', 'ಯೋಗಿನಿ', 'योगिनी'],
    ],
    [
      ['Devashayani', 'శయన', 'தேவசயனி', 'ಶಯನಿ', 'देवशयनी'],
      ['Kamika', 'కామిక', 'காமிகா', 'ಕಾಮಿಕಾ', 'कामिका'],
    ],
    [
      ['Shravana Putrada', 'శ్రావణ పుత్రద', 'சிராவண புத்ரதா', 'ಶ್ರಾವಣ ಪುತ್ರದಾ', 'श्रावण पुत्रदा'],
      ['Aja', 'అజ', 'அஜா', 'ಅಜಾ', 'अजा'],
    ],
    [
      ['Parivartini', 'పరివర్తిని', 'பரிவர்த்தினி', 'ಪರಿವರ್ತಿನಿ', 'परिवर्तिनी'],
      ['Indira', 'ఇందిర', 'இந்திரா', 'ಇಂದಿರಾ', 'इंदिरा'],
    ],
    [
      ['Papankusha', 'పాపాంకుశ', 'பாபாங்குசா', 'ಪಾಪಾಂಕುಶ', 'पापांकुशा'],
      ['Rama', 'రమా', 'ரமா', 'ರಮಾ', 'रमा'],
    ],
    [
      ['Utthana', 'ఉత్థాన', 'உத்தான', 'ಉತ್ಥಾನ', 'देवउठनी'],
      ['Utpanna', 'ఉత్పన్న', 'உற்பன்ன', 'ಉತ್ಪನ್ನ', 'उत्पन्ना'],
    ],
    [
      ['Mokshada', 'మోక్షద', 'மோட்சதா', 'ಮೋಕ್ಷದಾ', 'मोक्षदा'],
      ['Saphala', 'సఫల', 'சபலா', 'ಸಫಲಾ', 'सफला'],
    ],
    [
      ['Pausha Putrada', 'పుష్య పుత్రద', 'பௌஷ புத்ரதா', 'ಪುಷ್ಯ ಪುತ್ರದಾ', 'पौष पुत्रदा'],
      ['Shattila', 'షట్తిల', 'ஷட்திலா', 'ಷಟ್ತಿಲ', 'षटतिला'],
    ],
    [
      ['Jaya', 'జయ', 'ஜெயா', 'ಜಯಾ', 'जया'],
      ['Vijaya', 'విజయ', 'விஜயா', 'ವಿಜಯಾ', 'विजया'],
    ],
    [
      ['Amalaki', 'ఆమలకి', 'ஆமலகி', 'ಆಮಲಕಿ', 'आमलकी'],
      ['Papamochani', 'పాపమోచని', 'பாபமோசனி', 'ಪಾಪಮೋಚನಿ', 'पापमोचनी'],
    ],
  ] satisfies readonly (readonly [Row, Row])[]
).map(([bright, dark]) => [named(bright), named(dark)] as const)

/** Those of an extra month, whichever it is. */
const ofExtraMonth = [
  named(['Padmini', 'పద్మిని', 'பத்மினி', 'ಪದ್ಮಿನಿ', 'पद्मिनी']),
  named(['Parama', 'పరమ', 'பரமா', 'ಪರಮಾ', 'परमा']),
] as const

/** The name of the Ekadashi near a day, by the lunar month (new moon to new moon) and tithi at its sunrise. */
export function ekadashiName({ amanta, adhika, tithi }: { amanta: number; adhika: boolean; tithi: number }): Text {
  const ofMonth = adhika ? ofExtraMonth : ekadashis[amanta - 1]
  if (!ofMonth) throw new RangeError(`there is no lunar month number ${amanta}`)
  return ofMonth[tithi > 15 ? 1 : 0]
}

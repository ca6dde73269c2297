import { pronunciationConsentVersion, samplesPerSecond, wavHead } from '../../../../contract/orders/pronunciations.ts'
import { newsConsentVersion } from '../../../../contract/people/news-consent.ts'
import { voiceConsentVersion } from '../../../../contract/trust/voices.ts'
import { dayMs, hourMs } from '../../ground/time/spans.ts'
import { type Booked, on, seen, type Story } from './story.ts'

/** What devotees say after the day, by the language they write. */
const said: Record<string, string[]> = {
  te: [
    'అమెరికా నుంచి బుక్ చేశాను. అమ్మానాన్నల పేర్లు, గోత్రం స్పష్టంగా చదివారు. ప్రసాదం వారం రోజుల్లో ఇంటికి వచ్చింది.',
    'మొదటిసారి చేయించుకున్నాము. పూర్ణాహుతి వీడియో చూసి కళ్ళు చెమర్చాయి.',
    'నాన్నగారి ఆరోగ్యం కోసం చేయించాము. ముందురోజు ఫోన్ చేసి అన్నీ చెప్పారు.',
  ],
  ta: [
    'எங்கள் குடும்பத்தினர் பெயர்களைத் தெளிவாக வாசித்தார்கள். மனதுக்கு மிகவும் நிறைவாக இருந்தது.',
    'அம்மாவின் பிறந்தநாளில் செய்தோம். பிரசாதம் பத்திரமாக வந்து சேர்ந்தது.',
    'வெளியூரில் இருந்தபடியே நேரலையில் பார்த்தோம். கோவிலில் இருந்தது போலவே உணர்ந்தோம்.',
  ],
  kn: [
    'ಎಲ್ಲವನ್ನೂ ಸರಳವಾಗಿ ವಿವರಿಸಿದರು. ಸಂಕಲ್ಪದಲ್ಲಿ ನಮ್ಮ ಹೆಸರು ಕೇಳಿ ಸಂತೋಷವಾಯಿತು.',
    'ಅಜ್ಜಿಯ ಹೆಸರಿನಲ್ಲಿ ಮಾಡಿಸಿದೆವು. ಪ್ರಸಾದ ನಾಲ್ಕೇ ದಿನದಲ್ಲಿ ಮನೆಗೆ ಬಂತು.',
    'ವಿದೇಶದಿಂದಲೇ ನೇರಪ್ರಸಾರದಲ್ಲಿ ನೋಡಿದೆವು. ಮನಸ್ಸಿಗೆ ತುಂಬ ನೆಮ್ಮದಿ ಸಿಕ್ಕಿತು.',
  ],
  hi: [
    'फ़ोन पर सब कुछ समझाया गया और प्रसाद समय पर मिला। पूरे परिवार को बहुत अच्छा लगा।',
    'माँ के जन्मदिन पर करवाया। संकल्प में हमारा नाम और गोत्र साफ़ सुनाई दिया।',
    'घर बैठे सीधा प्रसारण देखा। लगा जैसे मंदिर में ही बैठे हों।',
  ],
  en: [
    'My grandmother watched from her bed as our names were read. Thank you for calling us the evening before.',
    'Booked from Dublin at night. The video was with us by morning, and every name was read correctly.',
    'My father could not travel, so we watched it together at home. The prasadam reached us in a week.',
  ],
}
const every = 7
const namesEvery = 4
/** A moderator chooses some of what was said; the latest is still to be read. */
const chosen = 2

/** Plans what a devotee does whose order was paid just now: some agree to news, some say later how the homam was. */
export function speakLater(story: Story, order: Booked): void {
  const { past } = story
  const turn = story.paid
  if (turn % 3 === 0) past.at(past.now + hourMs, () => agreeToNews(story, order))
  if (turn % every === 0) past.at(order.homam.startsAt + 2 * dayMs, () => sayHowItWas(story, order, turn / every))
  // What is past has nobody who would hear it.
  if (turn % namesEvery === 0 && order.homam.startsAt > past.end)
    past.at(past.now + 2 * hourMs, () => sayNames(story, order))
}

/** Some say the names of a homam that is to come, so that a list has loudspeakers. */
async function sayNames({ past }: Story, { devotee, household: { language } }: Booked): Promise<void> {
  const userId = devotee.id
  const { names, children } = await past.byDevotee(devotee, 'POST /api/pronunciations', { userId }, language)
  for (const name of names) {
    const said = { userId, name, sound: chimeFor(name), consent: pronunciationConsentVersion }
    // One after the other: a devotee has one microphone, and the transaction one connection.
    // oxlint-disable-next-line no-await-in-loop
    await past.byDevotee(
      devotee,
      'POST /api/pronunciation-save',
      { ...said, as_parent: children.includes(name) },
      language,
    )
  }
}

const noteSeconds = 0.35
/** Hz: sa, ga and pa, from which bells are tuned here. */
const notes = [330, 412.5, 495]

/** Nobody said the names of the story, so no voice is feigned: a chime, with a note for each word of the name. */
function chimeFor(name: string): string {
  const words = name.split(' ').slice(0, notes.length)
  const length = Math.round(noteSeconds * samplesPerSecond)
  const samples = Buffer.alloc(words.length * length * 2)
  for (const word of words.keys())
    for (let at = 0; at < length; at++) {
      const seconds = at / samplesPerSecond
      const swing = Math.sin(2 * Math.PI * (notes[word] ?? 0) * seconds) * Math.exp(-6 * seconds)
      samples.writeInt16LE(Math.round(12_000 * swing), (word * length + at) * 2)
    }
  return Buffer.concat([wavHead(samples.length), samples]).toString('base64')
}

const agreeToNews = ({ past }: Story, { devotee, household: { language } }: Booked) =>
  past.byDevotee(
    devotee,
    'POST /api/news-consent',
    { userId: devotee.id, language: language.id, consent: newsConsentVersion },
    language,
  )

async function sayHowItWas(story: Story, order: Booked, turn: number): Promise<void> {
  const { past, staff } = story
  const { standing, event } = await seen(story, order)
  const texts = said[order.household.language.web] ?? []
  const text = texts[turn % texts.length]
  if (standing !== 'paid' || event.id !== order.homam.eventId || !text) return
  const { devotee, household, orderId } = order
  await past.byDevotee(
    devotee,
    'POST /api/save-voice',
    {
      userId: devotee.id,
      orderId,
      text,
      name: household.devotee.name,
      place: household.town.city,
      language: household.language.id,
      consent: voiceConsentVersion,
    },
    household.language,
  )
  if (turn % 3 === chosen) return
  past.at(past.now + 20 * hourMs, async () => {
    const { rows } = await past.byStaff(staff.editor, 'POST /api/office/list-voices', { page: 1, perPage: 100 })
    const voice = rows.find(row => row.state === 'given' && row.text === text)
    if (!voice) return
    const { id, version } = voice
    await past.byStaff(staff.editor, 'POST /api/office/publish-voice', { id, version })
  })
}

/** The owner writes to those who agreed to news, of the festival that comes. */
export function sendNewsLetter(story: Story): void {
  const { past, staff } = story
  past.at(on(story, -8, '10:30'), async () => {
    const audience = {}
    const { reached, latest } = await past.byStaff(staff.owner, 'POST /api/office/news-audience', { audience })
    if (reached === 0) return
    await past.byStaff(staff.owner, 'POST /api/office/begin-news', {
      audience,
      texts: {
        en: 'A thousand lamps will be lit at the temple on Karthika Pournami. Come with your family, or watch live: {link}',
        te: 'కార్తీక పౌర్ణమి రోజు ఆలయంలో వేయి దీపాలు వెలిగిస్తాము. కుటుంబంతో రండి, లేదా ప్రత్యక్షంగా చూడండి: {link}',
      },
      english: true,
      link: '',
      at: null,
      key: 'demo-office-thousand-lamps',
      latest,
    })
  })
}

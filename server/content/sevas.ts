import { amavasya } from './sevas/amavasya.ts'
import { annadanam } from './sevas/annadanam.ts'
import { archana } from './sevas/archana.ts'
import { chaturthi } from './sevas/chaturthi.ts'
import { ekadashi } from './sevas/ekadashi.ts'
import { krittika } from './sevas/krittika.ts'
import { kumkuma } from './sevas/kumkuma.ts'
import { nakshatra } from './sevas/nakshatra.ts'
import { pournami } from './sevas/pournami.ts'
import { rudrabhishekam } from './sevas/rudrabhishekam.ts'
import { sahasranama } from './sevas/sahasranama.ts'
import { shashwata } from './sevas/shashwata.ts'
import type { DemoBlackout, DemoPool, DemoSeva } from './shapes.ts'

/** Twelve sevas that are held on many days: each day, each week, on a tithi or a nakshatra, and on a day of the devotee's choice. */
export const sevas: DemoSeva[] = [
  archana,
  sahasranama,
  rudrabhishekam,
  kumkuma,
  ekadashi,
  pournami,
  amavasya,
  chaturthi,
  krittika,
  nakshatra,
  annadanam,
  shashwata,
]

/** Both archanas are offered before one sanctum, where so many orders, of one name or of a family, find place at a time. */
export const pools: DemoPool[] = [
  {
    key: 'sanctum',
    name: {
      en: 'Hall before the sanctum',
      te: 'గర్భాలయం ముందరి మండపం',
      ta: 'சந்நிதி முன் மண்டபம்',
      kn: 'ಗರ್ಭಗುಡಿಯ ಮುಂದಿನ ಮಂಟಪ',
      hi: 'गर्भगृह के सामने का मंडप',
    },
    capacity: 16,
  },
]

export const blackouts: DemoBlackout[] = [
  {
    seva: null,
    inDays: 15,
    days: 1,
    reason: {
      en: 'The temple is closed for its great cleansing (samprokshanam)',
      te: 'సంప్రోక్షణ కారణంగా ఆలయం మూసి ఉంటుంది',
      ta: 'சம்ப்ரோக்ஷணத்தை முன்னிட்டுக் கோவில் மூடப்பட்டிருக்கும்',
      kn: 'ಸಂಪ್ರೋಕ್ಷಣೆಯ ಕಾರಣ ದೇವಾಲಯ ಮುಚ್ಚಿರುತ್ತದೆ',
      hi: 'संप्रोक्षण के कारण मंदिर बंद रहेगा',
    },
  },
  {
    seva: 'vishnu-sahasranama-archana',
    inDays: 5,
    days: 2,
    reason: {
      en: 'The priests recite in the procession of the chariot',
      te: 'పురోహితులు రథోత్సవంలో పారాయణ చేస్తారు',
      ta: 'அர்ச்சகர் தேரோட்டத்தில் பாராயணம் செய்கிறார்',
      kn: 'ಅರ್ಚಕರು ರಥೋತ್ಸವದಲ್ಲಿ ಪಾರಾಯಣ ಮಾಡುತ್ತಾರೆ',
      hi: 'पंडित जी रथोत्सव में पाठ करेंगे',
    },
  },
]

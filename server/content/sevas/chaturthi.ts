import { mantras } from '../mantras.ts'
import type { DemoSeva } from '../shapes.ts'
import { picture, rupees } from '../values.ts'
import { familyOfFour, oneName, relation, sevaSections } from './shared.ts'

export const chaturthi = {
  slug: 'sankatahara-chaturthi-archana',
  image: picture('seva-chaturthi'),
  deity: 'ganapati',
  purposes: ['obstacles', 'success', 'wisdom'],
  ...mantras.ganapati,
  title: {
    en: 'Sankatahara Chaturthi: Archana to Ganapati with Durva',
    te: 'సంకటహర చతుర్థి: గరికతో గణపతి అర్చన',
    ta: 'சங்கடஹர சதுர்த்தி: அருகம்புல்லால் கணபதி அர்ச்சனை',
    kn: 'ಸಂಕಷ್ಟಹರ ಚತುರ್ಥಿ: ಗರಿಕೆಯಿಂದ ಗಣಪತಿ ಅರ್ಚನೆ',
    hi: 'संकष्टी चतुर्थी: दूर्वा से गणपति अर्चना',
  },
  rule: 'tithi',
  tithis: ['sankatahara_chaturthi'],
  starts_minutes: 1110,
  window_days: 120,
  cut_off: 'minutes_before',
  cut_off_minutes: 180,
  list_locks_minutes_before: 150,
  attendance: 'either',
  amount: rupees(251),
  sections: sevaSections(
    {
      en: '<p>Sankata means trouble, and on the fourth day of the waning moon Ganapati takes it away. Devotees fast until they have seen the moon. At dusk the Lord is worshipped with twenty-one blades of durva, modakas are offered, and when the moon has risen arghyam is given and the fast is ended.</p>',
      te: '<p>సంకటం అంటే కష్టం; కృష్ణ పక్ష చతుర్థి నాడు గణపతి దాన్ని తొలగిస్తాడు. చంద్ర దర్శనం అయ్యేవరకు భక్తులు ఉపవాసం ఉంటారు. సంధ్యా సమయంలో ఇరవై ఒక్క గరికలతో స్వామిని అర్చించి, కుడుములు నివేదిస్తారు; చంద్రోదయం తరువాత అర్ఘ్యం ఇచ్చి ఉపవాసం విరమిస్తారు.</p>',
      ta: '<p>சங்கடம் என்றால் துன்பம்; தேய்பிறைச் சதுர்த்தியில் கணபதி அதைப் போக்குகிறார். நிலவைக் காணும் வரை பக்தர்கள் விரதம் இருப்பார்கள். மாலையில் இருபத்தொரு அருகம்புல்லால் விநாயகரை அர்ச்சித்து, மோதகம் படைத்து, நிலவு எழுந்தபின் அர்க்கியம் அளித்து விரதத்தை நிறைவு செய்வார்கள்.</p>',
      kn: '<p>ಸಂಕಷ್ಟವೆಂದರೆ ಕಷ್ಟ; ಕೃಷ್ಣ ಪಕ್ಷದ ಚತುರ್ಥಿಯಂದು ಗಣಪತಿ ಅದನ್ನು ಪರಿಹರಿಸುತ್ತಾನೆ. ಚಂದ್ರನನ್ನು ಕಾಣುವವರೆಗೆ ಭಕ್ತರು ಉಪವಾಸವಿರುತ್ತಾರೆ. ಸಂಧ್ಯಾಕಾಲದಲ್ಲಿ ಇಪ್ಪತ್ತೊಂದು ಗರಿಕೆಗಳಿಂದ ಸ್ವಾಮಿಯನ್ನು ಅರ್ಚಿಸಿ, ಮೋದಕ ಅರ್ಪಿಸುತ್ತಾರೆ; ಚಂದ್ರೋದಯದ ನಂತರ ಅರ್ಘ್ಯ ಕೊಟ್ಟು ಉಪವಾಸ ಮುಗಿಸುತ್ತಾರೆ.</p>',
      hi: '<p>संकट अर्थात कष्ट; कृष्ण पक्ष की चतुर्थी को गणपति उसे हर लेते हैं। चंद्र दर्शन होने तक भक्त उपवास रखते हैं। संध्या को इक्कीस दूर्वा से भगवान का अर्चन होता है, मोदक अर्पित होते हैं और चंद्रोदय पर अर्घ्य देकर उपवास खोला जाता है।</p>',
    },
    {
      en: '<ol><li><strong>Sankalpam:</strong> name, gotra, nakshatra and rashi are read, with your prayer.</li><li><strong>Abhishekam:</strong> milk, honey and sugarcane juice with the Ganapati Atharvashirsha.</li><li><strong>Archana:</strong> twenty-one names with durva and red flowers.</li><li><strong>Naivedyam:</strong> twenty-one modakas; arghyam to the moon and harati.</li></ol>',
      te: '<ol><li><strong>సంకల్పం:</strong> పేరు, గోత్రం, నక్షత్రం, రాశితో పాటు మీ ప్రార్థన చదువుతారు.</li><li><strong>అభిషేకం:</strong> గణపతి అథర్వశీర్షంతో పాలు, తేనె, చెరుకు రసం.</li><li><strong>అర్చన:</strong> గరిక, ఎర్రని పూలతో ఇరవై ఒక్క నామాలు.</li><li><strong>నైవేద్యం:</strong> ఇరవై ఒక్క కుడుములు; చంద్రునికి అర్ఘ్యం, హారతి.</li></ol>',
      ta: '<ol><li><strong>சங்கல்பம்:</strong> பெயர், கோத்திரம், நட்சத்திரம், ராசி ஆகியவற்றுடன் உங்கள் வேண்டுதலும் வாசிக்கப்படும்.</li><li><strong>அபிஷேகம்:</strong> கணபதி அதர்வசீர்ஷத்துடன் பால், தேன், கரும்புச் சாறு.</li><li><strong>அர்ச்சனை:</strong> அருகம்புல், செம்மலர்களுடன் இருபத்தொரு நாமங்கள்.</li><li><strong>நைவேத்தியம்:</strong> இருபத்தொரு மோதகங்கள்; நிலவுக்கு அர்க்கியம், ஆரத்தி.</li></ol>',
      kn: '<ol><li><strong>ಸಂಕಲ್ಪ:</strong> ಹೆಸರು, ಗೋತ್ರ, ನಕ್ಷತ್ರ, ರಾಶಿಯ ಜೊತೆ ನಿಮ್ಮ ಪ್ರಾರ್ಥನೆಯನ್ನು ಓದುತ್ತಾರೆ.</li><li><strong>ಅಭಿಷೇಕ:</strong> ಗಣಪತಿ ಅಥರ್ವಶೀರ್ಷದೊಂದಿಗೆ ಹಾಲು, ಜೇನುತುಪ್ಪ, ಕಬ್ಬಿನ ಹಾಲು.</li><li><strong>ಅರ್ಚನೆ:</strong> ಗರಿಕೆ, ಕೆಂಪು ಹೂಗಳಿಂದ ಇಪ್ಪತ್ತೊಂದು ನಾಮಗಳು.</li><li><strong>ನೈವೇದ್ಯ:</strong> ಇಪ್ಪತ್ತೊಂದು ಮೋದಕಗಳು; ಚಂದ್ರನಿಗೆ ಅರ್ಘ್ಯ, ಮಂಗಳಾರತಿ.</li></ol>',
      hi: '<ol><li><strong>संकल्प:</strong> नाम, गोत्र, नक्षत्र और राशि के साथ आपकी प्रार्थना पढ़ी जाती है।</li><li><strong>अभिषेक:</strong> गणपति अथर्वशीर्ष के साथ दूध, शहद और गन्ने का रस।</li><li><strong>अर्चना:</strong> दूर्वा और लाल फूलों से इक्कीस नाम।</li><li><strong>नैवेद्य:</strong> इक्कीस मोदक; चंद्रमा को अर्घ्य और आरती।</li></ol>',
    },
    {
      en: '<p>Durva and sindoor from the Lord, akshatas and dry prasadam come to your home by post within 15 days.</p>',
      te: '<p>స్వామికి అర్పించిన గరిక, సింధూరం, అక్షతలు, పొడి ప్రసాదం 15 రోజుల్లోగా పోస్టులో మీ ఇంటికి చేరతాయి.</p>',
      ta: '<p>விநாயகருக்குச் சாற்றிய அருகம்புல், சிந்தூரம், அட்சதை, உலர் பிரசாதம் ஆகியவை 15 நாட்களுக்குள் அஞ்சலில் உங்கள் இல்லம் வந்து சேரும்.</p>',
      kn: '<p>ಸ್ವಾಮಿಗೆ ಅರ್ಪಿಸಿದ ಗರಿಕೆ, ಸಿಂಧೂರ, ಅಕ್ಷತೆ ಮತ್ತು ಒಣ ಪ್ರಸಾದ 15 ದಿನಗಳೊಳಗೆ ಅಂಚೆಯಲ್ಲಿ ನಿಮ್ಮ ಮನೆಗೆ ತಲುಪುತ್ತವೆ.</p>',
      hi: '<p>भगवान को अर्पित दूर्वा, सिंदूर, अक्षत और सूखा प्रसाद 15 दिनों के भीतर डाक से आपके घर पहुँचते हैं।</p>',
    },
    'either',
  ),
  packages: [
    { name: oneName, amount: rupees(251), capacity: 54, names_included: 1, further_name: rupees(101) },
    { name: familyOfFour, amount: rupees(501), capacity: 36, names_included: 4, further_name: rupees(101) },
  ],
  products: ['prasadam-box', 'camphor', 'sandal-incense'],
  personal: [
    {
      send_name: 'prayer',
      label: { en: 'Your prayer', te: 'మీ ప్రార్థన', ta: 'உங்கள் வேண்டுதல்', kn: 'ನಿಮ್ಮ ಪ್ರಾರ್ಥನೆ', hi: 'आपकी प्रार्थना' },
      is_required: false,
      input: 'text',
    },
  ],
  family: [relation],
} satisfies DemoSeva

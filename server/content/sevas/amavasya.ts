import type { DemoSeva } from '../shapes.ts'
import { picture, rupees } from '../values.ts'
import { sevaSections } from './shared.ts'

export const amavasya = {
  slug: 'amavasya-tarpanam',
  image: picture('seva-amavasya'),
  purposes: ['peace'],
  title: {
    en: 'Amavasya Tarpanam for the Ancestors',
    te: 'అమావాస్య పితృ తర్పణం',
    ta: 'அமாவாசை பித்ரு தர்ப்பணம்',
    kn: 'ಅಮಾವಾಸ್ಯೆ ಪಿತೃ ತರ್ಪಣ',
    hi: 'अमावस्या पितृ तर्पण',
  },
  rule: 'tithi',
  tithis: ['amavasya'],
  slots: [480, 570].map(starts_minutes => ({ starts_minutes, lasts_minutes: 60 })),
  starts_minutes: 480,
  window_days: 120,
  cut_off: 'day_before',
  cut_off_minutes: 1080,
  list_locks_minutes_before: 180,
  attendance: 'either',
  for_departed: true,
  amount: rupees(351),
  sections: sevaSections(
    {
      en: '<p>The day without a moon belongs to those who went before us. Water with black sesame, offered with darbha and their names, quenches their thirst and brings their blessing to the family. It is offered for three generations on the father’s side and on the mother’s.</p><p>Please have ready the gotra and the names of father, grandfather and great-grandfather, mother, grandmother and great-grandmother, as far as you know them. Where a name is not known, the priests say the customary words.</p>',
      te: '<p>చంద్రుడు కనిపించని అమావాస్య మన పితృదేవతలకు చెందిన రోజు. దర్భలతో, వారి పేర్లు చెబుతూ నల్ల నువ్వులు కలిపిన నీటిని విడిస్తే వారు తృప్తి చెంది కుటుంబాన్ని దీవిస్తారు. తండ్రి వైపు, తల్లి వైపు మూడు తరాల వారికి తర్పణం ఇస్తారు.</p><p>గోత్రం; తండ్రి, తాత, ముత్తాత, తల్లి, నాయనమ్మ, ముత్తమ్మల పేర్లు తెలిసినంతవరకు సిద్ధంగా ఉంచుకోండి. పేరు తెలియనిచోట పురోహితులు ఆచారం ప్రకారం చెబుతారు.</p>',
      ta: '<p>நிலவு தோன்றாத அமாவாசை நம் முன்னோருக்கு உரிய நாள். தர்ப்பையுடன் அவர்களின் பெயர்களைச் சொல்லி, எள்ளும் நீரும் விடும்போது அவர்கள் திருப்தி அடைந்து குடும்பத்தை ஆசீர்வதிப்பார்கள். தந்தை வழியிலும் தாய் வழியிலும் மூன்று தலைமுறையினருக்குத் தர்ப்பணம் செய்யப்படும்.</p><p>கோத்திரத்தையும், தந்தை, தாத்தா, கொள்ளுத் தாத்தா, தாய், பாட்டி, கொள்ளுப் பாட்டி ஆகியோரின் பெயர்களையும் தெரிந்தவரை தயாராக வைத்திருங்கள். பெயர் தெரியாதபோது அர்ச்சகர் மரபுப்படி சொல்வார்.</p>',
      kn: '<p>ಚಂದ್ರ ಕಾಣದ ಅಮಾವಾಸ್ಯೆ ನಮ್ಮ ಪಿತೃಗಳಿಗೆ ಸೇರಿದ ದಿನ. ದರ್ಭೆಯೊಂದಿಗೆ ಅವರ ಹೆಸರು ಹೇಳಿ, ಕಪ್ಪು ಎಳ್ಳು ಬೆರೆಸಿದ ನೀರನ್ನು ಬಿಟ್ಟಾಗ ಅವರು ತೃಪ್ತರಾಗಿ ಕುಟುಂಬವನ್ನು ಹರಸುತ್ತಾರೆ. ತಂದೆಯ ಕಡೆ ಮತ್ತು ತಾಯಿಯ ಕಡೆ ಮೂರು ತಲೆಮಾರಿನವರಿಗೆ ತರ್ಪಣ ಕೊಡುತ್ತಾರೆ.</p><p>ಗೋತ್ರ ಹಾಗೂ ತಂದೆ, ತಾತ, ಮುತ್ತಾತ, ತಾಯಿ, ಅಜ್ಜಿ, ಮುತ್ತಜ್ಜಿಯರ ಹೆಸರುಗಳನ್ನು ತಿಳಿದಷ್ಟು ಸಿದ್ಧವಾಗಿಟ್ಟುಕೊಳ್ಳಿ. ಹೆಸರು ತಿಳಿಯದಿದ್ದಲ್ಲಿ ಅರ್ಚಕರು ಸಂಪ್ರದಾಯದಂತೆ ಹೇಳುತ್ತಾರೆ.</p>',
      hi: '<p>जिस दिन चंद्रमा नहीं दिखता, वह अमावस्या हमारे पितरों का दिन है। कुश लेकर उनके नाम से काले तिल मिला जल अर्पित करने से वे तृप्त होते हैं और परिवार को आशीर्वाद देते हैं। पिता और माता, दोनों पक्षों की तीन पीढ़ियों का तर्पण होता है।</p><p>कृपया गोत्र और पिता, दादा, परदादा, माता, दादी और परदादी के नाम, जहाँ तक ज्ञात हों, तैयार रखें। नाम ज्ञात न हो तो पंडित जी परंपरा के अनुसार बोलते हैं।</p>',
    },
    {
      en: '<ol><li><strong>Sankalpam:</strong> place, day, tithi, gotra and the name of the one who offers.</li><li><strong>Avahanam:</strong> the ancestors are called onto the darbha.</li><li><strong>Tarpanam:</strong> water and sesame, three times for each name.</li><li><strong>Dakshina and annadanam:</strong> rice, vegetables and dakshina are given in their name, and crows and cows are fed.</li></ol>',
      te: '<ol><li><strong>సంకల్పం:</strong> దేశ కాలాలు, తిథి, గోత్రం, తర్పణం ఇచ్చేవారి పేరు.</li><li><strong>ఆవాహనం:</strong> దర్భలపై పితృదేవతలను ఆవాహన చేస్తారు.</li><li><strong>తర్పణం:</strong> ఒక్కొక్క పేరుకు మూడుసార్లు నువ్వులు, నీళ్లు.</li><li><strong>దక్షిణ, అన్నదానం:</strong> వారి పేరున బియ్యం, కూరగాయలు, దక్షిణ ఇచ్చి, కాకులకు, ఆవులకు ఆహారం పెడతారు.</li></ol>',
      ta: '<ol><li><strong>சங்கல்பம்:</strong> இடம், நாள், திதி, கோத்திரம், தர்ப்பணம் செய்பவரின் பெயர்.</li><li><strong>ஆவாஹனம்:</strong> தர்ப்பையின் மேல் முன்னோர் ஆவாஹனம் செய்யப்படுவர்.</li><li><strong>தர்ப்பணம்:</strong> ஒவ்வொரு பெயருக்கும் மூன்று முறை எள்ளும் நீரும்.</li><li><strong>தட்சிணை, அன்னதானம்:</strong> அவர்கள் பெயரில் அரிசி, காய்கறி, தட்சிணை வழங்கி, காகங்களுக்கும் பசுக்களுக்கும் உணவிடப்படும்.</li></ol>',
      kn: '<ol><li><strong>ಸಂಕಲ್ಪ:</strong> ದೇಶ ಕಾಲ, ತಿಥಿ, ಗೋತ್ರ, ತರ್ಪಣ ಕೊಡುವವರ ಹೆಸರು.</li><li><strong>ಆವಾಹನೆ:</strong> ದರ್ಭೆಯ ಮೇಲೆ ಪಿತೃಗಳನ್ನು ಆವಾಹಿಸುತ್ತಾರೆ.</li><li><strong>ತರ್ಪಣ:</strong> ಪ್ರತಿ ಹೆಸರಿಗೂ ಮೂರು ಬಾರಿ ಎಳ್ಳು, ನೀರು.</li><li><strong>ದಕ್ಷಿಣೆ, ಅನ್ನದಾನ:</strong> ಅವರ ಹೆಸರಿನಲ್ಲಿ ಅಕ್ಕಿ, ತರಕಾರಿ, ದಕ್ಷಿಣೆ ಕೊಟ್ಟು, ಕಾಗೆ ಮತ್ತು ಹಸುಗಳಿಗೆ ಆಹಾರ ನೀಡುತ್ತಾರೆ.</li></ol>',
      hi: '<ol><li><strong>संकल्प:</strong> देश-काल, तिथि, गोत्र और तर्पण करने वाले का नाम।</li><li><strong>आवाहन:</strong> कुश पर पितरों का आवाहन।</li><li><strong>तर्पण:</strong> हर नाम के लिए तीन बार तिल और जल।</li><li><strong>दक्षिणा और अन्नदान:</strong> उनके नाम से चावल, सब्ज़ी और दक्षिणा दी जाती है; कौओं और गायों को भोजन दिया जाता है।</li></ol>',
    },
    {
      en: '<p>Nothing is sent home from a tarpanam. At home, cook a simple meal in their memory, put the first share out for the crows, and light a lamp before their pictures.</p>',
      te: '<p>తర్పణం నుండి ఇంటికి ఏమీ పంపరు. ఇంట్లో వారి జ్ఞాపకార్థం సాత్వికమైన భోజనం వండి, మొదటి ముద్ద కాకులకు పెట్టి, వారి చిత్రం ముందు దీపం వెలిగించండి.</p>',
      ta: '<p>தர்ப்பணத்தில் இருந்து எதுவும் இல்லத்துக்கு அனுப்பப்படுவதில்லை. வீட்டில் அவர்கள் நினைவாக எளிய உணவு சமைத்து, முதல் பங்கைக் காகங்களுக்கு வைத்து, அவர்கள் படத்தின் முன் விளக்கேற்றுங்கள்.</p>',
      kn: '<p>ತರ್ಪಣದಿಂದ ಮನೆಗೆ ಏನನ್ನೂ ಕಳುಹಿಸುವುದಿಲ್ಲ. ಮನೆಯಲ್ಲಿ ಅವರ ನೆನಪಿಗಾಗಿ ಸಾತ್ವಿಕ ಅಡುಗೆ ಮಾಡಿ, ಮೊದಲ ತುತ್ತನ್ನು ಕಾಗೆಗಳಿಗೆ ಇಟ್ಟು, ಅವರ ಚಿತ್ರದ ಮುಂದೆ ದೀಪ ಬೆಳಗಿ.</p>',
      hi: '<p>तर्पण से घर कुछ नहीं भेजा जाता। घर में उनकी स्मृति में सात्विक भोजन बनाएँ, पहला ग्रास कौओं के लिए रखें और उनके चित्र के सामने दीपक जलाएँ।</p>',
    },
    'either',
  ),
  packages: [
    {
      name: {
        en: 'Tarpanam, three generations',
        te: 'తర్పణం, మూడు తరాల వారికి',
        ta: 'தர்ப்பணம், மூன்று தலைமுறை',
        kn: 'ತರ್ಪಣ, ಮೂರು ತಲೆಮಾರು',
        hi: 'तर्पण, तीन पीढ़ियाँ',
      },
      amount: rupees(351),
      capacity: 36,
      names_included: 7,
      further_name: null,
    },
    {
      name: {
        en: 'Tarpanam with annadanam for eleven',
        te: 'తర్పణం, పదకొండు మందికి అన్నదానం',
        ta: 'தர்ப்பணம், பதினொருவருக்கு அன்னதானம்',
        kn: 'ತರ್ಪಣ, ಹನ್ನೊಂದು ಜನರಿಗೆ ಅನ್ನದಾನ',
        hi: 'तर्पण, ग्यारह लोगों का अन्नदान',
      },
      amount: rupees(1451),
      capacity: 12,
      names_included: 7,
      further_name: null,
    },
  ],
  products: [],
  family: [
    {
      send_name: 'ancestor',
      label: { en: 'Who it is', te: 'బంధుత్వం', ta: 'உறவுமுறை', kn: 'ಸಂಬಂಧ', hi: 'संबंध' },
      is_required: true,
      input: 'select',
      options: [
        { value: 'father', label: { en: 'Father', te: 'తండ్రి', ta: 'தந்தை', kn: 'ತಂದೆ', hi: 'पिता' } },
        { value: 'grandfather', label: { en: 'Grandfather', te: 'తాత', ta: 'தாத்தா', kn: 'ತಾತ', hi: 'दादा' } },
        {
          value: 'great_grandfather',
          label: { en: 'Great-grandfather', te: 'ముత్తాత', ta: 'கொள்ளுத் தாத்தா', kn: 'ಮುತ್ತಾತ', hi: 'परदादा' },
        },
        { value: 'mother', label: { en: 'Mother', te: 'తల్లి', ta: 'தாய்', kn: 'ತಾಯಿ', hi: 'माता' } },
        { value: 'grandmother', label: { en: 'Grandmother', te: 'నాయనమ్మ', ta: 'பாட்டி', kn: 'ಅಜ್ಜಿ', hi: 'दादी' } },
        {
          value: 'great_grandmother',
          label: { en: 'Great-grandmother', te: 'ముత్తమ్మ', ta: 'கொள்ளுப் பாட்டி', kn: 'ಮುತ್ತಜ್ಜಿ', hi: 'परदादी' },
        },
        { value: 'other', label: { en: 'Other', te: 'ఇతర బంధువు', ta: 'பிற உறவினர்', kn: 'ಇತರ ಬಂಧು', hi: 'अन्य संबंधी' } },
      ],
    },
  ],
} satisfies DemoSeva

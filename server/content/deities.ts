import type { Shipped } from './shapes.ts'

/** To whom homams are offered. `other_names` are searched, never shown. */
export const deities = [
  {
    code: 'ganapati',
    name: { en: 'Ganapati', te: 'గణపతి', ta: 'கணபதி', kn: 'ಗಣಪತಿ', hi: 'गणपति' },
    other_names: 'Ganesha Vinayaka Vighneshwara Pillaiyar వినాయకుడు விநாயகர் பிள்ளையார் ವಿನಾಯಕ गणेश',
  },
  {
    code: 'shiva',
    name: { en: 'Shiva', te: 'శివుడు', ta: 'சிவபெருமான்', kn: 'ಶಿವ', hi: 'शिव' },
    other_names:
      'Siva Rudra Mahadeva Eshwara Shankara సదాశివ ఈశ్వరుడు சிவன் ಈಶ್ವರ महादेव शंकर Mrityunjaya Mahamrityunjaya Pradosham మృత్యుంజయ ప్రదోషం மிருத்யுஞ்சய பிரதோஷம் ಮೃತ್ಯುಂಜಯ ಪ್ರದೋಷ मृत्युंजय प्रदोष',
  },
  {
    code: 'vishnu',
    name: { en: 'Vishnu', te: 'విష్ణువు', ta: 'விஷ்ணு', kn: 'ವಿಷ್ಣು', hi: 'विष्णु' },
    other_names: 'Narayana Perumal Hari Satyanarayana నారాయణుడు பெருமாள் ನಾರಾಯಣ नारायण',
  },
  {
    code: 'sudarshana',
    name: { en: 'Sudarshana', te: 'సుదర్శనుడు', ta: 'சுதர்சனர்', kn: 'ಸುದರ್ಶನ', hi: 'सुदर्शन' },
    other_names: 'Chakrathalwar Sudarshana Chakra చక్రత్తాళ్వార్ சக்கரத்தாழ்வார் ಚಕ್ರ चक्र',
  },
  {
    code: 'lakshmi',
    name: { en: 'Lakshmi', te: 'లక్ష్మీదేవి', ta: 'லட்சுமி', kn: 'ಲಕ್ಷ್ಮೀ', hi: 'लक्ष्मी' },
    other_names: 'Mahalakshmi Kubera మహాలక్ష్మి மகாலட்சுமி ಮಹಾಲಕ್ಷ್ಮಿ महालक्ष्मी',
  },
  {
    code: 'saraswati',
    name: { en: 'Saraswati', te: 'సరస్వతీదేవి', ta: 'சரஸ்வதி', kn: 'ಸರಸ್ವತಿ', hi: 'सरस्वती' },
    other_names: 'Sharada Vani శారద வாணி ಶಾರದೆ शारदा',
  },
  {
    code: 'durga',
    name: { en: 'Durga', te: 'దుర్గాదేవి', ta: 'துர்கை', kn: 'ದುರ್ಗಾದೇವಿ', hi: 'दुर्गा' },
    other_names: 'Chandi Chandika Amman Shakti చండీ சண்டி அம்மன் ಚಂಡಿಕಾ चंडी',
  },
  {
    code: 'lalita',
    name: { en: 'Lalita', te: 'లలితాదేవి', ta: 'லலிதாம்பிகை', kn: 'ಲಲಿತಾಂಬಿಕೆ', hi: 'ललिता' },
    other_names: 'Tripurasundari Rajarajeshwari త్రిపురసుందరి திரிபுரசுந்தரி ತ್ರಿಪುರಸುಂದರಿ त्रिपुरसुंदरी',
  },
  {
    code: 'pratyangira',
    name: { en: 'Pratyangira', te: 'ప్రత్యంగిరాదేవి', ta: 'பிரத்யங்கிரா', kn: 'ಪ್ರತ್ಯಂಗಿರಾ', hi: 'प्रत्यंगिरा' },
    other_names: 'Narasimhi నారసింహి நாரசிம்ஹி ನಾರಸಿಂಹಿ नारसिंही',
  },
  {
    code: 'gayatri',
    name: { en: 'Gayatri', te: 'గాయత్రీదేవి', ta: 'காயத்ரி', kn: 'ಗಾಯತ್ರಿ', hi: 'गायत्री' },
    other_names: 'Vedamata వేదమాత வேதமாதா ವೇದಮಾತೆ वेदमाता',
  },
  {
    code: 'hanuman',
    name: { en: 'Hanuman', te: 'హనుమంతుడు', ta: 'ஹனுமான்', kn: 'ಹನುಮಾನ್', hi: 'हनुमान' },
    other_names: 'Anjaneya Maruti Bajrangbali ఆంజనేయుడు ஆஞ்சநேயர் அனுமன் அனுமார் ಆಂಜನೇಯ बजरंगबली मारुति',
  },
  {
    code: 'dhanvantari',
    name: { en: 'Dhanvantari', te: 'ధన్వంతరి', ta: 'தன்வந்திரி', kn: 'ಧನ್ವಂತರಿ', hi: 'धन्वंतरि' },
    other_names: 'Dhanwantari Vaidya వైద్య வைத்திய ವೈದ್ಯ वैद्य',
  },
  {
    code: 'dakshinamurthy',
    name: { en: 'Dakshinamurthy', te: 'దక్షిణామూర్తి', ta: 'தட்சிணாமூர்த்தி', kn: 'ದಕ್ಷಿಣಾಮೂರ್ತಿ', hi: 'दक्षिणामूर्ति' },
    other_names: 'Guru Medha గురువు குரு ಗುರು गुरु',
  },
  {
    code: 'subrahmanya',
    name: { en: 'Subrahmanya', te: 'సుబ్రహ్మణ్యస్వామి', ta: 'முருகன்', kn: 'ಸುಬ್ರಹ್ಮಣ್ಯ', hi: 'कार्तिकेय' },
    other_names:
      'Murugan Murugar Kartikeya Karthik Skanda Kanda Kumara Shanmukha Arumugam Velayudha Guha సుబ్రమణ్య మురుగన్ కుమారస్వామి కార్తికేయ షణ్ముఖ స్కంద சுப்பிரமணியர் கார்த்திகேயர் கந்தன் ஸ்கந்தன் குமரன் சண்முகர் ஆறுமுகம் வேலவன் ಮುರುಗ ಕುಮಾರಸ್ವಾಮಿ ಕಾರ್ತಿಕೇಯ ಷಣ್ಮುಖ ಸ್ಕಂದ सुब्रह्मण्य मुरुगन स्कंद षण्मुख कुमार',
  },
  {
    code: 'navagraha',
    name: { en: 'Navagraha', te: 'నవగ్రహాలు', ta: 'நவக்கிரகங்கள்', kn: 'ನವಗ್ರಹಗಳು', hi: 'नवग्रह' },
    other_names:
      'nine planets Shani Surya Chandra Moon Sun Saturn Mars Mercury Jupiter Venus Mangala Mangal Kuja Angaraka Budha Guru Brihaspati Shukra Rahu Ketu graha dosha nivarana parihara manglik sade sati kala sarpa kalasarpa శని సూర్య చంద్ర కుజ అంగారక బుధ గురు బృహస్పతి శుక్ర రాహు కేతు గ్రహ దోషం ఏలినాటి కాలసర్ప நிவாரணம் பரிகாரம் சனி சூரியன் சந்திரன் செவ்வாய் அங்காரகன் புதன் குரு வியாழன் சுக்கிரன் ராகு கேது கிரக தோஷம் ஏழரை காலசர்ப்ப ಶನಿ ಸೂರ್ಯ ಚಂದ್ರ ಕುಜ ಮಂಗಳ ಬುಧ ಗುರು ಶುಕ್ರ ರಾಹು ಕೇತು ಗ್ರಹ ದೋಷ ಸಾಡೇಸಾತಿ शनि सूर्य चंद्र मंगल बुध गुरु बृहस्पति शुक्र राहु केतु ग्रह दोष मांगलिक साढ़ेसाती कालसर्प',
  },
] satisfies Shipped<'deity'>[]

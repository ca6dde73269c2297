import type { DemoHomam } from './shapes.ts'

type Story = Pick<DemoHomam, 'hours' | 'priests' | 'clip' | 'comes_home'>
type Hours = NonNullable<DemoHomam['hours']>

/** What every homam of the demo begins with. */
const beginning: Hours = [
  {
    starts_minutes: 390,
    title: {
      en: 'Sankalpam',
      te: 'సంకల్పం',
      ta: 'சங்கல்பம்',
      kn: 'ಸಂಕಲ್ಪ',
      hi: 'संकल्प',
    },
    text: {
      en: 'The priests light the lamps and take the vow in the name of everybody who has booked.',
      te: 'పురోహితులు దీపాలు వెలిగించి, బుక్ చేసుకున్న భక్తులందరి పేరున సంకల్పం చేస్తారు.',
      ta: 'அர்ச்சகர்கள் விளக்கேற்றி, முன்பதிவு செய்த அனைவரின் பெயரிலும் சங்கல்பம் செய்கிறார்கள்.',
      kn: 'ಅರ್ಚಕರು ದೀಪ ಬೆಳಗಿಸಿ, ಬುಕ್ ಮಾಡಿದ ಎಲ್ಲ ಭಕ್ತರ ಹೆಸರಿನಲ್ಲಿ ಸಂಕಲ್ಪ ಮಾಡುತ್ತಾರೆ.',
      hi: 'पंडित जी दीप जलाकर उन सबके नाम से संकल्प लेते हैं जिन्होंने बुकिंग की है।',
    },
  },
  {
    starts_minutes: 420,
    title: {
      en: 'Your names are read',
      te: 'మీ పేర్లు చదువుతారు',
      ta: 'உங்கள் பெயர்கள் வாசிக்கப்படும்',
      kn: 'ನಿಮ್ಮ ಹೆಸರುಗಳ ವಾಚನ',
      hi: 'आपके नाम पढ़े जाते हैं',
    },
    text: {
      en: 'Each name is read aloud before the fire, with its gotra and nakshatra.',
      te: 'ప్రతి పేరును గోత్రం, నక్షత్రంతో సహా హోమగుండం ఎదుట బిగ్గరగా చదువుతారు.',
      ta: 'ஒவ்வொரு பெயரும் கோத்திரம், நட்சத்திரத்துடன் அக்னியின் முன் உரக்க வாசிக்கப்படும்.',
      kn: 'ಪ್ರತಿ ಹೆಸರನ್ನೂ ಗೋತ್ರ, ನಕ್ಷತ್ರದೊಂದಿಗೆ ಅಗ್ನಿಯ ಮುಂದೆ ಗಟ್ಟಿಯಾಗಿ ಓದುತ್ತಾರೆ.',
      hi: 'हर नाम गोत्र और नक्षत्र के साथ अग्नि के सामने ऊँचे स्वर में पढ़ा जाता है।',
    },
  },
]

/** What every homam of the demo ends with. */
const end: Hours = [
  {
    starts_minutes: 580,
    title: {
      en: 'Purnahuti',
      te: 'పూర్ణాహుతి',
      ta: 'பூர்ணாஹுதி',
      kn: 'ಪೂರ್ಣಾಹುತಿ',
      hi: 'पूर्णाहुति',
    },
    text: {
      en: 'The last offering completes the homam. Pray at this moment, wherever you are.',
      te: 'చివరి ఆహుతితో హోమం పూర్తవుతుంది. మీరు ఎక్కడ ఉన్నా ఈ సమయంలో ప్రార్థించండి.',
      ta: 'இறுதி ஆகுதியுடன் ஹோமம் நிறைவடைகிறது. எங்கிருந்தாலும் இந்த நேரத்தில் பிரார்த்தியுங்கள்.',
      kn: 'ಕೊನೆಯ ಆಹುತಿಯೊಂದಿಗೆ ಹೋಮ ಪೂರ್ಣವಾಗುತ್ತದೆ. ನೀವು ಎಲ್ಲೇ ಇರಲಿ, ಈ ಸಮಯದಲ್ಲಿ ಪ್ರಾರ್ಥಿಸಿ.',
      hi: 'अंतिम आहुति से हवन पूर्ण होता है। आप जहाँ भी हों, इस समय प्रार्थना करें।',
    },
  },
  {
    starts_minutes: 610,
    title: {
      en: 'Arati and blessing',
      te: 'హారతి, దీవెన',
      ta: 'ஆரத்தி, ஆசி',
      kn: 'ಆರತಿ, ಆಶೀರ್ವಾದ',
      hi: 'आरती और आशीर्वाद',
    },
    text: {
      en: 'After the arati the priests bless all families. The live broadcast ends here.',
      te: 'హారతి తరువాత పురోహితులు అన్ని కుటుంబాలను దీవిస్తారు. ప్రత్యక్ష ప్రసారం ఇక్కడితో ముగుస్తుంది.',
      ta: 'ஆரத்திக்குப் பின் அர்ச்சகர்கள் எல்லாக் குடும்பங்களையும் ஆசீர்வதிக்கிறார்கள். நேரலை இத்துடன் நிறைவடைகிறது.',
      kn: 'ಆರತಿಯ ನಂತರ ಅರ್ಚಕರು ಎಲ್ಲ ಕುಟುಂಬಗಳಿಗೂ ಆಶೀರ್ವಾದ ಮಾಡುತ್ತಾರೆ. ನೇರಪ್ರಸಾರ ಇಲ್ಲಿಗೆ ಮುಗಿಯುತ್ತದೆ.',
      hi: 'आरती के बाद पंडित जी सभी परिवारों को आशीर्वाद देते हैं। सीधा प्रसारण यहीं समाप्त होता है।',
    },
  },
]

const priests: Story['priests'] = [
  {
    name: {
      en: 'Sri Narayana Sharma',
      te: 'శ్రీ నారాయణ శర్మ',
      ta: 'ஸ்ரீ நாராயண சர்மா',
      kn: 'ಶ್ರೀ ನಾರಾಯಣ ಶರ್ಮಾ',
      hi: 'श्री नारायण शर्मा',
    },
    about: {
      en: 'Leads the homam; scholar of the Krishna Yajurveda.',
      te: 'హోమానికి ప్రధాన ఆచార్యులు; కృష్ణ యజుర్వేద పండితులు.',
      ta: 'ஹோமத்தை நடத்துபவர்; கிருஷ்ண யஜுர் வேத அறிஞர்.',
      kn: 'ಹೋಮದ ಪ್ರಧಾನ ಆಚಾರ್ಯರು; ಕೃಷ್ಣ ಯಜುರ್ವೇದ ವಿದ್ವಾಂಸರು.',
      hi: 'हवन के प्रधान आचार्य; कृष्ण यजुर्वेद के विद्वान।',
    },
  },
  {
    name: {
      en: 'Sri Ganesha Somayaji',
      te: 'శ్రీ గణేశ సోమయాజి',
      ta: 'ஸ்ரீ கணேச சோமயாஜி',
      kn: 'ಶ್ರೀ ಗಣೇಶ ಸೋಮಯಾಜಿ',
      hi: 'श्री गणेश सोमयाजी',
    },
    about: {
      en: 'Reads the names, gotras and nakshatras.',
      te: 'పేర్లు, గోత్రాలు, నక్షత్రాలు చదువుతారు.',
      ta: 'பெயர், கோத்திரம், நட்சத்திரங்களை வாசிப்பவர்.',
      kn: 'ಹೆಸರು, ಗೋತ್ರ, ನಕ್ಷತ್ರಗಳನ್ನು ಓದುವವರು.',
      hi: 'नाम, गोत्र और नक्षत्र पढ़ते हैं।',
    },
  },
]

const home: Story['comes_home'] = [
  {
    text: {
      en: 'Prasadam in a sealed box, within 15 days',
      te: '15 రోజుల్లోపు, మూసిన పెట్టెలో ప్రసాదం',
      ta: '15 நாட்களுக்குள், மூடிய பெட்டியில் பிரசாதம்',
      kn: '15 ದಿನಗಳ ಒಳಗೆ, ಮುಚ್ಚಿದ ಪೆಟ್ಟಿಗೆಯಲ್ಲಿ ಪ್ರಸಾದ',
      hi: '15 दिनों के भीतर बंद डिब्बे में प्रसाद',
    },
  },
  {
    text: {
      en: 'Raksha thread and homa bhasma',
      te: 'రక్షా కంకణం, హోమ భస్మం',
      ta: 'ரட்சைக் கயிறு, ஹோம பஸ்மம்',
      kn: 'ರಕ್ಷಾ ದಾರ, ಹೋಮ ಭಸ್ಮ',
      hi: 'रक्षा सूत्र और हवन की भस्म',
    },
  },
  {
    text: {
      en: 'Photos and video of the homam on WhatsApp',
      te: 'హోమం ఫోటోలు, వీడియో వాట్సాప్‌లో',
      ta: 'ஹோமத்தின் படங்களும் வீடியோவும் வாட்ஸ்அப்பில்',
      kn: 'ಹೋಮದ ಫೋಟೊಗಳು, ವೀಡಿಯೊ ವಾಟ್ಸ್‌ಆ್ಯಪ್‌ನಲ್ಲಿ',
      hi: 'हवन के चित्र और वीडियो व्हाट्सऐप पर',
    },
  },
]

/** The day of a homam of the demo: what is its own stands between what all have. `clip` is made up and plays nothing. */
export const demoDay = (clip: string, own: Hours): Story => ({
  hours: [...beginning, ...own, ...end],
  priests,
  clip,
  comes_home: home,
})

import type { DemoSeva } from '../shapes.ts'
import { picture, rupees } from '../values.ts'
import { oneName, familyOfFour, sevaSections } from './shared.ts'

export const shashwata = {
  slug: 'shashwata-puja',
  image: picture('seva-shashwata'),
  deity: 'vishnu',
  purposes: ['peace', 'prosperity', 'protection'],
  title: {
    en: 'Shashwata Puja: Every Year on Your Day',
    te: 'శాశ్వత పూజ: ప్రతి ఏటా మీ రోజున',
    ta: 'சாஸ்வத பூஜை: ஆண்டுதோறும் உங்கள் நாளில்',
    kn: 'ಶಾಶ್ವತ ಪೂಜೆ: ಪ್ರತಿ ವರ್ಷ ನಿಮ್ಮ ದಿನದಂದು',
    hi: 'शाश्वत पूजा: हर वर्ष आपके दिन',
  },
  rule: 'any_day',
  starts_minutes: 600,
  window_days: 180,
  cut_off: 'day_before',
  cut_off_minutes: 1020,
  list_locks_minutes_before: 240,
  attendance: 'in_absence',
  perpetual: 'tithi',
  amount: rupees(10116),
  sections: sevaSections(
    {
      en: '<p>Shashwata means everlasting. The gift is made once and kept as a fund, and the puja is done from what it yields, every year on your day, by those who serve the temple after us. Families give it for a birthday or a wedding day, or for the day on which they remember a parent.</p><p>Choose here the day of the first puja. Tell us in the form whether it returns by the date, the tithi or the nakshatra.</p>',
      te: '<p>శాశ్వతం అంటే ఎన్నటికీ తరగనిది. ఒక్కసారి సమర్పించిన మొత్తాన్ని నిధిగా ఉంచి, దాని రాబడితో ప్రతి ఏటా మీ రోజున పూజ చేస్తారు; మా తరువాత ఆలయ సేవకు వచ్చేవారూ దీన్ని కొనసాగిస్తారు. పుట్టినరోజు, పెళ్లిరోజు, తల్లిదండ్రులను స్మరించుకునే రోజు కోసం కుటుంబాలు ఈ పూజ చేయించుకుంటాయి.</p><p>మొదటి పూజ జరిగే రోజును ఇక్కడ ఎంచుకోండి. ప్రతి ఏటా తేదీ ప్రకారమా, తిథి ప్రకారమా, నక్షత్రం ప్రకారమా అన్నది నమోదులో తెలపండి.</p>',
      ta: '<p>சாஸ்வதம் என்றால் என்றும் நிலைத்திருப்பது. ஒருமுறை அளிக்கும் தொகை நிதியாக வைக்கப்பட்டு, அதன் வருவாயில் ஆண்டுதோறும் உங்கள் நாளில் பூஜை நடைபெறும்; எங்களுக்குப் பின் கோவில் பணிக்கு வருவோரும் இதைத் தொடர்வார்கள். பிறந்தநாள், மணநாள், பெற்றோரை நினைவுகூரும் நாள் ஆகியவற்றுக்காகக் குடும்பங்கள் இதைச் செய்கின்றன.</p><p>முதல் பூஜை நடைபெறும் நாளை இங்கே தேர்ந்தெடுங்கள். ஆண்டுதோறும் தேதிப்படியா, திதிப்படியா, நட்சத்திரப்படியா என்று பதிவில் தெரிவியுங்கள்.</p>',
      kn: '<p>ಶಾಶ್ವತವೆಂದರೆ ಎಂದೆಂದಿಗೂ ಉಳಿಯುವುದು. ಒಮ್ಮೆ ಅರ್ಪಿಸಿದ ಮೊತ್ತವನ್ನು ನಿಧಿಯಾಗಿಟ್ಟು, ಅದರ ಆದಾಯದಿಂದ ಪ್ರತಿ ವರ್ಷ ನಿಮ್ಮ ದಿನದಂದು ಪೂಜೆ ಮಾಡುತ್ತಾರೆ; ನಮ್ಮ ನಂತರ ದೇವಾಲಯದ ಸೇವೆಗೆ ಬರುವವರೂ ಇದನ್ನು ಮುಂದುವರಿಸುತ್ತಾರೆ. ಹುಟ್ಟುಹಬ್ಬ, ವಿವಾಹದ ದಿನ, ತಂದೆ ತಾಯಿಯನ್ನು ಸ್ಮರಿಸುವ ದಿನಕ್ಕಾಗಿ ಕುಟುಂಬಗಳು ಈ ಪೂಜೆ ಮಾಡಿಸುತ್ತವೆ.</p><p>ಮೊದಲ ಪೂಜೆಯ ದಿನವನ್ನು ಇಲ್ಲಿ ಆರಿಸಿ. ಪ್ರತಿ ವರ್ಷ ದಿನಾಂಕದ ಪ್ರಕಾರವೋ, ತಿಥಿಯ ಪ್ರಕಾರವೋ, ನಕ್ಷತ್ರದ ಪ್ರಕಾರವೋ ಎಂಬುದನ್ನು ನೋಂದಣಿಯಲ್ಲಿ ತಿಳಿಸಿ.</p>',
      hi: '<p>शाश्वत अर्थात सदा रहने वाला। एक बार दी गई राशि निधि के रूप में रखी जाती है और उसकी आय से हर वर्ष आपके दिन पूजा होती है; हमारे बाद मंदिर की सेवा में आने वाले भी इसे निभाते हैं। परिवार इसे जन्मदिन, विवाह की वर्षगाँठ या माता-पिता के स्मरण के दिन के लिए करवाते हैं।</p><p>पहली पूजा का दिन यहाँ चुनें। हर वर्ष यह कैलेंडर की तिथि से हो, चंद्र तिथि से या नक्षत्र से, यह पंजीकरण में बताएँ।</p>',
    },
    {
      en: '<ol><li><strong>Register:</strong> your names, gotra and the day are written in the book of the temple.</li><li><strong>Puja:</strong> sankalpam in your name, archana with one hundred and eight names, naivedyam and harati.</li><li><strong>Akhanda deepam:</strong> ghee is added to the lamp that is never put out.</li><li><strong>Every year again:</strong> the same day by date, tithi or nakshatra, as you asked.</li></ol>',
      te: '<ol><li><strong>నమోదు:</strong> మీ పేర్లు, గోత్రం, రోజును ఆలయ గ్రంథంలో రాస్తారు.</li><li><strong>పూజ:</strong> మీ పేరున సంకల్పం, నూట ఎనిమిది నామాల అర్చన, నైవేద్యం, హారతి.</li><li><strong>అఖండ దీపం:</strong> ఎన్నడూ ఆరని దీపానికి నెయ్యి పోస్తారు.</li><li><strong>మళ్లీ ప్రతి ఏటా:</strong> మీరు కోరినట్లు తేదీ, తిథి లేదా నక్షత్రం ప్రకారం అదే రోజున.</li></ol>',
      ta: '<ol><li><strong>பதிவு:</strong> உங்கள் பெயர்கள், கோத்திரம், நாள் ஆகியவை கோவில் ஏட்டில் எழுதப்படும்.</li><li><strong>பூஜை:</strong> உங்கள் பெயரில் சங்கல்பம், நூற்றெட்டு நாம அர்ச்சனை, நைவேத்தியம், ஆரத்தி.</li><li><strong>அகண்ட தீபம்:</strong> என்றும் அணையாத விளக்கில் நெய் சேர்க்கப்படும்.</li><li><strong>ஆண்டுதோறும்:</strong> நீங்கள் கேட்டபடி தேதி, திதி அல்லது நட்சத்திரப்படி அதே நாளில்.</li></ol>',
      kn: '<ol><li><strong>ನೋಂದಣಿ:</strong> ನಿಮ್ಮ ಹೆಸರುಗಳು, ಗೋತ್ರ ಮತ್ತು ದಿನವನ್ನು ದೇವಾಲಯದ ಪುಸ್ತಕದಲ್ಲಿ ಬರೆಯುತ್ತಾರೆ.</li><li><strong>ಪೂಜೆ:</strong> ನಿಮ್ಮ ಹೆಸರಿನಲ್ಲಿ ಸಂಕಲ್ಪ, ನೂರೆಂಟು ನಾಮಗಳ ಅರ್ಚನೆ, ನೈವೇದ್ಯ, ಮಂಗಳಾರತಿ.</li><li><strong>ಅಖಂಡ ದೀಪ:</strong> ಎಂದೂ ಆರದ ದೀಪಕ್ಕೆ ತುಪ್ಪ ಹಾಕುತ್ತಾರೆ.</li><li><strong>ಪ್ರತಿ ವರ್ಷವೂ:</strong> ನೀವು ಕೇಳಿದಂತೆ ದಿನಾಂಕ, ತಿಥಿ ಅಥವಾ ನಕ್ಷತ್ರದ ಪ್ರಕಾರ ಅದೇ ದಿನ.</li></ol>',
      hi: '<ol><li><strong>पंजीकरण:</strong> आपके नाम, गोत्र और दिन मंदिर की पुस्तक में लिखे जाते हैं।</li><li><strong>पूजा:</strong> आपके नाम से संकल्प, एक सौ आठ नामों की अर्चना, नैवेद्य और आरती।</li><li><strong>अखंड दीप:</strong> कभी न बुझने वाले दीप में घी डाला जाता है।</li><li><strong>हर वर्ष:</strong> आपकी इच्छा के अनुसार कैलेंडर की तिथि, चंद्र तिथि या नक्षत्र से उसी दिन।</li></ol>',
    },
    {
      en: '<p>After the first puja akshatas, kumkum and dry prasadam come to your home by post within 15 days, with a certificate for the family.</p>',
      te: '<p>మొదటి పూజ తరువాత అక్షతలు, కుంకుమ, పొడి ప్రసాదం, కుటుంబానికి ఒక పత్రం 15 రోజుల్లోగా పోస్టులో మీ ఇంటికి చేరతాయి.</p>',
      ta: '<p>முதல் பூஜைக்குப் பின் அட்சதை, குங்குமம், உலர் பிரசாதம், குடும்பத்துக்கான சான்றிதழ் ஆகியவை 15 நாட்களுக்குள் அஞ்சலில் உங்கள் இல்லம் வந்து சேரும்.</p>',
      kn: '<p>ಮೊದಲ ಪೂಜೆಯ ನಂತರ ಅಕ್ಷತೆ, ಕುಂಕುಮ, ಒಣ ಪ್ರಸಾದ ಮತ್ತು ಕುಟುಂಬಕ್ಕೊಂದು ಪತ್ರ 15 ದಿನಗಳೊಳಗೆ ಅಂಚೆಯಲ್ಲಿ ನಿಮ್ಮ ಮನೆಗೆ ತಲುಪುತ್ತವೆ.</p>',
      hi: '<p>पहली पूजा के बाद अक्षत, कुमकुम, सूखा प्रसाद और परिवार के लिए एक प्रमाण-पत्र 15 दिनों के भीतर डाक से आपके घर पहुँचते हैं।</p>',
    },
    'in_absence',
  ),
  packages: [
    { name: oneName, amount: rupees(10116), capacity: 9, names_included: 1, further_name: rupees(1116) },
    { name: familyOfFour, amount: rupees(15116), capacity: 9, names_included: 4, further_name: rupees(1116) },
  ],
  products: [],
  personal: [
    {
      send_name: 'returns_by',
      label: {
        en: 'Every year by',
        te: 'ప్రతి ఏటా దేని ప్రకారం',
        ta: 'ஆண்டுதோறும் எதன்படி',
        kn: 'ಪ್ರತಿ ವರ್ಷ ಯಾವುದರ ಪ್ರಕಾರ',
        hi: 'हर वर्ष किसके अनुसार',
      },
      is_required: true,
      input: 'select',
      options: [
        { value: 'date', label: { en: 'Date', te: 'తేదీ', ta: 'தேதி', kn: 'ದಿನಾಂಕ', hi: 'कैलेंडर की तिथि' } },
        { value: 'tithi', label: { en: 'Tithi', te: 'తిథి', ta: 'திதி', kn: 'ತಿಥಿ', hi: 'चंद्र तिथि' } },
        {
          value: 'nakshatra',
          label: { en: 'Nakshatra', te: 'నక్షత్రం', ta: 'நட்சத்திரம்', kn: 'ನಕ್ಷತ್ರ', hi: 'नक्षत्र' },
        },
      ],
    },
    {
      send_name: 'occasion',
      label: { en: 'Occasion', te: 'సందర్భం', ta: 'நிகழ்வு', kn: 'ಸಂದರ್ಭ', hi: 'अवसर' },
      is_required: false,
      input: 'text',
    },
  ],
} satisfies DemoSeva

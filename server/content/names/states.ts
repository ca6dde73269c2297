import type { Name } from '../shapes.ts'

/** The 28 states and 8 union territories; the value is the ISO 3166-2:IN code without `IN-`. */
export const states: Name[] = [
  {
    value: 'AN',
    label: {
      en: 'Andaman and Nicobar Islands',
      te: 'అండమాన్ నికోబార్ దీవులు',
      ta: 'அந்தமான் நிக்கோபார் தீவுகள்',
      kn: 'ಅಂಡಮಾನ್ ಮತ್ತು ನಿಕೋಬಾರ್ ದ್ವೀಪಗಳು',
      hi: 'अंडमान और निकोबार द्वीपसमूह',
    },
  },
  {
    value: 'AP',
    label: { en: 'Andhra Pradesh', te: 'ఆంధ్రప్రదేశ్', ta: 'ஆந்திரப் பிரதேசம்', kn: 'ಆಂಧ್ರ ಪ್ರದೇಶ', hi: 'आंध्र प्रदेश' },
  },
  {
    value: 'AR',
    label: {
      en: 'Arunachal Pradesh',
      te: 'అరుణాచల్ ప్రదేశ్',
      ta: 'அருணாச்சலப் பிரதேசம்',
      kn: 'ಅರುಣಾಚಲ ಪ್ರದೇಶ',
      hi: 'अरुणाचल प्रदेश',
    },
  },
  { value: 'AS', label: { en: 'Assam', te: 'అస్సాం', ta: 'அசாம்', kn: 'ಅಸ್ಸಾಂ', hi: 'असम' } },
  { value: 'BR', label: { en: 'Bihar', te: 'బీహార్', ta: 'பீகார்', kn: 'ಬಿಹಾರ', hi: 'बिहार' } },
  { value: 'CH', label: { en: 'Chandigarh', te: 'చండీగఢ్', ta: 'சண்டிகர்', kn: 'ಚಂಡೀಗಢ', hi: 'चंडीगढ़' } },
  { value: 'CG', label: { en: 'Chhattisgarh', te: 'ఛత్తీస్‌గఢ్', ta: 'சத்தீஸ்கர்', kn: 'ಛತ್ತೀಸ್‌ಗಢ', hi: 'छत्तीसगढ़' } },
  {
    value: 'DH',
    label: {
      en: 'Dadra and Nagar Haveli and Daman and Diu',
      te: 'దాద్రా నగర్ హవేలీ, డామన్ డయ్యూ',
      ta: 'தாத்ரா & நகர் ஹவேலி மற்றும் தாமன் & தியூ',
      kn: 'ದಾದ್ರಾ ಮತ್ತು ನಗರ್ ಹವೇಲಿ ಮತ್ತು ದಮನ್ ಮತ್ತು ದಿಯು',
      hi: 'दादरा और नगर हवेली और दमन और दीव',
    },
  },
  { value: 'DL', label: { en: 'Delhi', te: 'ఢిల్లీ', ta: 'டெல்லி', kn: 'ದೆಹಲಿ', hi: 'दिल्ली' } },
  { value: 'GA', label: { en: 'Goa', te: 'గోవా', ta: 'கோவா', kn: 'ಗೋವಾ', hi: 'गोवा' } },
  { value: 'GJ', label: { en: 'Gujarat', te: 'గుజరాత్', ta: 'குஜராத்', kn: 'ಗುಜರಾತ್', hi: 'गुजरात' } },
  { value: 'HR', label: { en: 'Haryana', te: 'హర్యానా', ta: 'ஹரியானா', kn: 'ಹರಿಯಾಣ', hi: 'हरियाणा' } },
  {
    value: 'HP',
    label: { en: 'Himachal Pradesh', te: 'హిమాచల్ ప్రదేశ్', ta: 'ஹிமாச்சலப் பிரதேசம்', kn: 'ಹಿಮಾಚಲ ಪ್ರದೇಶ', hi: 'हिमाचल प्रदेश' },
  },
  {
    value: 'JK',
    label: { en: 'Jammu and Kashmir', te: 'జమ్మూ కాశ్మీర్', ta: 'ஜம்மு காஷ்மீர்', kn: 'ಜಮ್ಮು ಮತ್ತು ಕಾಶ್ಮೀರ', hi: 'जम्मू और कश्मीर' },
  },
  { value: 'JH', label: { en: 'Jharkhand', te: 'జార్ఖండ్', ta: 'ஜார்க்கண்ட்', kn: 'ಜಾರ್ಖಂಡ್', hi: 'झारखंड' } },
  { value: 'KA', label: { en: 'Karnataka', te: 'కర్ణాటక', ta: 'கர்நாடகா', kn: 'ಕರ್ನಾಟಕ', hi: 'कर्नाटक' } },
  { value: 'KL', label: { en: 'Kerala', te: 'కేరళ', ta: 'கேரளா', kn: 'ಕೇರಳ', hi: 'केरल' } },
  { value: 'LA', label: { en: 'Ladakh', te: 'లడఖ్', ta: 'லடாக்', kn: 'ಲಡಾಖ್', hi: 'लद्दाख' } },
  { value: 'LD', label: { en: 'Lakshadweep', te: 'లక్షద్వీప్', ta: 'லட்சத்தீவுகள்', kn: 'ಲಕ್ಷದ್ವೀಪ', hi: 'लक्षद्वीप' } },
  {
    value: 'MP',
    label: { en: 'Madhya Pradesh', te: 'మధ్య ప్రదేశ్', ta: 'மத்தியப் பிரதேசம்', kn: 'ಮಧ್ಯ ಪ್ರದೇಶ', hi: 'मध्य प्रदेश' },
  },
  { value: 'MH', label: { en: 'Maharashtra', te: 'మహారాష్ట్ర', ta: 'மகாராஷ்டிரா', kn: 'ಮಹಾರಾಷ್ಟ್ರ', hi: 'महाराष्ट्र' } },
  { value: 'MN', label: { en: 'Manipur', te: 'మణిపూర్', ta: 'மணிப்பூர்', kn: 'ಮಣಿಪುರ', hi: 'मणिपुर' } },
  { value: 'ML', label: { en: 'Meghalaya', te: 'మేఘాలయ', ta: 'மேகாலயா', kn: 'ಮೇಘಾಲಯ', hi: 'मेघालय' } },
  { value: 'MZ', label: { en: 'Mizoram', te: 'మిజోరాం', ta: 'மிசோரம்', kn: 'ಮಿಜೋರಾಂ', hi: 'मिज़ोरम' } },
  { value: 'NL', label: { en: 'Nagaland', te: 'నాగాలాండ్', ta: 'நாகாலாந்து', kn: 'ನಾಗಾಲ್ಯಾಂಡ್', hi: 'नागालैंड' } },
  { value: 'OD', label: { en: 'Odisha', te: 'ఒడిశా', ta: 'ஒடிசா', kn: 'ಒಡಿಶಾ', hi: 'ओडिशा' } },
  { value: 'PY', label: { en: 'Puducherry', te: 'పుదుచ్చేరి', ta: 'புதுச்சேரி', kn: 'ಪುದುಚೇರಿ', hi: 'पुदुच्चेरी' } },
  { value: 'PB', label: { en: 'Punjab', te: 'పంజాబ్', ta: 'பஞ்சாப்', kn: 'ಪಂಜಾಬ್', hi: 'पंजाब' } },
  { value: 'RJ', label: { en: 'Rajasthan', te: 'రాజస్థాన్', ta: 'ராஜஸ்தான்', kn: 'ರಾಜಸ್ಥಾನ', hi: 'राजस्थान' } },
  { value: 'SK', label: { en: 'Sikkim', te: 'సిక్కిం', ta: 'சிக்கிம்', kn: 'ಸಿಕ್ಕಿಂ', hi: 'सिक्किम' } },
  { value: 'TN', label: { en: 'Tamil Nadu', te: 'తమిళనాడు', ta: 'தமிழ்நாடு', kn: 'ತಮಿಳುನಾಡು', hi: 'तमिलनाडु' } },
  { value: 'TS', label: { en: 'Telangana', te: 'తెలంగాణ', ta: 'தெலங்கானா', kn: 'ತೆಲಂಗಾಣ', hi: 'तेलंगाना' } },
  { value: 'TR', label: { en: 'Tripura', te: 'త్రిపుర', ta: 'திரிபுரா', kn: 'ತ್ರಿಪುರ', hi: 'त्रिपुरा' } },
  {
    value: 'UP',
    label: { en: 'Uttar Pradesh', te: 'ఉత్తర ప్రదేశ్', ta: 'உத்தரப் பிரதேசம்', kn: 'ಉತ್ತರ ಪ್ರದೇಶ', hi: 'उत्तर प्रदेश' },
  },
  { value: 'UK', label: { en: 'Uttarakhand', te: 'ఉత్తరాఖండ్', ta: 'உத்தராகண்ட்', kn: 'ಉತ್ತರಾಖಂಡ', hi: 'उत्तराखंड' } },
  { value: 'WB', label: { en: 'West Bengal', te: 'పశ్చిమ బెంగాల్', ta: 'மேற்கு வங்காளம்', kn: 'ಪಶ್ಚಿಮ ಬಂಗಾಳ', hi: 'पश्चिम बंगाल' } },
]

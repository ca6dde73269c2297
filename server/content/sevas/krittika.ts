import type { DemoSeva } from '../shapes.ts'
import { picture, rupees } from '../values.ts'
import { familyOfFour, oneName, relation, sevaSections } from './shared.ts'

export const krittika = {
  slug: 'krittika-subrahmanya-abhishekam',
  image: picture('seva-krittika'),
  deity: 'subrahmanya',
  purposes: ['children', 'marriage', 'protection'],
  title: {
    en: 'Subrahmanya Abhishekam on Krittika',
    te: 'కృత్తికా నక్షత్రాన సుబ్రహ్మణ్యస్వామి అభిషేకం',
    ta: 'கார்த்திகை நட்சத்திர முருகன் அபிஷேகம்',
    kn: 'ಕೃತ್ತಿಕಾ ನಕ್ಷತ್ರದ ಸುಬ್ರಹ್ಮಣ್ಯ ಅಭಿಷೇಕ',
    hi: 'कृत्तिका नक्षत्र में कार्तिकेय अभिषेक',
  },
  rule: 'nakshatra',
  nakshatras: ['3'],
  starts_minutes: 600,
  window_days: 120,
  cut_off: 'day_before',
  cut_off_minutes: 1200,
  list_locks_minutes_before: 240,
  attendance: 'either',
  amount: rupees(416),
  sections: sevaSections(
    {
      en: '<p>Six mothers, the stars of Krittika, nursed the son of Shiva, and so the day of that star is his in every month. Those who long for a child, who fear for one, or whose marriage is delayed bathe Lord Subrahmanya with milk and panchamritam, and lay red oleander before his vel.</p>',
      te: '<p>కృత్తికలు అనే ఆరుగురు తల్లులు శివకుమారుని పెంచారు; అందుకే ప్రతి నెలా ఆ నక్షత్రం ఉన్న రోజు ఆయనది. సంతానం కోరేవారు, పిల్లల క్షేమం కోరేవారు, వివాహం ఆలస్యమవుతున్నవారు సుబ్రహ్మణ్యస్వామికి పాలు, పంచామృతంతో అభిషేకం చేయించి, శక్తి ఆయుధం ముందు ఎర్ర గన్నేరు పూలు సమర్పిస్తారు.</p>',
      ta: '<p>கார்த்திகைப் பெண்கள் அறுவர் சிவகுமாரனை வளர்த்தனர்; அதனால் மாதந்தோறும் அந்த நட்சத்திர நாள் முருகனுக்கு உரியது. குழந்தைப் பேறு வேண்டுவோரும், பிள்ளைகளின் நலம் வேண்டுவோரும், திருமணம் தாமதமாவோரும் முருகனுக்குப் பாலும் பஞ்சாமிர்தமும் கொண்டு அபிஷேகம் செய்து, வேலின் முன் செவ்வரளி மலர்களைச் சமர்ப்பிப்பார்கள்.</p>',
      kn: '<p>ಕೃತ್ತಿಕೆಯರೆಂಬ ಆರು ತಾಯಂದಿರು ಶಿವಕುಮಾರನನ್ನು ಸಾಕಿದರು; ಆದ್ದರಿಂದ ಪ್ರತಿ ತಿಂಗಳು ಆ ನಕ್ಷತ್ರದ ದಿನ ಅವನದು. ಸಂತಾನ ಬಯಸುವವರು, ಮಕ್ಕಳ ಕ್ಷೇಮ ಬಯಸುವವರು, ವಿವಾಹ ತಡವಾಗುತ್ತಿರುವವರು ಸುಬ್ರಹ್ಮಣ್ಯನಿಗೆ ಹಾಲು, ಪಂಚಾಮೃತದಿಂದ ಅಭಿಷೇಕ ಮಾಡಿಸಿ, ವೇಲಾಯುಧದ ಮುಂದೆ ಕೆಂಪು ಕಣಗಿಲೆ ಹೂಗಳನ್ನು ಅರ್ಪಿಸುತ್ತಾರೆ.</p>',
      hi: '<p>कृत्तिका नाम की छह माताओं ने शिवकुमार का पालन किया, इसलिए हर महीने उस नक्षत्र का दिन उन्हीं का है। जो संतान चाहते हैं, संतान के कल्याण की प्रार्थना करते हैं या जिनके विवाह में विलंब हो, वे दूध और पंचामृत से भगवान कार्तिकेय का अभिषेक करवाते हैं और उनके शक्ति अस्त्र के सामने लाल कनेर अर्पित करते हैं।</p>',
    },
    {
      en: '<ol><li><strong>Sankalpam:</strong> name, gotra, nakshatra and rashi are read.</li><li><strong>Abhishekam:</strong> milk, panchamritam, rose water, sandal and vibhuti.</li><li><strong>Archana:</strong> one hundred and eight names with red flowers.</li><li><strong>Naivedyam and harati:</strong> sweet millet with honey; camphor and lamps.</li></ol>',
      te: '<ol><li><strong>సంకల్పం:</strong> పేరు, గోత్రం, నక్షత్రం, రాశి చదువుతారు.</li><li><strong>అభిషేకం:</strong> పాలు, పంచామృతం, పన్నీరు, గంధం, విభూతి.</li><li><strong>అర్చన:</strong> ఎర్రని పూలతో నూట ఎనిమిది నామాలు.</li><li><strong>నైవేద్యం, హారతి:</strong> తేనె కలిపిన కొర్రల ప్రసాదం; కర్పూర హారతి, దీప హారతి.</li></ol>',
      ta: '<ol><li><strong>சங்கல்பம்:</strong> பெயர், கோத்திரம், நட்சத்திரம், ராசி ஆகியவை வாசிக்கப்படும்.</li><li><strong>அபிஷேகம்:</strong> பால், பஞ்சாமிர்தம், பன்னீர், சந்தனம், திருநீறு.</li><li><strong>அர்ச்சனை:</strong> செம்மலர்களுடன் நூற்றெட்டு நாமங்கள்.</li><li><strong>நைவேத்தியம், ஆரத்தி:</strong> தேனும் தினைமாவும்; கற்பூர ஆரத்தி, தீப ஆரத்தி.</li></ol>',
      kn: '<ol><li><strong>ಸಂಕಲ್ಪ:</strong> ಹೆಸರು, ಗೋತ್ರ, ನಕ್ಷತ್ರ, ರಾಶಿಯನ್ನು ಓದುತ್ತಾರೆ.</li><li><strong>ಅಭಿಷೇಕ:</strong> ಹಾಲು, ಪಂಚಾಮೃತ, ಪನ್ನೀರು, ಗಂಧ, ವಿಭೂತಿ.</li><li><strong>ಅರ್ಚನೆ:</strong> ಕೆಂಪು ಹೂಗಳಿಂದ ನೂರೆಂಟು ನಾಮಗಳು.</li><li><strong>ನೈವೇದ್ಯ, ಮಂಗಳಾರತಿ:</strong> ಜೇನು ಬೆರೆಸಿದ ನವಣೆಯ ಸಿಹಿ; ಕರ್ಪೂರ ಮತ್ತು ದೀಪಗಳ ಆರತಿ.</li></ol>',
      hi: '<ol><li><strong>संकल्प:</strong> नाम, गोत्र, नक्षत्र और राशि पढ़े जाते हैं।</li><li><strong>अभिषेक:</strong> दूध, पंचामृत, गुलाब जल, चंदन और विभूति।</li><li><strong>अर्चना:</strong> लाल फूलों से एक सौ आठ नाम।</li><li><strong>नैवेद्य और आरती:</strong> शहद मिला कंगनी का भोग; कपूर और दीपों की आरती।</li></ol>',
    },
    {
      en: '<p>Vibhuti, panchamritam in a sealed cup and akshatas come to your home by post within 15 days.</p>',
      te: '<p>విభూతి, మూతవేసిన గిన్నెలో పంచామృతం, అక్షతలు 15 రోజుల్లోగా పోస్టులో మీ ఇంటికి చేరతాయి.</p>',
      ta: '<p>திருநீறு, மூடிய கிண்ணத்தில் பஞ்சாமிர்தம், அட்சதை ஆகியவை 15 நாட்களுக்குள் அஞ்சலில் உங்கள் இல்லம் வந்து சேரும்.</p>',
      kn: '<p>ವಿಭೂತಿ, ಮುಚ್ಚಿದ ಬಟ್ಟಲಿನಲ್ಲಿ ಪಂಚಾಮೃತ ಮತ್ತು ಅಕ್ಷತೆ 15 ದಿನಗಳೊಳಗೆ ಅಂಚೆಯಲ್ಲಿ ನಿಮ್ಮ ಮನೆಗೆ ತಲುಪುತ್ತವೆ.</p>',
      hi: '<p>विभूति, बंद कटोरी में पंचामृत और अक्षत 15 दिनों के भीतर डाक से आपके घर पहुँचते हैं।</p>',
    },
    'either',
  ),
  packages: [
    { name: oneName, amount: rupees(416), capacity: 36, names_included: 1, further_name: rupees(101) },
    { name: familyOfFour, amount: rupees(816), capacity: 24, names_included: 4, further_name: rupees(101) },
  ],
  products: ['vibhuti', 'prasadam-box', 'camphor'],
  family: [relation],
} satisfies DemoSeva

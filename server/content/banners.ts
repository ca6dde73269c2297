import type { Text } from '../../contract/languages.ts'

/**
 * The home page's top carousel: each art is there as `-wide` and `-square`. `clickTo` is what follows the language in an
 * address; where it is set, `alt` names what the click leads to.
 */
export const banners: { art: string; clickTo?: string; alt: Text }[] = [
  {
    art: 'gopuram',
    clickTo: 'donation-details',
    alt: {
      en: 'The temple gopuram at sunrise: give for Annadanam and Gau Seva',
      te: 'సూర్యోదయ వేళ ఆలయ గోపురం: అన్నదానానికి, గో సేవకు విరాళం ఇవ్వండి',
      ta: 'சூரிய உதயத்தில் கோவில் கோபுரம்: அன்னதானத்திற்கும் கோ சேவைக்கும் நன்கொடை அளியுங்கள்',
      kn: 'ಸೂರ್ಯೋದಯದಲ್ಲಿ ದೇವಾಲಯದ ಗೋಪುರ: ಅನ್ನದಾನ ಮತ್ತು ಗೋ ಸೇವೆಗೆ ದಾನ ಮಾಡಿ',
      hi: 'सूर्योदय के समय मंदिर का गोपुरम: अन्नदान और गौ सेवा के लिए दान करें',
    },
  },
  {
    art: 'lalita',
    clickTo: 'videos',
    alt: {
      en: 'The Sri Yantra of Lalita Devi: watch our homams',
      te: 'లలితా దేవి శ్రీ యంత్రం: మా హోమాలను చూడండి',
      ta: 'லலிதா தேவியின் ஸ்ரீ யந்திரம்: எங்கள் ஹோமங்களைக் காணுங்கள்',
      kn: 'ಲಲಿತಾ ದೇವಿಯ ಶ್ರೀ ಯಂತ್ರ: ನಮ್ಮ ಹೋಮಗಳನ್ನು ವೀಕ್ಷಿಸಿ',
      hi: 'ललिता देवी का श्री यंत्र: हमारे हवन देखें',
    },
  },
  {
    art: 'sudarshana',
    alt: {
      en: 'The Sudarshana chakra, a burning discus with sixteen spokes',
      te: 'పదహారు ఆకులతో జ్వలించే సుదర్శన చక్రం',
      ta: 'பதினாறு ஆரங்களுடன் சுடர்விடும் சுதர்சனச் சக்கரம்',
      kn: 'ಹದಿನಾರು ಅರಗಳಿಂದ ಪ್ರಜ್ವಲಿಸುವ ಸುದರ್ಶನ ಚಕ್ರ',
      hi: 'सोलह आरों वाला प्रज्वलित सुदर्शन चक्र',
    },
  },
  {
    art: 'kubera',
    clickTo: 'gallery',
    alt: {
      en: 'A full kalasha in a rain of gold coins: see pictures of our homams',
      te: 'బంగారు నాణేల వర్షంలో పూర్ణ కలశం: మా హోమాల చిత్రాలు చూడండి',
      ta: 'பொற்காசு மழையில் பூரண கலசம்: எங்கள் ஹோமப் படங்களைக் காணுங்கள்',
      kn: 'ಚಿನ್ನದ ನಾಣ್ಯಗಳ ಮಳೆಯಲ್ಲಿ ಪೂರ್ಣ ಕಲಶ: ನಮ್ಮ ಹೋಮಗಳ ಚಿತ್ರಗಳನ್ನು ನೋಡಿ',
      hi: 'स्वर्ण मुद्राओं की वर्षा में पूर्ण कलश: हमारे हवन के चित्र देखें',
    },
  },
]

/** The donation banner's slider, as square pictures. */
export const sliderArt: string[] = ['gauseva', 'annadanam', 'gopuram', 'lalita', 'kubera']

import type { DemoBanner, Shipped } from './shapes.ts'
import { picture } from './values.ts'

/**
 * The home page's top carousel. `click_to` is what follows the language in an address; where it is set, `alt` names
 * what the click leads to. `homam` is the slug of the homam that the banner is for.
 */
export const banners = [
  {
    image: picture('gopuram-wide'),
    image_mobile: picture('gopuram-square'),
    alt: {
      en: 'The temple gopuram at sunrise',
      te: 'సూర్యోదయ వేళ ఆలయ గోపురం',
      ta: 'சூரிய உதயத்தில் கோவில் கோபுரம்',
      kn: 'ಸೂರ್ಯೋದಯದಲ್ಲಿ ದೇವಾಲಯದ ಗೋಪುರ',
      hi: 'सूर्योदय के समय मंदिर का गोपुरम',
    },
  },
  {
    image: picture('lalita-wide'),
    image_mobile: picture('lalita-square'),
    homam: 'lalita-sahasranama-homam',
    alt: {
      en: 'The Sri Yantra of Lalita Devi',
      te: 'లలితా దేవి శ్రీ యంత్రం',
      ta: 'லலிதா தேவியின் ஸ்ரீ யந்திரம்',
      kn: 'ಲಲಿತಾ ದೇವಿಯ ಶ್ರೀ ಯಂತ್ರ',
      hi: 'ललिता देवी का श्री यंत्र',
    },
  },
  {
    image: picture('sudarshana-wide'),
    image_mobile: picture('sudarshana-square'),
    homam: 'sudarshana-homam',
    alt: {
      en: 'The Sudarshana chakra, a burning discus with sixteen spokes',
      te: 'పదహారు ఆకులతో జ్వలించే సుదర్శన చక్రం',
      ta: 'பதினாறு ஆரங்களுடன் சுடர்விடும் சுதர்சனச் சக்கரம்',
      kn: 'ಹದಿನಾರು ಅರಗಳಿಂದ ಪ್ರಜ್ವಲಿಸುವ ಸುದರ್ಶನ ಚಕ್ರ',
      hi: 'सोलह आरों वाला प्रज्वलित सुदर्शन चक्र',
    },
  },
  {
    image: picture('kubera-wide'),
    image_mobile: picture('kubera-square'),
    homam: 'lakshmi-kubera-homam',
    alt: {
      en: 'A full kalasha in a rain of gold coins',
      te: 'బంగారు నాణేల వర్షంలో పూర్ణ కలశం',
      ta: 'பொற்காசு மழையில் பூரண கலசம்',
      kn: 'ಚಿನ್ನದ ನಾಣ್ಯಗಳ ಮಳೆಯಲ್ಲಿ ಪೂರ್ಣ ಕಲಶ',
      hi: 'स्वर्ण मुद्राओं की वर्षा में पूर्ण कलश',
    },
  },
] satisfies DemoBanner[]

/** The donation banner's slider. */
export const sliderImages = [
  'gauseva-square',
  'annadanam-square',
  'gopuram-square',
  'gallery-cow-01',
  'gallery-cow-02',
].map(art => ({ image: picture(art) })) satisfies Shipped<'slider_image'>[]

/** Devotees drawn on the home page. */
export const portraits = Array.from({ length: 14 }, (_, i) => ({
  image: picture(`devotee-${i + 1}`),
})) satisfies Shipped<'portrait'>[]

import type { Shipped } from './shapes.ts'
import { picture } from './values.ts'

/** The home page's products, each leading to the separate shop. */
export const shopTiles = [
  {
    image: picture('product-diya'),
    title: { en: 'Brass lamp', te: 'ఇత్తడి దీపం', ta: 'பித்தளை விளக்கு', kn: 'ಹಿತ್ತಾಳೆ ದೀಪ', hi: 'पीतल का दीपक' },
    path: 'products/brass-lamp',
  },
  {
    image: picture('product-mala'),
    title: { en: 'Rudraksha mala', te: 'రుద్రాక్ష మాల', ta: 'ருத்ராட்ச மாலை', kn: 'ರುದ್ರಾಕ್ಷಿ ಮಾಲೆ', hi: 'रुद्राक्ष माला' },
    path: 'products/rudraksha-mala',
  },
  {
    image: picture('product-incense'),
    title: { en: 'Sandal incense', te: 'చందన అగరబత్తి', ta: 'சந்தன ஊதுபத்தி', kn: 'ಚಂದನದ ಅಗರಬತ್ತಿ', hi: 'चंदन अगरबत्ती' },
    path: 'products/sandal-incense',
  },
  {
    image: picture('product-kumkum'),
    title: { en: 'Kumkum', te: 'కుంకుమ', ta: 'குங்குமம்', kn: 'ಕುಂಕುಮ', hi: 'कुमकुम' },
    path: 'products/kumkum',
  },
  {
    image: picture('product-yantra'),
    title: { en: 'Sri Yantra', te: 'శ్రీ యంత్రం', ta: 'ஸ்ரீ யந்திரம்', kn: 'ಶ್ರೀ ಯಂತ್ರ', hi: 'श्री यंत्र' },
    path: 'products/sri-yantra',
  },
  {
    image: picture('product-ghee'),
    title: { en: 'Cow ghee', te: 'ఆవు నెయ్యి', ta: 'பசு நெய்', kn: 'ಹಸುವಿನ ತುಪ್ಪ', hi: 'गाय का घी' },
    path: 'products/cow-ghee',
  },
] satisfies Shipped<'shop_tile'>[]

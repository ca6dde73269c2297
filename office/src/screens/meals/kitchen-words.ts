import { words } from '../../words/words.ts'
import { kitchenTitle } from './title.ts'

interface Asked {
  times: number
  each: number
}

export const kitchenWords = words({
  en: {
    ...kitchenTitle.en,
    note: 'Meals that the day’s paid bookings ask for',
    inAll: (meals: string) => `${meals} meals in all`,
    print: 'Print',
    madeOf: 'Made of',
    per: {
      booking: ({ times, each }: Asked) => `${times} ${times === 1 ? 'booking' : 'bookings'} × ${each}`,
      name: ({ times, each }: Asked) => `${times} ${times === 1 ? 'name' : 'names'} × ${each}`,
      piece: ({ times, each }: Asked) => `${times} ${times === 1 ? 'piece' : 'pieces'} × ${each}`,
    },
    none: 'No booking of this day asks for meals. How many a package or product gives is entered where it is edited, under “Meals to cook”.',
  },
  te: {
    ...kitchenTitle.te,
    note: 'ఈ రోజు చెల్లించిన బుకింగ్‌లకు వండాల్సిన భోజనాలు',
    inAll: meals => `మొత్తం భోజనాలు: ${meals}`,
    print: 'ముద్రించండి',
    madeOf: 'లెక్క',
    per: {
      booking: ({ times, each }) => `బుకింగ్‌లు ${times} × ${each}`,
      name: ({ times, each }) => `పేర్లు ${times} × ${each}`,
      piece: ({ times, each }) => `వస్తువులు ${times} × ${each}`,
    },
    none: 'ఈ రోజు బుకింగ్‌లు ఏవీ భోజనాలు కోరలేదు. ఒక ప్యాకేజీ లేదా వస్తువుకు ఎన్ని భోజనాలో దాన్ని మార్చే చోట “వండాల్సిన భోజనాలు”లో రాయండి.',
  },
  hi: {
    ...kitchenTitle.hi,
    note: 'इस दिन की भुगतान हो चुकी बुकिंग के लिए बनने वाले भोजन',
    inAll: meals => `कुल भोजन: ${meals}`,
    print: 'छापें',
    madeOf: 'हिसाब',
    per: {
      booking: ({ times, each }) => `बुकिंग ${times} × ${each}`,
      name: ({ times, each }) => `नाम ${times} × ${each}`,
      piece: ({ times, each }) => `वस्तु ${times} × ${each}`,
    },
    none: 'इस दिन की किसी बुकिंग में भोजन नहीं है। किसी पैकेज या वस्तु के कितने भोजन बनें, यह उसे बदलने की जगह “कितने भोजन बनें” में लिखें।',
  },
})

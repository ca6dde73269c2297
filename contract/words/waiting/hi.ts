import type { MoreWords } from '../page-words.ts'

export const hi: MoreWords['waiting'] = {
  waiting: {
    title: 'प्रतीक्षा सूची',
    hint: 'स्थान खाली होने पर हम आपको संदेश भेजेंगे और कुछ घंटे उसे आपके लिए रखेंगे।',
    join: 'प्रतीक्षा सूची में जुड़ें',
    position: (place: number) => `प्रतीक्षा सूची में आपका स्थान: ${place}।`,
    kept: (when: string) => `${when} तक एक स्थान आपके लिए रखा है। आप अभी बुक कर सकते हैं।`,
    leave: 'प्रतीक्षा सूची से हटें',
    left: 'आप प्रतीक्षा सूची से हट गए हैं।',
    joined: 'आप प्रतीक्षा सूची में हैं।',
  },
  packages: {
    mostChosen: 'सबसे अधिक चुना गया',
  },
}

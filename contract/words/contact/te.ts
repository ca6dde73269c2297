import type { MoreWords } from '../page-words.ts'

export const te: MoreWords['contact'] = {
  contact: {
    head: { title: 'సంప్రదించండి', description: 'మా చిరునామాలు, ఫోన్ నంబర్లు, ఈమెయిల్.' },
    title: 'సంప్రదించండి',
    lead: 'మాకు రాయండి లేదా ఫోన్ చేయండి. మీకు సహాయం చేయడం మాకు సంతోషం.',
    branchAddress: 'శాఖ చిరునామా',
    registeredAddress: 'నమోదిత చిరునామా',
    email: 'ఈమెయిల్',
    phone: 'ఫోన్',
    whatsapp: 'వాట్సాప్',
    openMap: 'మ్యాప్‌లో తెరవండి',
    emailTo: email => `${email} చిరునామాకు ఈమెయిల్ రాయండి`,
  },
}

import type { MoreWords } from '../page-words.ts'

export const te: MoreWords['trust'] = {
  trust: {
    title: 'ఈ ట్రస్ట్ గురించి',
    look: 'నమోదు, ధర్మకర్తలు, లెక్కలు',
    since: year => `${year} నుంచి`,
    registered: 'నమోదైన ధార్మిక ట్రస్ట్',
    section: section => (section === '80G' ? 'సెక్షన్ 80జీ' : `సెక్షన్ ${section} (ఇదివరకు 80జీ)`),
    audited: year => `${year} లెక్కలు ఆడిట్ అయ్యాయి`,
    founded: 'స్థాపించిన సంవత్సరం',
    registration: 'నమోదు సంఖ్య',
    on: day => `నమోదైన తేదీ: ${day}`,
    taxRegistration: 'ఆదాయపు పన్ను నమోదు (12ఏ)',
    deduction: 'విరాళాల పన్ను మినహాయింపు అనుమతి',
    until: day => `${day} వరకు చెల్లుతుంది`,
    pan: 'ట్రస్ట్ పాన్',
    address: 'నమోదిత చిరునామా',
    trustees: 'ధర్మకర్తలు',
    photographs: 'చిత్రాల్లో మా ప్రాంగణం',
    accounts: year => `${year} లెక్కలు`,
    lead: 'ఆడిటర్ సంతకం చేసిన లెక్కలు.',
    income: 'వచ్చినది',
    expense: 'ఖర్చు',
    statement: 'ఆడిట్ నివేదిక (పీడీఎఫ్)',
  },
}

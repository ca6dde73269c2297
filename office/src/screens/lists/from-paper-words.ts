import { words } from '../../words/words.ts'

export const fromPaperWords = words({
  en: {
    open: 'Read from paper',
    title: 'Names read from paper',
    note: (n: number) =>
      `${n} ${n === 1 ? 'name has' : 'names have'} no tick yet. All of them are marked as read, except those you choose here.`,
    noneRead: 'No name is left to mark as read.',
    exceptions: 'Not read',
    later:
      'Names that were added after the list was locked may be missing on the paper, so they are chosen already. If one was read, take its choice away.',
    yes: (n: number) => `Mark ${n} as read`,
    done: (n: number) => `${n} ${n === 1 ? 'name is' : 'names are'} marked as read.`,
  },
  te: {
    open: 'కాగితం నుంచి చదివారు',
    title: 'కాగితం నుంచి చదివిన పేర్లు',
    note: n => `ఇంకా ${n === 1 ? '1 పేరుకు' : `${n} పేర్లకు`} గుర్తు లేదు. ఇక్కడ ఎంచుకున్నవి తప్ప అన్నీ చదివినట్టు గుర్తవుతాయి.`,
    noneRead: 'చదివినట్టు గుర్తించడానికి పేరు ఏదీ మిగలలేదు.',
    exceptions: 'చదవని పేర్లు',
    later: 'జాబితా ఖరారయ్యాక చేరిన పేర్లు కాగితంలో లేకపోవచ్చు; అందుకే అవి ముందే ఎంచుకుని ఉన్నాయి. చదివి ఉంటే ఆ ఎంపికను తీసివేయండి.',
    yes: n => (n === 1 ? '1 పేరు చదివారు' : `${n} పేర్లు చదివారు`),
    done: n => `${n} పేర్లు చదివినట్టు గుర్తయ్యాయి.`,
  },
  hi: {
    open: 'काग़ज़ से पढ़े गए',
    title: 'काग़ज़ से पढ़े गए नाम',
    note: n =>
      `${n === 1 ? '1 नाम' : `${n} नामों`} पर अभी निशान नहीं है। यहाँ चुने गए नामों को छोड़कर सब पढ़े गए के रूप में दर्ज होंगे।`,
    noneRead: 'पढ़ा गया दर्ज करने के लिए कोई नाम नहीं बचा।',
    exceptions: 'जो नहीं पढ़े गए',
    later: 'सूची पक्की होने के बाद जुड़े नाम शायद काग़ज़ पर न हों, इसलिए वे पहले से चुने हुए हैं। जो पढ़ा गया हो, उसका चुनाव हटा दें।',
    yes: n => (n === 1 ? '1 नाम पढ़ा गया' : `${n} नाम पढ़े गए`),
    done: n => `${n} नाम पढ़े गए के रूप में दर्ज हुए।`,
  },
})

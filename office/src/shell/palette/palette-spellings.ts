const said = (...all: string[]): string[] => all.flatMap(each => each.split(', '))

/**
 * What staff type for an act besides its title: in English and as Telugu and Hindi are spelt in Latin letters, in Telugu,
 * in Hindi. Letters that are spelt in two ways (w and v, ee and i) are folded before they are compared.
 */
export const spellings = {
  newOrder: said('book, booking, book for, buk cheyi, buking, buk karo', 'బుక్, బుకింగ్', 'बुक, बुकिंग'),
  giveAtDesk: said('donation, donate, gift, viralam, chanda, daan, kanuka', 'విరాళం, చందా, కానుక', 'दान, चंदा'),
  enterDonation: said('record donation, viralam namodu, daan darj', 'విరాళం నమోదు', 'दान दर्ज'),
  refund: said(
    'refund, give back, money back, vapasu, vapas, dabbu vapasu, vapasi, wapsi, paise vapas, paisa vapas',
    'వాపసు, రీఫండ్, వాపస్',
    'रिफ़ंड, वापसी, धन वापसी, धन-वापसी, पैसे वापस',
  ),
  cancelOrder: said('cancel, cancel order, raddu, radd, rad, kansal', 'రద్దు, క్యాన్సిల్', 'रद्द, कैंसल, कैंसिल'),
  moveOrder: said(
    'move, move order, another day, vere roju, marchu, dusre din, tarikh badlo',
    'వేరే రోజు, మార్చు, తేదీ మార్పు',
    'दूसरे दिन, तारीख बदलें',
  ),
  correctNames: said(
    'correct, correct name, correct names, names, address, peru, perlu, sarichey, chirunama, naam, sudhar, pata',
    'పేరు, పేర్లు, సరిచేయి, చిరునామా',
    'नाम, नाम सुधारें, सुधार, पता',
  ),
  openDrawer: said(
    'open drawer, drawer, cash drawer, open till, pette, pette teravandi, daraj, daraj kholo, galla',
    'పెట్టె, నగదు పెట్టె, పెట్టె తెరువు',
    'दराज, दराज़ खोलो, गल्ला',
  ),
  payIn: said('pay in, cash in, nagadu veyi, nakad dalo', 'నగదు వేయి', 'नकद डालो'),
  payOut: said('pay out, cash out, spend, nagadu tiyi, kharchu, kharch', 'నగదు తీయి, ఖర్చు', 'नकद निकालो, खर्च'),
  closeDrawer: said(
    'close drawer, count, count cash, close till, lekkinchu, pette muyandi, ginti, daraj band, galla band',
    'లెక్కించు, పెట్టె మూయి',
    'गिनती, दराज बंद, गल्ला बंद',
  ),
  invite: said(
    'invite, invite staff, new staff, add staff, ahvanam, ahvaninchu, kotta sibbandi, bulao, amantran, nimantran, naya karmachari',
    'ఆహ్వానం, ఆహ్వానించు, కొత్త సిబ్బంది',
    'बुलाएँ, आमंत्रण, निमंत्रण, नया कर्मचारी',
  ),
  demoOff: said(
    'take demo off, demo off, demo, remove demo, sample, demo hatao, demo tisiveyi, namuna, namune hatao',
    'డెమో, నమూనా, డెమో తీసివేయి',
    'डेमो, नमूना, नमूने',
  ),
  newHomam: said('add homam, homam, kotta homam, naya havan, naya homam', 'హోమం', 'हवन, होम'),
  newSeva: said('add seva, seva, kotta seva, nayi seva', 'సేవ', 'सेवा'),
  writeToAll: said('message, broadcast, tell, sandesham, sandesh, sandesh bhejo', 'సందేశం, సందేశం పంపు', 'संदेश, संदेश भेजो'),
  daySheet: said('today sevas, sevas of the day, roju pattika, din ki suchi', 'రోజు పట్టిక', 'दिन की सूची'),
  takeOut: said('excel, spreadsheet, download, csv, eksel', 'ఎక్సెల్, డౌన్‌లోడ్', 'एक्सेल, डाउनलोड'),
  shortcuts: said('keys, shortcut, help, sahayam, madad', 'సహాయం', 'मदद'),
}

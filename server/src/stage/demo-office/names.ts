import type { WebCode } from '../../../../contract/ground/languages.ts'

/** Invented names, as people write them in each language; no real person is meant. */
export interface NameStore {
  /** Whether the family name comes first or last; Tamil names begin with an initial. */
  order: 'first' | 'last'
  families: string[]
  men: string[]
  women: string[]
  towns: Town[]
}

export interface Town {
  city: string
  district: string
  /** A code of `content/names/states.ts`. */
  state: string
  pincode: string
  streets: string[]
}

const town = (city: string, district: string, state: string, pincode: string, ...streets: string[]): Town => ({
  city,
  district,
  state,
  pincode,
  streets,
})

const words = (text: string): string[] => text.split(',').map(word => word.trim())

export const names: Record<WebCode, NameStore> = {
  te: {
    order: 'first',
    families: words('కొండూరు, గంటి, పోలవరపు, వేమూరి, చిలకమర్తి, అద్దంకి, తాడేపల్లి, మల్లాది, యనమండ్ర, కంచర్ల, దేవులపల్లి, బొమ్మకంటి'),
    men: words(
      'వెంకట రమణ, శ్రీనివాస రావు, సత్యనారాయణ, నాగేశ్వర రావు, కృష్ణమూర్తి, సుబ్రహ్మణ్యం, లక్ష్మీనారాయణ, అనిల్ కుమార్, భాస్కర రావు, చంద్రశేఖర్, రామకృష్ణ, హరి ప్రసాద్',
    ),
    women: words('లక్ష్మి, పద్మావతి, సరోజిని, అనురాధ, శైలజ, సుజాత, మాధవి, కనకదుర్గ, భ్రమరాంబ, స్వాతి, హైమవతి, ఉషారాణి, సీతామహాలక్ష్మి'),
    towns: [
      town('Vijayawada', 'NTR', 'AP', '520010', 'Labbipet', 'Moghalrajpuram', 'Brundavan Colony'),
      town('Rajahmundry', 'East Godavari', 'AP', '533101', 'Danavaipeta', 'Innespeta'),
      town('Visakhapatnam', 'Visakhapatnam', 'AP', '530016', 'Dwarakanagar', 'Lawsons Bay Colony'),
      town('Hyderabad', 'Hyderabad', 'TS', '500044', 'Nallakunta', 'Vidyanagar', 'Adikmet'),
      town('Warangal', 'Warangal', 'TS', '506002', 'Mattewada', 'Girmajipet'),
      town('Tirupati', 'Tirupati', 'AP', '517501', 'Kapila Theertham Road', 'Prakasam Road'),
    ],
  },
  ta: {
    order: 'first',
    families: words('எஸ்., ஆர்., கே., வி., எம்., பி., டி., என்.'),
    men: words('சுப்பிரமணியன், ராமசாமி, முருகன், கார்த்திகேயன், வெங்கடேசன், பாலாஜி, சங்கரன், கணேசன், நடராஜன், செந்தில் குமார்'),
    women: words('மீனாட்சி, லட்சுமி, காமாட்சி, ராஜேஸ்வரி, கோமதி, வள்ளியம்மை, சரஸ்வதி, பத்மினி, உமா, விசாலாட்சி'),
    towns: [
      town('Chennai', 'Chennai', 'TN', '600004', 'Mylapore', 'Mandaveli'),
      town('Madurai', 'Madurai', 'TN', '625001', 'West Masi Street', 'Town Hall Road'),
      town('Coimbatore', 'Coimbatore', 'TN', '641002', 'R S Puram', 'Saibaba Colony'),
      town('Kumbakonam', 'Thanjavur', 'TN', '612001', 'Big Street', 'Gandhi Adigal Salai'),
    ],
  },
  kn: {
    order: 'last',
    families: words('ಭಟ್, ಹೆಗಡೆ, ಗೌಡ, ಶೆಟ್ಟಿ, ಕುಲಕರ್ಣಿ, ಆಚಾರ್ಯ, ರಾವ್, ಜೋಶಿ'),
    men: words('ಮಂಜುನಾಥ, ರಾಘವೇಂದ್ರ, ನಾಗರಾಜ, ಸುರೇಶ್, ವೆಂಕಟೇಶ, ಶ್ರೀಧರ, ಗುರುರಾಜ, ಬಸವರಾಜ, ಪ್ರಕಾಶ್, ಅನಂತ'),
    women: words('ಲಕ್ಷ್ಮೀದೇವಿ, ಶಾರದಾ, ಗಾಯತ್ರಿ, ಸುಮಿತ್ರಾ, ಭಾಗ್ಯ, ನಾಗರತ್ನ, ವಿಜಯಲಕ್ಷ್ಮಿ, ಮಂಗಳಾ, ಪಾರ್ವತಿ'),
    towns: [
      town('Bengaluru', 'Bengaluru Urban', 'KA', '560004', 'Basavanagudi', 'Gavipuram'),
      town('Mysuru', 'Mysuru', 'KA', '570004', 'Agrahara', 'Chamundipuram'),
      town('Udupi', 'Udupi', 'KA', '576101', 'Car Street', 'Kunjibettu'),
      town('Hubballi', 'Dharwad', 'KA', '580020', 'Vidyanagar', 'Keshwapur'),
    ],
  },
  hi: {
    order: 'last',
    families: words('शर्मा, मिश्रा, त्रिपाठी, अग्रवाल, गुप्ता, जोशी, पांडेय, वर्मा, तिवारी, चतुर्वेदी'),
    men: words('रमेश, सुरेश, महेश, राजेश, विनोद, अशोक, दिनेश, संजय, मनोज, आलोक, हरीश'),
    women: words('सीता, गीता, सुनीता, कविता, रेखा, पूनम, अंजलि, ममता, उषा, सरिता'),
    towns: [
      town('Varanasi', 'Varanasi', 'UP', '221001', 'Lahurabir', 'Bhelupur'),
      town('Lucknow', 'Lucknow', 'UP', '226010', 'Gomti Nagar', 'Indira Nagar'),
      town('Jaipur', 'Jaipur', 'RJ', '302004', 'Raja Park', 'Adarsh Nagar'),
      town('Nagpur', 'Nagpur', 'MH', '440010', 'Dharampeth', 'Laxmi Nagar'),
    ],
  },
  en: {
    order: 'last',
    families: words('Iyer, Rao, Reddy, Sharma, Bhat, Subramanian, Kulkarni, Murthy, Chowdary, Varma, Sastry, Menon'),
    men: words(
      'Ravi Kumar, Venkatesh, Aditya, Srikanth, Arjun, Mahesh, Karthik, Naveen, Suresh, Raghav, Vivek, Hari Krishna',
    ),
    women: words(
      'Lakshmi, Ananya, Divya, Sowmya, Priya, Meera, Kavitha, Deepa, Anjali, Swathi, Nandini, Padmaja, Sandhya',
    ),
    towns: [
      town('Hyderabad', 'Hyderabad', 'TS', '500084', 'Kondapur', 'Kothaguda'),
      town('Bengaluru', 'Bengaluru Urban', 'KA', '560078', 'J P Nagar 6th Phase', 'Sarakki'),
      town('Pune', 'Pune', 'MH', '411038', 'Kothrud', 'Paud Road'),
      town('Chennai', 'Chennai', 'TN', '600041', 'Thiruvanmiyur', 'Valmiki Nagar'),
      town('New Delhi', 'South West Delhi', 'DL', '110075', 'Dwarka Sector 12', 'Dwarka Sector 6'),
    ],
  },
}

/** Frequent gotras, by their values in `content/names/gotras.ts`; one of them is in no list. */
export const usualGotras = words(
  'Bharadwaja, Kashyapa, Kaundinya, Atreya, Harita, Kaushika, Gautama, Shandilya, Parashara, Moudgalya, Jamadagni, Kutsa, Paidipala, unknown',
)

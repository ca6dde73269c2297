import { readFileSync } from 'node:fs'

/** The ways in which one name is written; the first names the family. */
export type Family = readonly string[]

export const linesOf = (file: string): string[][] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => line.split(' | '))

/** Further names of people, in Latin letters: whom a search is likely to meet. */
const others =
  `Abhinav Abhishek Adarsh Aditi Aditya Ajith Akash Akhila Akshay Alekhya Amar Amith Amrutha Anand Ananya Aparna Aravind Archana
Ashok Ashwini Asha Avinash Bhanu Bhargav Bhavana Bhavani Bindu Brahmaji Chaitra Chakri Chalapathi Chandu Chetan Chiranjeevi Chittibabu
Dayanand Dattatreya Deekshith Dhanraj Dhanush Dharma Dheeraj Dhruva Dilip Divakar Durgesh Eknath Gangadhar Ganga Gautam Girija Giridhar
Girish Gokul Gopi Gowtham Guna Gurunath Guruprasad Harinath Haripriya Harshitha Hemalatha Hemanth Himabindu Ila Inder Indumathi Ishaan
Jagadeesh Jagan Jalaja Janardhan Jaswanth Jayanth Jayanthi Jayashree Jeevan Jhansi Kailasam Kalavathi Kalpana Kamalakar Kanaka
Kanakadurga Kantha Kapil Karunakar Kasturi Kaushik Kavitha Ketan Keerthana Kishan Komala Kotilingam Krupa Kusuma Lakshmipathi Latha
Lingam Lohith Madhu Madhukar Mahalakshmi Malini Mallesh Mallika Mamatha Manasa Mangala Manikanta Manoj Manohar Meghana Mithun Mohana
Mohanraj Mrudula Mukesh Mukund Muniswamy Muralidhar Nagabhushan Nagaraj Nagamani Nageshwari Nalini Namratha Narender Nataraj Naveen
Neelima Neeraj Niharika Nikhil Nirupama Nithin Nithya Niveditha Padmaja Pallavi Pankaj Parameshwar Parasuram Pavan Pavani Peddireddy
Phani Poornima Prabha Prabhu Pragathi Prajwal Pramod Pranav Pranathi Prasanna Prashanth Prathima Pravallika Praveen Preethi Prithvi
Priyanka Puneeth Purnachandra Raghu Raghuram Raja Rajamma Rajamouli Rajani Rajitha Rajkumar Rajyalakshmi Rakshitha Ramadevi Ramana
Ramanuja Ramanamma Rambabu Ramlal Ramprasad Ranjith Ratna Rathnam Ravindra Ravikumar Ravichandran Rekha Renuka Rithika Roja Rukmangada
Sadashiva Sagar Sahasra Sahithi Saikumar Sailaja Samatha Sambasiva Sameer Samyuktha Sandhya Sangeetha Sankar Sanjana Santhi Sarojini
Sarvani Sashikala Sathish Satyavathi Seshadri Seshagiri Shailaja Shaila Shakuntala Shashank Shilpa Shobha Shyam Shyamala Siddharth
Sindhu Sirisha Sivaji Sivani Smitha Sneha Soma Sonia Sreeja Srilatha Srinidhi Subhash Subhadra Suchitra Sudheer Suguna Suhas Sujana
Sukanya Sulochana Suma Suman Sumalatha Sumathi Sundari Sunanda Supriya Surekha Surya Suseela Swapna Swarna Swaroopa Tanuja Tarakesh
Tejaswini Thanuja Trinadh Tulasiram Upendra Usharani Vaishali Vamsi Vanaja Vandana Vani Varaprasad Varsha Varun Vasavi Vasudha Veena
Veeraswamy Vengamma Venkat Venkatalakshmi Venkatamma Venkatrao Vidyasagar Vijayakumar Vikas Vikram Vimala Vinod Vinoda Virat Vishal
Vishnu Vittal Vivek Yadagiri Yadamma Yashwanth Yogesh Yogeswara Yuvaraj`.split(/\s+/)
const surnames =
  `Achanta Addanki Akella Alluri Ambati Annamalai Arora Aryasomayajula Atluri Bandaru Bansal Bhandari Bhargava Boddu Bose Burra
Chatterjee Chetty Chhabra Chintala Chopra Das Dasari Desai Devarakonda Dixit Dutta Gaddam Gandhi Garg Ghosh Gogineni Goel Gowrishankar
Grandhi Gudipati Gunturu Hebbar Holla Iyengaar Jain Jaiswal Jampana Kakarla Kalyanam Kandula Kapoor Karanth Katta Khanna Kolli Kommineni
Konda Kosaraju Kothari Malhotra Maddali Majumdar Malladi Mandava Mathur Mehta Menon Modi Moturi Mukkamala Nagpal Nambiar Namboodiri Nanda
Nandamuri Nimmagadda Oberoi Padmanabhan Palakurthi Panda Pasupuleti Patnaik Patra Peddi Penmetsa Pillutla Polavarapu Potluri Prabhu Puri
Raghavan Raman Rana Rathore Ravula Sahu Saini Saxena Sen Seth Shah Shukla Sikka Sinha Solanki Somayajulu Srivastava Talluri Tammineni
Thakur Thota Tripathi Tummala Udupa Upadhyay Vadlamani Vaddi Varma Vemuri Verma Vyas Yalamanchili Yerramilli`.split(
    /\s+/,
  )
const familyNames = new Set(
  `Rao Naidu Chowdary Gowda Murthy Reddy Sastry Sharma Agarwal Iyer Iyengar Pillai Nair Mudaliar Goud Yadav Mishra Tiwari Joshi Singh Mukherjee
Banerjee Kulkarni Hegde Shetty Naik Trivedi Pandey Bhattacharya Deshpande Patil Bhatt Kamath Acharya Achari Shaik Syed`.split(
    /\s+/,
  ),
)

export interface Made {
  text: string
  /** Of each word but initials: the family, or the name itself. */
  words: string[]
}

const scripts = [/[a-z]/i, /[\u0c00-\u0c7f]/, /[\u0b80-\u0bff]/, /[\u0c80-\u0cff]/, /[\u0900-\u097f]/]

/** The same names each time. Some names are borne by many, most by few; a person is written in one script as far as it is known. */
export function makeNames(count: number): Made[] {
  const chance = fromSeed(28)
  const pick = <T>(from: readonly T[]): T => {
    // The square makes the first ones more frequent.
    const one = from[Math.floor(chance() ** 2 * from.length)]
    if (one === undefined) throw new Error('nothing to choose from')
    return one
  }
  const shuffled = <T>(from: readonly T[]): T[] =>
    from
      .map(one => ({ one, at: chance() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ one }) => one)
  const families = [...linesOf('spoken.txt'), ...linesOf('spoken-apart.txt')].filter(([first]) => !first?.includes(' '))
  const known = new Set(families.map(([first]) => first))
  const near = [...new Set(linesOf('different.txt').flat())].filter(
    name => /^[A-Z][a-z]+$/.test(name) && !known.has(name),
  )
  const single = (name: string): Family => [name]
  const given = shuffled([
    ...families.filter(([first]) => !familyNames.has(first ?? '')),
    ...[...new Set([...near, ...others.filter(name => !known.has(name))])].map(single),
  ])
  const last = shuffled([...families.filter(([first]) => familyNames.has(first ?? '')), ...surnames.map(single)])
  const letters = Array.from('ABCDGHJKLMNPRSTVY')
  return Array.from({ length: count }, () => {
    const script = scripts[[0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 4][Math.floor(chance() * 12)] ?? 0] ?? /[a-z]/i
    const write = (family: Family) => {
      const fitting = family.filter(way => script.test(way))
      return pick(fitting.length > 0 ? fitting : family)
    }
    const kind = chance()
    const chosen = [pick(given), ...(kind > 0.6 ? [pick(given)] : []), ...(kind > 0.15 ? [pick(last)] : [])]
    const initials = chance() < 0.2 ? `${pick(letters)}. ` : ''
    return { text: initials + chosen.map(write).join(' '), words: chosen.map(([first]) => first ?? '') }
  })
}

/** Numbers from 0 to 1 that are the same each time (mulberry32). */
function fromSeed(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

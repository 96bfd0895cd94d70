import type { Gender } from '@sambandha/contract/profile/choices';
import type { Random } from './random.ts';

const womenNames =
  'Akshata Amrita Anagha Ananya Anupama Apoorva Aparna Arpita Ashwini Avani Bhagya Bhairavi Bhavana Bhavya Chaitra Chandana Charvi Chinmayi Deeksha Deepa Divya Gayatri Geetha Girija Gowri Harini Harshita Hema Indira Indu Ishwari Jahnavi Jyothi Kalpana Kavana Kavya Keerti Kruttika Lalita Lavanya Lekha Madhavi Madhura Maitri Malini Manasa Mandara Medha Megha Meghana Minchu Mythili Nagashree Nagaveni Namrata Nandini Nayana Nikhita Nisarga Nivedita Padmaja Pallavi Parinita Pavana Pavitra Poornima Pooja Prajna Prakruti Pranathi Prathama Pratima Prerana Priyamvada Rachana Raksha Ramya Ranjita Rashmi Roopa Sadhana Sahana Samhita Sandhya Sanjana Saraswati Savita Shaila Shalmali Sharada Sharvari Shilpa Shobha Shravya Shreya Shrilakshmi Shrividya Shubha Shwetha Sinchana Sindhu Smitha Sneha Soumya Spoorthi Srushti Sudha Sukanya Suma Sumana Supriya Surabhi Sushma Suvarna Swathi Tanvi Tejaswini Triveni Tulasi Usha Vaidehi Vaishnavi Vandana Varada Varsha Vasudha Veda Veena Vibha Vidya Vinaya Vineeta Yamini Yashaswini'.split(
    ' ',
  );

const menNames =
  'Abhijit Abhirama Achyuta Adarsha Aditya Ajit Akhila Akshara Amogha Anantha Aniruddha Aravinda Arun Ashoka Ashwath Avinash Badarinath Balachandra Balakrishna Bharata Chaitanya Chandana Chandrashekhara Chetan Chinmaya Darshan Dattatreya Deepak Dhananjaya Dinesh Gajanana Ganapati Ganesha Gangadhara Girish Gopalakrishna Govinda Gurudatta Guruprasad Harish Harsha Hemanta Ishwara Jagadisha Janardana Jayarama Kartik Kashinatha Keshava Kiran Krishnaprasad Lakshmisha Madhava Madhukara Mahadeva Mahesha Manjunatha Manohara Mitra Mohana Mukunda Murali Nagaraja Nagendra Nandana Narasimha Narayana Naveena Nitin Niranjana Omkara Padmanabha Panduranga Parashurama Prabhakara Pradeep Prakasha Pramoda Pranava Prasanna Pratika Praveena Purushottama Raghavendra Raghunandana Raghupati Rajarama Rajendra Ramananda Ramesha Ravindra Rohita Sachidananda Samartha Sandesha Sanjaya Santosha Satisha Satyanarayana Shamanta Shankaranarayana Sharat Shashanka Shashidhara Shivaprasada Shreedhara Shreeharsha Shreekantha Shreenidhi Shreesha Shrivatsa Shyamasundara Skanda Subraya Sudhanva Sudhindra Suhasa Sumukha Surya Sushruta Tejas Timmanna Trivikrama Udaya Umapati Umesha Vadiraja Vasanta Vasudeva Venkatesha Venkatramana Vidyadhara Vighnesha Vijaya Vikasa Vinayaka Vinoda Vishnu Vishwanatha Viveka Vyasa Yajnesha Yashas Yogisha'.split(
    ' ',
  );

/** Names of the previous generation, as middle names and initials. */
const elderNames =
  'Annappa Bhaskara Chandrashekhara Damodara Dattatreya Devaru Ganapati Gajanana Govinda Ishwara Janardana Keshava Krishna Lakshminarayana Mahabaleshwara Manjappa Nagappa Narayana Parameshwara Raghava Rama Ramachandra Sadashiva Seetarama Shambhu Shankara Shivarama Subraya Subrahmanya Suryanarayana Timmappa Tirumala Vasudeva Venkataramana Vighneshwara Vishnu Vishweshwara Yajneshwara'.split(
    ' ',
  );

/** Surnames with their weights in the cast. */
const surnames = [
  ['Bhat', 32],
  ['Hegde', 28],
  ['Sharma', 7],
  ['Rao', 5],
  ['Shastri', 5],
  ['Joshi', 4],
  ['Bhagwat', 4],
  ['Hebbar', 4],
  ['Gaonkar', 3],
  ['Sabhahit', 2],
  ['Puranik', 2],
  ['Upadhyaya', 2],
  ['Dixit', 1],
  ['Avadhani', 1],
] as const;

/** Names of houses by region. */
const northernHouses =
  'Hosamane Kodlagadde Balegadde Hulimane Kallakoppa Sonegadde Bellekeri Halasinakatte Marathota Honnekoppa Kelaginamane Melinamane Bidarakoppa Neralekatte Tarehalli Hittalakai Onigadde Kumbarakoppa Navilagadde Sampigekoppa Hulegar Joginamane Kanchikai Manikoppa Attikoppa Halligadde Shirekoppa Hukkali Basrigadde Benagadde'.split(
    ' ',
  );
const southernHouses =
  'Kanchodu Pallattadka Bedrady Kukkaje Moodambailu Kulamarva Nidugala Paddambailu Surambailu Balipaguli Perladka Kodimoole Kenjila Alangaru Sajangadde Bolumbu Chennangadi Malemoole Tottimoole Ambemoole Kongodu Paivalike Neerkaje Kombaradka Majalumane Ukkinadka Banarimane Kadappumoole Arantadka Bailumoole'.split(
    ' ',
  );

/** Names of well-known people. Nobody in the cast has one of these names. */
const wellKnown = new Set([
  'Anantha Hegde',
  'Ganapati Bhat',
  'Ganesha Hegde',
  'Kiran Hegde',
  'Krishna Bhat',
  'Lalita Shastri',
  'Mahesha Bhat',
  'Narayana Hegde',
  'Pooja Hegde',
  'Prasanna Hegde',
  'Raghavendra Hegde',
  'Santosha Hegde',
  'Shreedhara Hegde',
  'Subraya Bhat',
  'Sumukha Rao',
  'Venkatesha Bhat',
  'Vidyadhara Rao',
  'Vishwanatha Hegde',
  'Yashas Surya',
]);

export interface Name {
  readonly full: string;
  readonly first: string;
  readonly house: string;
}

/**
 * Returns a full name, its given name and the name of the house. The full name has a given name
 * with a surname, the house name or both. Some full names also have the father's name, or an
 * initial of father or house.
 */
export function makeName(random: Random, gender: Gender, region: 'north' | 'south'): Name {
  const first = random.pick(gender === 'FEMALE' ? womenNames : menNames);
  const surname = random.weighted(surnames);
  const house = random.pick(region === 'north' ? northernHouses : southernHouses);
  const father = random.pick(elderNames);
  if (wellKnown.has(`${first} ${surname}`)) return makeName(random, gender, region);
  const initial = (text: string) => `${text.charAt(0)}.`;
  const full = random.weighted([
    [`${first} ${surname}`, 44],
    [`${first} ${initial(father)} ${surname}`, 15],
    [`${first} ${father} ${surname}`, father === first ? 0 : 12],
    [`${initial(house)} ${first} ${surname}`, region === 'south' ? 13 : 4],
    [`${first} ${surname} ${house}`, 11],
    [`${first} ${house}`, 5],
  ]);
  return { full, first, house };
}

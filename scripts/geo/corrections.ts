/**
 * What the package of places does not have, or has under another name: written by hand. Districts and upazilas as the government names
 * them now, and the thanas of the big cities, whose people live in no upazila.
 *
 * Where each comes from, so that nobody takes it for more than it is:
 * - the names of today, old and other spellings, and the thanas with their well-known parts are general knowledge: there is no list of
 *   thanas with a licence. Bangladesh.gov.bd names them; a courier's own list (Steadfast's `police_stations`) is the next thing to compare with.
 * - the four young upazilas are those that 491, which the package counts, lack to the government's 495.
 * A place that is missing or misspelt costs its buyers a pick, never an order: the fields take whatever is written.
 */

/** English, Bangla, and well-known parts of it that people name instead. */
export type Written = readonly [name: string, bangla: string, ...parts: string[]];

/** By the package's name: the name of today, and what else a district is called. */
export const districts: Readonly<Record<string, { name?: string; also?: readonly string[] }>> = {
  Barisal: { name: "Barishal", also: ["Barisal"] },
  Bogura: { also: ["Bogra"] },
  Brahmanbaria: { also: ["B Baria"] },
  Chapainawabganj: { name: "Chapai Nawabganj", also: ["Nawabganj"] },
  Chattogram: { also: ["Chittagong", "Ctg"] },
  Comilla: { name: "Cumilla", also: ["Comilla"] },
  Coxsbazar: { name: "Cox's Bazar" },
  Dhaka: { also: ["Dacca"] },
  Jashore: { also: ["Jessore"] },
  Jhalakathi: { name: "Jhalokathi" },
  Khagrachhari: { also: ["Khagrachari"] },
  Kishoreganj: { also: ["Kishorganj"] },
  Lakshmipur: { also: ["Laxmipur"] },
  Munshiganj: { also: ["Bikrampur"] },
  Mymensingh: { also: ["Momenshahi"] },
  Sirajganj: { also: ["Serajganj"] },
};

/** Offered first, in this order, before anybody has typed: here live most of those who order. */
export const firstDistricts: readonly string[] = ["Dhaka", "Chattogram", "Gazipur", "Narayanganj"];

type Upazila = { name?: string; bn?: string; also?: readonly string[]; parts?: readonly string[] };

/** By the package's name: the name of today, and what else people call it. */
export const upazilas: Readonly<Record<string, Upazila>> = {
  "Barisal Sadar": { name: "Barishal Sadar", also: ["Barisal Sadar"] },
  Bhuapur: { also: ["Bhuiyapur"] },
  Birol: { name: "Biral" },
  "Bogra Sadar": { name: "Bogura Sadar", also: ["Bogra Sadar"] },
  "Borhan Sddin": { name: "Borhanuddin", bn: "বোরহানউদ্দিন" },
  Botiaghata: { name: "Batiaghata" },
  "Chapainawabganj Sadar": { name: "Chapai Nawabganj Sadar" },
  Charbhadrasan: { name: "Char Bhadrasan" },
  Charfesson: { name: "Char Fasson" },
  Charrajibpur: { name: "Char Rajibpur" },
  "Comilla Sadar": { name: "Cumilla Adarsha Sadar", bn: "কুমিল্লা আদর্শ সদর", also: ["Cumilla Sadar", "Comilla Sadar"] },
  "Coxsbazar Sadar": { name: "Cox's Bazar Sadar" },
  Dakshinsurma: { name: "Dakshin Surma", also: ["South Surma"] },
  Derai: { name: "Dirai" },
  Digholia: { name: "Dighalia" },
  Fultola: { name: "Phultala" },
  Gior: { name: "Ghior" },
  "Jessore Sadar": { name: "Jashore Sadar", also: ["Jessore Sadar"] },
  "Jhalakathi Sadar": { name: "Jhalokathi Sadar" },
  Kalapara: { also: ["Khepupara"], parts: ["Kuakata"] },
  Louhajanj: { name: "Louhajang" },
  "Matlab North": { name: "Matlab Uttar", also: ["Matlab North"] },
  "Matlab South": { name: "Matlab Dakshin", also: ["Matlab South"] },
  "Narayanganj Sadar": { bn: "নারায়ণগঞ্জ সদর" },
  Nesarabad: { also: ["Swarupkathi"] },
  Nondigram: { name: "Nandigram" },
  Osmaninagar: { name: "Osmani Nagar" },
  Paikgasa: { name: "Paikgachha" },
  Sadarsouth: { name: "Cumilla Sadar Dakshin", bn: "কুমিল্লা সদর দক্ষিণ", also: ["Sadar South"] },
  Senbug: { name: "Senbagh" },
  Shariakandi: { name: "Sariakandi" },
  "South Sunamganj": { name: "Shantiganj", bn: "শান্তিগঞ্জ", also: ["South Sunamganj", "Dakshin Sunamganj"] },
  Syedpur: { name: "Saidpur" },
  Zianagar: { name: "Indurkani", bn: "ইন্দুরকানী", also: ["Zianagar"] },
};

/** By district: upazilas that are younger than the package. */
export const newUpazilas: Readonly<Record<string, readonly Written[]>> = {
  "Cox's Bazar": [["Eidgaon", "ঈদগাঁও"]],
  Habiganj: [["Shayestaganj", "শায়েস্তাগঞ্জ"]],
  Madaripur: [["Dasar", "ডাসার"]],
  Sunamganj: [["Madhyanagar", "মধ্যনগর"]],
};

/** By district: the thanas of its city. */
export const thanas: Readonly<Record<string, readonly Written[]>> = {
  Dhaka: [
    ["Adabor", "আদাবর", "Shyamoli"],
    ["Badda", "বাড্ডা", "Merul Badda"],
    ["Banani", "বনানী", "Mohakhali"],
    ["Bangshal", "বংশাল"],
    ["Bhashantek", "ভাষানটেক"],
    ["Bhatara", "ভাটারা", "Bashundhara", "Baridhara J Block"],
    ["Bimanbandar", "বিমানবন্দর", "Airport"],
    ["Cantonment", "ক্যান্টনমেন্ট"],
    ["Chawkbazar", "চকবাজার"],
    ["Dakshinkhan", "দক্ষিণখান"],
    ["Darus Salam", "দারুস সালাম", "Gabtoli", "Kallyanpur"],
    ["Demra", "ডেমরা"],
    ["Dhanmondi", "ধানমন্ডি", "Jigatola"],
    ["Gendaria", "গেন্ডারিয়া"],
    ["Gulshan", "গুলশান", "Baridhara", "Niketan"],
    ["Hatirjheel", "হাতিরঝিল", "Moghbazar"],
    ["Hazaribagh", "হাজারীবাগ"],
    ["Jatrabari", "যাত্রাবাড়ী"],
    ["Kadamtali", "কদমতলী"],
    ["Kafrul", "কাফরুল", "Ibrahimpur"],
    ["Kalabagan", "কলাবাগান", "Green Road"],
    ["Kamrangirchar", "কামরাঙ্গীরচর"],
    ["Khilgaon", "খিলগাঁও", "Goran"],
    ["Khilkhet", "খিলক্ষেত", "Nikunja"],
    ["Kotwali", "কোতোয়ালী", "Old Dhaka", "Sadarghat"],
    ["Lalbagh", "লালবাগ", "Azimpur"],
    ["Mirpur", "মিরপুর", "Mirpur 1", "Mirpur 2", "Mirpur 10"],
    ["Mohammadpur", "মোহাম্মদপুর", "Lalmatia"],
    ["Motijheel", "মতিঝিল"],
    ["Mugda", "মুগদা", "Basabo"],
    ["New Market", "নিউ মার্কেট", "Elephant Road"],
    ["Pallabi", "পল্লবী", "Mirpur 11", "Mirpur 12"],
    ["Paltan", "পল্টন"],
    ["Ramna", "রমনা", "Eskaton", "Bailey Road"],
    ["Rampura", "রামপুরা", "Banasree"],
    ["Rupnagar", "রূপনগর"],
    ["Sabujbagh", "সবুজবাগ"],
    ["Shah Ali", "শাহ আলী"],
    ["Shahbagh", "শাহবাগ"],
    ["Shahjahanpur", "শাহজাহানপুর", "Malibagh"],
    ["Sher-e-Bangla Nagar", "শেরেবাংলা নগর", "Agargaon"],
    ["Shyampur", "শ্যামপুর", "Postogola"],
    ["Sutrapur", "সূত্রাপুর"],
    ["Tejgaon", "তেজগাঁও", "Farmgate", "Karwan Bazar"],
    ["Tejgaon Industrial Area", "তেজগাঁও শিল্পাঞ্চল"],
    ["Turag", "তুরাগ", "Diabari"],
    ["Uttara East", "উত্তরা পূর্ব", "Azampur"],
    ["Uttara West", "উত্তরা পশ্চিম"],
    ["Uttarkhan", "উত্তরখান"],
    ["Wari", "ওয়ারী"],
  ],
  Chattogram: [
    ["Akbar Shah", "আকবর শাহ"],
    ["Bakalia", "বাকলিয়া"],
    ["Bandar", "বন্দর"],
    ["Bayezid Bostami", "বায়েজিদ বোস্তামী"],
    ["Chandgaon", "চান্দগাঁও", "Bahaddarhat"],
    ["Chawkbazar", "চকবাজার"],
    ["Double Mooring", "ডবলমুরিং", "Agrabad"],
    ["EPZ", "ইপিজেড"],
    ["Halishahar", "হালিশহর"],
    ["Khulshi", "খুলশী", "GEC"],
    ["Kotwali", "কোতোয়ালী", "Jamal Khan"],
    ["Pahartali", "পাহাড়তলী"],
    ["Panchlaish", "পাঁচলাইশ", "Nasirabad"],
    ["Patenga", "পতেঙ্গা"],
    ["Sadarghat", "সদরঘাট"],
  ],
  Gazipur: [
    ["Basan", "বাসন"],
    ["Gacha", "গাছা"],
    ["Joydebpur", "জয়দেবপুর"],
    ["Kashimpur", "কাশিমপুর"],
    ["Konabari", "কোনাবাড়ী"],
    ["Pubail", "পূবাইল"],
    ["Tongi East", "টঙ্গী পূর্ব"],
    ["Tongi West", "টঙ্গী পশ্চিম"],
  ],
  Barishal: [
    ["Airport", "বিমানবন্দর"],
    ["Bandar", "বন্দর"],
    ["Kawnia", "কাউনিয়া"],
    ["Kotwali", "কোতোয়ালী"],
  ],
  Khulna: [
    ["Aranghata", "আড়ংঘাটা"],
    ["Daulatpur", "দৌলতপুর"],
    ["Harintana", "হরিণটানা"],
    ["Khalishpur", "খালিশপুর"],
    ["Khan Jahan Ali", "খান জাহান আলী"],
    ["Khulna Sadar", "খুলনা সদর"],
    ["Labanchara", "লবণচরা"],
    ["Sonadanga", "সোনাডাঙ্গা", "Boyra"],
  ],
  Narayanganj: [
    ["Fatullah", "ফতুল্লা"],
    ["Siddhirganj", "সিদ্ধিরগঞ্জ"],
  ],
  Rajshahi: [
    ["Airport", "বিমানবন্দর"],
    ["Belpukur", "বেলপুকুর"],
    ["Boalia", "বোয়ালিয়া"],
    ["Chandrima", "চন্দ্রিমা"],
    ["Damkura", "দামকুড়া"],
    ["Karnahar", "কর্ণহার"],
    ["Kashiadanga", "কাশিয়াডাঙ্গা"],
    ["Katakhali", "কাটাখালী"],
    ["Motihar", "মতিহার"],
    ["Rajpara", "রাজপাড়া"],
    ["Shah Makhdum", "শাহ মখদুম"],
  ],
  Rangpur: [
    ["Hajirhat", "হাজীরহাট"],
    ["Haragach", "হারাগাছ"],
    ["Kotwali", "কোতোয়ালী"],
    ["Mahiganj", "মাহিগঞ্জ"],
    ["Parshuram", "পরশুরাম"],
    ["Tajhat", "তাজহাট"],
  ],
  Sylhet: [
    ["Airport", "বিমানবন্দর"],
    ["Jalalabad", "জালালাবাদ"],
    ["Kotwali", "কোতোয়ালী", "Zindabazar", "Amberkhana"],
    ["Moglabazar", "মোগলাবাজার"],
    ["Shah Paran", "শাহ পরান"],
  ],
};

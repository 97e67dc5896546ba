/** Demo accounts: the two of D4.6, and customers for realistic screens. All are invented. */
export type DemoPerson = { email: string; fullName: string; phone: string | null; daysAgo: number };

export const demoAdmin = {
  email: "admin@example.com",
  password: "admin12345",
  fullName: "Nasrin Akter",
  phone: "01711-000001",
  daysAgo: 120,
};

export const demoCustomer = {
  email: "customer@example.com",
  password: "customer12345",
  fullName: "Rahima Khatun",
  phone: "01712-345678",
  daysAgo: 90,
};

/** No passwords: these accounts cannot sign in. */
export const demoPeople: readonly DemoPerson[] = [
  { email: "tanvir.ahmed@example.com", fullName: "তানভীর আহমেদ", phone: "+8801819234567", daysAgo: 75 },
  { email: "nusrat.jahan@example.com", fullName: "Nusrat Jahan", phone: "01912 456789", daysAgo: 62 },
  { email: "shafiqul.islam@example.com", fullName: "Shafiqul Islam", phone: "01555678901", daysAgo: 58 },
  { email: "farhana.yasmin@example.com", fullName: "ফারহানা ইয়াসমিন", phone: "01678-901234", daysAgo: 44 },
  { email: "arif.hossain@example.com", fullName: "Arif Hossain", phone: "01711223344", daysAgo: 37 },
  { email: "mitu.das@example.com", fullName: "Mitu Das", phone: null, daysAgo: 30 },
  { email: "kamal.uddin@example.com", fullName: "Kamal Uddin", phone: "01833 445566", daysAgo: 21 },
  { email: "sadia.rahman@example.com", fullName: "Sadia Rahman", phone: "01944556677", daysAgo: 16 },
  { email: "imran.chowdhury@example.com", fullName: "Imran Chowdhury", phone: "01355667788", daysAgo: 9 },
  { email: "papri.sarkar@example.com", fullName: "Papri Sarkar", phone: "01466778899", daysAgo: 3 },
];

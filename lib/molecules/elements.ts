/**
 * The 118 elements in order: symbol, name, Bangla name, and the standard atomic weight abridged by IUPAC to five figures (CIAAW, 2024).
 * Elements without stable isotopes have no weight.
 */
const rows = `
H Hydrogen হাইড্রোজেন 1.008
He Helium হিলিয়াম 4.0026
Li Lithium লিথিয়াম 6.94
Be Beryllium বেরিলিয়াম 9.0122
B Boron বোরন 10.81
C Carbon কার্বন 12.011
N Nitrogen নাইট্রোজেন 14.007
O Oxygen অক্সিজেন 15.999
F Fluorine ফ্লোরিন 18.998
Ne Neon নিয়ন 20.180
Na Sodium সোডিয়াম 22.990
Mg Magnesium ম্যাগনেসিয়াম 24.305
Al Aluminium অ্যালুমিনিয়াম 26.982
Si Silicon সিলিকন 28.085
P Phosphorus ফসফরাস 30.974
S Sulfur সালফার 32.06
Cl Chlorine ক্লোরিন 35.45
Ar Argon আর্গন 39.95
K Potassium পটাশিয়াম 39.098
Ca Calcium ক্যালসিয়াম 40.078
Sc Scandium স্ক্যান্ডিয়াম 44.956
Ti Titanium টাইটেনিয়াম 47.867
V Vanadium ভ্যানাডিয়াম 50.942
Cr Chromium ক্রোমিয়াম 51.996
Mn Manganese ম্যাঙ্গানিজ 54.938
Fe Iron আয়রন 55.845
Co Cobalt কোবাল্ট 58.933
Ni Nickel নিকেল 58.693
Cu Copper কপার 63.546
Zn Zinc জিংক 65.38
Ga Gallium গ্যালিয়াম 69.723
Ge Germanium জার্মেনিয়াম 72.630
As Arsenic আর্সেনিক 74.922
Se Selenium সেলেনিয়াম 78.971
Br Bromine ব্রোমিন 79.904
Kr Krypton ক্রিপ্টন 83.798
Rb Rubidium রুবিডিয়াম 85.468
Sr Strontium স্ট্রনশিয়াম 87.62
Y Yttrium ইট্রিয়াম 88.906
Zr Zirconium জিরকোনিয়াম 91.222
Nb Niobium নায়োবিয়াম 92.906
Mo Molybdenum মলিবডেনাম 95.95
Tc Technetium টেকনিশিয়াম -
Ru Ruthenium রুথেনিয়াম 101.07
Rh Rhodium রোডিয়াম 102.91
Pd Palladium প্যালাডিয়াম 106.42
Ag Silver সিলভার 107.87
Cd Cadmium ক্যাডমিয়াম 112.41
In Indium ইন্ডিয়াম 114.82
Sn Tin টিন 118.71
Sb Antimony অ্যান্টিমনি 121.76
Te Tellurium টেলুরিয়াম 127.60
I Iodine আয়োডিন 126.90
Xe Xenon জেনন 131.29
Cs Caesium সিজিয়াম 132.91
Ba Barium বেরিয়াম 137.33
La Lanthanum ল্যান্থানাম 138.91
Ce Cerium সিরিয়াম 140.12
Pr Praseodymium প্রাসিওডিমিয়াম 140.91
Nd Neodymium নিওডিমিয়াম 144.24
Pm Promethium প্রমিথিয়াম -
Sm Samarium স্যামারিয়াম 150.36
Eu Europium ইউরোপিয়াম 151.96
Gd Gadolinium গ্যাডোলিনিয়াম 157.25
Tb Terbium টার্বিয়াম 158.93
Dy Dysprosium ডিসপ্রোসিয়াম 162.50
Ho Holmium হোলমিয়াম 164.93
Er Erbium আর্বিয়াম 167.26
Tm Thulium থুলিয়াম 168.93
Yb Ytterbium ইটার্বিয়াম 173.05
Lu Lutetium লুটেশিয়াম 174.97
Hf Hafnium হ্যাফনিয়াম 178.49
Ta Tantalum ট্যান্টালাম 180.95
W Tungsten টাংস্টেন 183.84
Re Rhenium রেনিয়াম 186.21
Os Osmium অসমিয়াম 190.23
Ir Iridium ইরিডিয়াম 192.22
Pt Platinum প্লাটিনাম 195.08
Au Gold গোল্ড 196.97
Hg Mercury মার্কারি 200.59
Tl Thallium থ্যালিয়াম 204.38
Pb Lead লেড 207.2
Bi Bismuth বিসমাথ 208.98
Po Polonium পোলোনিয়াম -
At Astatine অ্যাস্টাটিন -
Rn Radon রেডন -
Fr Francium ফ্রান্সিয়াম -
Ra Radium রেডিয়াম -
Ac Actinium অ্যাক্টিনিয়াম -
Th Thorium থোরিয়াম 232.04
Pa Protactinium প্রোট্যাক্টিনিয়াম 231.04
U Uranium ইউরেনিয়াম 238.03
Np Neptunium নেপচুনিয়াম -
Pu Plutonium প্লুটোনিয়াম -
Am Americium আমেরিসিয়াম -
Cm Curium কুরিয়াম -
Bk Berkelium বার্কেলিয়াম -
Cf Californium ক্যালিফোর্নিয়াম -
Es Einsteinium আইনস্টাইনিয়াম -
Fm Fermium ফার্মিয়াম -
Md Mendelevium মেন্ডেলেভিয়াম -
No Nobelium নোবেলিয়াম -
Lr Lawrencium লরেন্সিয়াম -
Rf Rutherfordium রাদারফোর্ডিয়াম -
Db Dubnium ডুবনিয়াম -
Sg Seaborgium সিবোর্গিয়াম -
Bh Bohrium বোরিয়াম -
Hs Hassium হ্যাসিয়াম -
Mt Meitnerium মাইটনেরিয়াম -
Ds Darmstadtium ডার্মস্টাটিয়াম -
Rg Roentgenium রন্টজেনিয়াম -
Cn Copernicium কোপার্নিসিয়াম -
Nh Nihonium নিহোনিয়াম -
Fl Flerovium ফ্লেরোভিয়াম -
Mc Moscovium মস্কোভিয়াম -
Lv Livermorium লিভারমোরিয়াম -
Ts Tennessine টেনেসিন -
Og Oganesson ওগানেসন -`;

export type Element = {
  number: number;
  symbol: string;
  name: string;
  nameBn: string;
  weight: number | null;
  /** The weight as written, with its last zero: 20.180. */
  mass: string | null;
};

export const elements: readonly Element[] = rows
  .trim()
  .split("\n")
  .map((row, index) => {
    const [symbol = "", name = "", nameBn = "", weight = "-"] = row.split(" ");
    const mass = weight === "-" ? null : weight;

    return { number: index + 1, symbol, name, nameBn, weight: mass === null ? null : Number(mass), mass };
  });

const numbers = new Map(elements.map(({ symbol, number }) => [symbol, number]));

export function atomicNumber(symbol: string): number {
  const number = numbers.get(symbol);
  if (number === undefined) throw new Error(`${symbol} is no element`);
  return number;
}

import type { SeedTopic } from "./types";

export const elements: SeedTopic = {
  name: "Elements",
  description: "Names, symbols and forms of the elements, and what sets each of them apart.",
  products: ["periodic-table-118"],
  questions: [
    {
      title: "What is the chemical symbol of potassium?",
      difficulty: "easy",
      options: ["K", "P", "Po", "Pt"],
      explanation: "The symbol comes from kalium, the Latin name. P is phosphorus, Po polonium and Pt platinum.",
      source: "OpenStax Chemistry 2e, section 2.3",
      models: ["potassium-atom"],
    },
    {
      title: "Which gas makes up about 78 % of dry air by volume?",
      difficulty: "easy",
      options: ["Nitrogen", "Oxygen", "Argon", "Carbon dioxide"],
      explanation: "Air is about 78 % nitrogen and 21 % oxygen. All the other gases share the last one percent.",
      source: "OpenStax Chemistry 2e, section 18.7",
      models: ["nitrogen-atom"],
    },
    {
      title: "Which of these elements is a liquid at 25 °C and normal pressure?",
      difficulty: "easy",
      options: ["Bromine", "Chlorine", "Iodine", "Sulfur"],
      explanation: "Bromine melts at −7 °C and boils at 59 °C. Chlorine is a gas; iodine and sulfur are solids.",
      source: "OpenStax Chemistry 2e, section 10.1, melting and boiling points of the halogens",
    },
    {
      title: "Diamond and graphite are two forms of the same element. Which one?",
      difficulty: "easy",
      options: ["Carbon", "Silicon", "Lead", "Sulfur"],
      explanation: "Both are pure carbon. Only the way in which the atoms are bonded to one another is different.",
      source: "OpenStax Chemistry 2e, section 10.5",
      isSample: true,
      models: ["diamond", "graphite"],
      products: ["carbon-allotropes"],
    },
    {
      title: "Which metal is a liquid at room temperature and was long used in thermometers?",
      difficulty: "easy",
      options: ["Mercury", "Lead", "Tin", "Zinc"],
      explanation:
        "Mercury melts at −39 °C, so it flows at room temperature. It is poisonous, so other liquids now replace it.",
      source: "OpenStax Chemistry 2e, sections 5.1 and 18.1",
      models: ["mercury-atom"],
    },
    {
      title: "Atoms of which element have the smallest mass?",
      difficulty: "easy",
      options: ["Hydrogen", "Helium", "Lithium", "Carbon"],
      explanation:
        "The usual hydrogen atom is one proton and one electron, about 1 u. Helium comes next with about 4 u.",
      source: "CIAAW, Standard atomic weights 2021",
      models: ["hydrogen-atom"],
      products: ["first-twenty-elements"],
    },
    {
      title: "Oxygen gas and ozone are two forms of one element. What are such forms called?",
      difficulty: "medium",
      options: ["Allotropes", "Isotopes", "Isomers", "Isobars"],
      explanation:
        "Allotropes are different structures of one element. Isotopes differ in neutrons; isomers are compounds.",
      source: "IUPAC Gold Book: allotropes",
    },
    {
      title: "Which metal has the largest share of the mass of Earth's crust?",
      difficulty: "medium",
      options: ["Aluminium", "Iron", "Calcium", "Sodium"],
      explanation:
        "Aluminium is about 8 % of the crust and iron about 5 to 6 %. It is locked up in clays and other minerals.",
      source: "CRC Handbook of Chemistry and Physics, Abundance of Elements in the Earth's Crust and in the Sea",
    },
    {
      title: "Why is white phosphorus kept under water?",
      difficulty: "medium",
      options: [
        "It catches fire in air",
        "It slowly turns into a gas in air",
        "It takes nitrogen from the air",
        "It must be kept dissolved",
      ],
      explanation:
        "White phosphorus bursts into flame in air, but does not react with water and does not dissolve in it.",
      source: "OpenStax Chemistry 2e, section 18.4",
    },
    {
      title: "Which metalloid, made extremely pure, are most computer chips built on?",
      difficulty: "medium",
      options: ["Silicon", "Boron", "Arsenic", "Antimony"],
      explanation: "Pure silicon is a semiconductor, and traces of other elements tune how well it conducts.",
      source: "OpenStax Chemistry 2e, section 18.3",
    },
    {
      title: "Which halogen is a dark solid that gives a violet vapour when it is warmed?",
      difficulty: "medium",
      options: ["Iodine", "Bromine", "Chlorine", "Fluorine"],
      explanation:
        "Warm iodine crystals turn straight into a violet vapour. Bromine is a red-brown liquid, the other two are gases.",
      source: "OpenStax Chemistry 2e, section 10.3",
    },
    {
      title: "Which metal has the highest melting point?",
      difficulty: "medium",
      options: ["Tungsten", "Platinum", "Titanium", "Iron"],
      explanation: "Tungsten melts only above 3400 °C, so it was used for the glowing wire in light bulbs.",
      source: "CRC Handbook of Chemistry and Physics, Physical Constants of Inorganic Compounds",
      models: ["tungsten-atom"],
      products: ["transition-metals"],
    },
    {
      title: "Element 113 is named after the Asian country where it was first made. What is it called?",
      difficulty: "hard",
      options: ["Nihonium", "Moscovium", "Tennessine", "Oganesson"],
      explanation:
        "Nihon is a Japanese name of Japan. The other three are named after the Moscow region, Tennessee and Yuri Oganessian.",
      source: "IUPAC Recommendations 2016, Names and symbols of the elements 113, 115, 117 and 118",
      models: ["nihonium-atom"],
    },
    {
      title: "Which of these elements has no stable isotope?",
      difficulty: "hard",
      options: ["Technetium", "Iodine", "Silver", "Gold"],
      explanation: "Every isotope of technetium is radioactive, though it stands in the middle of the table.",
      source: "CIAAW, Standard atomic weights 2021",
    },
    {
      title: String.raw`How many moles of $\ce{S8}$ molecules are in 64 g of sulfur? (S = 32)`,
      difficulty: "hard",
      options: ["0.25 mol", "0.50 mol", "2.0 mol", "8.0 mol"],
      explanation: String.raw`One mole of $\ce{S8}$ has a mass of 8 × 32 = 256 g, and 64 g / 256 g per mol = 0.25 mol.`,
      source: "OpenStax Chemistry 2e, sections 3.1 and 18.4",
    },
  ],
};

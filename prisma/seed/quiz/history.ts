import type { SeedTopic } from "./types";

export const history: SeedTopic = {
  name: "Famous experiments and chemists",
  description: "The people and the experiments that made chemistry what it is.",
  questions: [
    {
      title: "Which scientist won Nobel Prizes both in physics and in chemistry?",
      difficulty: "easy",
      options: ["Marie Curie", "Ernest Rutherford", "Dorothy Hodgkin", "Albert Einstein"],
      explanation:
        "Marie Curie shared the physics prize of 1903 for work on radioactivity, and won that for chemistry in 1911 for radium and polonium.",
      source: "NobelPrize.org: Marie Curie, Nobel Prizes 1903 and 1911",
      isSample: true,
    },
    {
      title: "Who published a periodic table in 1869 and left gaps in it for elements not yet known?",
      difficulty: "easy",
      options: ["Dmitri Mendeleev", "John Dalton", "Niels Bohr", "Robert Boyle"],
      explanation:
        "Mendeleev foretold the properties of missing elements, and gallium and germanium later proved him right.",
      source: "OpenStax Chemistry 2e, section 2.5",
    },
    {
      title: "Who invented dynamite and left his wealth for yearly prizes?",
      difficulty: "easy",
      options: ["Alfred Nobel", "Justus von Liebig", "Fritz Haber", "Antoine Lavoisier"],
      explanation:
        "Nobel made nitroglycerine safer to handle by soaking it up in a porous earth, and founded the Nobel Prizes in his will.",
      source: "NobelPrize.org: Alfred Nobel, his life and work",
    },
    {
      title: "What did the gold foil experiment of Rutherford's group show about the atom?",
      difficulty: "easy",
      options: [
        "It has a tiny, heavy, positive nucleus",
        "It is a solid ball that cannot be divided",
        "Its positive charge is spread out evenly",
        "Its electrons are heavier than its nucleus",
      ],
      explanation:
        "Most alpha particles went straight through, but a few bounced back, so nearly all the mass must be in a tiny centre.",
      source: "OpenStax Chemistry 2e, section 2.2",
      models: ["gold-atom"],
      products: ["atomic-structure"],
    },
    {
      title: "Who put forward an atomic theory in the first years of the 19th century?",
      difficulty: "easy",
      options: ["John Dalton", "James Chadwick", "Linus Pauling", "Marie Curie"],
      explanation: "Dalton held that each element has its own kind of atoms, which combine in simple whole numbers.",
      source: "OpenStax Chemistry 2e, section 2.1",
    },
    {
      title: "Which particle did J. J. Thomson find in cathode rays?",
      difficulty: "easy",
      options: ["The electron", "The proton", "The neutron", "The nucleus"],
      explanation:
        "The rays bent towards a positive plate and were the same whatever metal they came from, so every atom holds electrons.",
      source: "OpenStax Chemistry 2e, section 2.2",
    },
    {
      title: "What did Millikan measure with drops of oil between charged plates?",
      difficulty: "medium",
      options: [
        "The charge of the electron",
        "The mass of the neutron",
        "The size of the nucleus",
        "The speed of light in oil",
      ],
      explanation: String.raw`The charges of the drops were always whole multiples of $1.6 \times 10^{-19}$ C, the charge of one electron.`,
      source: "OpenStax Chemistry 2e, section 2.2",
    },
    {
      title: "Which particle did James Chadwick discover in 1932?",
      difficulty: "medium",
      options: ["The neutron", "The electron", "The proton", "The alpha particle"],
      explanation: "The neutron has no charge, so it was found decades after the electron and years after the proton.",
      source: "OpenStax Chemistry 2e, section 2.2",
    },
    {
      title: "Which compound of living things did Friedrich Wöhler make in 1828 without any living thing?",
      difficulty: "medium",
      options: ["Urea", "Glucose", "Insulin", "Cellulose"],
      explanation:
        "He made urea, which was known from urine. It spoke against a special life force behind organic compounds.",
      source: "OpenStax Chemistry 2e, chapter 20, introduction",
      models: ["urea"],
    },
    {
      title: "Who explained burning as a reaction with oxygen and is remembered for the conservation of mass?",
      difficulty: "medium",
      options: ["Antoine Lavoisier", "Amedeo Avogadro", "Humphry Davy", "Michael Faraday"],
      explanation:
        "Lavoisier weighed everything in closed vessels, before and after, and so found that mass is neither made nor lost.",
      source: "American Chemical Society, International Historic Chemical Landmark: Antoine-Laurent Lavoisier (1999)",
    },
    {
      title: "What did Avogadro suggest in 1811 about equal volumes of gases at the same temperature and pressure?",
      difficulty: "medium",
      options: [
        "They hold equal numbers of molecules",
        "They have equal masses",
        "They hold equal numbers of electrons",
        "They have equal densities",
      ],
      explanation: "From this the masses of molecules could be compared by weighing equal volumes of gases.",
      source: "OpenStax Chemistry 2e, section 9.2",
    },
    {
      title: "For what did Fritz Haber receive the Nobel Prize in Chemistry of 1918?",
      difficulty: "medium",
      options: [
        "Making ammonia from its elements",
        "Making sulfuric acid from sulfur",
        "Making aluminium from its ore",
        "Making rubber from petroleum",
      ],
      explanation: String.raw`The synthesis $\ce{N2 + 3H2 <=> 2NH3}$ opened the nitrogen of the air as a source of fertiliser.`,
      source: "NobelPrize.org: The Nobel Prize in Chemistry 1918",
      models: ["ammonia"],
      products: ["everyday-molecules"],
    },
    {
      title:
        "Which chemist, born in what is now Khulna Division, founded Bengal Chemicals and studied mercury(I) nitrite?",
      difficulty: "medium",
      options: ["Prafulla Chandra Ray", "Satyendra Nath Bose", "Meghnad Saha", "Muhammad Qudrat-i-Khuda"],
      explanation:
        "Prafulla Chandra Ray, from the village of Raruli, built up one of the first schools of modern chemistry in South Asia.",
      source: "P. C. Ray, Life and Experiences of a Bengali Chemist (1932)",
    },
    {
      title: "Which element, found in 1886, matched what Mendeleev had foretold as eka-silicon?",
      difficulty: "hard",
      options: ["Germanium", "Gallium", "Scandium", "Selenium"],
      explanation:
        "Germanium stands just below silicon. Gallium had been foretold as eka-aluminium, and scandium as eka-boron.",
      source: "OpenStax Chemistry 2e, section 2.5; Royal Society of Chemistry, Periodic Table: Germanium",
    },
    {
      title: "What did Henry Moseley's work on X-rays of the elements in 1913 show?",
      difficulty: "hard",
      options: [
        "The atomic number orders the elements",
        "Atoms of one element may differ in mass",
        "Electrons behave like waves in crystals",
        "Noble gases can form compounds",
      ],
      explanation:
        "The frequency of the X-rays rises step by step with the charge of the nucleus, so the atomic number is a real quantity.",
      source: "H. G. J. Moseley, The High-Frequency Spectra of the Elements, Philosophical Magazine 26 (1913)",
    },
    {
      title: "With what did Ahmed Zewail, who won the Nobel Prize in Chemistry of 1999, watch bonds break and form?",
      difficulty: "hard",
      options: [
        "Laser flashes lasting femtoseconds",
        "Beams of neutrons from a reactor",
        "Radioactive tracers in living cells",
        "Electric currents through molten salts",
      ],
      explanation:
        "A femtosecond is a millionth of a billionth of a second. Atoms move so fast that only such short flashes catch them in between.",
      source: "NobelPrize.org: The Nobel Prize in Chemistry 1999",
    },
    {
      title: "By which method did Dorothy Hodgkin find the structures of penicillin and vitamin B12?",
      difficulty: "hard",
      options: ["X-ray crystallography", "Mass spectrometry", "Flame spectroscopy", "Paper chromatography"],
      explanation:
        "Crystals scatter X-rays in patterns from which the places of the atoms can be worked out; it won her the prize of 1964.",
      source: "NobelPrize.org: The Nobel Prize in Chemistry 1964",
    },
  ],
};

import type { SeedTopic } from "./types";

export const periodicTable: SeedTopic = {
  name: "Periodic table",
  description: "Groups, periods and blocks, and the trends that run through them.",
  products: ["periodic-table-118"],
  questions: [
    {
      title: "By what are the elements ordered in the modern periodic table?",
      difficulty: "easy",
      options: ["Atomic number", "Atomic mass", "Density", "Year of discovery"],
      explanation:
        "The order is the number of protons. By mass some pairs, such as argon and potassium, would stand the wrong way round.",
      source: "OpenStax Chemistry 2e, section 2.5",
    },
    {
      title: "What is a horizontal row of the periodic table called?",
      difficulty: "easy",
      options: ["A period", "A group", "A block", "A family"],
      explanation: "Rows are periods. Columns are groups, and the members of a group are like a family.",
      source: "OpenStax Chemistry 2e, section 2.5",
    },
    {
      title: "In which group of the periodic table are the noble gases?",
      difficulty: "easy",
      options: ["Group 18", "Group 17", "Group 2", "Group 1"],
      explanation: "Group 18 is the last column: helium, neon, argon and those below. Group 17 holds the halogens.",
      source: "OpenStax Chemistry 2e, section 2.5",
      models: ["neon-atom"],
      products: ["noble-gases"],
    },
    {
      title: "What are lithium, sodium and potassium called together?",
      difficulty: "easy",
      options: ["Alkali metals", "Alkaline earth metals", "Transition metals", "Lanthanoids"],
      explanation: "They are in group 1. Their hydroxides dissolve in water and are strong alkalis.",
      source: "IUPAC Red Book 2005, section IR-3.5",
      models: ["lithium-atom", "sodium-atom", "potassium-atom"],
    },
    {
      title: "Which of these elements is a halogen?",
      difficulty: "easy",
      options: ["Chlorine", "Argon", "Oxygen", "Sodium"],
      explanation: "The halogens are the elements of group 17: fluorine, chlorine, bromine, iodine and those below.",
      source: "OpenStax Chemistry 2e, section 2.5",
      models: ["chlorine-atom"],
    },
    {
      title: "How many elements are there in the first period of the periodic table?",
      difficulty: "easy",
      options: ["2", "8", "1", "18"],
      explanation: "The first shell holds only two electrons, so the first row has only hydrogen and helium.",
      source: "IUPAC Periodic Table of the Elements (2022)",
      models: ["hydrogen-atom", "helium-atom"],
    },
    {
      title: "How does the radius of the atoms change down group 1, from lithium to caesium?",
      difficulty: "medium",
      options: ["It grows", "It shrinks", "It stays the same", "It grows, then shrinks"],
      explanation: "Each step down adds a shell, so the outermost electron is farther from the nucleus.",
      source: "OpenStax Chemistry 2e, section 6.5",
      models: ["lithium-atom", "caesium-atom"],
    },
    {
      title: "Which element has the highest electronegativity on the Pauling scale?",
      difficulty: "medium",
      options: ["Fluorine", "Oxygen", "Chlorine", "Caesium"],
      explanation:
        "Fluorine has about 4.0. It draws the shared electrons of a bond more strongly than any other element.",
      source: "OpenStax Chemistry 2e, section 7.2",
      models: ["fluorine-atom"],
    },
    {
      title: "The electrons of an atom are arranged 2, 8, 7. Where does this element stand?",
      difficulty: "medium",
      options: ["Period 3, group 17", "Period 2, group 17", "Period 3, group 15", "Period 7, group 3"],
      explanation:
        "Three shells mean period 3, and seven outer electrons of a main-group element mean group 17. It is chlorine.",
      source: "OpenStax Chemistry 2e, section 6.4",
      models: ["chlorine-atom"],
    },
    {
      title: "Which two elements are most alike in their chemical properties?",
      difficulty: "medium",
      options: ["Magnesium and calcium", "Sodium and magnesium", "Nitrogen and neon", "Carbon and chlorine"],
      explanation:
        "Magnesium and calcium are in the same group: both have two outer electrons and form ions with the charge 2+.",
      source: "OpenStax Chemistry 2e, section 2.5",
    },
    {
      title: "Which of these atoms has the smallest radius?",
      difficulty: "medium",
      options: ["Cl", "Si", "Mg", "Na"],
      explanation:
        "Across a period the nucleus gains protons while the outer shell stays the same, so the atoms shrink.",
      source: "OpenStax Chemistry 2e, section 6.5",
    },
    {
      title: "To which block of the periodic table does iron belong?",
      difficulty: "medium",
      options: ["d", "s", "p", "f"],
      explanation: String.raw`Iron ends in $3d^6\,4s^2$: its 3d subshell is being filled, as in the other transition metals of its row.`,
      source: "OpenStax Chemistry 2e, section 6.4",
      models: ["iron-atom"],
      products: ["transition-metals"],
    },
    {
      title: "Which order of the first ionisation energies is right?",
      difficulty: "hard",
      options: ["Na < Al < Mg", "Na < Mg < Al", "Al < Mg < Na", "Mg < Al < Na"],
      explanation:
        "Energies rise across a period, but aluminium loses a 3p electron, which is easier to take than the 3s electron of magnesium.",
      source: "OpenStax Chemistry 2e, section 6.5",
    },
    {
      title:
        "The first four ionisation energies of an element are about 738, 1451, 7733 and 10 543 kJ/mol. To which group does it belong?",
      difficulty: "hard",
      options: ["Group 2", "Group 1", "Group 13", "Group 14"],
      explanation:
        "The great jump comes after the second electron, so two are in the outer shell. The element is magnesium.",
      source: "NIST Atomic Spectra Database, ionization energies of magnesium",
    },
    {
      title: "These four ions all have ten electrons. Which one is the smallest?",
      difficulty: "hard",
      options: [String.raw`$\ce{Mg^2+}$`, String.raw`$\ce{Na+}$`, String.raw`$\ce{F-}$`, String.raw`$\ce{O^2-}$`],
      explanation:
        "With the same number of electrons, more protons pull them in more closely. Magnesium has twelve, the most of the four.",
      source: "OpenStax Chemistry 2e, section 6.5",
    },
  ],
};

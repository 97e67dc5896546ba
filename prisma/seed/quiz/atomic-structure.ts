import type { SeedTopic } from "./types";

export const atomicStructure: SeedTopic = {
  name: "Atomic structure",
  description: "Protons, neutrons and electrons, isotopes, orbitals and radioactive decay.",
  products: ["atomic-structure"],
  questions: [
    {
      title: "Which particles make up the nucleus of an ordinary helium atom?",
      difficulty: "easy",
      options: ["Protons and neutrons", "Protons and electrons", "Neutrons and electrons", "Protons only"],
      explanation: "The nucleus holds protons and neutrons. The electrons move around it.",
      source: "OpenStax Chemistry 2e, section 2.3",
      models: ["helium-atom"],
    },
    {
      title: "What does the atomic number of an element count?",
      difficulty: "easy",
      options: ["Protons", "Neutrons", "Protons and neutrons", "Shells"],
      explanation:
        "The atomic number is the number of protons in the nucleus, and it decides which element an atom is.",
      source: "IUPAC Gold Book: atomic number",
      models: ["carbon-atom"],
    },
    {
      title: "In what do the isotopes of one element differ?",
      difficulty: "easy",
      options: ["Number of neutrons", "Number of protons", "Number of electrons", "Chemical symbol"],
      explanation:
        "Isotopes have the same number of protons, so they are one element, but different numbers of neutrons.",
      source: "IUPAC Gold Book: isotopes",
    },
    {
      title: String.raw`How many neutrons are in an atom of $\ce{^{23}_{11}Na}$?`,
      difficulty: "easy",
      options: ["12", "11", "23", "34"],
      explanation: "Neutrons are the mass number less the atomic number: 23 − 11 = 12.",
      source: "OpenStax Chemistry 2e, section 2.3",
      models: ["sodium-atom"],
    },
    {
      title: "Which of these particles has the smallest mass?",
      difficulty: "easy",
      options: ["Electron", "Proton", "Neutron", "Hydrogen atom"],
      explanation: "A proton has about 1836 times the mass of an electron, and a neutron a little more than a proton.",
      source: "NIST, CODATA values of the fundamental constants: proton-electron mass ratio",
    },
    {
      title: "Why is an atom as a whole neutral?",
      difficulty: "easy",
      options: [
        "It has as many electrons as protons",
        "It has as many neutrons as protons",
        "Its neutrons cancel its electrons",
        "Its particles have no charge",
      ],
      explanation:
        "Each proton has the charge +1 and each electron −1, so equal numbers add up to zero. Neutrons have no charge.",
      source: "OpenStax Chemistry 2e, section 2.3",
      models: ["carbon-atom"],
    },
    {
      title: "How many electrons can the shell with n = 3 hold at most?",
      difficulty: "medium",
      options: ["18", "8", "9", "32"],
      explanation: "A shell holds up to $2n^2$ electrons, and 2 × 3 × 3 = 18: two in 3s, six in 3p and ten in 3d.",
      source: "OpenStax Chemistry 2e, section 6.3",
      models: ["argon-atom"],
    },
    {
      title: "Which electron configuration does a magnesium atom have in its ground state? (Z = 12)",
      difficulty: "medium",
      options: [
        String.raw`$1s^2\,2s^2\,2p^6\,3s^2$`,
        String.raw`$1s^2\,2s^2\,2p^6\,3p^2$`,
        String.raw`$1s^2\,2s^2\,2p^8$`,
        String.raw`$1s^2\,2s^2\,2p^6\,3s^1$`,
      ],
      explanation: "Twelve electrons fill 1s, 2s, 2p and 3s in this order. A p subshell holds no more than six.",
      source: "OpenStax Chemistry 2e, section 6.4",
      models: ["magnesium-atom"],
    },
    {
      title: String.raw`How many electrons does the ion $\ce{Fe^3+}$ have? (Z = 26)`,
      difficulty: "medium",
      options: ["23", "26", "29", "3"],
      explanation: "The atom has 26 electrons, and the charge 3+ means that three of them are gone.",
      source: "OpenStax Chemistry 2e, section 2.3",
      models: ["iron-atom"],
    },
    {
      title: "Which ion has the same electron configuration as a neon atom?",
      difficulty: "medium",
      options: [String.raw`$\ce{Na+}$`, String.raw`$\ce{K+}$`, String.raw`$\ce{Cl-}$`, String.raw`$\ce{Li+}$`],
      explanation: String.raw`Neon has ten electrons. Sodium has eleven and loses one; $\ce{K+}$ and $\ce{Cl-}$ are like argon, $\ce{Li+}$ like helium.`,
      source: "OpenStax Chemistry 2e, section 7.1",
      models: ["neon-atom"],
    },
    {
      title: "Out of 100 chlorine atoms about 76 have the mass 35 u and 24 the mass 37 u. What is their average mass?",
      difficulty: "medium",
      options: ["About 35.5 u", "About 36.0 u", "About 36.5 u", "About 35.2 u"],
      explanation: "(76 × 35 u + 24 × 37 u) / 100 = 35.48 u, nearer to 35 because most atoms have that mass.",
      source: "CIAAW, Isotopic compositions of the elements: chlorine",
      models: ["chlorine-atom"],
    },
    {
      title: "What is the shape of an s orbital?",
      difficulty: "medium",
      options: ["A sphere", "A dumb-bell", "A flat ring", "A cube"],
      explanation:
        "In an s orbital the electron is found with equal chance in every direction. The p orbitals look like dumb-bells.",
      source: "OpenStax Chemistry 2e, section 6.3",
    },
    {
      title: "Which electron configuration does a chromium atom have in its ground state? (Z = 24)",
      difficulty: "hard",
      options: [
        String.raw`$[\ce{Ar}]\,3d^5\,4s^1$`,
        String.raw`$[\ce{Ar}]\,3d^4\,4s^2$`,
        String.raw`$[\ce{Ar}]\,3d^6$`,
        String.raw`$[\ce{Ar}]\,3d^3\,4s^2\,4p^1$`,
      ],
      explanation:
        "Chromium is an exception: one electron in each of the five 3d orbitals and one in 4s has the lowest energy.",
      source: "NIST Atomic Spectra Database, ground state of chromium",
      models: ["chromium-atom"],
      products: ["transition-metals"],
    },
    {
      title: "Which set of quantum numbers cannot belong to an electron in an atom?",
      difficulty: "hard",
      options: [
        "$n = 2$, $l = 2$, $m_l = 0$",
        "$n = 2$, $l = 1$, $m_l = -1$",
        "$n = 3$, $l = 2$, $m_l = 2$",
        "$n = 1$, $l = 0$, $m_l = 0$",
      ],
      explanation:
        "The number $l$ runs only from 0 to $n - 1$, so for $n = 2$ it can be 0 or 1: there is no 2d subshell.",
      source: "OpenStax Chemistry 2e, section 6.3",
    },
    {
      title: "The half-life of carbon-14 is about 5730 years. What part of it is left after 17 190 years?",
      difficulty: "hard",
      options: ["1/8", "1/3", "1/6", "1/4"],
      explanation: "17 190 years is three half-lives, and $(1/2)^3 = 1/8$.",
      source: "OpenStax Chemistry 2e, section 21.3",
      models: ["carbon-atom"],
    },
    {
      title: "How many unpaired electrons does a nitrogen atom have in its ground state? (Z = 7)",
      difficulty: "hard",
      options: ["3", "1", "5", "7"],
      explanation:
        "By Hund's rule the three 2p electrons take one orbital each, with the same spin. The other four are paired in 1s and 2s.",
      source: "OpenStax Chemistry 2e, section 6.4",
      models: ["nitrogen-atom"],
    },
  ],
};

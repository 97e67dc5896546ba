import type { SeedTopic } from "./types";

export const bonding: SeedTopic = {
  name: "Chemical bonding",
  description: "Ionic, covalent and metallic bonds, the shapes of molecules and the forces between them.",
  products: ["everyday-molecules"],
  questions: [
    {
      title: String.raw`What holds $\ce{Na+}$ and $\ce{Cl-}$ together in a crystal of table salt?`,
      difficulty: "easy",
      options: ["Ionic bonds", "Covalent bonds", "Metallic bonds", "Hydrogen bonds"],
      explanation: "Ions of opposite charge attract each other; this attraction is the ionic bond.",
      source: "OpenStax Chemistry 2e, section 7.1",
      models: ["sodium-chloride"],
      products: ["salt-lattice-model"],
    },
    {
      title: "What do two atoms share in a single covalent bond?",
      difficulty: "easy",
      options: ["A pair of electrons", "A pair of protons", "A pair of neutrons", "A pair of ions"],
      explanation:
        "In a single covalent bond one pair of electrons is drawn to both nuclei and so holds them together.",
      source: "OpenStax Chemistry 2e, section 7.2",
    },
    {
      title: String.raw`How many pairs of electrons do the two atoms share in a molecule of nitrogen, $\ce{N2}$?`,
      difficulty: "easy",
      options: ["3", "1", "2", "6"],
      explanation:
        "Each nitrogen atom lacks three electrons to an octet. Three shared pairs, a triple bond, give both what they lack.",
      source: "OpenStax Chemistry 2e, section 7.3",
    },
    {
      title: "Which of these molecules has double bonds?",
      difficulty: "easy",
      options: [String.raw`$\ce{CO2}$`, String.raw`$\ce{H2O}$`, String.raw`$\ce{NH3}$`, String.raw`$\ce{CH4}$`],
      explanation: String.raw`Carbon dioxide is $\ce{O=C=O}$, with two double bonds. The others have single bonds only.`,
      source: "OpenStax Chemistry 2e, section 7.3",
      models: ["carbon-dioxide"],
    },
    {
      title: "Why does a solid metal conduct electricity?",
      difficulty: "easy",
      options: [
        "Some of its electrons move freely",
        "Its ions move freely through the solid",
        "Its atoms share pairs of protons",
        "Its molecules carry a charge",
      ],
      explanation: "The outer electrons of a metal belong to the whole crystal, so a voltage can drive them along.",
      source: "OpenStax Chemistry 2e, section 10.5",
    },
    {
      title: "What is the shape of a methane molecule?",
      difficulty: "easy",
      options: ["Tetrahedral", "Square planar", "Linear", "Trigonal pyramidal"],
      explanation: "Four bonding pairs keep farthest apart when they point to the corners of a tetrahedron.",
      source: "OpenStax Chemistry 2e, section 7.6",
      models: ["methane"],
      products: ["ball-and-stick-model-kit"],
    },
    {
      title: "Which of these molecules is not polar, although its bonds are?",
      difficulty: "medium",
      options: [String.raw`$\ce{CO2}$`, String.raw`$\ce{H2O}$`, String.raw`$\ce{NH3}$`, String.raw`$\ce{HCl}$`],
      explanation: "The molecule is linear, so its two equal bond dipoles point in opposite directions and cancel.",
      source: "OpenStax Chemistry 2e, section 7.6",
      models: ["carbon-dioxide"],
    },
    {
      title: "About how large is the angle between the two bonds in a water molecule?",
      difficulty: "medium",
      options: ["104.5°", "90°", "120°", "180°"],
      explanation:
        "Two bonds and two lone pairs point roughly to the corners of a tetrahedron. The lone pairs press the bonds below 109.5°.",
      source: "OpenStax Chemistry 2e, section 7.6",
      models: ["water"],
    },
    {
      title: String.raw`Why does water, $\ce{H2O}$, boil at a much higher temperature than $\ce{H2S}$?`,
      difficulty: "medium",
      options: [
        "Its molecules form strong hydrogen bonds",
        "Its molecules have a larger mass",
        "Its molecules have no dipole",
        "Its molecules break into atoms more easily",
      ],
      explanation:
        "Hydrogen bound to oxygen is attracted to oxygen of other molecules. Such hydrogen bonds are far weaker with sulfur.",
      source: "OpenStax Chemistry 2e, section 10.1",
      models: ["water"],
    },
    {
      title: "What is the formula of the compound of aluminium ions and oxide ions?",
      difficulty: "medium",
      options: [String.raw`$\ce{Al2O3}$`, String.raw`$\ce{Al3O2}$`, String.raw`$\ce{AlO}$`, String.raw`$\ce{AlO2}$`],
      explanation: String.raw`Two $\ce{Al^3+}$ carry a charge of +6 and three $\ce{O^2-}$ one of −6, so the whole is neutral.`,
      source: "OpenStax Chemistry 2e, section 2.6",
    },
    {
      title: "Which solid is one giant network of covalent bonds?",
      difficulty: "medium",
      options: ["Quartz", "Table salt", "Dry ice", "Copper"],
      explanation:
        "In quartz each silicon atom is bonded to four oxygen atoms in an endless network. Salt is ionic, dry ice molecular, copper metallic.",
      source: "OpenStax Chemistry 2e, section 10.5",
      models: ["diamond"],
      products: ["carbon-allotropes"],
    },
    {
      title: "Which of these bonds is the most polar?",
      difficulty: "medium",
      options: ["H–F", "H–Cl", "H–Br", "H–I"],
      explanation:
        "The larger the difference in electronegativity, the more polar the bond, and fluorine is the most electronegative.",
      source: "OpenStax Chemistry 2e, section 7.2",
    },
    {
      title: String.raw`How are the carbon atoms of ethene, $\ce{C2H4}$, hybridised?`,
      difficulty: "hard",
      options: ["$sp^2$", "$sp$", "$sp^3$", "$sp^3d$"],
      explanation:
        "Each carbon forms three σ bonds in a plane with sp² orbitals. The p orbital that is left makes the π bond.",
      source: "OpenStax Chemistry 2e, section 8.3",
      models: ["ethene"],
      products: ["organic-starter-bundle"],
    },
    {
      title: String.raw`How many σ and π bonds are there in a molecule of ethyne, $\ce{C2H2}$?`,
      difficulty: "hard",
      options: ["3 σ and 2 π", "2 σ and 3 π", "4 σ and 1 π", "5 σ and 0 π"],
      explanation: "Two C–H bonds and one part of the triple bond are σ; the other two parts of the triple bond are π.",
      source: "OpenStax Chemistry 2e, section 8.3",
    },
    {
      title: "Which of these molecules is square planar?",
      difficulty: "hard",
      options: [String.raw`$\ce{XeF4}$`, String.raw`$\ce{CCl4}$`, String.raw`$\ce{SF4}$`, String.raw`$\ce{SiH4}$`],
      explanation:
        "Xenon has four bonds and two lone pairs here. The lone pairs take opposite corners of an octahedron and leave the bonds in a plane.",
      source: "OpenStax Chemistry 2e, section 7.6",
    },
  ],
};

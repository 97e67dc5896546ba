import type { SeedTopic } from "./types";

export const everyday: SeedTopic = {
  name: "Everyday chemistry",
  description: "Chemistry in the kitchen, on the field, in the tube well and in the medicine box.",
  products: ["everyday-molecules"],
  questions: [
    {
      title: "The natural gas that is burned in kitchens of Dhaka is mostly which gas?",
      difficulty: "easy",
      options: ["Methane", "Propane", "Hydrogen", "Carbon monoxide"],
      explanation: "Natural gas is mostly methane. The gas in cylinders, LPG, is propane and butane instead.",
      source: "Banglapedia: Hydrocarbon",
      isSample: true,
      models: ["methane"],
    },
    {
      title: "Which acid makes vinegar sour?",
      difficulty: "easy",
      options: ["Ethanoic acid", "Citric acid", "Lactic acid", "Tartaric acid"],
      explanation: "Vinegar is a dilute solution of ethanoic (acetic) acid in water.",
      source: "OpenStax Chemistry 2e, section 4.2",
      models: ["ethanoic-acid"],
    },
    {
      title: "Why is a little iodine compound added to table salt?",
      difficulty: "easy",
      options: [
        "To prevent goitre",
        "To make it taste saltier",
        "To keep it dry in the rainy season",
        "To kill germs in the food",
      ],
      explanation:
        "The thyroid gland needs iodine. Too little of it in the food makes the gland swell, which is called goitre.",
      source: "WHO, Guideline: fortification of food-grade salt with iodine (2014)",
    },
    {
      title: "What is the chemical name of baking soda?",
      difficulty: "easy",
      options: ["Sodium hydrogencarbonate", "Sodium carbonate", "Sodium hydroxide", "Calcium carbonate"],
      explanation: String.raw`Baking soda is $\ce{NaHCO3}$. Sodium carbonate, $\ce{Na2CO3}$, is washing soda.`,
      source: "OpenStax Chemistry 2e, section 18.6",
    },
    {
      title: "Which gas makes soft drinks fizzy?",
      difficulty: "easy",
      options: ["Carbon dioxide", "Oxygen", "Nitrogen", "Hydrogen"],
      explanation:
        "It is dissolved under pressure. When you open the bottle the pressure falls, and the gas bubbles out.",
      source: "OpenStax Chemistry 2e, section 11.3",
      models: ["carbon-dioxide"],
    },
    {
      title: "Which acid gives lemons most of their sour taste?",
      difficulty: "easy",
      options: ["Citric acid", "Ethanoic acid", "Lactic acid", "Carbonic acid"],
      explanation: "Lemons, limes and oranges contain citric acid. Lactic acid is in sour milk and yoghurt.",
      source: "OpenStax Chemistry 2e, section 4.2",
      models: ["citric-acid"],
    },
    {
      title: "What does alum (fitkiri) do when it is stirred into muddy pond water?",
      difficulty: "medium",
      options: [
        "It makes fine mud clump and settle",
        "It dissolves the mud completely",
        "It turns the mud into a gas",
        "It removes the salt from the water",
      ],
      explanation:
        "Aluminium ions take away the charge that keeps the tiny particles apart, so they stick together and sink. The water must still be disinfected.",
      source: "WHO, Guidelines for drinking-water quality, 4th ed., annex 5",
    },
    {
      title: "Which arsenic concentration in drinking-water is the guideline value of the World Health Organization?",
      difficulty: "medium",
      options: ["10 µg/L", "50 µg/L", "100 µg/L", "500 µg/L"],
      explanation:
        "WHO's provisional guideline value is 10 µg/L. The national standard of Bangladesh has long been 50 µg/L.",
      source: "WHO, Guidelines for drinking-water quality, 4th ed., chapter 12, arsenic",
    },
    {
      title: "Which polymer makes up most of a jute fibre?",
      difficulty: "medium",
      options: ["Cellulose", "Lignin", "Starch", "Protein"],
      explanation: "Dry jute is roughly 60 % cellulose, with less hemicellulose and lignin.",
      source: "The Jute Genome (Springer, 2022), chapter Chemistry of Jute and Its Applications",
    },
    {
      title: "How does soap take grease off a plate?",
      difficulty: "medium",
      options: [
        "One end of its molecule holds grease, the other water",
        "It burns the grease off by reacting with oxygen",
        "It makes water so acidic that grease dissolves",
        "It turns the grease into a gas that escapes",
      ],
      explanation:
        "The long hydrocarbon tail mixes with grease and the charged head with water, so the grease is carried off in tiny drops.",
      source: "OpenStax Chemistry 2e, section 11.5",
      models: ["stearic-acid"],
    },
    {
      title: String.raw`What is the common name of calcium hydroxide, $\ce{Ca(OH)2}$?`,
      difficulty: "medium",
      options: ["Slaked lime", "Quicklime", "Limestone", "Gypsum"],
      explanation: String.raw`Quicklime, $\ce{CaO}$, gives slaked lime with water: $\ce{CaO + H2O -> Ca(OH)2}$.`,
      source: "OpenStax Chemistry 2e, section 18.1",
    },
    {
      title: "Why can a charcoal fire in a closed room kill?",
      difficulty: "medium",
      options: ["It makes carbon monoxide", "It makes carbon disulfide", "It makes hydrogen", "It makes methane"],
      explanation:
        "With too little oxygen, carbon burns to carbon monoxide. It binds to the haemoglobin of the blood in place of oxygen.",
      source: "WHO guidelines for indoor air quality: selected pollutants (2010), chapter Carbon monoxide",
    },
    {
      title: "Which ions make water hard, so that soap forms scum in it?",
      difficulty: "medium",
      options: [
        String.raw`$\ce{Ca^2+}$ and $\ce{Mg^2+}$`,
        String.raw`$\ce{Na+}$ and $\ce{K+}$`,
        String.raw`$\ce{Cl-}$ and $\ce{NO3-}$`,
        String.raw`$\ce{H+}$ and $\ce{OH-}$`,
      ],
      explanation: "Calcium and magnesium ions form salts with soap that do not dissolve; these are the scum.",
      source: "OpenStax Chemistry 2e, section 11.5",
    },
    {
      title: "Why does food cook faster in a pressure cooker?",
      difficulty: "medium",
      options: [
        "Water boils at a higher temperature in it",
        "Water boils at a lower temperature in it",
        "Its lid keeps oxygen away from the food",
        "Its thick metal makes heat out of pressure",
      ],
      explanation:
        "The higher pressure raises the boiling point of water, and the hotter the water, the faster the food cooks.",
      source: "OpenStax Chemistry 2e, section 10.4",
    },
    {
      title: "Formalin, which must not be used on fish or fruit for eating, is a solution of which compound in water?",
      difficulty: "hard",
      options: ["Methanal", "Methanol", "Ethanal", "Methanoic acid"],
      explanation: String.raw`Methanal, also called formaldehyde, is $\ce{HCHO}$. It hardens proteins and is poisonous.`,
      source: "OpenStax Chemistry 2e, section 20.3",
      models: ["methanal"],
      products: ["organic-starter-bundle"],
    },
    {
      title: String.raw`About what share of the mass of urea, $\ce{CO(NH2)2}$, is nitrogen? (H = 1, C = 12, N = 14, O = 16)`,
      difficulty: "hard",
      options: ["47 %", "23 %", "28 %", "60 %"],
      explanation: "The molar mass is 12 + 16 + 2 × 14 + 4 × 1 = 60 g/mol, of which 28 g is nitrogen: 28/60 = 47 %.",
      source: "OpenStax Chemistry 2e, section 3.2; NIST Chemistry WebBook: urea",
      models: ["urea"],
    },
    {
      title: "One litre of oral saline holds 2.6 g of NaCl. About what is its concentration? (Na = 23, Cl = 35.5)",
      difficulty: "hard",
      options: ["0.044 mol/L", "0.44 mol/L", "0.026 mol/L", "0.15 mol/L"],
      explanation: "The molar mass of NaCl is 58.5 g/mol, and 2.6 g / 58.5 g/mol = 0.044 mol in the litre.",
      source: "WHO and UNICEF, Oral rehydration salts: production of the new ORS (2006)",
      models: ["sodium-chloride"],
      products: ["salt-lattice-model"],
    },
    {
      title: "Bleach is mixed with an acidic toilet cleaner. Which poisonous gas escapes?",
      difficulty: "hard",
      options: ["Chlorine", "Carbon monoxide", "Ammonia", "Sulfur dioxide"],
      explanation: String.raw`Acid turns the hypochlorite and chloride of bleach into chlorine: $\ce{ClO- + Cl- + 2H+ -> Cl2 + H2O}$.`,
      source: "Washington State Department of Health, Dangers of Mixing Bleach with Cleaners",
    },
  ],
};

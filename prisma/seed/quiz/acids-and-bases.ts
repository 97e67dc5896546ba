import type { SeedTopic } from "./types";

export const acidsAndBases: SeedTopic = {
  name: "Acids and bases",
  description: "Proton transfer, pH, strong and weak acids, salts, buffers and titration.",
  products: ["titration-set", "universal-indicator-kit"],
  questions: [
    {
      title: "What is the pH of pure water at 25 °C?",
      difficulty: "easy",
      options: ["7", "0", "1", "14"],
      explanation: String.raw`Pure water at 25 °C has $10^{-7}$ mol/L each of $\ce{H3O+}$ and $\ce{OH-}$, so its pH is 7.`,
      source: "OpenStax Chemistry 2e, section 14.2",
      models: ["water"],
    },
    {
      title: "What happens to blue litmus paper in lemon juice?",
      difficulty: "easy",
      options: ["It turns red", "It turns green", "It stays blue", "It turns black"],
      explanation: "Lemon juice is acidic, and acids turn blue litmus red. Bases turn red litmus blue.",
      source: "Encyclopaedia Britannica: litmus",
      models: ["citric-acid"],
    },
    {
      title: "Which acid does the human stomach make?",
      difficulty: "easy",
      options: ["Hydrochloric acid", "Sulfuric acid", "Nitric acid", "Phosphoric acid"],
      explanation: "Gastric juice contains hydrochloric acid, which helps to digest food and kills many germs.",
      source: "OpenStax Chemistry 2e, section 14.3",
      models: ["hydrogen-chloride"],
    },
    {
      title: "What forms when hydrochloric acid neutralises sodium hydroxide?",
      difficulty: "easy",
      options: [
        "Sodium chloride and water",
        "Sodium chloride and hydrogen",
        "Sodium and chlorine",
        "Chlorine and water",
      ],
      explanation: String.raw`An acid and a base give a salt and water: $\ce{HCl + NaOH -> NaCl + H2O}$.`,
      source: "OpenStax Chemistry 2e, section 4.2",
      models: ["hydrogen-chloride", "sodium-chloride"],
      products: ["reaction-pairs"],
    },
    {
      title: "Which pH belongs to a basic solution at 25 °C?",
      difficulty: "easy",
      options: ["9", "7", "5", "3"],
      explanation: "At 25 °C solutions with a pH above 7 are basic, and those below 7 are acidic.",
      source: "OpenStax Chemistry 2e, section 14.2",
    },
    {
      title: "In Arrhenius' view, which ion do all bases give in water?",
      difficulty: "easy",
      options: [String.raw`$\ce{OH-}$`, String.raw`$\ce{H+}$`, String.raw`$\ce{Na+}$`, String.raw`$\ce{Cl-}$`],
      explanation: "For Arrhenius a base gives hydroxide ions in water, and an acid gives hydrogen ions.",
      source: "OpenStax Chemistry 2e, section 14.1",
    },
    {
      title: String.raw`What is the conjugate base of the hydrogencarbonate ion, $\ce{HCO3-}$?`,
      difficulty: "medium",
      options: [String.raw`$\ce{CO3^2-}$`, String.raw`$\ce{H2CO3}$`, String.raw`$\ce{CO2}$`, String.raw`$\ce{OH-}$`],
      explanation: String.raw`A conjugate base is what is left when the acid has given one proton: $\ce{HCO3- -> H+ + CO3^2-}$.`,
      source: "OpenStax Chemistry 2e, section 14.1",
    },
    {
      title: "What is the pH of 0.010 mol/L hydrochloric acid at 25 °C?",
      difficulty: "medium",
      options: ["2.0", "1.0", "0.010", "12.0"],
      explanation: String.raw`HCl is a strong acid, so $[\ce{H3O+}]$ is $10^{-2}$ mol/L and pH = 2.`,
      source: "OpenStax Chemistry 2e, section 14.2",
    },
    {
      title: "Which of these acids is weak in water?",
      difficulty: "medium",
      options: [String.raw`$\ce{CH3COOH}$`, String.raw`$\ce{HCl}$`, String.raw`$\ce{HNO3}$`, String.raw`$\ce{HClO4}$`],
      explanation:
        "In dilute ethanoic acid only about one molecule in a hundred gives its proton to water. The other three acids do so almost completely.",
      source: "OpenStax Chemistry 2e, section 14.3",
      models: ["ethanoic-acid"],
    },
    {
      title: String.raw`The pH of a solution falls from 5 to 3. How does the concentration of $\ce{H3O+}$ change?`,
      difficulty: "medium",
      options: [
        "It becomes 100 times larger",
        "It becomes 100 times smaller",
        "It becomes 20 times larger",
        "It becomes 2 times larger",
      ],
      explanation: "The pH scale is logarithmic: each step down means ten times more. Two steps make 10 × 10 = 100.",
      source: "OpenStax Chemistry 2e, section 14.2",
    },
    {
      title: String.raw`What is the part of water in $\ce{NH3 + H2O <=> NH4+ + OH-}$?`,
      difficulty: "medium",
      options: [
        "An acid: it gives a proton",
        "A base: it takes a proton",
        "An oxidising agent: it takes electrons",
        "A solvent that does not react",
      ],
      explanation: "Water hands a proton to ammonia and becomes hydroxide, so it is the Brønsted acid here.",
      source: "OpenStax Chemistry 2e, section 14.1",
      models: ["ammonia", "water"],
    },
    {
      title: "How much 0.10 mol/L NaOH solution neutralises 25 mL of 0.20 mol/L hydrochloric acid?",
      difficulty: "medium",
      options: ["50 mL", "25 mL", "12.5 mL", "100 mL"],
      explanation:
        "25 mL × 0.20 mol/L = 5.0 mmol of acid needs 5.0 mmol of base, which is in 50 mL of the 0.10 mol/L solution.",
      source: "OpenStax Chemistry 2e, section 4.5",
    },
    {
      title:
        "Which of these hydroxides dissolves both in dilute hydrochloric acid and in dilute sodium hydroxide solution?",
      difficulty: "medium",
      options: [
        String.raw`$\ce{Al(OH)3}$`,
        String.raw`$\ce{Mg(OH)2}$`,
        String.raw`$\ce{Fe(OH)2}$`,
        String.raw`$\ce{Ni(OH)2}$`,
      ],
      explanation:
        "Aluminium hydroxide is amphoteric: it reacts as a base with strong acids and as an acid with strong bases.",
      source: "OpenStax Chemistry 2e, section 14.3",
    },
    {
      title: "The solution of which salt in water is acidic?",
      difficulty: "hard",
      options: [
        String.raw`$\ce{NH4Cl}$`,
        String.raw`$\ce{NaCl}$`,
        String.raw`$\ce{CH3COONa}$`,
        String.raw`$\ce{Na2CO3}$`,
      ],
      explanation:
        "The ammonium ion is a weak acid and gives protons to water. Ethanoate and carbonate make water basic, sodium chloride leaves it neutral.",
      source: "OpenStax Chemistry 2e, section 14.4",
    },
    {
      title: String.raw`A weak monoprotic acid has $K_a = 1.0 \times 10^{-5}$. What is the pH of its 0.10 mol/L solution?`,
      difficulty: "hard",
      options: ["3.0", "1.0", "5.0", "6.0"],
      explanation: String.raw`Approximately $[\ce{H3O+}] = \sqrt{K_a c} = \sqrt{1.0 \times 10^{-6}} = 1.0 \times 10^{-3}$ mol/L, so pH = 3.0.`,
      source: "OpenStax Chemistry 2e, section 14.3",
    },
    {
      title: "Which pair of substances, each 0.1 mol/L in one solution, makes a buffer?",
      difficulty: "hard",
      options: [
        String.raw`$\ce{CH3COOH}$ and $\ce{CH3COONa}$`,
        String.raw`$\ce{HCl}$ and $\ce{NaCl}$`,
        String.raw`$\ce{NaOH}$ and $\ce{NaCl}$`,
        String.raw`$\ce{HNO3}$ and $\ce{KNO3}$`,
      ],
      explanation:
        "A buffer needs a weak acid together with its conjugate base, so that it can take up both added base and added acid.",
      source: "OpenStax Chemistry 2e, section 14.6",
    },
  ],
};

import type { SeedTopic } from "./types";

export const reactions: SeedTopic = {
  name: "Chemical reactions",
  description: "Equations and amounts, types of reactions, rates and equilibrium.",
  questions: [
    {
      title: "4 g of hydrogen burns completely with 32 g of oxygen. What mass of water forms?",
      difficulty: "easy",
      options: ["36 g", "28 g", "32 g", "128 g"],
      explanation: "Mass is conserved in a reaction: 4 g + 32 g = 36 g.",
      source: "OpenStax Chemistry 2e, sections 1.2 and 4.3",
    },
    {
      title: String.raw`What kind of reaction is $\ce{CaCO3 -> CaO + CO2}$?`,
      difficulty: "easy",
      options: ["Decomposition", "Combination", "Neutralisation", "Combustion"],
      explanation: "One compound breaks up into two simpler ones. This is how lime is made from limestone in a kiln.",
      source: "OpenStax Chemistry 2e, section 18.9",
    },
    {
      title: "Which gas forms when dilute hydrochloric acid is dropped on marble?",
      difficulty: "easy",
      options: ["Carbon dioxide", "Hydrogen", "Oxygen", "Chlorine"],
      explanation: String.raw`Marble is calcium carbonate: $\ce{CaCO3 + 2HCl -> CaCl2 + H2O + CO2}$.`,
      source: "OpenStax Chemistry 2e, section 18.6",
    },
    {
      title: "What is a substance called that speeds up a reaction and is not used up in it?",
      difficulty: "easy",
      options: ["A catalyst", "A solvent", "An indicator", "A reactant"],
      explanation: "A catalyst opens a path with a lower activation energy and is there again at the end.",
      source: "OpenStax Chemistry 2e, section 12.7",
    },
    {
      title: "What does an exothermic reaction do?",
      difficulty: "easy",
      options: [
        "It gives heat to its surroundings",
        "It takes heat from its surroundings",
        "It makes energy out of nothing",
        "It happens only when it is cooled",
      ],
      explanation: "The products hold less energy than the reactants, and the difference leaves as heat.",
      source: "OpenStax Chemistry 2e, section 5.1",
    },
    {
      title: "Which gas is given off when zinc reacts with dilute sulfuric acid?",
      difficulty: "easy",
      options: ["Hydrogen", "Oxygen", "Sulfur dioxide", "Carbon dioxide"],
      explanation: String.raw`Zinc gives electrons to the hydrogen ions of the acid: $\ce{Zn + H2SO4 -> ZnSO4 + H2}$.`,
      source: "OpenStax Chemistry 2e, section 18.5",
    },
    {
      title: String.raw`Which number must stand before $\ce{O2}$ in $\ce{C3H8 + O2 -> 3CO2 + 4H2O}$ to balance it?`,
      difficulty: "medium",
      options: ["5", "3", "7", "10"],
      explanation: String.raw`The right side has 3 × 2 + 4 × 1 = 10 oxygen atoms, which is five molecules of $\ce{O2}$.`,
      source: "OpenStax Chemistry 2e, section 4.1",
    },
    {
      title: String.raw`Which particle is oxidised in $\ce{Zn + CuSO4 -> ZnSO4 + Cu}$?`,
      difficulty: "medium",
      options: [String.raw`$\ce{Zn}$`, String.raw`$\ce{Cu^2+}$`, String.raw`$\ce{SO4^2-}$`, String.raw`$\ce{Cu}$`],
      explanation: String.raw`To be oxidised is to lose electrons: $\ce{Zn -> Zn^2+ + 2e-}$. The copper ions take these electrons and are reduced.`,
      source: "OpenStax Chemistry 2e, section 4.2",
    },
    {
      title: String.raw`Solutions of $\ce{AgNO3}$ and $\ce{NaCl}$ are mixed. What is the white solid that appears?`,
      difficulty: "medium",
      options: [String.raw`$\ce{AgCl}$`, String.raw`$\ce{NaNO3}$`, String.raw`$\ce{Ag2O}$`, String.raw`$\ce{NaCl}$`],
      explanation: "Silver chloride hardly dissolves in water and precipitates. Sodium nitrate stays dissolved.",
      source: "OpenStax Chemistry 2e, section 4.2",
    },
    {
      title: String.raw`What is the oxidation number of sulfur in $\ce{H2SO4}$?`,
      difficulty: "medium",
      options: ["+6", "+4", "+2", "−2"],
      explanation: "Two hydrogen atoms count +2 and four oxygen atoms −8. Sulfur must be +6 to make the sum zero.",
      source: "OpenStax Chemistry 2e, section 4.2",
    },
    {
      title: "What mass of carbon dioxide forms when 12 g of carbon burns completely? (C = 12, O = 16)",
      difficulty: "medium",
      options: ["44 g", "12 g", "28 g", "32 g"],
      explanation: "12 g is one mole of carbon and gives one mole of carbon dioxide, 12 + 2 × 16 = 44 g.",
      source: "OpenStax Chemistry 2e, section 4.3",
    },
    {
      title: "Why does powdered marble react faster with acid than one lump of the same mass?",
      difficulty: "medium",
      options: [
        "More of its surface meets the acid",
        "Its particles are hotter than the lump",
        "It needs less acid for each gram",
        "Its activation energy becomes lower",
      ],
      explanation: "The acid can attack only at the surface, and a powder has far more of it.",
      source: "OpenStax Chemistry 2e, section 12.2",
    },
    {
      title: String.raw`$\ce{N2(g) + 3H2(g) <=> 2NH3(g)}$ is at equilibrium. What happens if the mixture is pressed into a smaller volume?`,
      difficulty: "medium",
      options: ["More ammonia forms", "More ammonia breaks up", "The amounts stay the same", "The reaction stops"],
      explanation:
        "The equilibrium shifts to the side with fewer gas molecules: two on the right against four on the left.",
      source: "OpenStax Chemistry 2e, section 13.3",
    },
    {
      title: "10 g of hydrogen and 64 g of oxygen react as far as they can. What mass of water forms? (H = 1, O = 16)",
      difficulty: "hard",
      options: ["72 g", "74 g", "90 g", "36 g"],
      explanation:
        "5 mol of hydrogen meets 2 mol of oxygen, which can use only 4 mol of it. 4 mol of water, 72 g, forms, and 2 g of hydrogen is left.",
      source: "OpenStax Chemistry 2e, section 4.4",
    },
    {
      title:
        "Doubling the concentration of A, and nothing else, makes a reaction four times as fast. What is its order in A?",
      difficulty: "hard",
      options: ["2", "1", "0", "4"],
      explanation: String.raw`The rate is proportional to $[\mathrm{A}]^m$, and $2^m = 4$ gives $m = 2$.`,
      source: "OpenStax Chemistry 2e, section 12.3",
    },
    {
      title: "What does a catalyst do to a reversible reaction that is at equilibrium?",
      difficulty: "hard",
      options: [
        "It speeds up both directions equally",
        "It makes the equilibrium constant larger",
        "It speeds up only the forward reaction",
        "It shifts the equilibrium to the products",
      ],
      explanation:
        "A catalyst lowers the barrier for the way there and the way back, so the equilibrium itself does not move.",
      source: "OpenStax Chemistry 2e, section 13.3",
    },
  ],
};

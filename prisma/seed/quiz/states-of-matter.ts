import type { SeedTopic } from "./types";

export const statesOfMatter: SeedTopic = {
  name: "States of matter",
  description: "Solids, liquids and gases, changes of state and the laws of gases.",
  questions: [
    {
      title: "In which state does matter keep its volume but take the shape of its container?",
      difficulty: "easy",
      options: ["Liquid", "Solid", "Gas"],
      explanation:
        "The particles of a liquid stay close together but slide past one another. A gas would fill the whole container.",
      source: "OpenStax Chemistry 2e, section 1.2",
    },
    {
      title: "What is it called when a solid turns straight into a gas?",
      difficulty: "easy",
      options: ["Sublimation", "Evaporation", "Condensation", "Deposition"],
      explanation: "Dry ice sublimes: it becomes a gas without melting first. Deposition is the way back.",
      source: "OpenStax Chemistry 2e, section 10.3",
    },
    {
      title:
        "Drops of water form on the outside of a glass of iced water on a humid day. What is this change of state?",
      difficulty: "easy",
      options: ["Condensation", "Evaporation", "Melting", "Sublimation"],
      explanation: "Water vapour of the air cools at the cold glass and becomes liquid.",
      source: "OpenStax Chemistry 2e, section 10.3",
    },
    {
      title: "In which state of a substance are its particles usually farthest apart at normal pressure?",
      difficulty: "easy",
      options: ["Gas", "Liquid", "Solid"],
      explanation:
        "The particles of a gas move freely with large empty spaces between them, so a gas is easy to compress.",
      source: "OpenStax Chemistry 2e, section 9.5",
    },
    {
      title: "What happens to the particles of a gas when its temperature rises?",
      difficulty: "easy",
      options: [
        "They move faster on average",
        "They become larger and softer",
        "They become heavier",
        "They collide less violently",
      ],
      explanation: "The average kinetic energy of gas particles is proportional to the temperature in kelvin.",
      source: "OpenStax Chemistry 2e, section 9.5",
    },
    {
      title: "What is 0 °C on the Kelvin scale?",
      difficulty: "easy",
      options: ["273.15 K", "0 K", "100 K", "373.15 K"],
      explanation:
        "Add 273.15 to the Celsius temperature to get kelvin. The boiling point of water, 100 °C, is 373.15 K.",
      source: "BIPM, The International System of Units, 9th ed., section 2.3.1",
    },
    {
      title: "A gas is pressed to half its volume at constant temperature. What happens to its pressure?",
      difficulty: "medium",
      options: ["It doubles", "It halves", "It stays the same", "It becomes four times as high"],
      explanation: "By Boyle's law $pV$ is constant, so half the volume means twice the pressure.",
      source: "OpenStax Chemistry 2e, section 9.2",
    },
    {
      title: "2.0 L of gas is heated from 300 K to 600 K at constant pressure. What is its volume then?",
      difficulty: "medium",
      options: ["4.0 L", "1.0 L", "2.0 L", "8.0 L"],
      explanation:
        "By Charles's law the volume is proportional to the temperature in kelvin. Twice the temperature means twice the volume.",
      source: "OpenStax Chemistry 2e, section 9.2",
    },
    {
      title: "Why does water boil below 100 °C on a high mountain?",
      difficulty: "medium",
      options: [
        "The air pressure is lower there",
        "The air around it is colder there",
        "Gravity on the water is weaker there",
        "Less oxygen is dissolved in it there",
      ],
      explanation:
        "A liquid boils when its vapour pressure equals the pressure around it. On a mountain that happens at a lower temperature.",
      source: "OpenStax Chemistry 2e, section 10.3",
      models: ["water"],
    },
    {
      title: "Pure ice melts slowly at normal pressure. What does its temperature do until all the ice is gone?",
      difficulty: "medium",
      options: ["It stays at 0 °C", "It rises steadily", "It falls below 0 °C", "It rises, then falls"],
      explanation:
        "The heat that flows in breaks up the crystal and does not raise the temperature as long as ice is left.",
      source: "OpenStax Chemistry 2e, section 10.3",
      models: ["water"],
    },
    {
      title: "Which of these gases diffuses fastest at the same temperature and pressure?",
      difficulty: "medium",
      options: [String.raw`$\ce{H2}$`, String.raw`$\ce{N2}$`, String.raw`$\ce{O2}$`, String.raw`$\ce{CO2}$`],
      explanation:
        "At the same temperature light molecules move faster than heavy ones, and hydrogen has the lightest.",
      source: "OpenStax Chemistry 2e, section 9.4",
      models: ["hydrogen"],
    },
    {
      title: "What is the volume of one mole of an ideal gas at 0 °C and 1 atm?",
      difficulty: "medium",
      options: ["22.4 L", "11.2 L", "44.8 L", "6.02 L"],
      explanation: "$V = nRT/p$ = 1 mol × 0.08206 L atm/(mol K) × 273.15 K / 1 atm = 22.4 L.",
      source: "OpenStax Chemistry 2e, section 9.2",
    },
    {
      title: "Under which conditions is a real gas most like an ideal gas?",
      difficulty: "medium",
      options: [
        "Low pressure, high temperature",
        "High pressure, high temperature",
        "Low pressure, low temperature",
        "High pressure, low temperature",
      ],
      explanation:
        "Then the molecules are far apart and fast, so that their own size and the attraction between them matter least.",
      source: "OpenStax Chemistry 2e, section 9.6",
    },
    {
      title: "About how many moles of an ideal gas are in 8.31 L at 100 kPa and 300 K? (R = 8.31 J/(mol K))",
      difficulty: "hard",
      options: ["0.33 mol", "1.0 mol", "3.0 mol", "0.12 mol"],
      explanation: "$n = pV/RT$, and 100 kPa × 8.31 L is 831 J. 831 J / (8.31 J/(mol K) × 300 K) = 0.33 mol.",
      source: "OpenStax Chemistry 2e, section 9.2",
    },
    {
      title: "How many times as fast as methane does helium effuse under the same conditions? (C = 12, H = 1, He = 4)",
      difficulty: "hard",
      options: ["2 times", "4 times", "8 times", "16 times"],
      explanation: String.raw`By Graham's law the ratio of the rates is $\sqrt{M(\ce{CH4})/M(\ce{He})} = \sqrt{16/4} = 2$.`,
      source: "OpenStax Chemistry 2e, section 9.4",
    },
    {
      title: "What is special about the triple point of a substance?",
      difficulty: "hard",
      options: [
        "Solid, liquid and gas are in equilibrium",
        "Liquid and gas can no longer be told apart",
        "The vapour pressure of the liquid is 1 atm",
        "All motion of the particles comes to an end",
      ],
      explanation:
        "Only at this one temperature and pressure can all three exist together. Where liquid and gas become one is the critical point.",
      source: "OpenStax Chemistry 2e, section 10.4",
    },
  ],
};

import type { SeedTopic } from "./types";

export const electrochemistry: SeedTopic = {
  name: "Electrochemistry and metals",
  description: "Cells and batteries, electrolysis, corrosion, and how metals are won and mixed.",
  models: ["zinc-atom", "copper-atom"],
  products: ["galvanic-cell-cards"],
  questions: [
    {
      title: "What does iron need in order to rust?",
      difficulty: "easy",
      options: ["Water and oxygen", "Water and nitrogen", "Oxygen and nitrogen", "Carbon dioxide only"],
      explanation: "Rust is a hydrated iron(III) oxide. It forms only where iron meets both oxygen and water.",
      source: "OpenStax Chemistry 2e, section 17.6",
      models: ["iron-atom"],
    },
    {
      title: "Which metal covers the iron of galvanised roof sheets?",
      difficulty: "easy",
      options: ["Zinc", "Copper", "Lead", "Silver"],
      explanation:
        "Zinc keeps air and water away and, being the more active metal, corrodes first where the layer is scratched.",
      source: "OpenStax Chemistry 2e, section 17.6",
    },
    {
      title: "What happens at the anode of every electrochemical cell?",
      difficulty: "easy",
      options: ["Oxidation", "Reduction", "Neutralisation", "Sublimation"],
      explanation:
        "The anode is by definition the electrode where oxidation takes place, in batteries and in electrolysis alike.",
      source: "IUPAC Gold Book: anode",
    },
    {
      title: "Which two metals is brass mainly made of?",
      difficulty: "easy",
      options: ["Copper and zinc", "Copper and tin", "Iron and carbon", "Lead and tin"],
      explanation: "Brass is copper with zinc. Bronze is copper with tin.",
      source: "OpenStax Chemistry 2e, section 18.1",
    },
    {
      title: "Which acid is in the lead battery of a car or a home IPS?",
      difficulty: "easy",
      options: ["Sulfuric acid", "Hydrochloric acid", "Nitric acid", "Ethanoic acid"],
      explanation:
        "Its plates of lead and lead dioxide stand in sulfuric acid, which is used up as the battery runs down.",
      source: "OpenStax Chemistry 2e, section 17.5",
      models: ["sulfuric-acid"],
    },
    {
      title: "Which particles carry the current in a copper wire?",
      difficulty: "easy",
      options: ["Electrons", "Protons", "Copper ions", "Neutrons"],
      explanation: "The outer electrons of the metal move along the wire, while its ions stay in their places.",
      source: "OpenStax Chemistry 2e, section 10.5",
    },
    {
      title: "Which metal does not react with dilute hydrochloric acid?",
      difficulty: "medium",
      options: ["Copper", "Zinc", "Iron", "Magnesium"],
      explanation:
        "Copper has a positive standard potential, so hydrogen ions cannot oxidise it. The other three give hydrogen.",
      source: "OpenStax Chemistry 2e, section 18.5 and appendix L",
    },
    {
      title: "What forms at the cathode when molten sodium chloride is electrolysed?",
      difficulty: "medium",
      options: ["Sodium", "Chlorine", "Hydrogen", "Sodium hydroxide"],
      explanation: String.raw`Sodium ions take up electrons there: $\ce{Na+ + e- -> Na}$. Chlorine forms at the anode, and no water is present to give hydrogen.`,
      source: "OpenStax Chemistry 2e, section 17.7",
      models: ["sodium-chloride"],
    },
    {
      title: String.raw`What is the standard voltage of a cell made of $\ce{Zn^2+}$/Zn (−0.76 V) and $\ce{Cu^2+}$/Cu (+0.34 V)?`,
      difficulty: "medium",
      options: ["1.10 V", "0.42 V", "0.34 V", "0.76 V"],
      explanation: "The cell voltage is cathode less anode: 0.34 V − (−0.76 V) = 1.10 V.",
      source: "OpenStax Chemistry 2e, section 17.3 and appendix L",
    },
    {
      title: "Aluminium is made by electrolysis. In what is its oxide dissolved for this?",
      difficulty: "medium",
      options: ["Molten cryolite", "Hot water", "Sulfuric acid", "Molten iron"],
      explanation: String.raw`The oxide alone melts above 2000 °C. In molten cryolite, $\ce{Na3AlF6}$, it can be electrolysed below 1000 °C.`,
      source: "OpenStax Chemistry 2e, section 18.2",
    },
    {
      title: "What is the salt bridge of a galvanic cell for?",
      difficulty: "medium",
      options: [
        "It lets ions flow and keeps charges balanced",
        "It lets electrons pass from one metal to the other",
        "It mixes the two solutions as fast as it can",
        "It keeps the two metals at one temperature",
      ],
      explanation:
        "Without it one solution would soon become positive and the other negative, and the current would stop.",
      source: "OpenStax Chemistry 2e, section 17.2",
    },
    {
      title: "Which gas takes most of the oxygen from iron ore in a blast furnace?",
      difficulty: "medium",
      options: ["Carbon monoxide", "Carbon dioxide", "Hydrogen", "Nitrogen"],
      explanation: String.raw`It forms from the coke and reduces the ore: $\ce{Fe2O3 + 3CO -> 2Fe + 3CO2}$.`,
      source: "OpenStax Chemistry 2e, section 19.1",
    },
    {
      title: "Blocks of which metal, bolted to a steel ship, protect its hull from rust?",
      difficulty: "medium",
      options: ["Zinc", "Copper", "Silver", "Tin"],
      explanation:
        "Zinc is more easily oxidised than iron, so it corrodes in its place. With the other three the iron would corrode first.",
      source: "OpenStax Chemistry 2e, section 17.6 and appendix L",
    },
    {
      title: String.raw`What mass of copper does a charge of 9650 C deposit from $\ce{CuSO4}$ solution? (F = 96 500 C/mol, Cu = 63.5)`,
      difficulty: "hard",
      options: ["3.2 g", "6.4 g", "1.6 g", "12.7 g"],
      explanation: String.raw`9650 C is 0.10 mol of electrons. Each $\ce{Cu^2+}$ takes two, so 0.050 mol × 63.5 g/mol = 3.2 g forms.`,
      source: "OpenStax Chemistry 2e, section 17.7",
    },
    {
      title: String.raw`How many moles of electrons does one mole of $\ce{MnO4-}$ take up in acid to become $\ce{Mn^2+}$?`,
      difficulty: "hard",
      options: ["5 mol", "2 mol", "3 mol", "7 mol"],
      explanation: String.raw`Manganese goes from +7 to +2: $\ce{MnO4- + 8H+ + 5e- -> Mn^2+ + 4H2O}$.`,
      source: "OpenStax Chemistry 2e, section 17.1 and appendix L",
    },
    {
      title: String.raw`In a cell $\ce{Zn + Cu^2+ -> Zn^2+ + Cu}$ only the concentration of $\ce{Cu^2+}$ is raised. What happens to the voltage?`,
      difficulty: "hard",
      options: ["It rises", "It falls", "It stays the same", "It becomes zero"],
      explanation: String.raw`By the Nernst equation $E = E^\circ - \frac{RT}{2F} \ln \frac{[\ce{Zn^2+}]}{[\ce{Cu^2+}]}$: more $\ce{Cu^2+}$ makes the logarithm smaller and $E$ larger.`,
      source: "OpenStax Chemistry 2e, section 17.4",
    },
  ],
};

import type { SeedTopic } from "./types";

export const organic: SeedTopic = {
  name: "Organic chemistry",
  description: "Hydrocarbons, functional groups, isomers and the reactions of carbon compounds.",
  questions: [
    {
      title: "What is the formula of methane?",
      difficulty: "easy",
      options: [String.raw`$\ce{CH4}$`, String.raw`$\ce{C2H6}$`, String.raw`$\ce{CH3OH}$`, String.raw`$\ce{C2H4}$`],
      explanation: "Methane is the simplest alkane: one carbon atom with four hydrogen atoms.",
      source: "OpenStax Chemistry 2e, section 20.1",
    },
    {
      title: "Which functional group makes a compound an alcohol?",
      difficulty: "easy",
      options: [String.raw`$\ce{-OH}$`, String.raw`$\ce{-COOH}$`, String.raw`$\ce{-CHO}$`, String.raw`$\ce{-NH2}$`],
      explanation: "In an alcohol a hydroxy group is bound to a saturated carbon atom, as in ethanol.",
      source: "IUPAC Gold Book: alcohols",
    },
    {
      title: String.raw`What is the name of the hydrocarbon $\ce{C2H4}$?`,
      difficulty: "easy",
      options: ["Ethene", "Ethane", "Ethyne", "Methane"],
      explanation: String.raw`Eth- stands for two carbon atoms and -ene for a double bond: $\ce{CH2=CH2}$.`,
      source: "OpenStax Chemistry 2e, section 20.1",
    },
    {
      title: "Which of these hydrocarbons is an alkane?",
      difficulty: "easy",
      options: [String.raw`$\ce{C3H8}$`, String.raw`$\ce{C3H6}$`, String.raw`$\ce{C2H2}$`, String.raw`$\ce{C6H6}$`],
      explanation: String.raw`Alkanes have the formula $\ce{C_{n}H_{2n+2}}$. With n = 3 this gives propane.`,
      source: "OpenStax Chemistry 2e, section 20.1",
    },
    {
      title: "Which of these compounds is a carboxylic acid?",
      difficulty: "easy",
      options: ["Ethanoic acid", "Ethanol", "Ethyl ethanoate", "Ethanal"],
      explanation: String.raw`Ethanoic acid is $\ce{CH3COOH}$, with the carboxy group $\ce{-COOH}$. The others are an alcohol, an ester and an aldehyde.`,
      source: "IUPAC Gold Book: carboxylic acids",
    },
    {
      title: "Which small molecule is joined over and over to make polythene for shopping bags?",
      difficulty: "easy",
      options: ["Ethene", "Ethane", "Ethanol", "Benzene"],
      explanation:
        "Polythene is short for poly(ethene): the double bonds of many ethene molecules open and link them into a chain.",
      source: "OpenStax Chemistry 2e, section 20.1",
    },
    {
      title: "Which general formula do open-chain alkenes with one double bond have?",
      difficulty: "medium",
      options: [
        String.raw`$\ce{C_{n}H_{2n}}$`,
        String.raw`$\ce{C_{n}H_{2n+2}}$`,
        String.raw`$\ce{C_{n}H_{2n-2}}$`,
        String.raw`$\ce{C_{n}H_{n}}$`,
      ],
      explanation: String.raw`A double bond takes the place of two hydrogen atoms, so an alkene has two fewer than the alkane $\ce{C_{n}H_{2n+2}}$.`,
      source: "OpenStax Chemistry 2e, section 20.1",
    },
    {
      title: String.raw`How many compounds have the molecular formula $\ce{C4H10}$?`,
      difficulty: "medium",
      options: ["2", "1", "3", "4"],
      explanation: "They are butane, with a straight chain, and 2-methylpropane, with a branched one.",
      source: "OpenStax Organic Chemistry, section 3.2",
    },
    {
      title: "Ethanol and ethanoic acid are warmed with a little sulfuric acid. Which organic compound forms?",
      difficulty: "medium",
      options: ["Ethyl ethanoate", "Ethanal", "Propanoic acid", "Ethanoic anhydride"],
      explanation: "An alcohol and a carboxylic acid form an ester and water; the sulfuric acid is the catalyst.",
      source: "OpenStax Organic Chemistry, section 21.3",
    },
    {
      title: "Which liquid loses its colour when it is shaken with an alkene?",
      difficulty: "medium",
      options: ["Bromine water", "Litmus solution", "Copper(II) sulfate solution", "Ink in water"],
      explanation: "Bromine adds to the double bond, and the product has no colour. This is a test for C=C bonds.",
      source: "Clayden, Greeves and Warren, Organic Chemistry, 2nd ed., ch. 19",
    },
    {
      title: String.raw`What is the systematic name of $\ce{CH3CH(CH3)CH2CH3}$?`,
      difficulty: "medium",
      options: ["2-Methylbutane", "3-Methylbutane", "2-Ethylpropane", "2,2-Dimethylpropane"],
      explanation: "The longest chain has four carbon atoms, and the methyl group gets the lowest number, which is 2.",
      source: "OpenStax Organic Chemistry, section 3.4",
    },
    {
      title: "Yeast lives on glucose without air. What does it make?",
      difficulty: "medium",
      options: [
        "Ethanol and carbon dioxide",
        "Ethanoic acid and water",
        "Methanol and carbon dioxide",
        "Ethanol and oxygen",
      ],
      explanation: String.raw`This is alcoholic fermentation: $\ce{C6H12O6 -> 2C2H5OH + 2CO2}$.`,
      source: "OpenStax Chemistry 2e, section 1.2",
    },
    {
      title: "What forms when propan-2-ol is oxidised with acidified potassium dichromate?",
      difficulty: "hard",
      options: ["Propanone", "Propanal", "Propanoic acid", "Propene"],
      explanation:
        "A secondary alcohol is oxidised to a ketone. Only primary alcohols give aldehydes and then carboxylic acids.",
      source: "OpenStax Organic Chemistry, section 17.7",
    },
    {
      title: "What is the main product when HBr adds to propene, with no peroxides present?",
      difficulty: "hard",
      options: ["2-Bromopropane", "1-Bromopropane", "1,2-Dibromopropane", "3-Bromopropene"],
      explanation:
        "By Markovnikov's rule hydrogen goes to the end carbon, because the cation with its charge on the middle carbon is the more stable one.",
      source: "OpenStax Organic Chemistry, section 7.8",
    },
    {
      title: "How do the six carbon–carbon bonds of a benzene molecule compare?",
      difficulty: "hard",
      options: [
        "All six have the same length",
        "Three are long and three are short",
        "Two are long and four are short",
        "Each has a length of its own",
      ],
      explanation:
        "The π electrons are spread over the whole ring, so each bond is between a single and a double bond in length.",
      source: "OpenStax Chemistry 2e, sections 8.3 and 20.1",
    },
  ],
};

import type { SeedTopic } from "./types";

export const safety: SeedTopic = {
  name: "Laboratory safety",
  description: "Warning signs, protection, good habits and what to do when something goes wrong.",
  questions: [
    {
      title: "A bottle carries the GHS sign with a plain flame. What does it warn of?",
      difficulty: "easy",
      options: ["It can catch fire", "It is corrosive", "It is poisonous", "It is under pressure"],
      explanation: "The flame stands for substances that burn easily, such as ethanol and petrol.",
      source: "UN, Globally Harmonized System (GHS), 9th rev. ed. (2021), annex 1",
    },
    {
      title: "What does the GHS sign with a skull and crossbones mean?",
      difficulty: "easy",
      options: [
        "A small amount can poison you",
        "It eats away metal and skin",
        "It harms fish and water plants",
        "It explodes when it is knocked",
      ],
      explanation:
        "The skull stands for acute toxicity: being exposed once to a small amount can make you very ill or kill you.",
      source: "UN, Globally Harmonized System (GHS), 9th rev. ed. (2021), chapter 3.1",
    },
    {
      title: "What protects your eyes best when you work with acids?",
      difficulty: "easy",
      options: ["Safety goggles", "Contact lenses", "Sunglasses", "A cloth mask"],
      explanation: "Goggles close the space around the eyes, so that splashes cannot reach them from the side either.",
      source: "ACS, Guidelines for Chemical Laboratory Safety in Secondary Schools (2016)",
    },
    {
      title: "How should you make dilute sulfuric acid from the concentrated acid?",
      difficulty: "easy",
      options: [
        "Pour the acid slowly into the water, stirring",
        "Pour the water slowly into the acid, stirring",
        "Pour both at once into an empty beaker",
        "Warm the acid first, then add the water to it",
      ],
      explanation:
        "Diluting gives off much heat. A large amount of water takes it up, while water poured into the acid may boil and spray acid out.",
      source: "ACS, Safety in Academic Chemistry Laboratories, 8th ed.",
      models: ["sulfuric-acid"],
    },
    {
      title: "Some acid splashes on your hand. What do you do first?",
      difficulty: "easy",
      options: [
        "Rinse it with plenty of running water",
        "Put sodium hydroxide solution on it",
        "Rub it with oil or with a cream",
        "Wait and see whether it hurts",
      ],
      explanation: "Much water thins the acid and washes it away at once. A strong base would burn the skin as well.",
      source: "ACS, Guidelines for Chemical Laboratory Safety in Secondary Schools (2016)",
    },
    {
      title: "How should you smell a substance, if your teacher tells you to?",
      difficulty: "easy",
      options: [
        "Wave a little vapour towards your nose",
        "Hold your nose right over the open bottle",
        "Warm it first and then breathe in deeply",
        "Put a drop on your hand and smell that",
      ],
      explanation: "By waving with the hand you take in only a little vapour, mixed with much air.",
      source: "ACS, Safety in Academic Chemistry Laboratories, 8th ed.",
    },
    {
      title: "Some of a chemical is left over after your experiment. Why must it not go back into its bottle?",
      difficulty: "medium",
      options: [
        "It may spoil all that is in the bottle",
        "It would raise the pressure in the bottle",
        "It has lost its strength by being weighed",
        "It would make the date on the label wrong",
      ],
      explanation:
        "The leftover may have picked up dirt or another substance. Take only what you need and treat the rest as waste.",
      source: "ACS, Safety in Academic Chemistry Laboratories, 8th ed.",
    },
    {
      title: "Where should a reaction that gives off chlorine be carried out?",
      difficulty: "medium",
      options: [
        "In a fume hood that is switched on",
        "On the bench beside an open window",
        "In a closed cupboard under the bench",
        "On the floor, as chlorine is heavy",
      ],
      explanation: "A fume hood draws the poisonous gas away before anybody can breathe it.",
      source: "National Research Council, Prudent Practices in the Laboratory (2011), ch. 9",
    },
    {
      title: "The GHS label of one bottle says Danger and that of another says Warning. What does this tell you?",
      difficulty: "medium",
      options: [
        "Danger marks the more severe hazard",
        "Warning marks the more severe hazard",
        "Danger means fire, Warning means poison",
        "Both words mean exactly the same hazard",
      ],
      explanation:
        "GHS has two signal words: Danger for the more severe categories of a hazard and Warning for the less severe ones.",
      source: "UN, Globally Harmonized System (GHS), 9th rev. ed. (2021), chapter 1.4",
    },
    {
      title: "A GHS sign shows liquid dripping from two tubes on a hand and on a metal bar. What does it mean?",
      difficulty: "medium",
      options: ["Corrosive", "Oxidising", "Flammable", "Explosive"],
      explanation: "The liquid eats away the hand and the bar: the substance destroys skin, eyes or metal.",
      source: "UN, Globally Harmonized System (GHS), 9th rev. ed. (2021), chapters 2.16 and 3.2",
    },
    {
      title: "Which extinguisher is suitable for a small fire in electrical equipment that is still switched on?",
      difficulty: "medium",
      options: ["Carbon dioxide", "Water", "Foam made with water", "A wet blanket"],
      explanation: "Carbon dioxide does not conduct electricity. Water and what holds it can give you a deadly shock.",
      source: "NFPA 10, Standard for Portable Fire Extinguishers",
    },
    {
      title: "How should you heat ethanol to its boiling point?",
      difficulty: "medium",
      options: [
        "In a hot water bath, with no flame near",
        "Over a small open flame, without a lid",
        "In a closed bottle on a hot plate",
        "In a dish held straight over a burner",
      ],
      explanation: "Ethanol boils at 78 °C, so hot water is enough, and its vapour catches fire at any flame.",
      source: "ACS, Safety in Academic Chemistry Laboratories, 8th ed.",
      models: ["ethanol"],
    },
    {
      title: "What does the blue part of an NFPA 704 hazard diamond rate?",
      difficulty: "hard",
      options: ["Danger to health", "Danger of fire", "Reactivity", "Harm to water life"],
      explanation: "Blue is for health, red for fire, yellow for reactivity, and white for special hazards.",
      source: "OpenStax Chemistry 2e, section 1.3",
    },
    {
      title: "Which of these solvents can form explosive peroxides when an opened bottle is kept for long?",
      difficulty: "hard",
      options: ["Diethyl ether", "Hexane", "Trichloromethane", "Propanone"],
      explanation:
        "Ethers react slowly with oxygen of the air, and the peroxides can explode when the ether is distilled.",
      source: "National Research Council, Prudent Practices in the Laboratory (2011), ch. 4 and 6",
    },
    {
      title: "Why is a carbon dioxide extinguisher useless against burning magnesium?",
      difficulty: "hard",
      options: [
        "Magnesium goes on burning in carbon dioxide",
        "Carbon dioxide is too light to stay on the metal",
        "Magnesium turns carbon dioxide into pure oxygen",
        "Carbon dioxide itself burns with a hot flame",
      ],
      explanation: String.raw`Hot magnesium takes the oxygen out of the gas: $\ce{2Mg + CO2 -> 2MgO + C}$.`,
      source: "OpenStax Chemistry 2e, section 18.1",
    },
    {
      title: "A GHS sign shows a flame over a circle. Why must this substance be kept away from paper and solvents?",
      difficulty: "hard",
      options: [
        "It makes other things burn more strongly",
        "It catches fire by itself in moist air",
        "It dissolves paper and turns into a gas",
        "It loses its strength close to solvents",
      ],
      explanation:
        "The sign stands for oxidisers, such as potassium nitrate. They feed a fire with oxygen even if they do not burn themselves.",
      source: "UN, Globally Harmonized System (GHS), 9th rev. ed. (2021), chapters 2.13 and 2.14",
    },
  ],
};

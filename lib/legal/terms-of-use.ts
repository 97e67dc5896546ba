/** Sections 1 to 10 of the terms: the shop, its products, and acceptable use. */

import { MAX_ITEMS_PER_ORDER } from "@/lib/orders/lines";
import { REFUND_BUSINESS_DAYS, RETURN_DAYS } from "@/lib/orders/refund-terms";
import { routes } from "@/lib/routes";
import { site } from "@/lib/site";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { acceptedPayments, registeredAs } from "./company";
import type { LegalFacts, LegalSection } from "./document";

const ourServices = (facts: LegalFacts): LegalSection => ({
  id: "our-services",
  title: "Our services",
  body: [
    () =>
      t(
        "{name} sells augmented-reality chemistry cards and offers what belongs to them: this web shop, a mobile app, premium codes that unlock content in the app, parcel tracking and a daily quiz. Together they are “the services”. “We” and “us” mean {company}, Dhaka, Bangladesh; “you” means whoever uses the services.",
        { name: site.name, company: facts.shop.company },
      ),
    ...registeredAs(facts),
    "By using the services you accept these terms. If you do not accept them, please do not use the services. The services are made for people in Bangladesh. Whoever uses them from elsewhere is responsible for the law that holds there.",
  ],
});

const howTheyAreUsed: readonly LegalSection[] = [
  {
    id: "intellectual-property",
    title: "Intellectual property",
    body: [
      "The cards, their pictures and models, the texts, the software and the name belong to us or to those who let us use them, and are protected by law.",
      "You may use them for yourself, your family and your class: look at them, print a page, show a card to pupils. Anything beyond that, such as copying, selling, publishing or taking the software apart, needs our written permission first, unless the law allows it.",
    ],
  },
  {
    id: "your-assurances",
    title: "What you assure us",
    body: [
      "By using the services you assure us that",
      {
        points: [
          "what you tell us about yourself is true and complete, and you keep it so;",
          "you may legally agree to these terms, or a parent or guardian agrees for you if you are under 18;",
          "you use the services yourself and not through a program;",
          "you use them for nothing that is illegal or forbidden here.",
        ],
      },
      "If something of this is not true, we may close your account and refuse further use.",
    ],
  },
  {
    id: "accounts",
    title: "Accounts",
    body: [
      "To order, to see your codes and to play the quiz you need an account. Keep your password to yourself: what is done with your account counts as done by you. Tell us at once if somebody else has used it.",
      "Your full name appears on the quiz leaderboard. We may ask you to change a name that is offensive, misleading or somebody else's, and change it ourselves if you do not.",
    ],
  },
  {
    id: "products",
    title: "Products",
    body: [
      "We show products as truly as we can, but a screen may show colours a little differently. Stock is limited. We may change or stop a product at any time; an order that we have accepted is not touched by that.",
      "To see the atoms move you need a phone with a camera that the app supports.",
    ],
  },
  {
    id: "purchases-and-payment",
    title: "Purchases and payment",
    body: [
      () =>
        t(
          "We accept {payments} through our payment gateway and, where the checkout offers it, cash on delivery. All payments are in BDT. Prices in dollars are only there to compare.",
          { payments: acceptedPayments() },
        ),
      () =>
        t(
          "An order may hold at most {most} items. The total that you see before you place the order, with the delivery charge, is what you pay. If a price was plainly wrong, we may cancel the order and pay back everything.",
          { most: MAX_ITEMS_PER_ORDER },
        ),
      "An order that you chose to pay online and have not paid is held for 24 hours, then cancelled. We may refuse an order, for example where we suspect that it was made to resell the cards, or with somebody else's payment details. A paid order that we refuse is refunded in full.",
      "The premium code of an order is given once the order is paid. Each code is for its buyer; who sells codes loses them.",
    ],
  },
  {
    id: "refunds-and-exchanges",
    title: "Refunds and exchanges",
    body: [
      () =>
        t(
          "A refund request is valid within {days} days of receiving the cards and is refunded within {refundDays} business days. You may also exchange within {days} days; the new price must be equal or higher. The [refund and exchange policy]({policy}) has the details and is part of these terms.",
          { days: RETURN_DAYS, refundDays: REFUND_BUSINESS_DAYS, policy: to(routes.refundPolicy) },
        ),
    ],
  },
  {
    id: "prohibited-activities",
    title: "Prohibited activities",
    body: [
      "You may use the services only for what they are there for. In particular, you may not",
      {
        points: [
          "collect data or content from the services by programs, or build a database of it, without our written permission;",
          "trick, mislead or defraud us or others, above all to learn passwords or payment details;",
          "get around, switch off or disturb anything that protects the services, their limits or their content;",
          "guess, trade or publish premium codes, or use codes that are not yours;",
          "place orders that you do not mean to accept, or with made-up names, addresses or phone numbers;",
          "cheat in the quiz: with several accounts, with programs, or by passing on its questions and answers;",
          "harm our name, or harass, threaten or abuse our staff or other users;",
          "misuse our support, or send false reports;",
          "send viruses, unwanted advertising or floods of requests, or anything else that gets in the way of other users;",
          "use bots, scripts or similar tools to order, play, read or write, other than through an interface that we offer for it;",
          "remove notes about copyright or other rights;",
          "pretend to be somebody else, or use another person's account;",
          "copy, change, take apart or rebuild the software behind the services, unless the law allows it;",
          "use the services to compete with us, or to break any law that applies.",
        ],
      },
    ],
  },
  {
    id: "user-contributions",
    title: "User contributions",
    body: [
      "What you send us or show to others through the services, such as messages, feedback or the name on the leaderboard, is “a contribution”. For each contribution you warrant that",
      {
        points: [
          "it is your own, or you have the permission of those whose it is, and it takes nobody's copyright, mark, patent, secret or other right;",
          "everybody who can be recognised in it has agreed;",
          "it is not false, wrong or misleading;",
          "it is no advertising, chain letter, pyramid scheme or mass mailing that nobody asked for;",
          "it is not obscene, violent, hateful, insulting or harassing, and mocks or threatens nobody;",
          "it breaks no law and calls on nobody to break one, and harms no child;",
          "it takes nobody's privacy and holds no personal data of others without their permission;",
          "it breaks no part of these terms in any other way.",
        ],
      },
      "A contribution that breaks these warranties may end your right to use the services.",
    ],
  },
  {
    id: "contribution-licence",
    title: "Licence to your contributions",
    body: [
      "Your contributions stay yours. You let us store and show them as far as the services need that, for instance to answer you or to print the leaderboard. Suggestions for the services we may use without owing you anything for them.",
      () =>
        t(
          "We need not watch contributions, but may change or remove one that breaks these terms. How we treat your personal data says the [privacy policy]({policy}).",
          { policy: to(routes.privacyPolicy) },
        ),
    ],
  },
];

export const termsOfUse = (facts: LegalFacts): readonly LegalSection[] => [ourServices(facts), ...howTheyAreUsed];

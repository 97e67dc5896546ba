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
        "{name} sells augmented-reality chemistry cards and provides this web shop, a mobile app, premium codes that unlock content in the app, parcel tracking and a daily quiz. Together these are “the services”. “We” and “us” mean {company}, Dhaka, Bangladesh; “you” means any person who uses the services.",
        { name: site.name, company: facts.shop.company },
      ),
    ...registeredAs(facts),
    "By using the services you accept these terms. If you do not accept them, please do not use the services. The services are intended for people in Bangladesh. If you use them from elsewhere, you are responsible for complying with the law there.",
  ],
});

const howTheyAreUsed: readonly LegalSection[] = [
  {
    id: "intellectual-property",
    title: "Intellectual property",
    body: [
      "The cards, their pictures and models, the texts, the software and the name belong to us or our licensors, and are protected by law.",
      "You may use them for yourself, your family and your class: view them, print a page, show a card to pupils. Any other use, such as copying, selling, publishing or reverse engineering the software, needs our prior written permission, unless the law allows it.",
    ],
  },
  {
    id: "your-assurances",
    title: "Your assurances",
    body: [
      "By using the services you assure us that",
      {
        points: [
          "the information you give us about yourself is true and complete, and you will keep it so;",
          "you are legally able to agree to these terms or, if you are under 18, a parent or guardian agrees for you;",
          "you use the services yourself and not through a program;",
          "you do not use them for anything illegal or prohibited by these terms.",
        ],
      },
      "If any of this is untrue, we may close your account and refuse further use.",
    ],
  },
  {
    id: "accounts",
    title: "Accounts",
    body: [
      "You need an account to order, to see your codes and to play the quiz. Keep your password to yourself: anything done with your account counts as done by you. Tell us at once if someone else has used your account.",
      "Your full name appears on the quiz leaderboard. We may ask you to change a name that is offensive, misleading or someone else's, and change it ourselves if you do not.",
    ],
  },
  {
    id: "products",
    title: "Products",
    body: [
      "We show products as accurately as we can, but colours may look slightly different on your screen. Stock is limited. We may change or discontinue a product at any time; this does not affect orders that we have accepted.",
      "To see the atoms move, you need a phone with a camera that the app supports.",
    ],
  },
  {
    id: "purchases-and-payment",
    title: "Purchases and payment",
    body: [
      () =>
        t(
          "We accept {payments} through our payment gateway and, where the checkout offers it, cash on delivery. All payments are in BDT. Prices in dollars are for comparison only.",
          { payments: acceptedPayments() },
        ),
      () =>
        t(
          "An order may contain at most {most} items. You pay the total shown before you place the order, which includes the delivery charge. If a price was obviously wrong, we may cancel the order and refund it in full.",
          { most: MAX_ITEMS_PER_ORDER },
        ),
      "An unpaid order with online payment is held for 24 hours, then cancelled. We may refuse an order, for example if we suspect that it was placed to resell the cards or with someone else's payment details. If we refuse a paid order, we refund it in full.",
      "You receive the premium code of an order once the order is paid. Each code is for its buyer only: anyone who sells a code loses it.",
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
      "You may use the services only for their intended purpose. In particular, you may not",
      {
        points: [
          "collect data or content from the services with programs, or build a database from it, without our written permission;",
          "trick, mislead or defraud us or others, in particular to obtain passwords or payment details;",
          "bypass, disable or interfere with anything that protects the services, their limits or their content;",
          "guess, trade or publish premium codes, or use codes that are not yours;",
          "place orders that you do not intend to accept, or that have false names, addresses or phone numbers;",
          "cheat in the quiz, whether with several accounts, with programs or by sharing its questions and answers;",
          "damage our reputation, or harass, threaten or abuse our staff or other users;",
          "misuse our support, or send false reports;",
          "send viruses, unwanted advertising, floods of requests or anything else that disrupts other users;",
          "use bots, scripts or similar tools to order, play, read or write, except through an interface that we offer for this purpose;",
          "remove notices of copyright or other rights;",
          "impersonate someone else, or use another person's account;",
          "copy, modify, reverse engineer or rebuild the software behind the services, unless the law allows it;",
          "use the services to compete with us, or to break any applicable law.",
        ],
      },
    ],
  },
  {
    id: "user-contributions",
    title: "User contributions",
    body: [
      "Anything that you send us or show to others through the services, such as messages, feedback or your name on the leaderboard, is a “contribution”. For each contribution you warrant that",
      {
        points: [
          "it is your own, or you have its owner's permission, and it does not infringe any copyright, trademark, patent, trade secret or other right;",
          "everyone who can be recognised in it has agreed;",
          "it is not false, inaccurate or misleading;",
          "it is not advertising, a chain letter, a pyramid scheme or an unsolicited mass mailing;",
          "it is not obscene, violent, hateful, insulting or harassing, and does not mock or threaten anyone;",
          "it does not break any law, does not encourage anyone to break one, and does not harm any child;",
          "it does not violate anyone's privacy, and does not contain personal data of others without their permission;",
          "it does not breach these terms in any other way.",
        ],
      },
      "If a contribution breaches these warranties, you may lose your right to use the services.",
    ],
  },
  {
    id: "contribution-licence",
    title: "Licence to your contributions",
    body: [
      "Your contributions remain yours. You allow us to store and show them as far as the services require it, for example to answer you or to publish the leaderboard. We may use your suggestions for the services without owing you anything for them.",
      () =>
        t(
          "We are not obliged to monitor contributions, but may change or remove any that breach these terms. The [privacy policy]({policy}) explains how we treat your personal data.",
          { policy: to(routes.privacyPolicy) },
        ),
    ],
  },
];

export const termsOfUse = (facts: LegalFacts): readonly LegalSection[] => [ourServices(facts), ...howTheyAreUsed];

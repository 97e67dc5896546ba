/** Sections 11 to 24 of the terms: the app, changes, law and liability (spec 2 and 9). */

import { routes } from "@/lib/routes";
import { site } from "@/lib/site";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { contactPoints } from "./company";
import type { LegalFacts, LegalSection } from "./document";

const running: readonly LegalSection[] = [
  {
    id: "app-stores",
    title: "App-store terms",
    body: [
      "You may install and use our mobile app on devices that you own or control, as these terms and the rules of the app store allow. The licence is yours alone, can be taken back, and cannot be passed on. You may not take the app apart, change it, rent it out or offer it in a network for several devices at once.",
      "For an app from the Apple App Store or Google Play the following holds as well:",
      {
        points: [
          "The licence is between you and us, not between you and the store. It is limited to what the store's own terms allow.",
          "We alone look after the app. The store owes you no maintenance and no support.",
          "If the app fails a warranty that applies, you may tell the store, which may refund what you paid for the app by its own rules. It owes you nothing further.",
          "You assure us that you are not in a country under embargo, and on no list of people with whom trade is forbidden.",
          "You keep to the terms of others that apply while you use the app, such as those of your mobile operator.",
          "The stores benefit from this section and may enforce it against you.",
        ],
      },
    ],
  },
  {
    id: "services-management",
    title: "Services management",
    body: [
      "We may, but need not: watch the services for breaches of these terms; act against whoever breaks the law or these terms, and report it; refuse, limit or switch off contributions, accounts or codes; remove files that are too large or a burden for our systems; and otherwise run the services in a way that protects our rights and keeps them working.",
    ],
  },
  {
    id: "termination",
    title: "Termination",
    body: [
      "These terms hold for as long as you use the services. You may stop at any time, and ask us to delete your account.",
      "We may refuse somebody the use of the services, block network addresses, or close an account, for a breach of these terms or of the law, without notice where the breach is serious. Orders that are paid are still delivered or refunded. Whose account we closed may not open another one under their own, a false or somebody else's name. We may also go to court.",
    ],
  },
  {
    id: "modifications",
    title: "Modifications and interruptions",
    body: [
      "We may change, add to or remove the content of the services, and end parts of them. We may change prices; orders that are placed keep theirs. We may change these terms: the date at the top tells when, and what holds for an order are the terms of the day it was placed.",
      "We cannot promise that the services are always reachable. Machines fail and need care. We are not liable for what you could not do during an interruption.",
    ],
  },
];

const law: readonly LegalSection[] = [
  {
    id: "governing-law",
    title: "Governing law",
    body: [
      "These terms and your use of the services are governed by the laws of Bangladesh, without regard to rules that would lead to the law of another country.",
    ],
  },
  {
    id: "dispute-resolution",
    title: "Dispute resolution",
    body: [
      "Informal negotiation. Whoever has a dispute tells the other side in writing, and both first try to settle it by talking for at least 30 days. The 30 days begin with the written notice.",
      "Binding arbitration. What cannot be settled like that is decided finally by arbitration under the Arbitration Act of Bangladesh, not by a court. There are three arbitrators: each side names one, and those two name the third. The seat of the arbitration is Dhaka, Bangladesh. Its language is English. The law of Bangladesh applies.",
      "No class actions. As far as the law allows, an arbitration is between you and us alone. It is not joined with others, there is no right to a class action, and nobody may bring a dispute in the name of the public or of other people.",
      "Exceptions. Informal negotiation and arbitration do not apply to",
      {
        points: [
          "disputes about the protection, the enforcement or the validity of intellectual property rights;",
          "disputes about theft, piracy, invasion of privacy or unauthorised use;",
          "claims for an injunction.",
        ],
      },
      "Should a part of this section be void, a dispute within that part is decided by the competent courts in Dhaka. Rights that the law gives consumers and that cannot be given up remain.",
    ],
  },
  {
    id: "corrections",
    title: "Corrections",
    body: [
      "There may be mistakes or gaps in the services: in descriptions, prices, stock or elsewhere. We may correct them at any time without notice. A mistake in what you have ordered we tell you, and you may then cancel.",
    ],
  },
  {
    id: "disclaimer",
    title: "Disclaimer",
    body: [
      "The services are offered as they are and as they are available. You use them at your own risk. As far as the law allows, we give no warranty beyond what these terms and the refund policy promise: not that the services are free of errors or always reachable, not for websites of others that we link to, and not that the chemistry content fits a certain syllabus or examination.",
      "The cards teach; they are no guide to experiments. Do not try out reactions without somebody who knows how to do it safely.",
    ],
  },
  {
    id: "limitation-of-liability",
    title: "Limitation of liability",
    body: [
      "As far as the law allows, we are not liable for indirect damage that comes from using the services, such as lost profit, lost data or lost time.",
      "Whatever the reason, our liability to you is limited to the amount that you paid us in the 2 months before the cause arose. Liability that the law does not let us limit stays as it is, above all for intent and for harm to people.",
    ],
  },
  {
    id: "indemnification",
    title: "Indemnification",
    body: [
      "If somebody makes a claim against us because you broke these terms or the law, took somebody's rights, harmed another user, or because of your contributions, you pay for what it costs us, reasonable lawyers' fees included. We may take over the defence ourselves, and you help us with it. We tell you of such a claim as soon as we hear of it.",
    ],
  },
];

const rest: readonly LegalSection[] = [
  {
    id: "user-data",
    title: "User data",
    body: [
      () =>
        t(
          "We keep what you send us for the services to work, and make backups. Even so you are responsible for your own data and for what you do with the services, and, as far as the law allows, we are not liable for lost or damaged data. What we keep and for how long says the [privacy policy]({policy}).",
          { policy: to(routes.privacyPolicy) },
        ),
    ],
  },
  {
    id: "electronic-communications",
    title: "Electronic communications, transactions and signatures",
    body: [
      "Visiting the services, mailing us and filling in our forms are electronic communications. You agree that we answer in the same way, and that contracts, orders, notices and records in electronic form are as good as on paper. Placing an order with its button is your agreement to pay for it.",
    ],
  },
  {
    id: "miscellaneous",
    title: "Miscellaneous",
    body: [
      "These terms with the policies they name are the whole agreement between you and us. If we do not insist on a right once, we have not given it up. Should a part be void, the rest holds. We may pass on our rights and duties; you may pass on yours with our agreement. We are not liable for what lies beyond our control, such as floods, strikes or failing networks. These terms make nobody the partner, employee or agent of the other, and are not to be read against us because we wrote them.",
    ],
  },
];

/** Final sections of the terms, with the shop's own data. */
export function termsOfLaw(facts: LegalFacts): readonly LegalSection[] {
  return [
    ...running,
    ...law,
    ...rest,
    {
      id: "contact",
      title: "Contact details",
      body: [
        () => t("For a question or a complaint about {name}, you reach us like this:", { name: site.name }),
        contactPoints(facts),
      ],
    },
  ];
}

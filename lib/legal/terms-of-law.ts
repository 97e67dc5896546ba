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
      "You may install and use our mobile app on devices that you own or control, as these terms and the rules of the app store allow. The licence is personal, revocable and not transferable. You may not reverse engineer, modify or rent out the app, or offer it on a network for several devices at once.",
      "For an app from the Apple App Store or Google Play, the following also applies:",
      {
        points: [
          "The licence is between you and us, not between you and the store. It is limited to the use that the store's own terms allow.",
          "Only we are responsible for maintaining the app. The store owes you no maintenance or support.",
          "If the app does not meet an applicable warranty, you may notify the store, which may refund the price of the app under its own rules. The store owes you nothing further.",
          "You assure us that you are not in a country under a trade embargo, and not on any list of people with whom trade is prohibited.",
          "You comply with the terms of third parties that apply while you use the app, such as those of your mobile operator.",
          "The stores benefit from this section and may enforce it against you.",
        ],
      },
    ],
  },
  {
    id: "services-management",
    title: "Services management",
    body: [
      "We may, but are not obliged to,",
      {
        points: [
          "monitor the services for breaches of these terms;",
          "take action against anyone who breaks the law or these terms, and report it;",
          "refuse, limit or disable contributions, accounts or codes;",
          "remove files that are too large or a burden on our systems;",
          "otherwise run the services in a way that protects our rights and keeps the services working.",
        ],
      },
    ],
  },
  {
    id: "termination",
    title: "Termination",
    body: [
      "These terms apply for as long as you use the services. You may stop at any time, and ask us to delete your account.",
      "For a breach of these terms or of the law, we may refuse the use of the services, block network addresses or close an account, without notice if the breach is serious. Paid orders are still delivered or refunded. If we close your account, you may not open another one under your own name, a false name or someone else's name. We may also go to court.",
    ],
  },
  {
    id: "modifications",
    title: "Modifications and interruptions",
    body: [
      "We may change, add to or remove the content of the services, and end parts of them. We may change prices, but not for orders already placed. We may change these terms: the date at the top shows the last change. An order is subject to the terms of the day it was placed.",
      "We cannot promise that the services are always available: systems fail and need maintenance. We are not liable for anything that you could not do during an interruption.",
    ],
  },
];

const law: readonly LegalSection[] = [
  {
    id: "governing-law",
    title: "Governing law",
    body: [
      "These terms and your use of the services are governed by the laws of Bangladesh, without regard to rules that would apply the law of another country.",
    ],
  },
  {
    id: "dispute-resolution",
    title: "Dispute resolution",
    body: [
      "Informal negotiation. The side with a dispute notifies the other side in writing, and both first try to settle it by negotiation for at least 30 days. The 30 days begin with the written notice.",
      "Binding arbitration. A dispute that cannot be settled in this way is finally decided by arbitration under the Arbitration Act of Bangladesh, not by a court. There are three arbitrators: each side appoints one, and those two appoint the third. The seat of the arbitration is Dhaka, Bangladesh. Its language is English. The law of Bangladesh applies.",
      "No class actions. As far as the law allows, an arbitration is between you and us only. It is not joined with others, there is no right to a class action, and nobody may bring a dispute on behalf of the public or of other people.",
      "Exceptions. Informal negotiation and arbitration do not apply to",
      {
        points: [
          "disputes about the protection, the enforcement or the validity of intellectual property rights;",
          "disputes about theft, piracy, invasion of privacy or unauthorised use;",
          "claims for an injunction.",
        ],
      },
      "If a part of this section is void, the competent courts in Dhaka decide disputes within that part. Consumer rights that cannot be waived under the law are not affected.",
    ],
  },
  {
    id: "corrections",
    title: "Corrections",
    body: [
      "The services may contain errors or omissions in descriptions, prices, stock or elsewhere. We may correct them at any time without notice. If an error concerns your order, we notify you, and you may then cancel.",
    ],
  },
  {
    id: "disclaimer",
    title: "Disclaimer",
    body: [
      "The services are provided as they are and as available. You use them at your own risk. As far as the law allows, we give no warranty beyond the promises in these terms and the refund policy. In particular, we do not warrant that",
      {
        points: [
          "the services are free of errors or always available;",
          "the websites of others that we link to are reliable;",
          "the chemistry content suits a certain syllabus or examination.",
        ],
      },
      "The cards are for learning and are not a guide to experiments. Do not try out reactions without someone who knows how to do it safely.",
    ],
  },
  {
    id: "limitation-of-liability",
    title: "Limitation of liability",
    body: [
      "As far as the law allows, we are not liable for indirect damage from the use of the services, such as lost profit, lost data or lost time.",
      "Whatever the reason, our liability to you is limited to the amount that you paid us in the 2 months before the cause arose. Liability that the law does not allow us to limit is not affected, in particular for intent and for harm to people.",
    ],
  },
  {
    id: "indemnification",
    title: "Indemnification",
    body: [
      "If someone makes a claim against us because you breached these terms or the law, infringed someone's rights or harmed another user, or because of your contributions, you pay the costs that we incur, including reasonable lawyers' fees. We may take over the defence ourselves, and you help us with it. We notify you of such a claim as soon as we learn of it.",
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
          "We store the data that you send us to run the services, and make backups. Even so, you are responsible for your own data and for your use of the services and, as far as the law allows, we are not liable for lost or damaged data. The [privacy policy]({policy}) explains which data we keep and for how long.",
          { policy: to(routes.privacyPolicy) },
        ),
    ],
  },
  {
    id: "electronic-communications",
    title: "Electronic communications, transactions and signatures",
    body: [
      "Visiting the services, emailing us and filling in our forms are electronic communications. You agree that we reply in the same way, and that contracts, orders, notices and records in electronic form are as valid as on paper. When you press the button to place an order, you agree to pay for it.",
    ],
  },
  {
    id: "miscellaneous",
    title: "Miscellaneous",
    body: [
      {
        points: [
          "These terms and the policies they refer to are the whole agreement between you and us.",
          "If we do not enforce a right once, we do not waive it.",
          "If a part of these terms is void, the rest remains in force.",
          "We may transfer our rights and duties. You may transfer yours with our consent.",
          "We are not liable for anything beyond our control, such as floods, strikes or network failures.",
          "These terms do not make you or us the other's partner, employee or agent, and are not to be interpreted against us because we wrote them.",
        ],
      },
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
        () => t("For questions or complaints about {name}, contact us:", { name: site.name }),
        contactPoints(facts),
      ],
    },
  ];
}

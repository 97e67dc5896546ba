/**
 * Privacy policy. It must match the program: a change that stores new data, sends data to a new recipient or keeps data longer must update
 * this text (prisma/models, lib/storage-keys, server/worker).
 */

import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { contactPoints } from "./company";
import type { LegalDocument, LegalFacts, LegalSection } from "./document";

/** Configured retention in days of data that would otherwise grow without limit. */
type PrivacyFacts = LegalFacts & { keptDays: { audit: number; answers: number; messages: number } };

const kept: readonly LegalSection[] = [
  {
    id: "what-we-keep",
    title: "What we keep about you",
    body: [
      "Only what the shop needs to do what you ask of it:",
      {
        points: [
          "Your account: full name, e-mail address, phone number if you give one, the language of your mails, whether the address is confirmed, and your password as a bcrypt hash. We cannot read the password.",
          "If you order by phone or message: what our staff wrote down for it, which is your name, phone number and address, and an e-mail address if you gave one. Without one there is no account to sign in to. If your orders move to an account of yours, also what showed us that the phone number is yours.",
          "For the shop's own staff: whether their list of products shows cards or a table.",
          "Your sign-ins: for each device a record of when it signed in and was last used. It holds no name of the device.",
          "For your safety and ours a record of who did what, when and from which network address: sign-ins, new passwords, confirmed addresses, uses of premium codes, orders and what is done to them, and what our admins change, read or export. Wrong passwords are counted for each account, network address and hour. Only admins can read it.",
          "Your orders: what you bought, at what price, in which language of the shop, which coupon you used, the delivery address with name, phone and, if you give them, another e-mail address and a note for the courier, and everything that happened to the order afterwards and who did it. As long as an order is open and not paid, it also holds keyed hashes of the network address that it came from and of the network around it, so that nobody can hold all of our stock.",
          "The other e-mail addresses that you gave for an order: when we asked whether mails may come there, and whether and when that was confirmed.",
          "Your online payments: amount, state, the transaction numbers of the gateway and the bank, the kind of card or wallet, and how risky the gateway finds the payment; and what we paid back, why, and under which reference. We never see card numbers, PINs or one-time passwords.",
          "Your premium codes: which code belongs to which order and e-mail address, and how often it was used.",
          "Your quiz games: which questions you got, your answers, how long they took, points and streaks.",
          "The sold-out products that you want to be told about: which product, the e-mail address, in which language of the shop and when you asked, and whether the address was confirmed.",
          "Your reviews of products: stars, text and picture, with your first name and the city of your order; and which reviews you reported, and why, until we have decided about them.",
          "Your messages from the contact form: name, e-mail address, subject and text, and in which language of the shop you wrote; and what we answered, when and who.",
          "The mails that we send you, until they are deleted as described below.",
        ],
      },
    ],
  },
  {
    id: "what-others-see",
    title: "What other people can see",
    body: [
      "The leaderboard shows your full name and the day's result to everybody who is signed in. It never shows your e-mail address.",
      "A review that you write is read by everybody once we have looked at it, with its picture, your first name and the city of your order. You can change or delete it at any time.",
      "Whoever has an order id or tracking number can follow the parcel. They see what was ordered, its state, city and area, but no name, phone, e-mail address or street.",
      "Whoever has the payment link of an order that we took for you sees your first name, the number of the order, what was ordered and the sum.",
    ],
  },
  {
    id: "your-browser",
    title: "What your browser keeps",
    body: [
      "One cookie, set when you sign in, keeps you signed in. It ends when you sign out or after 7 days without a visit. Ending a sign-in may set two technical ones, which hold nothing about you and end with the browser. If you choose a language, turn down the one that is suggested, or sign in to an account in Bangla, a cookie remembers it for a year. Where our scripts do not run, what you typed into a sign-in form, without passwords, comes back to you in a cookie of two minutes at most. There are no advertising cookies.",
      "The rest stays in your browser's own storage and is read by our pages alone:",
      {
        points: [
          "The theme you chose, your sign-in tokens, your cart and the products that you looked at last. A sign-out that could not reach us is remembered until it could; so is, for the shop's own staff, whether new orders sound and which courier they used last.",
          "Until you close the tab: what you typed into the checkout and the contact form, how you did in the sample questions of the quiz, an order that we have not answered yet, where a sign-in should lead, whether your last one has just ended, what the next page has to tell you, and the address of an account that you just opened; for the shop's own staff, what they ticked in a list.",
          "Nothing of your camera: the page that finds cards under it looks at the film in your browser. No picture is sent to us or kept.",
          "For times without a connection: our offline page. Nothing of yours is stored with it.",
          "If we ask for your consent to statistics: your answer, and the numbers of the orders that were already counted.",
        ],
      },
      "Clearing the browser's data for this site removes all of it.",
    ],
  },
  {
    id: "logs",
    title: "Logs and protection against misuse",
    body: [
      "Our server writes down each call and each page that it makes for somebody: when, which, how it ended, and from which network (the first three of the four numbers of an address, or as much of a longer one), with the number of the account. It also writes down errors, payments that need care, addresses of pages that do not exist, and calls that it refused for want of a right or because there were too many, with the whole network address they came from. A log line holds no password, no token, no premium code, no tracking number, nothing you typed into a form and nothing that stands after the question mark of an address.",
      "To stop somebody from guessing passwords or flooding the shop, we count calls by network address or by account. These counters are deleted soon after their time is over: most within an hour or two, those of wrong passwords for an account within a day or two. A mail that you cause is kept with the network it was asked from until it is counted, which is seconds as a rule. If somebody seems to guess at your password, we tell you by mail.",
    ],
  },
];

const used: readonly LegalSection[] = [
  {
    id: "why",
    title: "What we use it for",
    body: [
      "To take and deliver orders, to take payments and pay refunds, to give you your codes, to run the quiz and its leaderboard, to answer you, to keep accounts as the law demands, and to keep the shop safe. We do not sell data, and we send no advertising.",
    ],
  },
  {
    id: "who-gets-it",
    title: "Who else gets it",
    body: [
      {
        points: [
          "The payment gateway aamarPay, when you pay online: your name, e-mail address (once you have confirmed it), phone, address, the amount and the order number. You type card and wallet details on its pages. Its own policy applies there.",
          "The courier who brings the parcel: name, phone, address and your note.",
          "The company that carries our mails: your address and the mail.",
          "Google, when you choose to sign in with Google: it learns that you sign in here, and tells us your name and your confirmed e-mail address. Without that choice nothing is sent to it.",
          "The service that delivers our pictures and videos, where we use one: your browser fetches them from there, so it sees your network address.",
          "Courts and authorities, where the law makes us.",
        ],
      },
    ],
  },
  {
    id: "statistics",
    title: "Statistics",
    body: [
      "As it comes, the shop sends statistics nowhere. If we switch on a statistics service, its script is loaded only after you have agreed, and may set cookies of its own. It learns which pages and products were looked at and searched for, what was put into the cart or bought, when a quiz was started or finished, and how long a page was in view. You can say no: the shop works the same.",
    ],
  },
];

function rights({ keptDays, ...facts }: PrivacyFacts): readonly LegalSection[] {
  return [
    {
      id: "how-long",
      title: "How long we keep it",
      body: [
        {
          points: [
            "Sign-ins end after 7 days without use, after 30 days at the latest, and are deleted a day later.",
            "Links to set a password or to confirm your address work for 24 hours and are deleted a day later. A link to confirm another address for order mails works for 30 days.",
            () =>
              t(
                "Records of sign-ins, exports, uploads and messages read are deleted after 365 days, counts of wrong passwords and refused codes after 90 days, other records of what was done after {days} days. Those about an order stay with it; the network address in them is deleted after 365 days.",
                { days: keptDays.audit },
              ),
            () =>
              t(
                "The single answers of a quiz game are deleted {days} days after it began; its points and the other figures of the game stay.",
                { days: keptDays.answers },
              ),
            () => t("Messages from the contact form are deleted after {days} days.", { days: keptDays.messages }),
            "A wish to be told that a product is back is deleted 30 days after we told you, after 7 days where the address was not confirmed, after a year at the latest, and at once by the link in the mail.",
            "Mails that were sent are deleted after 30 days, mails that could not be sent after 90 days.",
            "The records that keep an order from being placed twice are deleted after 2 days, records of background work after 7 days.",
            "Accounts with the other addresses given for their orders, codes, quiz games and reviews stay until you ask us to delete them.",
            "Orders and payments stay for as long as the law on accounts and taxes asks for.",
          ],
        },
      ],
    },
    {
      id: "your-rights",
      title: "Seeing, correcting and deleting your data",
      body: [
        () =>
          t(
            "Write to us on the [contact page]({contact}) or by e-mail, from the address of your account. We send you what we keep about you, correct it, or delete your account with what belongs to it, within 30 days. What the law makes us keep, such as orders and payments, is kept for that purpose alone.",
            { contact: to(routes.contact) },
          ),
      ],
    },
    {
      id: "safety",
      title: "How it is protected",
      body: [
        "On the internet the shop is served over https. Passwords and sign-in tokens are stored as hashes. Apart from you, only our admins can see your orders and messages, and what they change in an order is written down. Sign out on shared devices; the account menu can end all your sessions at once.",
      ],
    },
    {
      id: "children",
      title: "Children",
      body: [
        "Our cards are made for pupils too. Under 18, please use the shop with a parent or guardian, who may write to us about your data.",
      ],
    },
    {
      id: "changes",
      title: "Changes",
      body: ["When what we store changes, this page changes with it, and so does the date at its top."],
    },
    { id: "contact", title: "Contact", body: [contactPoints(facts)] },
  ];
}

/** The privacy policy with the shop's own data. */
export function privacyPolicy(facts: PrivacyFacts): LegalDocument {
  return {
    title: "Privacy Policy",
    summary: "What this shop keeps about you, why, for how long, who else gets it, and how to have it deleted.",
    updated: "2026-11-28",
    isNumbered: false,
    sections: [...kept, ...used, ...rights(facts)],
  };
}

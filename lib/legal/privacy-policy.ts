/**
 * Privacy policy. It must match the program: a change that stores new data, sends data to a new recipient or keeps data longer must update
 * this text (prisma/models, lib/storage-keys, server/worker).
 */

import { policyDates } from "@/lib/policy-dates";
import { routes } from "@/lib/routes";
import { failedMailDays, type Retention } from "@/lib/settings/retention";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { contactPoints } from "./company";
import type { LegalDocument, LegalFacts, LegalSection } from "./document";

type PrivacyFacts = LegalFacts & { retention: Retention };

const kept: readonly LegalSection[] = [
  {
    id: "what-we-keep",
    title: "Data that we store about you",
    body: [
      "We store only the data that we need to handle your orders and requests:",
      {
        points: [
          "Your account: full name, email address, phone number if you give one, the language of your emails, optional emails that you switched off, whether the address is confirmed, and your password as a bcrypt hash. We cannot read the password.",
          "Your orders by phone or message: your name, phone number and address as our staff recorded them, and an email address if you gave one. Without an email address there is no account to sign in to. If your orders are moved to your own account, we also record how we verified that the phone number is yours.",
          "For our own staff: their role, whether their account is suspended, and whether their product list shows cards or a table. For people whom we invite to our staff: the email address, the role, who invited them, and whether the invitation was used or withdrawn.",
          "Your sign-ins: for each device, the families of its browser and system (such as Chrome, Android), when it signed in, was last used and was signed out, when you last confirmed there that it's you, and whether its sign-in was copied or used after its end. You can see and end them in your account settings.",
          "Your second factors: the name that you gave each, when it was set up and last used, the encrypted key of an authenticator app or the public key of a passkey, and your recovery codes as hashes. Browsers that need no second factor: the families of browser and system, and when they last signed in.",
          "For our own staff: requests to remove their second factor, with the owner who made them.",
          "For your security and ours, a record of who did what, when and from which network address: sign-ins and ended ones, new passwords, confirmed addresses, changes to your account, uses of premium codes, orders and changes to them, and the data that our admins change, read or export. Wrong passwords are counted per account, network address and hour. Only admins can read this record.",
          "Your orders: the items and their prices, the language of the shop, the coupon you used, the version of our policies that you agreed to, the delivery address with name, phone number and, if you give them, another email address and a note for the courier, and everything that happened to the order afterwards and who did it. While an order is open and unpaid, we also store keyed hashes of the network address it came from and of the surrounding network, so that nobody can reserve all of our stock. To recognise orders that are not meant seriously, we also store a keyed hash of a random mark of the browser for half a year, and compare phone number, address and mark with earlier orders. A person of our staff always decides.",
          "If our staff block a phone number for cash on delivery because of an order: the number, the reason, who blocked it, and until when, which is a year at most.",
          "Other email addresses that you gave for an order: when we asked for permission to send emails there, and whether and when that was confirmed.",
          "The delivery addresses that you saved in your account settings, with the name and phone number of each. You can change and delete them there.",
          "Changes of your email address: the former and the new address, and when the change was requested, confirmed and reverted.",
          "Your online payments: amount, status, the transaction numbers of the gateway and the bank, the type of card or wallet, and the gateway's risk rating; and for refunds the amount, reason and reference. We never see card numbers, PINs or one-time passwords.",
          "Your parcels, if we book them through the system of a courier: its numbers and tracking page, the amount to collect and collected, and its reports of where the parcel is.",
          "Your premium codes: the order and email address of each code, and how often it was used.",
          "Your quiz games: the questions you got, your answers and how long they took, points and streaks, and the coupons that you earned.",
          "Your requests for news of sold-out products: the product, the email address, the language of the shop, when you asked, and whether the address was confirmed.",
          "Your product reviews: stars, text and picture, with your first name and the city of your order; and the reviews that you reported, with the reason, until we have decided on them.",
          "Your messages from the contact form: name, email address, subject, text and the language of the shop; and our reply, with its date and author.",
          "Your complaints, in addition: what they are about, the order number and phone number if you give them, your account if you are signed in, the deadline, and how they ended; if you ask for a return, also what you ask for and your pictures, which only you and our staff can see.",
          "Codes to sign in that you requested by email: the address, when you requested them, and how often a code was entered. The codes themselves are not stored.",
          "The emails that we send you, until they are deleted as described below.",
          "The text messages about your orders, if we send any: the phone number, what it was about, the language, when we sent it, whether it arrived, and the words of the company that delivers it. We never send a premium code or a code to sign in by text message.",
        ],
      },
    ],
  },
  {
    id: "what-others-see",
    title: "What other people can see",
    body: [
      "The leaderboard shows your full name and the day's result to everyone who is signed in. It never shows your email address.",
      "Everyone can read your review once we have checked it, with its picture, your first name and the city of your order. You can edit or delete it at any time.",
      "Anyone with an order ID or tracking number can track the parcel. They see the items, the status, the city and the area, but no name, phone number, email address or street.",
      "Anyone with the payment link of an order that we took for you sees your first name, the order number, the items and the total.",
    ],
  },
  {
    id: "your-browser",
    title: "Data in your browser",
    body: [
      "We use these cookies, and none for advertising:",
      {
        points: [
          "A sign-in cookie keeps you signed in. It ends when you sign out, or after 7 days without a visit. A second one protects your sign-in from being copied to another device. It ends when you sign out, or after 30 days.",
          "If you use a second factor, a cookie connects the two steps of a sign-in for ten minutes. If you choose not to be asked again in a browser, a cookie remembers this for 30 days.",
          "When a sign-in ends, we may set two technical cookies. They contain nothing about you and end when you close the browser.",
          "If you ask for a code to sign in, a cookie lets only this browser use it. It lasts ten minutes.",
          "If you choose a language, dismiss the suggested one or sign in to an account in Bangla, a cookie remembers this for a year.",
          "If you place an order, a cookie with a random number recognises your browser at the next one, to find orders that are not meant seriously. It lasts half a year and contains nothing about your device.",
          "If our scripts do not run in your browser, a cookie returns the text that you typed into a sign-in form, without passwords. It lasts two minutes at most.",
        ],
      },
      "The rest is kept in your browser's own storage, which only our pages can read:",
      {
        points: [
          "The theme you chose, whether quiz answers play a sound, your sign-in tokens, your cart and the products that you viewed last. If a sign-out cannot reach us, your browser remembers it until it does. For our own staff: whether new orders play a sound, and the courier they used last.",
          "Until you close the tab: the text you typed into the checkout and the contact form, your answers to the sample quiz, an order that we have not answered yet, the page to open after you sign in, whether your last sign-in has just ended, the message for the next page, and the email address of an account that you have just created. For our own staff: the entries they selected in a list.",
          "Nothing from your camera: the page that recognises your cards processes the video in your browser. No picture is sent to us or stored.",
          "For times without a connection: our offline page, which contains none of your data.",
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
      "Our server logs:",
      {
        points: [
          "Each request to the API and each page that it renders for someone: the time, the address, the result, the number of the account and the network (the first three of the four numbers of a network address, or as much of a longer one).",
          "Errors, payments that need attention, and addresses of pages that do not exist.",
          "Requests that it refused because a permission was missing or because there were too many, with the full network address.",
        ],
      },
      "The log contains no password, token, premium code or tracking number, nothing that you typed into a form, and nothing after the question mark of an address.",
      "To stop people from guessing passwords or flooding the shop, we count requests by network address or by account. These counters are deleted soon after their period ends: most within an hour or two, those of wrong passwords for an account within a day or two. An email that you request is stored with the network it was requested from until we have counted it, which usually takes seconds. A text message about an order that you place is stored with the network it was caused from until we have counted it, which may take a night; we also count text messages by phone number. If someone appears to be guessing your password, we notify you by email.",
    ],
  },
];

const used: readonly LegalSection[] = [
  {
    id: "why",
    title: "How we use your data",
    body: [
      "We use your data:",
      {
        points: [
          "to accept and deliver orders;",
          "to take payments and pay refunds;",
          "to give you your premium codes;",
          "to run the quiz and its leaderboard;",
          "to answer you;",
          "to keep accounts as the law requires;",
          "to keep the shop secure.",
        ],
      },
      "We do not sell data, and we send no advertising.",
    ],
  },
  {
    id: "who-gets-it",
    title: "Who receives your data",
    body: [
      {
        points: [
          "The payment gateway aamarPay, if you pay online: your name, the email address of your account, phone number, address, the amount and the order number. You enter card and wallet details on its pages, where its own policy applies.",
          "The courier that delivers the parcel: your name, phone number, address and note, the contents of the parcel and the amount to collect.",
          "The company that delivers our emails: your email address and the email.",
          "The company that delivers our text messages, if we send you any: your phone number and the message, with the order number, the amount and a link to the order.",
          "Telegram, if our staff get alerts there: the number, total, city and payment method of new orders, and nothing else about you.",
          "WhatsApp, if you confirm an order there: your number and the message with the order number and the amount. Our staff compare them with your order. We do not store the message.",
          "Google, if you choose to sign in with Google: Google learns that you sign in here, and gives us your name, your confirmed email address and a number for your account there. We keep the number to recognise you. Unless you choose this, signing in sends nothing to Google.",
          "The service that delivers our pictures and videos, if we use one: your browser loads them from the service, which therefore sees your network address.",
          "Courts and authorities, where the law requires it.",
        ],
      },
    ],
  },
  {
    id: "statistics",
    title: "Statistics",
    body: [
      "By default, the shop sends no statistics to anyone. If we turn on a statistics service, its script is loaded only after you agree, and may set its own cookies. It learns which pages and products you view and search for, which products you put into the cart or buy, when you start or finish a quiz, and how long a page is in view. You can refuse: the shop works the same.",
    ],
  },
];

function rights({ retention, ...facts }: PrivacyFacts): readonly LegalSection[] {
  return [
    {
      id: "how-long",
      title: "How long we keep it",
      body: [
        {
          points: [
            "Sign-ins end after 7 days without use, after 30 days at the latest, and are deleted a day later.",
            "Second factors and recovery codes are kept until you remove them. Unfinished sign-ins are deleted within two hours, browsers that need no second factor after 30 days.",
            "Invitations to our staff work for 48 hours and are deleted 30 days later.",
            "Links to set a password or to confirm your address work for 24 hours and are deleted a day later. A link to confirm another address for order emails works for 30 days, one to remove a second factor that you did not add for 3 days.",
            "Codes to sign in work for 10 minutes; their requests are deleted a day later.",
            "Changes of your email address are deleted a day after they can no longer be confirmed (24 hours) or reverted (7 days).",
            () =>
              t(
                "Records of sign-ins, exports, uploads and read messages are deleted after {access} days, counts of wrong passwords and refused codes after 90 days, other records of activity after {days} days. Records about an order are kept with the order; the network address in them is deleted after {access} days.",
                { access: retention.access_days, days: retention.audit_days },
              ),
            () =>
              t(
                "The individual answers of a quiz game are deleted {days} days after it began; its points and other figures are kept.",
                { days: retention.answer_days },
              ),
            () =>
              t("Messages from the contact form and closed complaints are deleted after {days} days.", {
                days: retention.message_days,
              }),
            "Requests for news of sold-out products are deleted 30 days after we notified you, after 7 days if the address was not confirmed, after a year at the latest, and at once if you use the link in the email.",
            () =>
              t(
                "Sent emails and all text messages are deleted after {sent} days, emails that could not be sent after {failed} days.",
                { sent: retention.mail_days, failed: failedMailDays(retention) },
              ),
            "The mark of your browser is deleted from an order after half a year. Blocks of phone numbers are deleted 30 days after their end.",
            "Records that prevent an order from being placed twice are deleted after 2 days, records of background tasks after 7 days.",
            "Your account, the other addresses given for your orders, your codes, quiz games and reviews are kept until you delete your account.",
            "Orders and payments are kept for as long as accounting and tax law requires.",
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
            "In your [account settings]({account}) you can download the data that we keep about you, correct most of it, and delete your account. It is deleted after 14 days, in which you can keep it, and once your orders and complaints are finished. Orders stay in our accounts without your name: goods, amounts, dates, district and the numbers of payments and parcels, for as long as accounting and tax law requires. Quiz results stay without your name. For anything else, or without an account, write to us on the [contact page]({contact}) or by email: we answer within 30 days.",
            { account: to(routes.account), contact: to(routes.contact) },
          ),
      ],
    },
    {
      id: "safety",
      title: "How we protect your data",
      body: [
        "On the internet, the shop is served over HTTPS. Passwords and sign-in tokens are stored as hashes. Apart from you, only our admins can see your orders and messages, and their changes to an order are recorded. Sign out on shared devices. You can end single sessions in your account settings, and all of them at once in the account menu.",
      ],
    },
    {
      id: "children",
      title: "Children",
      body: [
        "Our cards are made for pupils too. If you are under 18, please use the shop with a parent or guardian, who may write to us about your data.",
      ],
    },
    {
      id: "changes",
      title: "Changes",
      body: ["If the data that we store changes, we update this page and the date at the top."],
    },
    { id: "contact", title: "Contact", body: [contactPoints(facts)] },
  ];
}

/** The privacy policy with the shop's own data. */
export function privacyPolicy(facts: PrivacyFacts): LegalDocument {
  return {
    title: "Privacy Policy",
    summary: "The data that this shop keeps about you: why, for how long, who receives it, and how to have it deleted.",
    updated: policyDates.privacy,
    isNumbered: false,
    sections: [...kept, ...used, ...rights(facts)],
  };
}

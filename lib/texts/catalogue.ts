/** All Bangla texts, and the types that hold each place which shows one to them. A text has one home, the file of its area. */
import account from "./bn/account.json";
import admin from "./bn/admin.json";
import adminOrders from "./bn/admin-orders.json";
import adminQuiz from "./bn/admin-quiz.json";
import adminShop from "./bn/admin-shop.json";
import api from "./bn/api.json";
import checkout from "./bn/checkout.json";
import common from "./bn/common.json";
import fields from "./bn/fields.json";
import frame from "./bn/frame.json";
import home from "./bn/home.json";
import legal from "./bn/legal.json";
import mail from "./bn/mail.json";
import molecules from "./bn/molecules.json";
import orders from "./bn/orders.json";
import products from "./bn/products.json";
import quiz from "./bn/quiz.json";
import reactions from "./bn/reactions.json";

export const bn = {
  ...account,
  ...admin,
  ...adminOrders,
  ...adminQuiz,
  ...adminShop,
  ...api,
  ...checkout,
  ...common,
  ...fields,
  ...frame,
  ...home,
  ...legal,
  ...mail,
  ...molecules,
  ...orders,
  ...products,
  ...quiz,
  ...reactions,
};

/** English words that Bangla has. */
export type Text = keyof typeof bn;

type Names<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

type Given<Name extends string> = [Name] extends [never] ? [] : [Readonly<Record<Name, string | number>>];

/** What a text needs beside its words: nothing, or a value for each name in it. */
export type Values<Words extends string> = Given<Names<Words>>;

/** The same for a text with a count, whose `{n}` is given apart. */
export type CountedValues<Words extends string> = Given<Exclude<Names<Words>, "n">>;

/** Texts that need no value: labels that are kept as data, and said where they are shown. */
export type Label = { [Key in Text]: [Names<Key>] extends [never] ? Key : never }[Text];

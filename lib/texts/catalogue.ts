/** All Bangla texts, and the types that check how they are used. Each area has its own file. */
import account from "./bn/account.json";
import admin from "./bn/admin.json";
import adminOrders from "./bn/admin-orders.json";
import adminQuiz from "./bn/admin-quiz.json";
import adminShop from "./bn/admin-shop.json";
import api from "./bn/api.json";
import checkout from "./bn/checkout.json";
import common from "./bn/common.json";
import elements from "./bn/elements.json";
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
  ...elements,
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

/** English keys that have a Bangla text. */
export type Text = keyof typeof bn;

type Names<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

type Given<Name extends string> = [Name] extends [never] ? [] : [Readonly<Record<Name, string | number>>];

/** Required values of a text, one per placeholder; none if it has no placeholder. */
export type Values<Words extends string> = Given<Names<Words>>;

/** Required values of a text with a count; `{n}` is passed separately. */
export type CountedValues<Words extends string> = Given<Exclude<Names<Words>, "n">>;

/** Texts without placeholders: labels that are stored as data and translated when shown. */
export type Label = { [Key in Text]: [Names<Key>] extends [never] ? Key : never }[Text];

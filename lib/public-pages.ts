/**
 * The pages that are the same for every visitor, and what of their query they read: the front answers these from memory (ADR 035).
 * A page that shows anything of whoever asks, or of a token in its address, must not stand here.
 */
import { safeOrigin } from "./auth/origin";
import {
  cameraPage,
  cardsPage,
  MOLECULE_PATH,
  moleculePage,
  moleculeSearch,
  moleculesPage,
  moleculeTerm,
  reactingCardsPage,
} from "./molecules/addresses";
import { modelFiles } from "./molecules/files";
import { productBrowser } from "./products/addresses";
import { productParams } from "./products/schema";
import { parseSamplePlace, sampleHref } from "./quiz/sample";
import { chosenCards, labAddress, labPage, REACTION_PATH, reactionPage } from "./reactions/addresses";
import { reactions } from "./reactions/all";
import { labCards } from "./reactions/cards";
import { productReviews } from "./reviews/addresses";
import { POSTED, routes, withOrigin } from "./routes";
import { type SearchParams, singleParam } from "./search-params";

/** How the one address of a page is written that shows what was asked for. `isEndless`: anybody can think of more of them. */
export type PublicAddress = {
  address: string;
  isEndless: boolean;
  /** The public call that knows what the page shows: where it is refused, nobody needs to make the page. */
  call?: string;
};

type ReadQuery = (params: SearchParams) => PublicAddress;

const withoutQuery = (address: string): ReadQuery => {
  const only = { address, isEndless: false };

  return () => only;
};

const withFrom =
  (page: string): ReadQuery =>
  ({ from }) => {
    const origin = safeOrigin(from);

    return { address: withOrigin(page, origin), isEndless: origin !== routes.home };
  };

/** Where a guest without scripts is in the sample. Answers can be made up. */
const quiz: ReadQuery = (params) => {
  const place = parseSamplePlace(params);

  return { address: sampleHref(place), isEndless: "optionId" in place };
};

const productList: ReadQuery = (params) => {
  const query = productBrowser.parse(params);
  const address = productBrowser.href(query, { page: query.page });
  const soldOut = params.sold_out === "cards" ? `${address.includes("?") ? "&" : "?"}sold_out=cards` : "";

  return { address: address + soldOut, isEndless: query.search !== "" || query.page > 1 };
};

const moleculeList: ReadQuery = (params) => {
  const term = moleculeTerm(params);

  return { address: moleculeSearch(term), isEndless: term !== "" };
};

const cardKeys = labCards.map(({ key }) => key);
const slugs = new Set(reactions.map(({ slug }) => slug));

const lab: ReadQuery = (params) => {
  const cards = chosenCards(params, cardKeys);

  return { address: labAddress(cards), isEndless: cards.length > 0 };
};

/** With the card of one shape, or without. */
const withCard =
  (page: string): ReadQuery =>
  ({ card }) => {
    const key = singleParam(card);
    const isKnown = key !== undefined && Object.hasOwn(modelFiles, key);

    return { address: isKnown ? `${page}?card=${key}` : page, isEndless: false };
  };

/** Every such page by its path; products and shapes have one each. */
export const publicPages: Readonly<Record<string, ReadQuery>> = {
  [routes.home]: withoutQuery(routes.home),
  [routes.products]: productList,
  [routes.quiz]: quiz,
  [moleculesPage]: moleculeList,
  [labPage]: lab,
  [cameraPage]: withCard(cameraPage),
  [cardsPage]: withCard(cardsPage),
  [reactingCardsPage]: withoutQuery(reactingCardsPage),
  [routes.contact]: withoutQuery(routes.contact),
  [routes.privacyPolicy]: withoutQuery(routes.privacyPolicy),
  [routes.terms]: withoutQuery(routes.terms),
  [routes.refundPolicy]: withoutQuery(routes.refundPolicy),
  [routes.login]: withFrom(routes.login),
  [routes.register]: withFrom(routes.register),
  [routes.auth]: withFrom(routes.auth),
  [routes.googleReturn]: withoutQuery(routes.googleReturn),
  [routes.forgotPassword]: withoutQuery(routes.forgotPassword),
};

const PRODUCT = /^\/products\/([0-9a-f-]{36})(\/reviews)?$/;

/** The names that pages of a kind share, for counts: all products have the same. */
export const PRODUCT_PAGE = "/products/[id]";
const MOLECULE_PAGE = "/molecules/[slug]";
const REACTION_PAGE = "/lab/[slug]";
const REVIEWS_PAGE = "/products/[id]/reviews";

/**
 * The page at a path, and its address; null for what is not one of these pages, is written in another way than it has, or shows one
 * visitor how a posted form went.
 */
export function publicPage(path: string, query: () => SearchParams): (PublicAddress & { name: string }) | null {
  const read = Object.hasOwn(publicPages, path) ? publicPages[path] : undefined;
  if (read) {
    const asked = query();
    return Object.hasOwn(asked, POSTED) ? null : { name: path, ...read(asked) };
  }

  const [, key] = MOLECULE_PATH.exec(path) ?? [];
  if (key !== undefined)
    return Object.hasOwn(modelFiles, key)
      ? { name: MOLECULE_PAGE, address: moleculePage(key), isEndless: false }
      : null;

  const [, slug] = REACTION_PATH.exec(path) ?? [];
  if (slug !== undefined)
    return slugs.has(slug) ? { name: REACTION_PAGE, address: reactionPage(slug), isEndless: false } : null;

  const [, asked, reviews] = PRODUCT.exec(path) ?? [];
  const params = productParams.safeParse({ id: asked });
  if (!params.success) return null;

  const { id } = params.data;
  if (reviews) {
    const list = productReviews(id);
    const { page } = list.parse(query());
    const call = `/api/v1/reviews/of/${id}`;

    return { name: REVIEWS_PAGE, address: list.href({}, { page }), isEndless: page > 1, call };
  }
  return { name: PRODUCT_PAGE, address: routes.product(id), isEndless: false, call: `/api/v1/products/${id}` };
}

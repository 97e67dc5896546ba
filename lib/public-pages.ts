/**
 * Pages that are the same for all visitors, and the query parameters they read; they are served from the response cache (ADR 035). A page
 * that shows personal data, or data of a token in its URL, must not be listed here.
 */

import { moleculeFamily, moleculesIn } from "@/lib/molecules/families";
import { safeReturnPath } from "./auth/origin";
import { elementsPage } from "./elements/addresses";
import { parseTableView, tableAddress } from "./elements/view";
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
import { POSTED, routes, withReturnPath } from "./routes";
import { type SearchParams, singleParam } from "./search-params";

/** Canonical URL of a page with its query. `isEndless`: clients can construct any number of URLs. */
export type PublicAddress = {
  address: string;
  isEndless: boolean;
  /** Public API call that loads the page's data: if it is rejected, the page need not be rendered. */
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
    const origin = safeReturnPath(from);

    return { address: withReturnPath(page, origin), isEndless: origin !== routes.home };
  };

/** Position of a guest without JavaScript in the sample quiz. Clients can invent answer parameters. */
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
  const address = term === "" ? moleculesIn(moleculeFamily(params)) : moleculeSearch(term);

  return { address, isEndless: term !== "" };
};

const periodicTable: ReadQuery = (params) => {
  const view = parseTableView(params);

  return { address: tableAddress(view), isEndless: view.search !== "" || view.colour === "state" };
};

const cardKeys = labCards.map(({ key }) => key);
const slugs = new Set(reactions.map(({ slug }) => slug));

const lab: ReadQuery = (params) => {
  const cards = chosenCards(params, cardKeys);

  return { address: labAddress(cards), isEndless: cards.length > 0 };
};

/** The AR camera page or card sheet, with or without a model. */
const withCard =
  (page: string): ReadQuery =>
  ({ card }) => {
    const key = singleParam(card);
    const isKnown = key !== undefined && Object.hasOwn(modelFiles, key);

    return { address: isKnown ? `${page}?card=${key}` : page, isEndless: false };
  };

/** All public pages by path; each product and model has one. */
export const publicPages: Readonly<Record<string, ReadQuery>> = {
  [routes.home]: withoutQuery(routes.home),
  [routes.products]: productList,
  [routes.quiz]: quiz,
  [moleculesPage]: moleculeList,
  [elementsPage]: periodicTable,
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

/** Metric names shared by dynamic pages: all products use the same one. */
export const PRODUCT_PAGE = "/products/[id]";
const MOLECULE_PAGE = "/molecules/[slug]";
const REACTION_PAGE = "/lab/[slug]";
const REVIEWS_PAGE = "/products/[id]/reviews";

/**
 * The public page at a path, with its canonical URL. Null if the page is not public, the URL is not canonical, or the page shows a visitor
 * the result of a posted form.
 */
export function findPublicPage(path: string, query: () => SearchParams): (PublicAddress & { name: string }) | null {
  const read = Object.hasOwn(publicPages, path) ? publicPages[path] : undefined;
  if (read) {
    const params = query();
    return Object.hasOwn(params, POSTED) ? null : { name: path, ...read(params) };
  }

  const [, key] = MOLECULE_PATH.exec(path) ?? [];
  if (key !== undefined)
    return Object.hasOwn(modelFiles, key)
      ? { name: MOLECULE_PAGE, address: moleculePage(key), isEndless: false }
      : null;

  const [, slug] = REACTION_PATH.exec(path) ?? [];
  if (slug !== undefined)
    return slugs.has(slug) ? { name: REACTION_PAGE, address: reactionPage(slug), isEndless: false } : null;

  const [, productId, reviews] = PRODUCT.exec(path) ?? [];
  const params = productParams.safeParse({ id: productId });
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

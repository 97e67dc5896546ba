/** Lists every page of the demo shop by area, with the visitor who requests it. */
import type { Client } from "pg";
import { adminRoutes } from "@/lib/admin-routes";
import { parcelViews } from "@/lib/dispatch/parcel-views";
import { elementsPage } from "@/lib/elements/addresses";
import {
  cameraPage,
  cameraPageOf,
  cardPage,
  cardsPage,
  moleculePage,
  moleculeSearch,
  moleculesPage,
  reactingCardsPage,
} from "@/lib/molecules/addresses";
import { moleculesIn } from "@/lib/molecules/families";
import { modelFiles } from "@/lib/molecules/files";
import { labAddress, reactionPage } from "@/lib/reactions/addresses";
import { reactions } from "@/lib/reactions/all";
import { routes } from "@/lib/routes";
import { demoCustomer } from "@/prisma/seed/people";
import { DEMO_DAY, type Visitor } from "./demo-shop";

type Visit = readonly [Visitor, string];
type Crawl = Record<string, readonly Visit[]>;
type OrderRow = { id: string; tracking_number: string };

const UNKNOWN = "7f000000-0000-4000-8000-000000000000";
const NOTHING = "nothing-like-it";

const by = (visitor: Visitor, paths: readonly string[]): Visit[] => paths.map((path) => [visitor, path]);

const withToken = (page: string) => [page, `${page}?token=unknown`];

/** Returns the ids that a query selects, in order. */
async function ids(database: Client, query: string): Promise<string[]> {
  return (await database.query<{ id: string }>(query)).rows.map(({ id }) => id);
}

/** Selects one order of each kind: content, payment, creator, parcel outcome. */
async function ordersOfEachKind(database: Client, email = "%"): Promise<OrderRow[]> {
  const { rows } = await database.query<OrderRow>(
    `SELECT id, tracking_number FROM (
       SELECT DISTINCT ON (status, payment_status, payment_method, source, return_coming_at IS NULL, returned_at IS NULL) orders.*
       FROM orders JOIN users ON users.id = user_id WHERE email LIKE $1
       ORDER BY status, payment_status, payment_method, source, return_coming_at IS NULL, returned_at IS NULL, orders.created_at
     ) kinds ORDER BY created_at`,
    [email],
  );

  return rows;
}

async function shopPages(database: Client): Promise<Crawl> {
  const products = await ids(database, "SELECT id FROM products ORDER BY created_at, name");
  const wrongOptions = await ids(
    database,
    `SELECT o.id FROM quiz_options o JOIN quiz_questions q ON q.id = question_id
     WHERE is_sample AND NOT is_correct ORDER BY o.title LIMIT 1`,
  );

  return {
    landing: by("guest", [routes.home]),
    products: by("guest", [
      routes.products,
      `${routes.products}?page=2`,
      `${routes.products}?search=salt`,
      `${routes.products}?search=${NOTHING}`,
      `${routes.products}?category=Bundle&sort=price_asc`,
      ...products.map(routes.product),
      ...products.slice(0, 2).map(routes.productReviews),
    ]),
    elements: by("guest", [
      elementsPage,
      `${elementsPage}?colour=state&temperature=1000`,
      `${elementsPage}?colour=radius&family=noble`,
      `${elementsPage}?search=${NOTHING}`,
    ]),
    molecules: by("guest", [
      moleculesPage,
      moleculesIn("gases"),
      moleculeSearch("acid"),
      moleculeSearch(NOTHING),
      ...Object.keys(modelFiles).map(moleculePage),
    ]),
    lab: by("guest", [
      ...[[], ["sodium"], ["sodium", "chlorine"]].map(labAddress),
      ...reactions.map(({ slug }) => reactionPage(slug)),
    ]),
    cards: by("guest", [cameraPage, cameraPageOf("water"), cardsPage, cardPage("water"), reactingCardsPage]),
    quiz: [
      ...by(
        "guest",
        ["", "?question=2", "?question=4", ...wrongOptions.map((id) => `?option=${id}`)].map(
          (query) => routes.quiz + query,
        ),
      ),
      ...by("customer", [routes.quizGame, routes.quizPractice, routes.scoreboard, routes.scoreboardOf(DEMO_DAY)]),
    ],
    legal: by("guest", [routes.contact, routes.complaint, routes.privacyPolicy, routes.terms, routes.refundPolicy]),
    "signing-in": [
      ...by("guest", [
        ...[routes.login, routes.register, routes.auth, routes.googleReturn, routes.forgotPassword, routes.emailCode],
        ...[routes.passkey, routes.secondFactor],
        ...[
          routes.resetPassword,
          routes.verifyEmail,
          routes.confirmContact,
          routes.confirmEmail,
          routes.invite,
          routes.undoFactor,
          routes.revertEmail,
          routes.stockNotice,
        ].flatMap(withToken),
        `${routes.stockNotice}?token=unknown&stop=1`,
      ]),
      ...by("customer", [routes.verifyEmail]),
    ],
    "not-found": [
      ...by("guest", ["/nothing-here", "/pay/unknown"]),
      ...by("guest", [routes.product(UNKNOWN), routes.track(UNKNOWN), routes.orderPlaced(UNKNOWN)]),
      ...by("guest", [routes.complaintStatus("C2345ABCD", "unknown")]),
      ...by("customer", [
        routes.myOrder(UNKNOWN),
        routes.myInvoice(UNKNOWN),
        routes.myReturn(UNKNOWN),
        routes.myReview(UNKNOWN),
        routes.reportReview(UNKNOWN),
      ]),
      ...by("admin", ["/admin/nothing-here", adminRoutes.order(UNKNOWN), adminRoutes.customer(UNKNOWN)]),
      ...by("admin", [adminRoutes.message(UNKNOWN), adminRoutes.quizTopicStats(UNKNOWN)]),
    ],
  };
}

async function customerPages(database: Client): Promise<Crawl> {
  const orders = await ordersOfEachKind(database, demoCustomer.email);
  const [product = UNKNOWN] = await ids(
    database,
    `SELECT product_id AS id FROM order_items JOIN orders ON orders.id = order_id JOIN users ON users.id = user_id
     WHERE status = 'delivered' AND email = '${demoCustomer.email}' ORDER BY orders.created_at, product_name LIMIT 1`,
  );
  const [review = UNKNOWN] = await ids(database, "SELECT id FROM reviews WHERE status = 'shown' ORDER BY text LIMIT 1");
  const outcomes = [routes.paymentSuccess, routes.paymentFailed, routes.paymentCancelled];

  return {
    checkout: by("customer", [
      ...[routes.checkout, routes.buyCards, routes.withCoupon("Welcome50")],
      ...orders.flatMap(({ id }) => [routes.completePayment(id), routes.orderAgain(id)]),
    ]),
    "my-orders": by("customer", [
      ...[routes.myOrders, `${routes.myOrders}?status=shipped`],
      ...orders.flatMap(({ id }) => [routes.myOrder(id), routes.myInvoice(id), routes.myReturn(id)]),
    ]),
    account: by("customer", [
      ...[
        routes.myCodes,
        routes.account,
        routes.accountSecurity,
        ...withToken(routes.dataCopy),
        routes.myReviews,
        routes.myReview(product),
        routes.reportReview(review),
      ],
    ]),
    tracking: by("guest", [
      routes.trackOrder,
      ...orders.slice(0, 1).map((order) => `${routes.trackOrder}?id=${order.tracking_number}`),
      ...orders.map((order) => routes.track(order.tracking_number)),
    ]),
    payments: [
      ...by("guest", outcomes),
      ...by(
        "guest",
        orders.flatMap(({ id }) => outcomes.map((page) => `${page}?order_id=${id}`)),
      ),
      ...by(
        "customer",
        orders.map(({ id }) => routes.orderPlaced(id)),
      ),
    ],
  };
}

async function adminPages(database: Client): Promise<Crawl> {
  const orders = (await ordersOfEachKind(database)).map(({ id }) => id);
  const some = orders.slice(0, 3).join();
  const people = await ids(database, "SELECT id FROM users ORDER BY created_at LIMIT 3");
  const letters = await ids(database, "SELECT id FROM contact_messages ORDER BY created_at");
  const topics = await ids(database, "SELECT id FROM quiz_topics ORDER BY name LIMIT 1");
  const questions = await ids(database, "SELECT id FROM quiz_questions ORDER BY title LIMIT 1");
  const goods = await ids(database, "SELECT id FROM products ORDER BY name LIMIT 1");
  const lists = Object.values(adminRoutes).filter((route) => typeof route === "string");
  const { customers, products, premiumCodes, coupons, audit, quizTopics, quizQuestions } = adminRoutes;
  const searched = [adminRoutes.orders, customers, products, premiumCodes, coupons, audit, quizTopics, quizQuestions];
  const queues = ["to_confirm", "to_pack", "on_the_way", "cash_to_collect", "returned"];

  return {
    "admin-lists": by("admin", [
      ...lists,
      ...searched.map((list) => `${list}?search=${NOTHING}`),
      ...["", "Rahima", NOTHING].map(adminRoutes.search),
    ]),
    "admin-orders": by("admin", [
      ...queues.map((queue) => `${adminRoutes.orders}?queue=${queue}`),
      ...orders.map(adminRoutes.order),
      ...[adminRoutes.newOrder(), ...people.slice(1, 2).map((customer) => adminRoutes.newOrder({ customer }))],
      ...["", ...orders].map(adminRoutes.calls),
      ...[
        adminRoutes.packingCheck(some),
        adminRoutes.handOver(some),
        adminRoutes.courierSheet(),
        adminRoutes.courierSheet("numbers"),
      ],
      ...parcelViews.map(adminRoutes.parcels),
      adminRoutes.courierPlaces,
    ]),
    "admin-paper": by("admin", [
      ...orders.flatMap((id) => [adminRoutes.orderPrint(id, "invoice"), adminRoutes.orderPrint(id, "slip", "80mm")]),
      ...[adminRoutes.ordersPrint(some, "slip"), adminRoutes.ordersPrint(some, "invoice", "80mm")],
      adminRoutes.ordersPrint(some, "label", "a6"),
      adminRoutes.ordersPrint("", "slip"),
    ]),
    "admin-others": by("admin", [
      ...[...people.map(adminRoutes.customer), ...letters.map(adminRoutes.message)],
      ...goods.map(adminRoutes.stockOf),
      ...[adminRoutes.newPurchase(), ...goods.map((id) => adminRoutes.newPurchase(`?product=${id}`))],
      adminRoutes.purchase(UNKNOWN),
      ...[...topics.map(adminRoutes.quizTopicStats), ...questions.map(adminRoutes.quizQuestion)],
    ]),
  };
}

export async function everyPage(database: Client): Promise<Crawl> {
  return { ...(await shopPages(database)), ...(await customerPages(database)), ...(await adminPages(database)) };
}

/** Pathao. Marks as in docs/providers.md: [C] confirmed by its documentation or plugin, [1] one source, [?] a guess. */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { applyFault, finish, strikesBefore } from "../faults.ts";
import { readObject, sendJson } from "../http.ts";
import type { State } from "./state.ts";

const PREFIX = "/aladdin/api/v1";

type Fields = Record<string, unknown>;
type Call = { state: State; request: IncomingMessage; response: ServerResponse; url: URL };

type GeoPlace = { id?: string; name: string; parts?: string[] };
const readPlaces = (file: string): GeoPlace[] =>
  JSON.parse(readFileSync(new URL(`../../public/geo/${file}.json`, import.meta.url), "utf8"));

const MAX_ZONES = 1_000;
const districts = readPlaces("districts");
const cities = districts.map(({ name }, index) => ({ city_id: index + 1, city_name: name }));

/** Upazilas, thanas and neighbourhoods of the district; the courier's own zones have other ids. */
function zonesOf(cityId: number): Fields[] {
  const { id } = districts[cityId - 1] ?? {};
  const names = id ? readPlaces(id).flatMap(({ name, parts = [] }) => [name, ...parts]) : [];

  return names.map((name, index) => ({ zone_id: cityId * MAX_ZONES + index, zone_name: name }));
}

const areas = [{ area_id: 37, area_name: "Banani Road 11", home_delivery_available: true, pickup_available: true }];

/** Returns false for paths of others. */
export async function answerPathao(call: Call): Promise<boolean> {
  const { request, response, url } = call;
  if (!url.pathname.startsWith(PREFIX)) return false;
  const route = `${request.method} ${url.pathname.slice(PREFIX.length)}`;
  if (isLimited(call.state)) sendJson(response, 429, { message: "Too Many Attempts." });
  else if (route === "POST /external/login" || route === "POST /issue-token") await logIn(call, route);
  else if (!isAdmitted(call)) sendJson(response, 401, { message: "Unauthenticated.", type: "error", code: 401 });
  else if (!(await answerRoute(call, route)))
    // [1] The proxy's answer.
    sendJson(response, 404, { message: "no Route matched with those values" });

  return true;
}

/** [1] 60 calls in a rolling minute, and no `Retry-After`. */
function isLimited({ clock, pathaoCalls, pathaoCallsPerMinute }: State): boolean {
  const now = clock.now();
  while ((pathaoCalls[0] ?? now) <= now - 60_000) pathaoCalls.shift();
  if (pathaoCallsPerMinute !== null && pathaoCalls.length >= pathaoCallsPerMinute) return true;
  pathaoCalls.push(now);

  return false;
}

function isAdmitted({ state, request }: Call): boolean {
  const token = String(request.headers.authorization ?? "").replace("Bearer ", "");

  return (state.tokens.get(token) ?? 0) > state.clock.now();
}

/** [C] Both ways; `refresh_token` may be missing, `expires_in` as well. */
async function logIn({ state, request, response }: Call, route: string): Promise<void> {
  const fault = state.nextFault("pathaoLogin");
  const body = await readObject(request);
  const { clientId, clientSecret, username, password } = state.accounts.pathao;
  if (fault === "http_500") return void (await applyFault(response, fault, null));
  const isClient = body.client_id === clientId && body.client_secret === clientSecret;
  const isUser = route.endsWith("issue-token") && body.username === username && body.password === password;
  if (!isClient || (route.endsWith("issue-token") ? !isUser : fault === "clients_rejected")) {
    return sendJson(response, 400, { message: "The user credentials were incorrect.", type: "error", code: 400 });
  }
  const token = randomBytes(12).toString("hex");
  state.tokens.set(token, state.clock.now() + state.tokenLifeMs);
  const life = fault === "no_expiry" ? {} : { expires_in: state.tokenLifeMs / 1000 };
  sendJson(response, 200, { token_type: "Bearer", ...life, access_token: token });
}

const zonePath = /^GET \/cities\/(\d+)\/zone-list$/;
const list = (data: Fields[]) => ({ message: "", type: "success", code: 200, data: { data } });

async function answerRoute(call: Call, route: string): Promise<boolean> {
  const { state, response } = call;
  if (route === "POST /orders") await createOrder(call);
  // [C] Accepted without numbers, which come by webhook.
  else if (route === "POST /orders/bulk") await createMany(call);
  else if (route === "GET /stores") {
    sendJson(response, 200, list([{ store_id: 77, store_name: "Main", is_active: 1, city_id: 1, zone_id: MAX_ZONES }]));
  } else if (route === "GET /city-list") sendJson(response, 200, list(cities));
  else if (zonePath.test(route)) sendJson(response, 200, list(zonesOf(Number(zonePath.exec(route)?.[1]))));
  else if (/^GET \/zones\/\d+\/area-list$/.test(route)) sendJson(response, 200, list(areas));
  else if (route === "POST /merchant/price-plan") {
    const data = { price: 80, discount: 0, promo_discount: 0, cod_percentage: 0.01, final_price: 83.46 };
    sendJson(response, 200, { message: "price", type: "success", code: 200, data });
  } else {
    const [, id] = /^GET \/orders\/([^/]+)\/info$/.exec(route) ?? [];
    if (id === undefined) return false;
    await showOrder(state, response, decodeURIComponent(id));
  }

  return true;
}

/** [C] Limits of the documentation. Places may be left out, but not null. */
function errorsOf(order: Fields): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const name = String(order.recipient_name ?? "");
  const address = String(order.recipient_address ?? "");
  const weight = Number(order.item_weight);
  if (name.length < 3 || name.length > 100) errors.recipient_name = ["The recipient name must be 3 to 100 characters."];
  if (!/^01[3-9]\d{8}$/.test(String(order.recipient_phone))) errors.recipient_phone = ["The phone format is invalid."];
  if (address.length < 10 || address.length > 220)
    errors.recipient_address = ["The address must be 10 to 220 characters."];
  if (!Number.isInteger(order.amount_to_collect)) errors.amount_to_collect = ["The amount must be an integer."];
  if (!(weight >= 0.5 && weight <= 10)) errors.item_weight = ["The weight must be between 0.5 and 10."];
  for (const place of ["recipient_city", "recipient_zone", "recipient_area"])
    if (place in order && !Number.isInteger(order[place])) errors[place] = ["Must be an integer."];

  return errors;
}

/** [C] The same order is accepted again. */
async function createOrder({ state, request, response }: Call): Promise<void> {
  const fault = state.nextFault("pathaoBook");
  const order = await readObject(request);
  if (fault === "unpaid") return sendJson(response, 402, { message: "Please pay your dues", type: "error", code: 402 });
  if (strikesBefore(fault)) return void (await applyFault(response, fault, null));
  if (order.store_id !== 77)
    return sendJson(response, 422, { message: "Wrong Store selected", type: "error", code: 422 });
  const errors = errorsOf(order);
  if (Object.keys(errors).length > 0) {
    return sendJson(response, 422, { message: "Please fix the given errors", type: "error", code: 422, errors });
  }
  const parcel = state.book("pathao", order);
  const data = {
    consignment_id: parcel.id,
    merchant_order_id: parcel.invoice,
    order_status: parcel.status,
    delivery_fee: 80,
  };
  const body = { message: "Order Created Successfully", type: "success", code: 200, data };
  await finish(response, { fault, body, delayMs: state.delayMs });
}

async function createMany({ state, request, response }: Call): Promise<void> {
  const { orders } = await readObject(request);
  for (const order of Array.isArray(orders) ? (orders as Fields[]) : []) state.book("pathao", order);
  sendJson(response, 202, { message: "Accepted", type: "success", code: 202, data: true });
}

async function showOrder(state: State, response: ServerResponse, id: string): Promise<void> {
  const fault = state.nextFault("pathaoRead");
  const parcel = state.parcels.find((one) => one.courier === "pathao" && one.id === id);
  if (!parcel) return sendJson(response, 404, { message: "Order not found", type: "error", code: 404 });
  const data = {
    consignment_id: parcel.id,
    merchant_order_id: parcel.invoice,
    order_status: parcel.status,
    order_status_slug: parcel.status,
    updated_at: null,
  };
  const body = { message: "", type: "success", code: 200, data };
  await finish(response, { fault, body, delayMs: state.delayMs });
}

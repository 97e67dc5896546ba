/**
 * Steadfast. Marks as in docs/providers.md: [C] confirmed by its guide or several clients, [1] one source, [?] a guess.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { applyFault, finish, strikesBefore } from "../faults.ts";
import { readBody, readObject, send, sendJson } from "../http.ts";
import type { Parcel, State } from "./state.ts";

const PREFIX = "/api/v1";
const MAX_REJECTED = 10;
const LOCK_MS = 3_600_000;

type Fields = Record<string, unknown>;
type Call = { state: State; request: IncomingMessage; response: ServerResponse; url: URL };

/** Returns false for paths of others. */
export async function answerSteadfast(call: Call): Promise<boolean> {
  const { state, request, response, url } = call;
  if (!url.pathname.startsWith(PREFIX)) return false;
  const route = `${request.method} ${url.pathname.slice(PREFIX.length)}`;
  // [C]
  if (route === "GET /ping") sendJson(response, 200, { status: 200, message: "pong", service: "steadfast-api" });
  else if (isAdmitted(call)) await answerRoute(call, route, state);

  return true;
}

/** [1] Ten rejections lock the address for an hour, also for right keys. */
function isAdmitted({ state, request, response }: Call): boolean {
  const { apiKey, secretKey } = state.accounts.steadfast;
  const now = state.clock.now();
  if (state.lockedUntil > now) {
    sendJson(response, 429, { message: "Too many failed attempts" });
    return false;
  }
  if (request.headers["api-key"] === apiKey && request.headers["secret-key"] === secretKey) return true;

  state.rejected += 1;
  if (state.rejected >= MAX_REJECTED) state.lockedUntil = now + LOCK_MS;
  const message = "Unauthorized Access (invalid API credentials)";
  sendJson(response, 401, { status: 401, message, attempts_left: MAX_REJECTED - state.rejected });
  return false;
}

async function answerRoute(call: Call, route: string, state: State): Promise<void> {
  const { response } = call;
  if (route === "POST /create_order") return createOrder(call);
  if (route === "POST /create_order/bulk-order") return createMany(call);
  if (route === "POST /create_return_request") return requestReturn(call);
  // [C] sometimes a string.
  if (route === "GET /get_balance") return sendJson(response, 200, { status: 200, current_balance: "0" });
  if (route === "GET /payments") return listPayments(call);
  const [, path = "", key = ""] = /^GET (\/\w+)\/([^/]+)$/.exec(route) ?? [];
  const id = decodeURIComponent(key);
  if (path === "/payments") return showPayment(call, id);

  const own = state.parcels.filter(({ courier }) => courier === "steadfast");
  const parcel =
    own.findLast((one) => (path.endsWith("_invoice") ? one.invoice : one.id) === id) ??
    own.find(({ trackingCode }) => path.endsWith("_trackingcode") && trackingCode === id);
  // [1] Plain text: an unknown parcel, or another merchant's.
  if (!parcel) return send(response, 401, "text/plain", "Unauthorized Access");
  await answerRead(call, path, parcel);
}

/** [C] A status is kept for a minute. */
function fromCache({ cached, clock, steadfastCacheMs }: State, key: string, present: string): string {
  const known = cached.get(key);
  if (known && known.until > clock.now()) return known.status;
  cached.set(key, { status: present, until: clock.now() + steadfastCacheMs });

  return present;
}

async function answerRead({ state, response }: Call, path: string, parcel: Parcel): Promise<void> {
  const fault = state.nextFault("steadfastRead");
  if (fault === "forbidden") return sendJson(response, 403, { message: "Forbidden" });
  const back = path === "/status_with_return_status_by_cid" ? parcel.returnStatus : null;
  let status = fromCache(state, `${path} ${parcel.id}`, back ?? parcel.status);
  if (fault === "title_case") status = status.charAt(0).toUpperCase() + status.slice(1).replaceAll("_", " ");
  if (fault === "double_c") status = status.replace("processing", "proccessing");
  const body = path.startsWith("/trackings")
    ? {
        status: 200,
        tracking: [
          {
            consignment_id: Number(parcel.id),
            tracking_type: 1,
            text: "Created",
            created_at: "2026-09-20T07:05:31.000000Z",
          },
        ],
      }
    : { status: 200, delivery_status: status };
  await finish(response, { fault, body, delayMs: state.delayMs });
}

/** [C] Texts that are too long are cut, not refused; some signs become spaces. */
function cleaned(order: Fields): Fields {
  const limits: Record<string, number> = {
    recipient_name: 100,
    recipient_address: 490,
    note: 480,
    item_description: 255,
  };
  const cut = Object.entries(limits).map(([name, most]) => {
    const text = String(order[name] ?? "").replace(/[{};<>]/g, " ");
    return [name, text.slice(0, most)];
  });

  return { ...order, ...Object.fromEntries(cut) };
}

/** [C] Codes of the guide. */
function errorsOf(state: State, order: Fields): string[] {
  const invoice = String(order.invoice ?? "");
  const errors: string[] = [];
  if (!invoice) errors.push("INVOICE_IS_REQUIRED");
  else if (!/^[\w-]+$/.test(invoice)) errors.push("INVOICE_MUST_BE_ALPHA_NUM_DASH_UNDERSCORE");
  if (state.parcels.some((parcel) => parcel.courier === "steadfast" && parcel.invoice === invoice))
    errors.push("THIS_INVOICE_ALREADY_EXISTS");
  if (!order.recipient_name) errors.push("RECEIVER_NAME_IS_REQUIRED");
  if (!/^01\d{9}$/.test(String(order.recipient_phone ?? ""))) errors.push("The recipient phone format is invalid.");
  if (!order.recipient_address) errors.push("RECEIVER_ADDRESS_IS_REQUIRED");
  if (!(Number(order.cod_amount) >= 0) || Number(order.cod_amount) > 1_000_000) errors.push("COD_AMOUNT_ERROR");

  return errors;
}

/** Answers if the fault strikes before anything is booked. */
async function spoils(response: ServerResponse, fault: string): Promise<boolean> {
  if (fault === "forbidden") sendJson(response, 403, { message: "Your account is not active" });
  else if (strikesBefore(fault)) await applyFault(response, fault, null);

  return strikesBefore(fault);
}

async function createOrder({ state, request, response }: Call): Promise<void> {
  const fault = state.nextFault("steadfastBook");
  const order = cleaned(await readObject(request));
  if (await spoils(response, fault)) return;
  const errors = errorsOf(state, order);
  // [?] The body for a duplicate has not been seen by anybody.
  if (errors.length > 0) return sendJson(response, 422, { message: "Invalid data", errors: { order: errors } });

  const consignment = shown(state.book("steadfast", order));
  const body = { status: 200, message: "Consignment has been created successfully.", consignment };
  await finish(response, { fault, body, delayMs: state.delayMs });
}

function shown(parcel: Parcel): Fields {
  return {
    ...parcel.fields,
    consignment_id: Number(parcel.id),
    tracking_code: parcel.trackingCode,
    tracking_link: `https://steadfast.com.bd/tl/${parcel.trackingCode.toLowerCase()}`,
    status: parcel.status,
  };
}

/** [C] HTTP 200 although rows fail. The body is an object; old clients send the rows as text. */
async function createMany({ state, request, response }: Call): Promise<void> {
  const shape = state.nextFault("steadfastBulk");
  const fault = state.nextFault("steadfastBook");
  const { data } = JSON.parse(await readBody(request)) as { data: unknown };
  if (shape === "wants_text" && typeof data !== "string") return sendJson(response, 400, { message: "Invalid data" });
  if (await spoils(response, fault)) return;
  const orders = (typeof data === "string" ? JSON.parse(data) : data) as Fields[];
  const rows = orders.map((order) => {
    const errors = errorsOf(state, order);
    const error = shape === "errors_as_array" ? errors : JSON.stringify(errors);
    const refused = { invoice: order.invoice, consignment_id: null, tracking_code: null, status: null, error };

    return errors.length > 0 ? refused : { ...shown(state.book("steadfast", cleaned(order))), status: "success" };
  });
  const body = shape === "bare_array" ? rows : { status: 200, message: "We have a response for you.", data: rows };
  await finish(response, { fault, body, delayMs: state.delayMs });
}

/** [1] A recall before the delivery; the only thing that resembles a cancellation. */
async function requestReturn({ state, request, response }: Call): Promise<void> {
  const { consignment_id: id, invoice, reason } = await readObject(request);
  const parcel = state.parcels.find((one) => one.id === String(id) || one.invoice === invoice);
  if (!parcel) return send(response, 401, "text/plain", "Unauthorized Access");
  if (parcel.status === "delivered") {
    return sendJson(response, 422, { message: "Invalid data", errors: { consignment_id: ["Already delivered"] } });
  }
  sendJson(response, 201, { id: 1, consignment_id: Number(parcel.id), reason, status: "pending" });
}

function listPayments({ state, response, url }: Call): void {
  const page = Number(url.searchParams.get("page") ?? 1);
  const payments = state.payouts.slice((page - 1) * 10, page * 10).map(({ id, total }) => ({ payment_id: id, total }));
  sendJson(response, 200, { status: 1, alertclass: "success", message: "", payments });
}

const PAID_AT = "2026-11-30 18:30:00";

/** [1] */
function showPayment({ state, response }: Call, id: string): void {
  const payout = state.payouts.find((one) => one.id.replace(/\D/g, "") === id.replace(/\D/g, ""));
  if (!payout) {
    send(response, 401, "text/plain", "Unauthorized Access");
    return;
  }
  if (payout.fault === "html") {
    send(response, 502, "text/html", "<html><body>Bad gateway</body></html>");
    return;
  }
  const total = payout.fault === "no_total" ? undefined : payout.total;
  const { charges } = payout;
  const paid = payout.isPrepared
    ? { status_label: "Processing", paid_at: null }
    : { status_label: "Paid", paid_at: PAID_AT };
  const consignments = payout.consignments.map(({ id, charge }) => ({
    consignment_id: Number(id),
    delivery_charge: charge,
  }));
  sendJson(response, 200, { payment: { payment_id: payout.id, total, charges, ...paid, consignments } });
}

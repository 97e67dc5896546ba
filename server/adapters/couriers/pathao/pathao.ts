/**
 * Pathao as a courier (docs/providers.md). It accepts the same order twice and has no search by our number, so it has no `find`; its bulk
 * call returns no numbers, so it has no `bookMany`.
 */
import { billedKilograms } from "@/lib/dispatch/parcel-weight";
import { type Fields, idOf, isFields, paisaOf, textOf } from "../../fields";
import { oneLine } from "../../text";
import { failure } from "../answer";
import {
  type Courier,
  type ParcelRequest,
  type PlacesResult,
  type PriceResult,
  type StatusResult,
  type Store,
  TIMEOUT_MS,
} from "../courier";
import { readTime } from "../local-time";
import { callPathao, type PathaoAccount } from "./call";
import { pathaoStatus } from "./statuses";

const NORMAL_DELIVERY = 48;
const PARCEL = 2;

/** @param storeId the pick-up store; null until the owner has chosen one, so that nothing can be booked */
export function pathao(account: PathaoAccount, storeId: number | null): Courier {
  return {
    async check({ timeoutMs = TIMEOUT_MS } = {}) {
      const answer = await callPathao(account, { path: "/stores", timeoutMs });
      if (answer.kind !== "ok") return answer.kind === "failed" ? answer.failure : failure("unreachable", "No stores");

      return { ok: true, stores: rowsOf(answer.data).flatMap((row) => storeOf(row) ?? []) };
    },
    async book(request, { timeoutMs = TIMEOUT_MS } = {}) {
      if (storeId === null) return failure("refused", "Choose a pick-up store in the settings");
      const json = orderOf(request, storeId);
      const answer = await callPathao(account, { path: "/orders", json, isBooking: true, timeoutMs });
      if (answer.kind === "failed") return answer.failure;
      const data = answer.kind === "ok" && isFields(answer.data) ? answer.data : {};
      const consignmentId = textOf(data.consignment_id);
      if (!consignmentId) return failure("unclear", "The answer has no consignment");

      return {
        ok: true,
        ...{ consignmentId, trackingCode: null, trackingLink: null },
        ...{ courierStatus: textOf(data.order_status), chargePaisa: paisaOf(data.delivery_fee) },
      };
    },
    price: (request, { timeoutMs = TIMEOUT_MS } = {}) => readPrice(account, { request, storeId, timeoutMs }),
    status: ({ consignmentId }, { timeoutMs = TIMEOUT_MS } = {}) => readStatus(account, consignmentId, timeoutMs),
    places: {
      cities: ({ timeoutMs = TIMEOUT_MS } = {}) => readPlaces(account, "/city-list", "city", timeoutMs),
      zones: (cityId, { timeoutMs = TIMEOUT_MS } = {}) =>
        readPlaces(account, `/cities/${cityId}/zone-list`, "zone", timeoutMs),
      areas: (zoneId, { timeoutMs = TIMEOUT_MS } = {}) =>
        readPlaces(account, `/zones/${zoneId}/area-list`, "area", timeoutMs),
    },
  };
}

/** Lists are in `data.data`. */
function rowsOf(data: unknown): Fields[] {
  const rows = isFields(data) ? data.data : null;

  return Array.isArray(rows) ? rows.filter(isFields) : [];
}

function storeOf(row: Fields): Store | null {
  const id = idOf(row.store_id);
  const isActive = row.is_active === undefined || Number(row.is_active) === 1 || row.is_active === true;

  return id !== null && isActive ? { id, name: textOf(row.store_name) ?? String(id) } : null;
}

/** Places are left out, never null: then Pathao derives them from the address. */
function placeOf({ place }: ParcelRequest): Fields {
  if (place === null) return {};

  return {
    recipient_city: place.cityId,
    recipient_zone: place.zoneId,
    ...(place.areaId === null ? {} : { recipient_area: place.areaId }),
  };
}

function orderOf(request: ParcelRequest, storeId: number): Fields {
  return {
    store_id: storeId,
    merchant_order_id: request.invoice,
    recipient_name: oneLine(request.name, 100),
    recipient_phone: request.phone,
    recipient_address: oneLine(request.address, 220),
    ...placeOf(request),
    delivery_type: NORMAL_DELIVERY,
    item_type: PARCEL,
    special_instruction: oneLine(request.note, 200),
    item_quantity: request.quantity,
    item_weight: billedKilograms(request.weightGrams),
    item_description: oneLine(request.contents, 200),
    amount_to_collect: request.amountToCollect,
  };
}

type Pricing = { request: ParcelRequest; storeId: number | null; timeoutMs: number };

async function readPrice(account: PathaoAccount, { request, storeId, timeoutMs }: Pricing): Promise<PriceResult> {
  if (storeId === null || request.place === null) return failure("refused", "The store or the place is not known");
  const json = {
    store_id: storeId,
    item_type: PARCEL,
    delivery_type: NORMAL_DELIVERY,
    item_weight: billedKilograms(request.weightGrams),
    recipient_city: request.place.cityId,
    recipient_zone: request.place.zoneId,
  };
  const answer = await callPathao(account, { path: "/merchant/price-plan", json, timeoutMs });
  if (answer.kind === "failed") return answer.failure;
  const data = answer.kind === "ok" && isFields(answer.data) ? answer.data : {};
  const pricePaisa = paisaOf(data.final_price);
  if (pricePaisa === null) return failure("unreachable", "The answer has no price");
  const share = Number(data.cod_percentage);

  return { ok: true, pricePaisa, codPercent: share >= 0 ? share * 100 : null };
}

async function readStatus(account: PathaoAccount, id: string | null, timeoutMs: number): Promise<StatusResult> {
  if (id === null) return { ok: true, report: null };
  const answer = await callPathao(account, { path: `/orders/${encodeURIComponent(id)}/info`, timeoutMs });
  if (answer.kind === "failed") return answer.failure;
  if (answer.kind === "missing") return { ok: true, report: null };
  const data = isFields(answer.data) ? answer.data : {};
  const courierStatus = textOf(data.order_status_slug) ?? textOf(data.order_status);
  if (!courierStatus) return failure("unreachable", "The answer has no status");

  return { ok: true, report: { status: pathaoStatus(courierStatus), courierStatus, at: readTime(data.updated_at) } };
}

async function readPlaces(
  account: PathaoAccount,
  path: string,
  kind: "city" | "zone" | "area",
  timeoutMs: number,
): Promise<PlacesResult> {
  const answer = await callPathao(account, { path, timeoutMs });
  if (answer.kind === "failed") return answer.failure;
  const rows = answer.kind === "ok" ? rowsOf(answer.data) : [];

  return {
    ok: true,
    places: rows.flatMap((row) => {
      const id = idOf(row[`${kind}_id`]);
      const name = textOf(row[`${kind}_name`]);

      return id !== null && name ? [{ id, name }] : [];
    }),
  };
}

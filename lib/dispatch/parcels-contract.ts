/** Operations on parcels, couriers' accounts and couriers' webhooks. */
import { contract } from "@/lib/contract";
import {
  bookedParcelsSchema,
  bookParcelsSchema,
  courierAccountSchema,
  courierAccountsSchema,
  courierParams,
  PARCEL_NOT_FOUND,
  parcelParams,
  parcelSchema,
  parcelsQuery,
  parcelsSchema,
  resolveBookingSchema,
  savedCourierAccountSchema,
  webhookAnswerSchema,
} from "./parcel-schema";

export const parcelsContract = {
  parcels: contract({
    method: "GET",
    path: "/orders/admin/parcels",
    auth: { can: "orders.dispatch" },
    summary: "The newest parcel of each of these orders that has one, with its state at the courier",
    query: parcelsQuery,
    response: parcelsSchema,
    status: 200,
    limits: [{ points: 300, seconds: 60, by: "user" }],
  }),
  bookParcels: contract({
    method: "POST",
    path: "/orders/admin/parcels",
    auth: { can: "orders.dispatch" },
    summary: "Book parcels of orders at a courier in the background; one result per order, and nothing is booked twice",
    body: bookParcelsSchema,
    response: bookedParcelsSchema,
    status: 200,
    limits: [{ points: 60, seconds: 60, by: "user" }],
  }),
  resolveBooking: contract({
    method: "POST",
    path: "/orders/admin/parcels/{id}/resolve",
    auth: { can: "orders.dispatch" },
    summary: "Decide a booking that failed or is unclear: booked at the courier, to be tried again, or given up",
    notFound: PARCEL_NOT_FOUND,
    params: parcelParams,
    body: resolveBookingSchema,
    response: parcelSchema,
    status: 200,
    limits: [{ points: 120, seconds: 60, by: "user" }],
  }),
};

export const couriersContract = {
  accounts: contract({
    method: "GET",
    path: "/couriers/accounts",
    auth: { can: "settings.edit" },
    summary:
      "The couriers that parcels can be booked at, and whether their credentials are accepted; never the credentials",
    response: courierAccountsSchema,
    status: 200,
  }),
  saveAccount: contract({
    method: "PUT",
    path: "/couriers/accounts/{courier}",
    auth: { can: "settings.edit" },
    stepUp: true,
    summary: "Check credentials with the courier and store them; omitted ones keep their value",
    params: courierParams,
    body: courierAccountSchema,
    response: savedCourierAccountSchema,
    status: 200,
    limits: [{ points: 20, seconds: 600, by: "user" }],
  }),
  removeAccount: contract({
    method: "DELETE",
    path: "/couriers/accounts/{courier}",
    auth: { can: "settings.edit" },
    stepUp: true,
    summary: "Forget the credentials of a courier without parcels under way",
    params: courierParams,
    status: 204,
  }),
  steadfastWebhook: contract({
    method: "POST",
    path: "/couriers/steadfast/webhook",
    auth: "public",
    summary:
      "Steadfast's reports about parcels; needs its bearer token, and answers alike for unknown events and parcels",
    response: webhookAnswerSchema,
    status: 200,
    limits: [{ points: 30_000, seconds: 60, by: "address" }],
  }),
  pathaoWebhook: contract({
    method: "POST",
    path: "/couriers/pathao/webhook",
    auth: "public",
    summary: "Pathao's reports about parcels; needs its secret, and answers alike for unknown events and parcels",
    response: webhookAnswerSchema,
    status: 202,
    limits: [{ points: 30_000, seconds: 60, by: "address" }],
  }),
};

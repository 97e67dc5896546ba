/** A third courier in memory, with only the required members of the interface, and a cancellation if wanted: proves that the shop needs no others. */
import type { ParcelStatus } from "@/lib/dispatch/parcel-status";
import type { Booking, Courier, ParcelRequest } from "@/server/adapters/couriers/courier";

export type PlainParcel = ParcelRequest & { id: string; status: ParcelStatus };

export type PlainCourier = { courier: Courier; parcels: PlainParcel[]; isAway: boolean };

export function createPlainCourier({ cancels = false } = {}): PlainCourier {
  const self: PlainCourier = {
    parcels: [],
    isAway: false,
    courier: {
      check: async () => (self.isAway ? away : { ok: true, stores: [] }),
      async book(request) {
        if (self.isAway) return away;
        if (!/^01[3-9]\d{8}$/.test(request.phone)) return { ok: false, problem: "refused", message: "Wrong phone" };
        const parcel: PlainParcel = { ...request, id: `P${self.parcels.length + 1}`, status: "booked" };
        self.parcels.push(parcel);

        return { ok: true, ...bookingOf(parcel) };
      },
      async status({ consignmentId }) {
        if (self.isAway) return away;
        const parcel = self.parcels.find(({ id }) => id === consignmentId);

        return { ok: true, report: parcel ? { status: parcel.status, courierStatus: parcel.status, at: null } : null };
      },
    },
  };
  if (cancels) {
    self.courier.cancel = async ({ consignmentId }) => {
      const parcel = self.parcels.find(({ id }) => id === consignmentId);
      if (!parcel || parcel.status === "delivered") return { ok: false, problem: "refused", message: "Too late" };
      parcel.status = "returning";

      return { ok: true };
    };
  }

  return self;
}

const away = { ok: false, problem: "unreachable", message: "no answer" } as const;

function bookingOf({ id }: PlainParcel): Booking {
  return { consignmentId: id, trackingCode: null, trackingLink: null, courierStatus: "booked", chargePaisa: null };
}

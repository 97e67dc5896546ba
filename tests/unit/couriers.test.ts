import { describe, expect, it } from "vitest";
import { courierChoices, courierLink, courierNamed, couriers, formatCourier } from "@/lib/dispatch/couriers";

describe("the couriers", () => {
  it("have a name and an https URL", () => {
    const names = couriers.flatMap(({ name, alsoCalled }) => [name.toLowerCase(), ...alsoCalled]);

    expect(new Set(names).size).toBe(names.length);
    for (const { follow } of couriers) expect(new URL(follow.replace("{number}", "1")).protocol).toBe("https:");
  });

  it.each([
    ["Steadfast", "Steadfast"],
    [" steadfast COURIER ", "Steadfast"],
    ["পাঠাও", "Pathao"],
    ["Red X", "RedX"],
    ["My cousin's van", null],
    ["", null],
    [null, null],
  ])("%s is recognised as %s", (typed, known) => {
    expect(courierNamed(typed)?.name ?? null).toBe(known);
  });

  it("link to the parcel if its URL is known, else to the homepage, and have no link without a number", () => {
    const link = (courier_name: string | null, courier_tracking_number: string | null) =>
      courierLink({ courier_name, courier_tracking_number });

    expect(link("Pathao", "DL121224VS8TTJ")).toBe("https://merchant.pathao.com/tracking?consignment_id=DL121224VS8TTJ");
    expect(link("Steadfast", "15BAEB8A")).toBe("https://steadfast.com.bd/t/15BAEB8A");
    expect(link("Steadfast", "1424107")).toBe("https://steadfast.com.bd/");
    expect(link("RedX", "A B&c")).toBe("https://redx.com.bd/track-parcel/?trackingId=A%20B%26c");
    expect(link("eCourier", "123")).toBe("https://ecourier.com.bd/");
    expect(link("Steadfast", null)).toBeNull();
    expect(link("Someone", "123")).toBeNull();
  });

  it("are shown with their number, if known", () => {
    expect(formatCourier({ courier_name: "RedX", courier_tracking_number: "7" })).toBe("RedX: 7");
    expect(formatCourier({ courier_name: "RedX", courier_tracking_number: null })).toBe("Courier: RedX");
    expect(formatCourier({ courier_name: null, courier_tracking_number: "7" })).toBe("Courier: 7");
    expect(formatCourier({ courier_name: null, courier_tracking_number: null })).toBeNull();
  });
});

it("lists the shop's own couriers first, and each known one once, in any spelling", () => {
  const choices = courierChoices(["পাঠাও", "Local rider"]);

  expect(choices.slice(0, 2)).toEqual(["পাঠাও", "Local rider"]);
  expect(choices).not.toContain("Pathao");
  expect(choices).toHaveLength(couriers.length + 1);
});

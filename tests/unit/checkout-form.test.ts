/** Initial values of the checkout form, and the request built from it. */

import { describe, expect, it } from "vitest";
import { checkoutFieldNames, initialFields, orderForm } from "@/lib/checkout/form";
import { checkoutSchema } from "@/lib/checkout/form-check";
import { joinNames } from "@/lib/orders/recipient";
import { policiesVersion } from "@/lib/policy-dates";
import type { PaymentMethod } from "@/lib/settings/schema";
import { address } from "@/tests/support/checkout";

const buyer = { id: "b", email: "rahima@example.com", fullName: "Rahima Akter Khatun", phone: "01712-345678" };
const lastAddress = { ...address, firstName: "Karim", lastName: "Uddin", phone: "01812345678" };

it("lists all validated fields except the consent, which no draft keeps", () => {
  expect([...checkoutFieldNames, "consent"].sort()).toEqual([...checkoutSchema.keyof().options].sort());
});

describe("initial form values", () => {
  it("contain the account's name in two parts, its phone and its address", () => {
    expect(initialFields({ buyer, lastAddress: null, lastMethod: null, methods: null })).toMatchObject({
      firstName: "Rahima",
      lastName: "Akter Khatun",
      phone: "01712-345678",
      email: "rahima@example.com",
      city: "",
      note: "",
    });
  });

  it("use a single name for both parts: an order needs two", () => {
    const fields = initialFields({
      buyer: { ...buyer, fullName: " রহিমা " },
      lastAddress: null,
      lastMethod: null,
      methods: null,
    });

    expect(fields).toMatchObject({ firstName: "রহিমা", lastName: "রহিমা" });
    expect(joinNames(fields)).toBe("রহিমা");
    expect(joinNames({ firstName: "Rahima", lastName: "rahima " })).toBe("Rahima");
    expect(joinNames({ firstName: "Rahima", lastName: "Khatun" })).toBe("Rahima Khatun");
  });

  it("use the last order's address without its note", () => {
    const again = { ...lastAddress, note: "Ring twice" };

    expect(initialFields({ buyer, lastAddress: again, lastMethod: null, methods: null })).toMatchObject({
      firstName: "Karim",
      city: "Dhaka",
      note: "",
    });
  });
});

describe("the payment method", () => {
  const [online, cash] = [
    { name: "aamarpay", display_name: "Online payment", description: "", icon: "smartphone" },
    { name: "cash_on_delivery", display_name: "Cash on delivery", description: "", icon: "banknote" },
  ] as unknown as [PaymentMethod, PaymentMethod];
  const begun = (lastMethod: PaymentMethod["name"] | null, methods: PaymentMethod[]) =>
    initialFields({ buyer, lastAddress: null, lastMethod, methods }).payment_method;

  it("is the last order's if still offered; otherwise it must be chosen unless there is only one", () => {
    expect(begun("cash_on_delivery", [online, cash])).toBe("cash_on_delivery");
    expect(begun(null, [online, cash])).toBeUndefined();
    expect(begun("cash_on_delivery", [online])).toBe("aamarpay");
  });
});

describe("the order request", () => {
  const fields = {
    ...address,
    email: buyer.email,
    zipCode: "",
    note: "",
    payment_method: "cash_on_delivery",
    consent: true,
  } as const;
  const sent = (change: object) => orderForm(checkoutSchema.parse({ ...fields, ...change }), buyer, true);

  it("omits an empty note, ZIP code and other address", () => {
    expect(sent({})).toEqual({
      payment_method: "cash_on_delivery",
      shipping_address: address,
      accepted_policies: policiesVersion,
    });
  });

  it("is not built without consent", () => {
    for (const consent of [false, undefined, "on"]) {
      const { error } = checkoutSchema.safeParse({ ...fields, consent });
      expect(error?.issues.map(({ path }) => path)).toEqual([["consent"]]);
    }
  });

  it("has its note on one line", () => {
    expect(sent({ note: " Blue gate,\n\n2nd floor \r\n" })).toMatchObject({ note: "Blue gate, 2nd floor" });
  });

  it("is not built if the note is too long", () => {
    expect(checkoutSchema.safeParse({ ...fields, note: "x".repeat(201) }).success).toBe(false);
  });
});

/** The page of a payment link (ADR 070): without a session, unlisted, without the buyer's data. */
import { beforeAll, expect, it } from "vitest";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createProduct, orderBody } from "@/tests/support/factories";
import { call, http } from "@/tests/support/http";

beforeAll(resetDatabase);

it("opens for anyone with the link, unlisted, and shows only the buyer's first name", async () => {
  const product = await createProduct({ price: 500 });
  const { data } = await call("POST /orders/admin", {
    as: await createAdmin(),
    body: {
      ...orderBody([{ product }]),
      payment_method: "aamarpay",
      new_customer: { full_name: "Rahima Khatun", phone: "01712-345678" },
      source: "phone",
    },
  });
  const { pathname } = new URL(data.payment_link?.url ?? "");
  const { status, text, headers } = await http(pathname);

  expect(status).toBe(200);
  expect(headers.get("cache-control")).toMatch(/no-store/);
  expect(headers.get("x-robots-tag")).toBe("noindex");
  expect(text).toContain('<meta name="robots" content="noindex, nofollow"/>');
  expect(text).toContain('<meta name="referrer" content="no-referrer"/>');
  expect(text).toContain("Pay ৳560");
  expect(text).toContain("Rahima");
  for (const own of ["Khatun", "345678", "House 27", "Dhanmondi"]) expect(text).not.toContain(own);

  const madeUp = await http(`${pathname.slice(0, -4)}AAAA`);
  expect(madeUp.status).toBe(404);
  expect(madeUp.text).toContain("This link doesn&#x27;t work");
});

/** Changed shop settings, such as phone number and payment methods, appear on every page that shows them. */
import { beforeAll, describe, expect, it } from "vitest";
import { exampleShop } from "@/lib/settings/examples";
import { DEFAULT_OPENING_HOURS } from "@/lib/settings/opening-hours";
import type { Product, User } from "@/server/generated/prisma/client";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";
import { cookieOf, http, tokensOf } from "@/tests/support/http";

const PHONE = "09610-123456";
const everybody = [
  "/",
  "/contact",
  "/products",
  "/terms-and-conditions",
  "/refund-exchange-policy",
  "/privacy-policy",
  "/no-such-page",
  "/login",
];

let buyer: User;
let admin: User;
let product: Product;

beforeAll(async () => {
  await resetDatabase();
  [buyer, admin] = [await createUser(), await createAdmin()];
  product = await createProduct({ name: "All 118 cards", isFlagship: true });
});

async function put(path: string, json: object): Promise<number> {
  const { token } = await tokensOf({ token: admin });

  return (await http(path, { method: "PUT", token, json })).status;
}

/** Returns the visible text of a page. */
const words = (html: string) =>
  html
    .replace(/<script(?! type="application\/ld\+json")[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

const ADDRESS = "7 Green Road\nDhaka 1205";

const read = async (path: string, headers = {}) => words((await http(path, { headers })).text);

describe("phone and address", () => {
  it("come from the settings on every page, in structured data and in the offline page", async () => {
    expect(await read("/contact")).toContain(exampleShop.shop_phone);
    const worker = (await http("/sw.js")).text;

    expect(await put("/api/v1/settings/shop-contact", { shop_phone: PHONE, shop_address: ADDRESS })).toBe(200);

    for (const path of [...everybody, "/offline"]) {
      const { text } = await http(path);
      expect(text, path).toContain(`tel:${PHONE.replace("-", "")}`);
      expect(words(text), path).not.toContain(exampleShop.shop_phone);
      expect(words(text), path).not.toContain("Example House 12");
    }
    expect((await http("/")).text).toContain(`"telephone":"${PHONE}"`);
    expect(await read("/contact")).toContain("7 Green Road");
    expect((await http("/sw.js")).text).not.toBe(worker);
  });

  it("are on printouts", async () => {
    const order = await createOrder(buyer, [{ product, quantity: 1 }]);

    expect(
      await read(`/admin/orders/${order.id}/print?kind=invoice&paper=a4`, { cookie: await cookieOf(admin) }),
    ).toMatch(new RegExp(`7 Green Road Dhaka 1205 ${PHONE}`));
  });
});

describe("the company and its registration numbers", () => {
  const company = {
    company_name: "Rasayan Learning Ltd",
    bin: "001234567-0101",
    dbid: "DBID-2025-001",
    tin: "123456789012",
    trade_licence: "TRAD/DSCC/012345/2025",
    complaint_officer: "Rahima Khatun",
  };

  it("are on every page, on printouts and in structured data when set, and disappear with them", async () => {
    const order = await createOrder(buyer, [{ product, quantity: 1 }]);
    const invoice = `/admin/orders/${order.id}/print?kind=invoice&paper=a4`;
    const cookie = await cookieOf(admin);
    expect(await read("/contact")).toContain(exampleShop.company_name);
    expect(await read("/contact")).not.toMatch(/BIN:|DBID:|TIN:|Trade licence:|Complaint officer:/);
    expect(await read(invoice, { cookie })).not.toMatch(/Mushak|BIN:/);

    expect(await put("/api/v1/settings/shop-contact", company)).toBe(200);

    for (const path of [...everybody, invoice]) {
      const text = await read(path, { cookie });
      expect(text, path).toContain(company.company_name);
      expect(text, path).toContain(`BIN: ${company.bin}`);
      expect(text, path).toContain(`DBID: ${company.dbid}`);
      expect(text, path).toContain(`TIN: ${company.tin}`);
      expect(text, path).toContain(`Trade licence: ${company.trade_licence}`);
      expect(text, path).not.toContain(exampleShop.company_name);
    }
    expect(await read("/")).toContain(`Complaint officer: ${company.complaint_officer}, ${PHONE}`);
    const { text: home } = await http("/");
    expect(home).toContain(`"legalName":"${company.company_name}"`);
    expect(home).toContain(`"propertyID":"Trade licence","value":"${company.trade_licence}"`);
    const none = { trade_licence: "", bin: "", dbid: "", tin: "", app_listing: "" };
    expect(await put("/api/v1/settings/shop-contact", none)).toBe(200);
    const { text } = await http("/");
    expect(words(text)).not.toMatch(/Trade licence:|BIN:|DBID:|TIN:|Get the app/);
  });
});

it("missing setup steps are on the dashboard, below the four cards", async () => {
  const text = await read("/admin", { cookie: await cookieOf(admin) });

  expect(text).toMatch(/Total Customers.*Set up the shop .*Phone and address/);
});

it("a product page states free delivery where one item exceeds the threshold", async () => {
  const [costly, cheap] = [await createProduct({ name: "Bundle", price: 1250 }), await createProduct({ price: 199 })];

  expect(await read(`/products/${costly.id}`)).toMatch(/Inside Dhaka : [^()]+ · Free\b.*Elsewhere : [^()]+ · Free\b/);
  expect(await read(`/products/${cheap.id}`)).toMatch(/Inside Dhaka : [^()]+ \( ৳60 \) Elsewhere : [^()]+ \( ৳120 \)/);
});

describe("opening days", () => {
  it("are the days on which parcels are packed, carried and promised", async () => {
    // The legal limit shortens the promise; one of these days is always among the five that it allows inside Dhaka.
    const closed = { mon: null, tue: null, thu: null, fri: null, sat: null };
    const order = await createOrder(buyer, [{ product, quantity: 1 }]);
    const opening_hours = { ...closed, wed: "09:00-18:00", sun: "09:00-18:00" };
    expect(await put("/api/v1/settings/shop-contact", { opening_hours })).toBe(200);

    const cookie = await cookieOf(buyer);
    for (const path of [`/products/${product.id}`, "/checkout", `/payment/success?order_id=${order.id}`]) {
      // The checkout's delivery dates are only in its scripts until a district is selected.
      const { text } = await http(path, { headers: { cookie } });
      expect(text, path).toMatch(/(?:Wed|Sun)\s\d+\s\w{3}/);
      expect(text, path).not.toMatch(/(?:Mon|Tue|Thu|Fri|Sat)\s\d+\s\w{3}/);
    }
    await put("/api/v1/settings/shop-contact", { opening_hours: DEFAULT_OPENING_HOURS });
  });
});

describe("cash on delivery", () => {
  const promises = /\bcash\b|pay when it arrives|when the parcel arrives/i;

  it("is offered at decision points while enabled", async () => {
    for (const path of ["/", "/contact", `/products/${product.id}`]) expect(await read(path), path).toMatch(promises);
    expect(await read("/my-codes", { cookie: await cookieOf(buyer) })).toMatch(promises);
  });

  it("is offered nowhere when disabled", async () => {
    expect(await put("/api/v1/settings/payment-settings", { cash_on_delivery: { is_enabled: false } })).toBe(200);

    for (const path of ["/", "/contact", "/products", `/products/${product.id}`, "/no-such-page", "/login"]) {
      expect(await read(path), path).not.toMatch(promises);
    }
    const cookies = { cookie: await cookieOf(buyer) };
    for (const path of ["/my-codes", "/checkout"]) expect(await read(path, cookies), path).not.toMatch(promises);
    expect(await read("/terms-and-conditions")).toMatch(/where the checkout offers it, cash on delivery/);
    await put("/api/v1/settings/payment-settings", { cash_on_delivery: { is_enabled: true } });
  });

  it("uses the configured name, also in existing orders", async () => {
    const order = await createOrder(buyer, [{ product, quantity: 1 }]);
    await put("/api/v1/settings/payment-settings", { cash_on_delivery: { display_name: "Pay the courier" } });

    for (const path of [`/track/${order.id}`, "/", "/contact"]) {
      expect(await read(path), path).toMatch(/pay the courier/i);
      expect(await read(path), path).not.toMatch(/cash on delivery/i);
    }
    expect(await read(`/track/${order.id}`)).toContain("Pay the courier: pay on arrival");
    expect(await read(`/my-orders/${order.id}`, { cookie: await cookieOf(buyer) })).toContain("Pay the courier");
    const asAdmin = { cookie: await cookieOf(admin) };
    for (const path of ["/admin/orders", `/admin/orders/${order.id}`, `/admin/orders/${order.id}/print?kind=invoice`]) {
      expect(await read(path, asAdmin), path).toContain("Pay the courier");
    }
  });
});

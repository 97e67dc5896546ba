import { beforeEach, describe, expect, it } from "vitest";
import { exampleShop } from "@/lib/settings/examples";
import { DEFAULT_OPENING_HOURS } from "@/lib/settings/opening-hours";
import { chatLinks } from "@/lib/settings/shop-facts";
import { site } from "@/lib/site";
import { listAudit } from "@/server/audit/queries";
import { clearCache } from "@/server/cache";
import { db } from "@/server/db";
import { env } from "@/server/env";
import type { User } from "@/server/generated/prisma/client";
import { SETTINGS_ID } from "@/server/settings/mutations";
import { getShopFacts } from "@/server/settings/queries";
import { call, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createUser } from "@/tests/support/factories";

let admin: User;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
});

describe("the shop's contact details", () => {
  const put = (body: object, as = admin) => tryCall("PUT /settings/shop-contact", { as, body });
  const read = async () => (await call("GET /settings/shop-contact")).data;
  const specified = {
    ...exampleShop,
    trade_licence: "",
    bin: "",
    dbid: "",
    tin: "",
    complaint_officer: "",
    complaint_phone: "",
    complaint_email: "",
    whatsapp: null,
    messenger: null,
    opening_hours: DEFAULT_OPENING_HOURS,
  };

  it("are as specified until changed, then updated immediately", async () => {
    expect(await read()).toEqual(specified);

    const { status, data } = await put({ shop_phone: " 09610-123456 " });

    expect([status, data]).toEqual([200, { ...specified, shop_phone: "09610-123456" }]);
    expect(await read()).toEqual(data);
    expect((await listAudit("settings", SETTINGS_ID)).at(-1)?.changes).toEqual({
      shopPhone: { from: exampleShop.shop_phone, to: "09610-123456" },
    });
  });

  it("include chats and opening hours, removed when emptied", async () => {
    const opening_hours = { ...DEFAULT_OPENING_HOURS, fri: "", sun: "09:00-18:00" };
    await put({ whatsapp: "01712-345678", messenger: "https://m.me/chemcard.shop", opening_hours });
    const set = await read();

    expect(set).toEqual({
      ...specified,
      whatsapp: "01712-345678",
      messenger: "chemcard.shop",
      opening_hours: { ...opening_hours, fri: null },
    });
    expect(chatLinks(set).map(({ href }) => href)).toEqual([
      "https://wa.me/8801712345678",
      "https://m.me/chemcard.shop",
    ]);
    await put({ whatsapp: "", messenger: null });
    expect(await read()).toMatchObject({ whatsapp: null, messenger: null, opening_hours: { fri: null } });
  });

  it.each<object>([
    ...["", "call us", "12", "1\n2\n3", "0".repeat(31), 16263].map((shop_phone) => ({ shop_phone })),
    { whatsapp: "16263" },
    { messenger: "javascript:alert(1)" },
    { messenger: "https://evil.example/x" },
    { opening_hours: { ...DEFAULT_OPENING_HOURS, mon: "9-6" } },
    { opening_hours: { mon: "09:00-18:00" } },
  ])("reject %j", async (body) => {
    expect((await put(body)).status).toBe(422);
  });

  it("include the company with its registration numbers, cleared by empty text", async () => {
    const company = {
      company_name: "Rasayan Learning Ltd",
      trade_licence: "TRAD/DSCC/012345/2025",
      bin: "০০১২৩৪৫৬৭-০১০১",
      dbid: "DBID-2025-001",
      tin: "১২৩৪-৫৬৭৮-৯০১২",
      app_listing: "https://apps.apple.com/app/id42",
    };
    const { data } = await put(company);

    expect(data).toEqual({ ...specified, ...company, bin: "001234567-0101", tin: "1234-5678-9012" });
    expect(await read()).toEqual(data);
    expect((await listAudit("settings", SETTINGS_ID)).at(-1)?.changes).toMatchObject({
      companyName: { from: exampleShop.company_name, to: company.company_name },
      bin: { from: "", to: "001234567-0101" },
    });
    await put({ trade_licence: "", bin: "", dbid: "", tin: "", app_listing: "" });
    expect(await read()).toMatchObject({ trade_licence: "", bin: "", dbid: "", tin: "", app_listing: "" });
    expect(await getShopFacts()).toMatchObject({
      tradeLicence: null,
      bin: null,
      dbid: null,
      tin: null,
      appListing: null,
    });
  });

  it.each<[field: string, ...values: unknown[]]>([
    ["company_name", "", " ", "x".repeat(101), null],
    ["bin", "12345678", "12345678A", "1".repeat(14)],
    ["tin", "12345678901", "1".repeat(13), "12345678901A"],
    ["complaint_phone", "call us"],
    ["complaint_email", "rahima", "a@b.example, c@d.example"],
    ["trade_licence", "<b>1</b>", "x".repeat(61)],
    ["dbid", "javascript:alert(1)"],
    [
      "app_listing",
      "http://play.google.com/x",
      "javascript:alert(1)",
      "https://a@b.example/",
      "https://localhost/",
      "play",
    ],
  ])("reject an invalid %s with a message", async (field, ...values) => {
    for (const value of values) {
      const { status, error } = await put({ [field]: value });
      expect([status, error.errors?.[0]?.field], String(value)).toEqual([422, field]);
      expect(error.detail).not.toMatch(/invalid input/i);
    }
  });

  it("include the officer for complaints, by default the shop's own phone and email", async () => {
    expect((await getShopFacts()).officer).toEqual({
      name: null,
      phone: exampleShop.shop_phone,
      email: env.supportEmail,
    });
    await put({
      complaint_officer: "Rahima Khatun",
      complaint_phone: "০১৭১১-০০০০০০",
      complaint_email: "Rahima@Shop.example",
    });

    expect((await getShopFacts()).officer).toEqual({
      name: "Rahima Khatun",
      phone: "01711-000000",
      email: "rahima@shop.example",
    });
  });

  it("omit what the shop owner has not entered", async () => {
    await db.storeSettings.update({
      where: { id: 1 },
      data: { companyName: "", shopPhone: "", shopAddress: "", appListing: "" },
    });
    clearCache();

    expect(await read()).toMatchObject({ company_name: "", shop_phone: "", shop_address: "", app_listing: "" });
    expect(await getShopFacts()).toMatchObject({ company: site.name, phone: null, address: [], appListing: null });
  });

  it("can be changed by admins only", async () => {
    expect((await put({ shop_phone: "16263" }, await createUser())).status).toBe(403);
  });
});

/** Settings of text messages: credentials are checked and never shown, and a message needs an account and a price. */
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { RiskRules } from "@/lib/settings/risk-actions";
import { DEFAULT_RISK_RULES } from "@/lib/settings/risk-rules";
import { smsKinds } from "@/lib/sms/kinds";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { queryMetrics } from "@/server/operation/figures";
import { speakLanguages } from "@/server/texts";
import { call, refused, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";
import { emulator } from "@/tests/support/sms";
import { exampleCredentials, runSending, switchOn } from "@/tests/support/sms-shop";

const { state } = emulator;
let admin: User;

beforeAll(speakLanguages);

beforeEach(async () => {
  await resetDatabase();
  state.reset();
  admin = await createAdmin();
});

type Provider = keyof typeof exampleCredentials;
const save = (provider: Provider, credentials: Record<string, string> = exampleCredentials[provider]) =>
  call("PUT /sms/accounts/{provider}", { as: admin, params: { provider }, body: { credentials } });
const refuse = (provider: string, credentials: object) =>
  refused("PUT /sms/accounts/{provider}", { as: admin, params: { provider }, body: { credentials } });
const update = (body: object) => call("PUT /sms/settings", { as: admin, body });
const remove = (provider: Provider) => call("DELETE /sms/accounts/{provider}", { as: admin, params: { provider } });

it("stores accepted credentials encrypted, with the balance, and returns none", async () => {
  for (const provider of ["alpha", "mimsms"] as const) {
    const { data } = await save(provider);
    const account = data.accounts.find((one) => one.provider === provider);
    expect(account).toMatchObject({ is_set_up: true, is_accepted: true, balance: 250.45 });
  }
  const { data } = await call("GET /sms/settings", { as: admin });
  const audited = await db.auditEntry.findMany({ select: { changes: true } });
  const everything = JSON.stringify([data, await db.smsAccount.findMany(), audited]);
  for (const credentials of Object.values(exampleCredentials))
    for (const secret of Object.values(credentials)) if (secret !== "Example") expect(everything).not.toContain(secret);
});

it("keeps omitted credentials, and refuses missing and rejected ones", async () => {
  expect(await refuse("mimsms", { api_key: "x" })).toMatchObject({ status: 422 });
  await save("mimsms");
  expect((await save("mimsms", { user_name: "" })).status).toBe(200);
  expect(await refuse("mimsms", { api_key: "wrong" })).toMatchObject({
    status: 409,
    data: { code: "credentials_rejected", detail: expect.stringContaining("invalid API key") },
  });
  expect(await refuse("twilio", {})).toMatchObject({ status: 422 });
});

it("saves nothing while the provider does not answer", async () => {
  state.setFault("alphaRead", "html");
  expect(await refuse("alpha", exampleCredentials.alpha)).toMatchObject({
    status: 502,
    data: { code: "provider_unreachable" },
  });
  expect(await db.smsAccount.count()).toBe(0);
});

it("shows each text with its parts in both languages before anything is switched on", async () => {
  const { data } = await call("GET /sms/settings", { as: admin });
  expect(data).toMatchObject({ kinds: [], part_price_paisa: null, quiet_from: 22, quiet_to: 8, per_shop_hour: 200 });
  expect(data.examples).toHaveLength(smsKinds.length * 2);
  for (const { language, text, alphabet, parts } of data.examples) {
    expect(alphabet).toBe(language === "bn" ? "ucs2" : "gsm7");
    expect(parts).toBe(language === "bn" ? Math.ceil(text.length / 67) : 1);
    expect(text).not.toMatch(/[{}\n\u00a0]/);
  }
});

it("switches a message on only with an account and a price", async () => {
  const wish = (body: object) => refused("PUT /sms/settings", { as: admin, body });
  expect(await wish({ kinds: ["delivered"] })).toMatchObject({ status: 422 });
  expect(await wish({ kinds: ["delivered"], part_price_paisa: 35 })).toMatchObject({
    status: 409,
    data: { code: "sms_not_ready" },
  });
  await save("alpha");
  const { data } = await update({ kinds: ["delivered", "order_placed"], part_price_paisa: 35, low_balance: 99.5 });
  expect(data).toMatchObject({ kinds: ["order_placed", "delivered"], part_price_paisa: 35, low_balance: 99.5 });
  expect(await wish({ part_price_paisa: null })).toMatchObject({ status: 422 });
  for (const body of [{ part_price_paisa: 0.5 }, { quiet_from: 24 }, { kinds: ["login"] }, { per_shop_hour: 0 }])
    expect(await wish(body)).toMatchObject({ status: 422 });
});

it("switches everything off with the last account, and drops what waits", async () => {
  await save("alpha");
  await save("mimsms");
  await switchOn();
  await createOrder(await createUser(), [{ product: await createProduct() }]);
  await remove("mimsms");
  expect(await db.smsMessage.findFirst()).toMatchObject({ status: "waiting" });
  await remove("alpha");
  expect(await db.storeSettings.findFirst()).toMatchObject({ smsKinds: "" });
  expect(await db.smsMessage.findFirst()).toMatchObject({ status: "dropped" });
  expect(await runSending()).toEqual({ looked: 0, sent: 0 });
});

const rules = (changes: Partial<RiskRules>) => ({ ...DEFAULT_RISK_RULES, ...changes });
const setRules = (changes: Partial<RiskRules>) =>
  tryCall("PUT /settings/risk-rules", { as: admin, body: rules(changes) });

it("lets risky orders get a code only while codes are sent", async () => {
  const refusal = await refused("PUT /settings/risk-rules", { as: admin, body: rules({ high_action: "code" }) });
  expect(refusal).toMatchObject({ status: 409, data: { errors: [{ field: "high_action" }] } });
  expect(refusal.data.detail).toContain("only while the text message “Confirmation code” is switched on");
  expect(await setRules({ caution_action: "code" })).toMatchObject({ data: { errors: [{ field: "caution_action" }] } });
  await save("alpha");
  await update({ kinds: ["confirm_code"], part_price_paisa: 35 });
  expect(await setRules({ high_action: "code" })).toMatchObject({ status: 200, data: { high_action: "code" } });

  expect(await refused("PUT /sms/settings", { as: admin, body: { kinds: ["delivered"] } })).toMatchObject({
    ...{ status: 409, data: { code: "codes_switched_off", errors: [{ field: "kinds" }] } },
  });
  expect(await db.storeSettings.findFirst()).toMatchObject({ smsKinds: "confirm_code" });
  await update({ kinds: ["confirm_code", "delivered"] });
  await setRules({});
  expect((await update({ kinds: ["delivered"] })).data.kinds).toEqual(["delivered"]);
});

it("has risky orders called instead when the last account is removed", async () => {
  await save("alpha");
  await switchOn({ kinds: ["confirm_code"] });
  await setRules({ caution_action: "whatsapp", high_action: "code" });
  await remove("alpha");
  expect((await call("GET /settings/risk-rules", { as: admin })).data).toMatchObject({
    ...{ caution_action: "whatsapp", high_action: "call" },
  });
  const [entry] = await db.auditEntry.findMany({ orderBy: { createdAt: "desc" }, take: 1 });
  expect(entry?.changes).toMatchObject({
    ...{ riskHighAction: { from: "code", to: "call" }, smsKinds: { from: "confirm_code", to: "" } },
  });
});

it("alarms about a low balance and a rejected account", async () => {
  const alarms = async () => {
    const readings = await queryMetrics(new Date());
    return readings.filter(({ figure }) => figure.startsWith("chemcard_sms")).map(({ value }) => value);
  };
  await save("alpha");
  expect(await alarms()).toEqual([0, 0]);
  await update({ low_balance: 300 });
  expect(await alarms()).toEqual([1, 0]);
  await db.smsAccount.updateMany({ data: { isAccepted: false } });
  expect(await alarms()).toEqual([0, 1]);
});

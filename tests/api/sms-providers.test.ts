/** The contract of an SMS provider: every adapter passes the same tests (server/adapters/sms/provider.ts). */
import { beforeEach, describe, expect, it } from "vitest";
import { alphaAdapter, emulator, mimAdapter, testedProviders } from "@/tests/support/sms";

const { state } = emulator;
const recipient = "+8801712345678";
const request = { recipient, text: "অর্ডার 7K2M9QXA পেয়েছি & see https://example.com/track/A?b=1" };

describe.each(testedProviders)("$name", ({ adapter, away, wrong, spoil, report, received, ...provider }) => {
  beforeEach(provider.reset);

  it("sends a message once, unchanged", async () => {
    expect(await adapter.send(request)).toMatchObject({ ok: true });
    expect(provider.sent()).toEqual([{ number: recipient, text: request.text }]);
  });

  it("reports a refused number with a reason, and sends nothing", async () => {
    const result = await adapter.send({ ...request, recipient: "+8801212345678" });
    expect(result).toMatchObject({ ok: false, problem: "refused", message: expect.stringMatching(/number/i) });
    expect(provider.sent()).toEqual([]);
  });

  it("reports a provider that is not reached, which has sent nothing", async () => {
    expect(await away.send(request)).toMatchObject({ ok: false, problem: "unreachable" });
    if (away.check) expect(await away.check()).toMatchObject({ ok: false, problem: "unreachable" });
    if (away.report) expect(await away.report({ id: "1", recipient })).toMatchObject({ ok: false });
  });

  it.runIf(adapter.check)("accepts its credentials and reads the balance, rounded down to paisa", async () => {
    expect(await adapter.check?.()).toEqual({ ok: true, balancePaisa: 25_045 });
  });

  it.runIf(wrong)("rejects wrong credentials as such", async () => {
    expect(await wrong?.check?.()).toMatchObject({ ok: false, problem: "account" });
    expect(await wrong?.send(request)).toMatchObject({ ok: false, problem: "account" });
    expect(provider.sent()).toEqual([]);
  });

  it.runIf(spoil).each(["html_after", "truncated_after", "http_500", "html"] as const)(
    "calls a message unclear after the fault %s",
    async (fault) => {
      spoil?.(fault);
      expect(await adapter.send(request)).toMatchObject({ ok: false, problem: "unclear" });
      expect(provider.sent()).toHaveLength(fault.endsWith("_after") ? 1 : 0);
    },
  );

  it.runIf(spoil)("calls a message unclear that is accepted and not answered in time", async () => {
    spoil?.("hang_after");
    expect(await adapter.send(request, { timeoutMs: 200 })).toMatchObject({ ok: false, problem: "unclear" });
    expect(provider.sent()).toHaveLength(1);
  });

  it.runIf(spoil)("knows that nothing was sent without money or with too many requests", async () => {
    spoil?.("no_balance");
    expect(await adapter.send(request)).toMatchObject({ ok: false, problem: "balance" });
    spoil?.("rate_limit");
    expect(await adapter.send(request)).toMatchObject({ ok: false, problem: "busy" });
    expect(provider.sent()).toEqual([]);
  });

  it.runIf(report)("reads the report of a message, and takes an unknown word as not final", async () => {
    const sent = await adapter.send(request);
    if (!sent.ok || sent.id === null) throw new Error("not sent");
    const ask = () => adapter.report?.({ id: sent.ok ? (sent.id ?? "") : "", recipient });
    expect(await ask()).toMatchObject({ ok: true, report: { status: "pending" } });
    report?.(sent.id, "Something new");
    expect(await ask()).toMatchObject({ ok: true, report: { status: "pending", word: "Something new" } });
    report?.(sent.id, received);
    expect(await ask()).toMatchObject({ ok: true, report: { status: "delivered" } });
    report?.(sent.id, "Rejected");
    expect(await ask()).toMatchObject({ ok: true, report: { status: "undelivered" } });
  });
});

describe("Alpha SMS", () => {
  beforeEach(() => state.reset());

  it.each([
    ["parameter", "refused"],
    ["content", "refused"],
    ["account_expired", "account"],
    ["sender_id", "account"],
    ["first_recharge", "balance"],
    // The message may have been sent.
    ["server_error", "unclear"],
    ["unknown_code", "unclear"],
  ] as const)("understands the error %s", async (fault, problem) => {
    state.setFault("alphaSend", fault, 1);
    expect(await alphaAdapter().send(request)).toMatchObject({ ok: false, problem });
  });

  it("takes its word Sent as final, but not as received", async () => {
    const sent = await alphaAdapter().send(request);
    const id = sent.ok ? (sent.id ?? "") : "";
    for (const message of state.messages) message.status = "Sent";
    expect(await alphaAdapter().report?.({ id, recipient })).toEqual({
      ok: true,
      report: { status: "sent", word: "Sent" },
    });
  });

  it("does not know the report of another message", async () => {
    expect(await alphaAdapter().report?.({ id: "1", recipient })).toMatchObject({ ok: false });
  });
});

describe("MiMSMS", () => {
  beforeEach(() => state.reset());

  it.each([
    ["error_inside_200", "refused"],
    ["not_white_listed", "account"],
    ["no_tracking_id", "unclear"],
    ["own_error", "unclear"],
  ] as const)("understands the answer %s", async (fault, problem) => {
    state.setFault("mimsmsSend", fault, 1);
    expect(await mimAdapter().send(request)).toMatchObject({ ok: false, problem });
  });

  it("takes an absent subscriber, whose word contains SENT, as not received", async () => {
    const sent = await mimAdapter().send(request);
    const id = sent.ok ? (sent.id ?? "") : "";
    for (const message of state.messages) message.status = "ABSENT subscriber";
    expect(await mimAdapter().report?.({ id, recipient })).toMatchObject({ report: { status: "undelivered" } });
  });
});

/**
 * Asks the gateway about a transaction: one that it has confirmed to this shop if there is one, else one that does not exist. A
 * gateway that denies the first does not accept store id and key. A look-up creates no payment.
 */
import type { TestResult } from "@/lib/setup/schema";
import { t } from "@/lib/texts/text";
import type { AdminActor } from "@/server/actor";
import { checkTransaction } from "@/server/adapters/aamarpay/check";
import { newTranId } from "@/server/adapters/aamarpay/tran-id";
import type { Transaction } from "@/server/adapters/aamarpay/transaction";
import { db } from "@/server/db";
import { env } from "@/server/env";
import type { Gateway } from "@/server/env/gateway";
import { recordTest } from "./record-test";

/** Newest attempts among which a paid one is looked for. */
const LOOKED_AT = 50;

type TestGateway = { actor: AdminActor; now: Date; gateway?: Gateway | null; timeoutMs?: number };

export async function testGateway({ actor, now, gateway = env.aamarpay, timeoutMs }: TestGateway): Promise<TestResult> {
  if (!gateway) {
    return {
      ok: false,
      message: t("No payment gateway is set up: set its three settings on the server."),
      reply: null,
    };
  }
  const known = await paidBefore();
  const options = { gateway, ...(timeoutMs === undefined ? {} : { timeoutMs }) };
  const { state, problem } = await checkTransaction(known ?? newTranId(), options);
  const isRefused = (known !== null && state === "unknown_id") || /^status_40[13]$/.test(problem ?? "");
  const isOk = state !== "unreachable" && !isRefused;
  await recordTest({ of: "gateway", isOk, actor, now });

  return { ok: isOk, message: wordsOf(state, { isRefused, isKnown: known !== null }), reply: problem };
}

async function paidBefore(): Promise<string | null> {
  const attempts = await db.paymentAttempt.findMany({
    select: { tranId: true, status: true },
    orderBy: { createdAt: "desc" },
    take: LOOKED_AT,
  });

  return attempts.find(({ status }) => status === "paid")?.tranId ?? null;
}

function wordsOf(
  state: Transaction["state"],
  { isRefused, isKnown }: { isRefused: boolean; isKnown: boolean },
): string {
  if (isRefused) {
    return t(
      "The gateway answers, but does not accept the store id or the key: it denies a payment that it has confirmed.",
    );
  }
  if (state === "unreachable")
    return t("The gateway could not be reached, or its answer could not be read. Try again later.");

  return isKnown
    ? t("The gateway answers and accepts store id and key.")
    : t("The gateway answers. Whether it accepts store id and key shows with the first payment.");
}

/**
 * Tests the gateway by querying a transaction: a confirmed one of this shop if there is one, otherwise a nonexistent one. With a wrong key
 * the gateway may respond as for an unknown transaction, so only a confirmed payment of the same store reveals it. A query creates no
 * payment.
 */
import type { TestResult } from "@/lib/setup/schema";
import { t } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import type { PaymentGateway, Transaction } from "@/server/adapters/gateways/gateway";
import { attemptGateway } from "@/server/adapters/gateways/registry";
import { newTranId } from "@/server/adapters/gateways/tran-id";
import { db } from "@/server/db";
import { recordTest } from "./record-test";

/** Maximum number of newest attempts in which to search for a paid one. */
const MAX_ATTEMPTS_SEARCHED = 50;

type TestGateway = { actor: Can<"settings.edit">; now: Date; gateway?: PaymentGateway; timeoutMs?: number };

export async function testGateway({
  actor,
  now,
  gateway = attemptGateway(),
  timeoutMs,
}: TestGateway): Promise<TestResult> {
  if (gateway.storeId === null) {
    return {
      ok: false,
      message: t("No payment gateway is set up: set its three settings on the server."),
      reply: null,
    };
  }
  const known = await findPaidTransaction();
  const options = timeoutMs === undefined ? {} : { timeoutMs };
  const { state, problem } = await gateway.check(known ?? newTranId(), options);
  const isDenied = known !== null && state === "unknown_id";
  const isReached = state !== "unreachable";
  await recordTest({ of: "gateway", isOk: isReached, actor, now });
  if (isDenied) return { ok: false, message: deniedText(), reply: null };

  return { ok: isReached, message: wordsOf(state, problem, known !== null), reply: problem };
}

async function findPaidTransaction(): Promise<string | null> {
  const attempts = await db.paymentAttempt.findMany({
    select: { tranId: true, status: true },
    orderBy: { createdAt: "desc" },
    take: MAX_ATTEMPTS_SEARCHED,
  });

  return attempts.find(({ status }) => status === "paid")?.tranId ?? null;
}

const deniedText = () =>
  t(
    "The gateway responds, but does not know this shop's last payment. The store ID or key is wrong, unless it was changed after that payment.",
  );

function wordsOf(state: Transaction["state"], problem: string | null, isKnown: boolean): string {
  if (/^status_40[13]$/.test(problem ?? "")) return t("The gateway refuses the store ID or the key.");
  if (state === "unreachable") {
    return t("We couldn't reach the gateway, or couldn't read its response. Try again later.");
  }

  return isKnown
    ? t("The gateway responds, and accepts the store ID and key.")
    : t("The gateway responds. The first payment will show whether it accepts the store ID and key.");
}

/**
 * Sign-in beyond the network's limit (D9.24, ADR 021). Only the correct password of a verified account is accepted; all other attempts get
 * the same error, whatever the reason. This makes guessing slow: clients new to the account are limited to one attempt per second for a
 * whole network, in addition to the account's limits.
 */
import { setTimeout as pause } from "node:timers/promises";
import { AppError } from "@/server/errors";
import { createFairQueue } from "@/server/fair-queue";
import { globalSingleton } from "@/server/once";
import { isKnownClient, type SignInAttempt } from "./guessing";
import { type Account, login } from "./mutations";
import { withPasswordTurn } from "./passwords";
import { takeTurn } from "./sign-in-turn";
import type { SignInResult } from "./start-session";

const SECONDS_PER_TRY = 1;

const slowLane = globalSingleton("sign-in-slow-lane", () =>
  createFairQueue({
    atOnce: 100,
    atOncePerNetwork: 1,
    waitingPerNetwork: 20,
    waitingInAll: 400,
  }),
);

type PastLimit = {
  full: AppError;
  attempt: Omit<SignInAttempt, "account"> & { account: Account | null };
  password: string;
  trustToken: string | null;
};

/** Throws `full` unless it is the correct password of a verified account, and unavailable if too many attempts are queued. */
export async function signInPastLimit({ full, attempt, password, trustToken }: PastLimit): Promise<SignInResult> {
  const { account, client, now } = attempt;
  const shown = account?.emailVerifiedAt ? account : null;
  const check = () => withPasswordTurn((turn) => login({ account: shown, password, trustToken, turn, now }));
  const slowly = async () => {
    const [signedIn] = await Promise.allSettled([check(), pause(SECONDS_PER_TRY * 1_000)]);
    if (signedIn.status === "rejected") throw signedIn.reason;

    return signedIn.value;
  };

  try {
    return await ((await isKnownClient(attempt))
      ? check()
      : takeTurn(slowLane, { client, work: slowly, retryAfter: 10 }));
  } catch (error) {
    throw error instanceof AppError && error.code === "unauthenticated" ? full : error;
  }
}

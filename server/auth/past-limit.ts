/**
 * Signing in where the network's limit is full (D9.24, ADR 021). The right password of a verified account works there, too; every other
 * try gets the same refusal, whether the account exists, is verified, or the password is wrong. Guessing gains little: a client that
 * never signed in to the account before goes through a slow lane, one try at a time and a second each for a whole network, in
 * addition to the limits of the account itself.
 */
import { setTimeout as pause } from "node:timers/promises";
import { AppError } from "@/server/errors";
import { fairQueue } from "@/server/fair-queue";
import { once } from "@/server/once";
import { isKnownClient, type SignInAttempt } from "./guessing";
import { type Account, login, type SignedIn } from "./mutations";
import { withPasswordTurn } from "./passwords";
import { takeTurn } from "./sign-in-turn";

const SECONDS_EACH = 1;

const slowLane = once("sign-in-slow-lane", () =>
  fairQueue({
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
};

/** Throws `full` where it is not the right password of a verified account, and unavailable while too many tries wait. */
export async function signInPastLimit({ full, attempt, password }: PastLimit): Promise<SignedIn> {
  const { account, client, now } = attempt;
  const shown = account?.emailVerifiedAt ? account : null;
  const check = () => withPasswordTurn((verify) => login({ account: shown, password, verify, now }));
  const slowly = async () => {
    const [signedIn] = await Promise.allSettled([check(), pause(SECONDS_EACH * 1_000)]);
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

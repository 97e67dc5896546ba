/**
 * The only way in which the browser calls /api/v1 (spec 7): the bearer header, one refresh shared by all who need it, one retry,
 * and one kind of error. `api("GET /products/{id}", { params: { id } })`.
 */
import { ApiError } from "./api-error";
import type { Answers, Arguments, LooseOptions, OperationName } from "./api-types";
import { forgetSession, refreshSession } from "./auth/refresh";
import { readTokens } from "./auth/token-store";
import { send } from "./send";

export { ApiError };

/** Does nothing until a part of the page listens. */
let onChange = (): void => {};

/** Calls back after each successful call of this page that is not a GET: one listener, which reads again. */
export function listenToChanges(listener: () => void): void {
  onChange = listener;
}

/**
 * Makes a call. Throws ApiError: status 0 and code `network` without an answer, 401 once the session is over (the tokens are
 * cleared by then, and listeners of the session store notified). An aborted call throws the signal's own reason.
 */
export function api<N extends OperationName>(name: N, ...args: Arguments[N]): Promise<Answers[N]> {
  const options: LooseOptions = args[0] ?? {};

  const answer = options.asGuest ? send(name, options, null) : sendWithSession(name, options);
  if (!name.startsWith("GET "))
    answer.then(
      () => onChange(),
      () => {},
    );
  return answer as Promise<Answers[N]>;
}

async function sendWithSession(name: OperationName, options: LooseOptions): Promise<unknown> {
  let { access, refresh } = readTokens();
  if (access === null && refresh !== null && (await refreshSession(null))) access = readTokens().access;

  try {
    return await send(name, options, access);
  } catch (error) {
    if (access === null || !isUnauthorised(error)) throw error;
  }

  return sendAgain(name, options, access);
}

/** After a 401: with a new token or, when the session is over, as a guest: public calls still work then. */
async function sendAgain(name: OperationName, options: LooseOptions, stale: string): Promise<unknown> {
  const fresh = (await refreshSession(stale)) ? readTokens().access : null;
  try {
    return await send(name, options, fresh);
  } catch (error) {
    if (fresh !== null && isUnauthorised(error)) forgetSession(fresh);
    throw error;
  }
}

function isUnauthorised(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/**
 * The only way the browser calls /api/v1 (spec 7): bearer header, one shared token refresh, one retry, one error type. `api("GET
 * /products/{id}", { params: { id } })`.
 */
import { ApiError } from "./api-error";
import type { Arguments, OperationName, Results } from "./api-types";
import { forgetSession, refreshSession } from "./auth/refresh";
import { askForProof } from "./auth/step-up";
import { readTokens } from "./auth/token-store";
import { type LooseOptions, send } from "./send";

export { ApiError };

/** No-op until a listener is registered. */
let onChange = (): void => {};

/** Registers the single listener, called after each successful request of this page that is not a GET, to reload data. */
export function onMutation(listener: () => void): void {
  onChange = listener;
}

/**
 * Calls the API. Throws ApiError: status 0 and code `network` without a response, 401 once the session has ended (tokens cleared, session
 * listeners notified). An aborted call throws the signal's reason.
 */
export function api<N extends OperationName>(name: N, ...args: Arguments[N]): Promise<Results[N]> {
  const options: LooseOptions = args[0] ?? {};

  const answer = options.asGuest ? send(name, options, null) : sendWithProof(name, options);
  if (!name.startsWith("GET "))
    answer.then(
      () => onChange(),
      () => {},
    );
  return answer as Promise<Results[N]>;
}

/** Asks for a proof of identity if the server requires one, then repeats the call once. */
async function sendWithProof(name: OperationName, options: LooseOptions): Promise<unknown> {
  try {
    return await sendWithSession(name, options);
  } catch (error) {
    const needsProof = error instanceof ApiError && error.code === "step_up_required";
    if (!needsProof || !(await askForProof())) throw error;
  }

  return sendWithSession(name, options);
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

/** Retries after a 401 with a new token, or as a guest if the session has ended, since public calls still work. */
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

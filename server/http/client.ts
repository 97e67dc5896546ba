/** Cookies of a request, and what its headers reveal about the client. */
import type { ApiRequest } from "@/server/api-handlers";
import type { Client } from "@/server/auth/binding";
import type { Cookies } from "@/server/auth/page-cookie";
import { isFromBrowser } from "@/server/request-context";

export function cookiesOf(request: Pick<ApiRequest, "headers">): Cookies {
  const pairs = (request.headers.get("cookie") ?? "").split("; ");

  return {
    get(name) {
      const pair = pairs.find((one) => one.startsWith(`${name}=`));
      return pair === undefined ? undefined : { value: pair.slice(name.length + 1) };
    },
  };
}

export function clientOf(request: Pick<ApiRequest, "headers">): Client {
  return { cookies: cookiesOf(request), isBrowser: isFromBrowser((name) => request.headers.get(name)) };
}

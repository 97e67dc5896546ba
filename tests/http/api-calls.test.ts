/**
 * The first request to a resource goes through Next, which loads the route file; later ones call the handler directly (ADR 036). Compares
 * the responses of both paths.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestShop, type TestShop } from "../../scripts/lib/test-shop.ts";

let shop: TestShop;

beforeAll(async () => {
  // Disable the response cache: cached responses are identical anyway.
  const settings = { ANSWERS_FROM_MEMORY: "off" };
  shop = await startTestShop({ name: "shop_api_calls", demoData: true, settings });
});

afterAll(() => shop?.stop());

const send = (path: string, init: RequestInit = {}) =>
  fetch(`${shop.origin}/api/v1${path}`, { redirect: "manual", ...init });

/** Headers that depend on the time or on the code path: Content-Length is optional, and Next adds its own Vary. */
const VARYING_HEADERS = new Set([
  "date",
  "x-request-id",
  "content-length",
  "transfer-encoding",
  "content-encoding",
  "vary",
]);

async function readAnswer(answer: Response) {
  const headers = [...answer.headers].filter(([name]) => !VARYING_HEADERS.has(name));

  return { status: answer.status, headers, text: await answer.text() };
}

const goesThroughFramework = (answer: Response) => /\brsc\b/.test(answer.headers.get("vary") ?? "");

const post = (type: string, body: string): RequestInit => ({ method: "POST", headers: { "content-type": type }, body });

const CASES: readonly [what: string, path: string, init?: RequestInit][] = [
  ["a list", "/products?limit=5"],
  ["a body that is no JSON", "/auth/register", post("application/json", "{")],
  ["a body with mistakes", "/contact/contact", post("application/json", '{"name":"","email":"x"}')],
  ["a head alone", "/settings/payment-methods", { method: "HEAD" }],
  ["the methods", "/checkout/quote", { method: "OPTIONS" }],
  ["a method that there is not", "/premium-codes/bind", { method: "PATCH" }],
  ["a path that there is not", "/admin/cases/1/2/3"],
  ["a call that needs a session", "/quiz/topics", { headers: { authorization: "Bearer x" } }],
  ["a form that sends the payer on", "/payments/aamarpay/cancel", post("application/x-www-form-urlencoded", "a=b")],
];

it.each(CASES)("answers %s alike", async (_what, path, init) => {
  const first = await send(path, init);
  const later = await send(path, init);

  expect([first, later].map(goesThroughFramework)).toEqual([true, false]);
  expect(await readAnswer(later)).toEqual(await readAnswer(first));
});

it("gives each response a unique id", async () => {
  const ids = await Promise.all([1, 2, 3].map(async () => (await send("/products")).headers.get("x-request-id")));

  expect(new Set(ids).size).toBe(3);
});

it("compresses large responses for clients that accept it", async () => {
  const take = async (path: string, encoding: string) => {
    const answer = await send(path, { headers: { "accept-encoding": encoding } });
    return { encoding: answer.headers.get("content-encoding"), data: await answer.json() };
  };
  await take("/products", "identity");
  const [long, short] = ["/products", "/products?limit=3"];
  const compressed = [await take(long, "gzip, br"), await take(short, "gzip")];
  const plain = [await take(long, "identity"), await take(short, "identity")];
  const small = await take("/products?limit=1&category=none", "gzip");

  expect(compressed.map(({ encoding }) => encoding)).toEqual(["gzip", "gzip"]);
  expect([...plain, small].map(({ encoding }) => encoding)).toEqual([null, null, null]);
  expect(compressed.map(({ data }) => data)).toEqual(plain.map(({ data }) => data));
});

async function signIn(): Promise<Response> {
  return send(
    "/auth/login",
    post("application/x-www-form-urlencoded", "username=admin%40example.com&password=admin12345"),
  );
}

it("sends cookies and files", async () => {
  const [first, later] = [await signIn(), await signIn()];
  const cookieNames = [first, later].map((answer) =>
    answer.headers.getSetCookie().map((cookie) => cookie.split("=")[0]),
  );
  const { access_token: token } = (await later.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const files = [await send("/orders/export.csv", { headers }), await send("/orders/export.csv", { headers })];
  const head = await send("/orders/export.csv", { headers, method: "HEAD" });
  const [throughFramework, direct] = await Promise.all(files.map(readAnswer));

  expect(cookieNames[0]).toHaveLength(1);
  expect(cookieNames[1]).toEqual(cookieNames[0]);
  expect(files.map(goesThroughFramework)).toEqual([true, false]);
  expect(direct?.text).toBe(throughFramework?.text);
  expect(direct?.text.split("\n").length).toBeGreaterThan(5);
  expect([head.status, head.headers.get("content-disposition")]).toEqual([
    200,
    files[0]?.headers.get("content-disposition"),
  ]);
});

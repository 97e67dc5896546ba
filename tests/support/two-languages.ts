/** Requests both languages of one shop concurrently: cached and fresh pages, client navigations, API calls, rejections (ADR 061). */
import { routes } from "@/lib/routes";
import { type Language, localizePath } from "@/lib/texts/language";
import type { DemoShop, Visitor } from "./demo-shop";
import { textsOf } from "./page-texts";

type Asked = { visitor: Visitor; path: string; headers?: Record<string, string>; read: (body: string) => unknown };

const AT_ONCE = 25;

const words = (body: string) => textsOf(body);
/** Counts Bangla characters, for pages that show the time of day or rows in varying order. */
const letters = (body: string) => ({
  bangla: body.match(/[\u0980-\u09ff]/g)?.length ?? 0,
  isWhole: body.length > 500,
});
const whole = (body: string) => body;

function requestsIn(language: Language): Asked[] {
  const address = (path: string) => localizePath(language, path);
  const navigation = { accept: "*/*", rsc: "1" };
  const call = { accept: "application/json", "accept-language": language };
  const kept = [routes.products, routes.contact, routes.login, routes.refundPolicy, "/nothing-here"];
  const own = [routes.myOrders, routes.checkout, routes.scoreboard];

  return [
    ...[...kept, `${routes.trackOrder}?id=nothing`].map(
      (path): Asked => ({ visitor: "guest", path: address(path), read: words }),
    ),
    ...[routes.trackOrder, routes.products].map(
      (path): Asked => ({ visitor: "guest", path: address(path), headers: navigation, read: letters }),
    ),
    ...own.flatMap((path): Asked[] => [
      { visitor: "customer", path: address(path), read: letters },
      { visitor: "customer", path: address(path), headers: navigation, read: letters },
    ]),
    ...["/orders", "/products/nothing"].map(
      (path): Asked => ({ visitor: "guest", path: `/api/v1${path}`, headers: call, read: whole }),
    ),
  ];
}

async function answerTo({ ask }: DemoShop, { visitor, path, headers = {}, read }: Asked): Promise<string> {
  const first = await ask(visitor, path, headers);
  // Next redirects a navigation to its cache-busting URL.
  const marked = first.headers.get("location");
  const answer = marked?.includes("_rsc") ? await ask(visitor, marked, headers) : first;

  return JSON.stringify(read(await answer.text()));
}

/** Returns requests whose concurrent response differed from the sequential one, and paths with the same response in both languages. */
export async function requestMixed(demo: DemoShop, count: number): Promise<{ wrong: string[]; alike: string[] }> {
  const [english, bangla] = [requestsIn("en"), requestsIn("bn")];
  const both = english.flatMap((asked, index) => [asked, bangla[index] as Asked]);
  const sequential: string[] = [];
  for (const asked of both) sequential.push(await answerTo(demo, asked));
  const wrong: string[] = [];
  let next = 0;
  async function worker(): Promise<void> {
    while (next < count) {
      const place = next % both.length;
      next += 1;
      const asked = both[place] as Asked;
      if ((await answerTo(demo, asked)) !== sequential[place]) wrong.push(asked.path);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));

  return {
    wrong,
    alike: bangla.filter((_, index) => sequential[2 * index] === sequential[2 * index + 1]).map(({ path }) => path),
  };
}

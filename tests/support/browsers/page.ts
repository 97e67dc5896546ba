/** The page object of journeys: finds elements as a user would, and waits for them. */
import { buildSync } from "esbuild";
import { type Actions, type Tab, until } from "./driver";
import type * as InPage from "./in-page";
import type { Found, Match, Target } from "./in-page";

const CODE = buildSync({
  entryPoints: ["tests/support/browsers/in-page.ts"],
  bundle: true,
  write: false,
  format: "iife",
  globalName: "inPage",
  target: "es2022",
}).outputFiles[0]?.text;

type Name = string | RegExp;

const match = (name: Name): Match => (typeof name === "string" ? name : { source: name.source, flags: name.flags });

const ofRole =
  (role: string) =>
  (name?: Name, inside?: Target): Target => ({
    role,
    ...(name === undefined ? {} : { name: match(name) }),
    ...(inside ? { inside } : {}),
  });

type Of = (name?: Name, inside?: Target) => Target;
export const button: Of = ofRole("button");
export const link: Of = ofRole("link");
export const heading: Of = ofRole("heading");
export const checkbox: Of = ofRole("checkbox");
export const radio: Of = ofRole("radio");
export const option: Of = ofRole("option");
export const region: Of = ofRole("region");
export const dialog: Of = ofRole("dialog");
export const role = (name: string, called?: Name, inside?: Target): Target => ofRole(name)(called, inside);
export const field = (label: Name): Target => ({ label: match(label) });
export const words = (text: Name, inside?: Target): Target => ({ text: match(text), ...(inside ? { inside } : {}) });
export const main: Target = { role: "main" };
export const banner: Target = { role: "banner" };

const say = (what: Target): string => JSON.stringify(what);

const KEYS: Record<string, string> = {
  Enter: "\uE007",
  Escape: "\uE00C",
  Tab: "\uE004",
  Space: " ",
  Backspace: "\uE003",
};
const CONTROL = "\uE009";

const keys = (actions: object[]): Actions[] => [{ type: "key", id: "keys", actions }];
const strokes = (text: string) =>
  [...text].flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);

export type Page = ReturnType<typeof createPage>;

/** Timeout of a condition on a machine that renders 3D in software. */
const TIMEOUT_MS = 30_000;

export function createPage(tab: Tab, origin: string) {
  async function inPage<Answer>(name: keyof typeof InPage, argument: object): Promise<Answer> {
    const source = `(json) => { ${CODE}; return JSON.stringify(inPage.${name}(JSON.parse(json))); }`;

    return JSON.parse(await tab.call(source, JSON.stringify(argument)));
  }

  const look = (what: Target, isWanted = false) => inPage<Found>("findElement", { what, isWanted });

  async function see(what: Target, within = TIMEOUT_MS): Promise<Found> {
    return until(
      async () => {
        const found = await look(what);
        return found.count > 0 && found;
      },
      { what: `Seen: ${say(what)}`, within },
    );
  }

  /** Waits until the element is stationary and clickable. */
  async function placeOf(what: Target): Promise<{ x: number; y: number }> {
    let before = "";

    return until(
      async () => {
        const { place, isEnabled } = await look(what, true);
        const now = JSON.stringify(place);
        const isStill = now === before;
        before = now;
        return isStill && isEnabled && place;
      },
      { what: `Can be pressed: ${say(what)}`, within: TIMEOUT_MS },
    );
  }

  async function press(what: Target): Promise<void> {
    const { x, y } = await placeOf(what);
    await tab.act([
      {
        type: "pointer",
        id: "mouse",
        parameters: { pointerType: "mouse" },
        actions: [
          { type: "pointerMove", x, y, duration: 0 },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      },
    ]);
  }

  const evaluate = async <Answer>(source: string): Promise<Answer> =>
    JSON.parse(await tab.call(`() => JSON.stringify((${source}) ?? null)`, ""));

  return {
    see,
    press,
    evaluate,
    open: (path: string) => tab.open(new URL(path, origin).href),
    back: tab.back,
    reload: tab.reload,
    resize: tab.resize,
    screenshot: tab.screenshot,
    problems: tab.problems,
    close: tab.close,
    until: (ask: () => Promise<boolean>, what: string) => until(ask, { what, within: TIMEOUT_MS }),

    async gone(what: Target): Promise<void> {
      await until(async () => (await look(what)).count === 0, { what: `Gone: ${say(what)}`, within: TIMEOUT_MS });
    },

    /** Waits for an address. Returns the path with the query. */
    async at(address: string | RegExp): Promise<string> {
      const fits = (now: string) => (typeof address === "string" ? now === address : address.test(now));

      return until(
        async () => {
          const now = await evaluate<string>("location.pathname + location.search");
          return fits(now) && now;
        },
        { what: `The address ${address}`, within: TIMEOUT_MS },
      );
    },

    /** Replaces the value, key by key. */
    async fill(label: Name, text: string): Promise<void> {
      const what = field(label);
      await press(what);
      await until(async () => (await inPage("focusOn", { what })) === true, { what: `The cursor in ${say(what)}` });
      await tab.act(
        keys([
          { type: "keyDown", value: CONTROL },
          ...strokes("a"),
          { type: "keyUp", value: CONTROL },
          ...strokes(KEYS.Backspace ?? ""),
          ...strokes(text),
        ]),
      );
      await until(async () => (await look(what)).value === text, { what: `"${text}" in ${say(what)}` });
    },

    async key(name: keyof typeof KEYS | string): Promise<void> {
      await tab.act(keys(strokes(KEYS[name] ?? name)));
    },

    /** Checks a checkbox, a switch or a radio button. */
    async check(what: Target): Promise<void> {
      if (!(await see(what)).isChecked) await press(what);
      await until(async () => (await look(what)).isChecked, { what: `Checked: ${say(what)}` });
    },
  };
}

/** Fills the sign-in form of the current page. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.fill("Email", email);
  await page.fill("Password", password);
  await page.press(button("Sign In", main));
}

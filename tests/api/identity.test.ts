/** The provider's keys: fetching, caching, rotation, and behaviour while unavailable. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { verifyIdToken } from "@/server/adapters/identity/verify-id-token";
import { newKey, startIdProvider } from "@/tests/support/id-provider";

type Provider = Awaited<ReturnType<typeof startIdProvider>>;

let provider: Provider;

beforeEach(async () => {
  // A new port, so a new key set: no cached keys of an earlier test.
  provider = await startIdProvider();
});

afterEach(async () => {
  vi.useRealTimers();
  await provider.stop();
});

const settings = () => ({
  projectId: provider.settings.FIREBASE_PROJECT_ID,
  jwksUrl: provider.settings.FIREBASE_JWKS_URL,
  apiKey: null,
});

const verdictOn = async (token: string) => (await verifyIdToken(token, settings(), new Date())).kind;

/** Fakes the clock only: timers and the network are real. */
const passMinutes = (minutes: number) => vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ["Date"] });

describe("provider keys", () => {
  it("are fetched once for concurrent tokens, and cached", async () => {
    const token = await provider.token();
    await Promise.all(Array.from({ length: 20 }, () => verdictOn(token)));
    await verdictOn(token);

    expect(provider.state.fetches).toBe(1);
  });

  it("are fetched again after an hour: a withdrawn key is then invalid", async () => {
    await verdictOn(await provider.token());
    const [old] = provider.state.keys;
    provider.state.keys = [await newKey("second")];
    passMinutes(61);

    const withNew = await verdictOn(await provider.token());
    provider.state.keys = old ? [old] : [];
    const withOld = await verdictOn(await provider.token());

    expect([withNew, withOld, provider.state.fetches]).toEqual(["genuine", "refused", 2]);
  });

  it("are fetched again for a new key, but not for each unknown one", async () => {
    await verdictOn(await provider.token());
    provider.state.keys = [await newKey("second"), ...provider.state.keys];
    passMinutes(1);

    const verdicts = [await verdictOn(await provider.token())];
    for (let index = 0; index < 10; index += 1) {
      verdicts.push(await verdictOn(await provider.token({}, { kid: `unknown ${index}` })));
    }

    expect(verdicts).toEqual(["genuine", ...Array(10).fill("refused")]);
    expect(provider.state.fetches).toBe(2);
  });

  it("are not fetched for a token of another algorithm", async () => {
    const [head, ...rest] = (await provider.token()).split(".");
    const header = { ...JSON.parse(Buffer.from(head ?? "", "base64url").toString()), alg: "HS256" };

    expect(await verdictOn([Buffer.from(JSON.stringify(header)).toString("base64url"), ...rest].join("."))).toBe(
      "refused",
    );
    expect(provider.state.fetches).toBe(0);
  });
});

describe("while the keys are unavailable", () => {
  const faults: [string, (provider: Provider) => unknown][] = [
    ["the server is down", ({ stop }) => stop().then(async () => (provider = { ...provider, stop: async () => {} }))],
    ["it answers 500", ({ state }) => (state.answer = (response) => response.writeHead(500).end("oops"))],
    ["it answers a page", ({ state }) => (state.answer = (response) => response.end("<html></html>"))],
    ["it answers other JSON", ({ state }) => (state.answer = (response) => response.end('{"keys":7}'))],
    [
      "it answers keys that are none",
      ({ state }) =>
        (state.answer = (response) =>
          response.end('{"keys":[{"kid":"first","kty":"RSA","alg":"RS256","n":"x","e":"AQAB"}]}')),
    ],
    [
      "it sends us elsewhere",
      ({ state }) => (state.answer = (response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end()),
    ],
    ["it breaks off", ({ state }) => (state.answer = (response) => response.destroy())],
    ["it never answers", ({ state }) => (state.answer = () => {})],
    [
      "it begins and never ends",
      ({ state }) => (state.answer = (response) => response.writeHead(200).write('{"keys":[')),
    ],
  ];

  it.each(faults)("a token is neither accepted nor rejected: %s", async (_, breakIt) => {
    const token = await provider.token();
    await breakIt(provider);

    expect(await verdictOn(token)).toBe("unknown");
  });

  it("tokens are accepted again as soon as the keys are back", async () => {
    const token = await provider.token();
    provider.state.answer = (response) => response.writeHead(503).end();
    const away = await verdictOn(token);
    provider.state.answer = null;

    expect([away, await verdictOn(token)]).toEqual(["unknown", "genuine"]);
  });
});

/** A page's scripts are deferred until first paint (ADR 016): the front end's HTML transform, and its execution in the browser. */
import { describe, expect, it, vi } from "vitest";
import { deferScripts } from "@/server/front/defer-scripts";

const NONCE = "a+b/c0==";
const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async="" nonce="${NONCE}"></script>`;
const page = `<html><head><meta charSet="utf-8"/>${script("one")}${script("two")}<title>A</title></head><body>${script("last")}</body></html>`;

describe("deferScripts", () => {
  it("replaces only the scripts of the head, by one script with the nonce", () => {
    const changed = deferScripts(page, NONCE);

    expect(changed).not.toContain(script("one"));
    expect(changed).toContain(script("last"));
    const inserted = /<script nonce="a\+b\/c0==">(.*?)<\/script>/s.exec(changed)?.[0] ?? "missing";
    expect(changed.replace(inserted, "")).toBe(page.replace(script("one"), "").replace(script("two"), ""));
  });

  it("returns HTML without a head or without scripts in it unchanged", () => {
    for (const html of ["<p>tail</p>", "<head><title>A</title></head>", `<head></head>${script("one")}`]) {
      expect(deferScripts(html, NONCE)).toBe(html);
    }
  });
});

/** Runs the inserted script in a fake browser; `paint` reports the first paint. */
function runScript({ isHidden = false, reportsPaints = true } = {}) {
  const code = /<script nonce="[^"]+">(.*?)<\/script>/s.exec(deferScripts(page, NONCE))?.[1] ?? "throw 'missing'";
  const added: { src: string; nonce: string; async: boolean }[] = [];
  const dataset: Record<string, string> = {};
  const document = {
    hidden: isHidden,
    referrer: "",
    documentElement: { dataset },
    createElement: () => ({}),
    head: { appendChild: (element: (typeof added)[number]) => added.push(element) },
  };
  let paint = () => {};
  class Observer {
    constructor(report: () => void) {
      if (!reportsPaints) throw new Error("unknown");
      paint = report;
    }
    observe() {}
  }
  new Function("document", "PerformanceObserver", "location", code)(document, Observer, {
    origin: "https://shop.test",
  });

  return { added, dataset, paint: () => paint() };
}

describe("deferred scripts script", () => {
  const both = ["/_next/static/chunks/one.js", "/_next/static/chunks/two.js"];
  const sourcesOf = ({ added }: ReturnType<typeof runScript>) => added.map(({ src }) => src);

  it("run after the first paint, once, with the nonce", () => {
    vi.useFakeTimers();
    const opened = runScript();
    expect(opened.added).toEqual([]);
    expect(opened.dataset).toEqual({ firstPaint: "" });
    opened.paint();
    expect(opened.dataset).toEqual({});
    opened.paint();
    vi.runAllTimers();
    vi.useRealTimers();

    expect(sourcesOf(opened)).toEqual(both);
    expect(opened.added[0]).toMatchObject({ nonce: NONCE, async: true });
  });

  it("run at once in hidden tabs and in browsers without paint timing", () => {
    vi.useFakeTimers();
    expect(sourcesOf(runScript({ isHidden: true }))).toEqual(both);
    expect(sourcesOf(runScript({ reportsPaints: false }))).toEqual(both);
    vi.useRealTimers();
  });

  it("wait a second at most", () => {
    vi.useFakeTimers();
    const opened = runScript();
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();

    expect(sourcesOf(opened)).toEqual(both);
  });
});

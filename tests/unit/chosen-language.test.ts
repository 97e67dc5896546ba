/** Who is led to the Bangla page, and who stays where they are (D8.176). */
import { describe, expect, it } from "vitest";
import { chosenPage } from "@/server/front/chosen-language";

const visit = { accept: "text/html,*/*", host: "shop.test", cookie: "a=b; language=bn; c=d" };
const fromChat = { ...visit, "sec-fetch-mode": "navigate", "sec-fetch-site": "cross-site" };
const ask = (url: string, headers: Record<string, string> = fromChat, method = "GET") =>
  chosenPage({ method, url, headers });

describe("whoever chose Bangla and comes from elsewhere", () => {
  it.each([
    ["/", "/bn"],
    ["/?utm_source=mail", "/bn?utm_source=mail"],
    ["/products?page=2", "/bn/products?page=2"],
    ["/payment/success?order_id=1", "/bn/payment/success?order_id=1"],
  ])("is led from %s to %s", (url, page) => {
    expect(ask(url)).toBe(page);
  });

  it.each(["none", "same-site"])("by a browser that says %s", (site) => {
    expect(ask("/", { ...fromChat, "sec-fetch-site": site })).toBe("/bn");
  });

  it("by one that is too old to say it", () => {
    expect(ask("/", visit)).toBe("/bn");
    expect(ask("/", { ...visit, referer: "https://chat.test/shop.test" })).toBe("/bn");
  });
});

describe("nobody else is led on", () => {
  it.each([
    ["whoever has chosen nothing", { cookie: "" }],
    ["whoever has chosen English", { cookie: "language=en" }],
    ["another cookie that ends so", { cookie: "mylanguage=bn" }],
    ["a link within the shop", { "sec-fetch-site": "same-origin" }],
    ["a navigation within the shop", { rsc: "1" }],
    ["a script", { "sec-fetch-mode": "cors" }],
    ["a picture", { accept: "image/*" }],
  ])("%s", (_who, headers) => {
    expect(ask("/products", { ...fromChat, ...headers })).toBeNull();
  });

  it("a link within the shop, by an old browser", () => {
    expect(ask("/products", { ...visit, referer: "https://shop.test/bn/contact" })).toBeNull();
  });

  it.each([
    "/bn",
    "/bn/products",
    "/api/v1/products",
    "/robots.txt",
    "/sitemaps/pages.xml",
    "/media/a.webp",
    "/_next/x",
  ])("the address %s", (url) => {
    expect(ask(url)).toBeNull();
  });

  it.each(["HEAD", "POST"])("the method %s", (method) => {
    expect(ask("/products", fromChat, method)).toBeNull();
  });
});

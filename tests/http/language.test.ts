/** The language of the built shop's API responses (ADR 061). */
import { describe, expect, it } from "vitest";
import { createAdmin } from "@/tests/support/factories";
import { call, http } from "@/tests/support/http";

const shop = process.env.TEST_SHOP_URL ?? "";

async function send(language: string, path = "x") {
  const answer = await fetch(`${shop}/api/v1/products/${path}`, { headers: { "Accept-Language": language } });
  const { detail, code } = (await answer.json()) as { detail: string; code: string };

  return { detail, code, said: answer.headers.get("content-language"), vary: answer.headers.get("vary") };
}

it.each(["bn", "bn-BD, en;q=0.8", "en;q=0.5, bn;q=0.9"])("%s gets Bangla", async (language) => {
  const { vary, ...rest } = await send(language);

  expect(rest).toEqual({ detail: "পণ্যটি পাওয়া যায়নি", code: "not_found", said: "bn" });
  expect(vary).toContain("Accept-Language");
});

it.each(["*", "en, bn", "en-US, bn;q=0.9", "bng"])("%s gets English", async (language) => {
  expect(await send(language)).toMatchObject({ detail: "Product not found", code: "not_found", said: "en" });
});

it("the front end's own rejections use it too", async () => {
  const { detail, said } = await send("bn", "%FF");

  expect(detail).toBe("ঠিকানাটি পড়া যাচ্ছে না।");
  expect(said).toBe("bn");
});

it("responses outside pages use it", async () => {
  const letter = { name: "Rahima", email: "rahima@example.com", message: "Where is my parcel?" };
  for (const language of ["bn-BD, en;q=0.5", "en"]) {
    await http("/api/v1/contact/contact", {
      json: { ...letter, subject: language },
      headers: { "accept-language": language },
    });
  }
  const { data } = await call("GET /contact/messages", {
    as: await createAdmin(),
    query: { search: letter.email },
  });

  expect(new Map(data.data.map(({ subject, locale }) => [subject, locale]))).toEqual(
    new Map([
      ["en", "en"],
      ["bn-BD, en;q=0.5", "bn"],
    ]),
  );
});

const leads = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${shop}${path}`, { redirect: "manual", headers: { accept: "text/html", ...headers } });

  return [answer.status, answer.headers.get("location")];
};

describe("links of a page", () => {
  it.each(["/checkout", "/my-orders", "/my-codes", "/account", "/quiz-game", "/scoreboard", "/admin", "/admin/orders"])(
    "the guard of %s redirects to the sign-in page in its language",
    async (page) => {
      const login = `/login?from=${encodeURIComponent(page)}`;

      expect(await leads(page)).toEqual([307, login]);
      expect(await leads(`/bn${page}`)).toEqual([307, `/bn${login}`]);
    },
  );

  it.each([
    ["/bn/", "/bn"],
    ["/BN", "/bn"],
    ["/bn/products/", "/bn/products"],
    ["/BN/Products?page=2", "/bn/products?page=2"],
    ["/Bn/login/?from=%2Fcheckout", "/bn/login?from=%2Fcheckout"],
  ])("%s becomes %s", async (path, canonical) => {
    expect(await leads(path)).toEqual([308, canonical]);
  });

  it("Next's own navigation marker keeps the language", async () => {
    const [status, location] = await leads("/bn/track-order", { accept: "*/*", rsc: "1" });

    expect(status).toBe(307);
    expect(location).toMatch(/^\/bn\/track-order\?_rsc/);
  });
});

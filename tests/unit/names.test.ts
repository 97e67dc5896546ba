/** Valid names of people, and names that contain links (ADR 019). */
import { describe, expect, it } from "vitest";
import { registerSchema } from "@/lib/auth/schema";
import { breakUpLinks, hasLink, LINK_IN_NAME, LINK_IN_PLACE } from "@/lib/names";
import { shippingAddressSchema } from "@/lib/orders/shipping-address";

const NAMES = [
  "Rahima Khatun",
  "Md. Rahim",
  "Md.Rahim Uddin",
  "MD. ABDUL KARIM",
  "Md.Ali",
  "A.K.M. Fazlul Haque",
  "A.K.M.Fazlul Haque",
  "M.A. Jalil",
  "M.A.Jalil",
  "S. M. Sultan",
  "Dr. Zafar Iqbal",
  "Mst.Rahima Begum",
  "Karim S/O Rahim",
  "Rahim C/O Karim Store",
  "রহিমা খাতুন",
  "মোঃ আব্দুর রহমান",
  "মো. করিম",
  "এ.কে.এম. ফজলুল হক",
  "এস.এম. সুলতান",
  "মোছা.রহিমা",
  "ডা. জাফর",
  "র‍্যাব খান",
  "O'Brien-Smith",
  "Rahim Jr.",
  "Anne-Marie d'Arc",
  "Nokib 2.0",
];

const LINKS = [
  "http://evil.example",
  "Win at https://evil",
  "hxxp://evil",
  "//evil",
  "www.evil",
  "WWW.evil.com",
  "evil.com",
  "Visit EVIL.COM now",
  "bit.ly/win",
  "t.co/x",
  "x.com",
  "shop.co.bd",
  "sub.domain.shop",
  "evil.example",
  "Rahim evil.xyz",
  "user@mail.com",
  "evil．com",
  "evil。com",
  "evil․com",
  "ev\u200bil\u200b.\u200bcom",
  "Md.com",
  "উদাহরণ.বাংলা",
  "пример.рф",
  "xn--80ak6aa92e.com",
  "-evil.com",
  "_evil.com",
  "a-.b.evil.com",
];

it.each(NAMES)("accepts %s", (name) => {
  expect(hasLink(name)).toBe(false);
  expect(breakUpLinks(name)).toBe(name);
});

it("of excessive length returns one error quickly", () => {
  const answer = registerSchema.shape.full_name.safeParse(`${"a".repeat(95_000)}.com`);

  expect(answer.error?.issues.map(({ message }) => message)).toEqual(["Full name must have at most 120 characters"]);
});

describe.each(LINKS)("%s", (name) => {
  it("is rejected with a helpful message", () => {
    const answers = [
      registerSchema.shape.full_name.safeParse(name),
      shippingAddressSchema.shape.firstName.safeParse(name),
      shippingAddressSchema.shape.lastName.safeParse(name),
    ];

    for (const answer of answers) expect(answer.error?.issues[0]?.message).toBe(LINK_IN_NAME);
  });

  it("is stripped if it comes from elsewhere", () => {
    expect(hasLink(breakUpLinks(name))).toBe(false);
  });
});

describe("a name or place", () => {
  const { firstName, city, area, address } = shippingAddressSchema.shape;
  const message = (schema: typeof firstName, text: string) =>
    schema.safeParse(text).error?.issues.map((issue) => issue.message);

  it.each(["\u200b\u200b", "\u202eabc", "Ra\u00adhim", "Ra\ufe0fhim", "\u3164"])(
    "with invisible characters is rejected: %j",
    (text) => {
      for (const schema of [firstName, city, area])
        expect(message(schema, text)).toMatchObject([/ contains invisible characters$/]);
      expect(message(address, `House 5${text}`)).toEqual(["Street address contains invisible characters"]);
    },
  );

  it.each(["\u200c", "\u200d", "123", "...", "-", "১২"])("without a letter is rejected: %j", (text) => {
    for (const schema of [firstName, city, area])
      expect(message(schema, text)).toMatchObject([/ must contain a letter$/]);
    expect(message(registerSchema.shape.full_name, text)).toEqual(["Full name must contain a letter"]);
  });

  it.each(["evil.example/claim", "www.evil", "https://evil"])("with a web address is rejected: %s", (text) => {
    for (const schema of [city, area]) expect(message(schema, text)).toEqual([LINK_IN_PLACE]);
  });

  it("may consist of digits for a street, without a web address", () => {
    expect(message(address, "12/3")).toBeUndefined();
    expect(message(address, "H.No.5, R.No.12, Sec.7")).toBeUndefined();
    expect(message(address, "evil.com/claim")).toEqual([LINK_IN_PLACE]);
  });

  it.each([
    "Cox's Bazar",
    "B.Baria",
    "Mirpur-10",
    "Dhanmondi R/A",
    "P.S. Kotwali",
    "ব্রাহ্মণবাড়িয়া",
    "র‍্যাব অফিস",
    "Uttara, Sec. 7",
  ])("as people write it is accepted: %s", (text) => {
    for (const schema of [city, area, address]) expect(message(schema, text)).toBeUndefined();
  });

  it("that is blank returns just that error", () => {
    expect(message(city, " ")).toEqual(["City is required"]);
    expect(message(firstName, "")).toEqual(["First name is required"]);
  });
});

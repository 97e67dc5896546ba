/** Names that people have, and names that are links (ADR 019). */
import { describe, expect, it } from "vitest";
import { registerSchema } from "@/lib/auth/schema";
import { hasLink, LINK_IN_NAME, withoutLinks } from "@/lib/names";
import { shippingAddressSchema } from "@/lib/orders/schema";

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

it.each(NAMES)("takes %s", (name) => {
  expect(hasLink(name)).toBe(false);
  expect(withoutLinks(name)).toBe(name);
});

it("of any length is asked no more than its length, and told one thing", () => {
  const answer = registerSchema.shape.full_name.safeParse(`${"a".repeat(95_000)}.com`);

  expect(answer.error?.issues.map(({ message }) => message)).toEqual(["Full name must have at most 120 characters"]);
});

describe.each(LINKS)("%s", (name) => {
  it("is refused in a sentence that says what to do", () => {
    const answers = [
      registerSchema.shape.full_name.safeParse(name),
      shippingAddressSchema.shape.firstName.safeParse(name),
      shippingAddressSchema.shape.lastName.safeParse(name),
    ];

    for (const answer of answers) expect(answer.error?.issues[0]?.message).toBe(LINK_IN_NAME);
  });

  it("is taken apart where it comes from elsewhere", () => {
    expect(hasLink(withoutLinks(name))).toBe(false);
  });
});

import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { searchablePhone, telephoneLink, toAsciiDigits } from "@/lib/digits";
import { MAX_PAGE, page, pageQuery } from "@/lib/pagination";
import { productChangesSchema, productInputSchema } from "@/lib/products/schema";
import { questionChangesSchema, questionInputSchema } from "@/lib/quiz/bank-schema";
import { emailSchema, imageUrlSchema, multiLine, oneLine, parcelPhoneSchema, phoneSchema } from "@/lib/text";

describe("phone numbers", () => {
  it.each(["01712-345678", "+8801712345678", "(02) 9661234", "০১৭১২৩৪৫৬৭৮", "123456"])("%s is accepted", (phone) => {
    expect(phoneSchema.parse(phone)).toBe(phone);
  });

  it.each(["12345", "phone", "0171234567890123456789", "------", "01712\n345678"])("%j is rejected", (phone) => {
    expect(phoneSchema.safeParse(phone).success).toBe(false);
  });

  it.each([
    ...["01712-345678", "8801712345678", "+88 01712 345678", "০১৭১২-৩৪৫৬৭৮", "+880 1712-345678"],
    ...["008801712345678", "+88001712345678", "(01712) 345678"],
  ])("%s is normalised for search and delivery to +8801712345678", (phone) => {
    expect([searchablePhone(phone), parcelPhoneSchema.parse(phone)]).toEqual(["+8801712345678", "+8801712345678"]);
  });

  it.each(["0001712345678", "017123456780", "01212345678", "0171234567", "(02) 966-1234"])(
    "%s is invalid for a parcel",
    (phone) => {
      expect(parcelPhoneSchema.safeParse(phone).success).toBe(false);
    },
  );

  it("of a landline keep their digits", () => {
    expect(searchablePhone("(02) 966-1234")).toBe("029661234");
  });

  it.each([
    ["01712-345 678", "tel:01712345678"],
    ["+88 (01712) 345678", "tel:+8801712345678"],
    ["০১৭১২-৩৪৫৬৭৮", "tel:01712345678"],
  ])("%s is dialled as %s", (phone, link) => {
    expect(telephoneLink(phone)).toBe(link);
  });

  it("may have Bangla digits", () => {
    expect(toAsciiDigits("১২৩ and 456")).toBe("123 and 456");
  });
});

describe("text", () => {
  it("is trimmed and limited", () => {
    expect(oneLine(5).parse("  abc  ")).toBe("abc");
    expect(oneLine(2).safeParse("abc").success).toBe(false);
  });

  it.each([oneLine, multiLine])("that is too long skips later, possibly expensive checks", (text) => {
    const check = vi.fn(() => true);
    const answer = text(10).refine(check).transform(check).safeParse("a".repeat(11));

    expect(answer.error?.issues.map(({ code }) => code)).toEqual(["too_big"]);
    expect(check).not.toHaveBeenCalled();
    expect([text(10).refine(check).safeParse("a".repeat(10)).success, check.mock.calls.length]).toEqual([true, 1]);
  });

  it("keeps emoji, Bangla and the right-to-left override, and rejects NUL and lone surrogates", () => {
    for (const text of ["🧪", "রসায়ন", "a\u202eb"]) expect(multiLine(50).parse(text)).toBe(text);
    for (const text of ["a\u0000", "\ud83e", "\udd2a"]) expect(multiLine(50).safeParse(text).success).toBe(false);
  });

  it("of one line has no CR or LF; multi-line text may", () => {
    expect(oneLine(50).safeParse("a\r\nb").success).toBe(false);
    expect(multiLine(50).parse("a\nb")).toBe("a\nb");
  });

  it("that is an email address is lower-cased", () => {
    expect(emailSchema.parse(" Rahima@Example.COM ")).toBe("rahima@example.com");
  });
});

describe("paging", () => {
  const query = z.object(pageQuery(20));

  it("has the list's default and accepts digits only, within limits", () => {
    expect(query.parse({})).toEqual({ page: 1, limit: 20 });
    expect(query.parse({ page: String(MAX_PAGE), limit: "100" })).toEqual({ page: MAX_PAGE, limit: 100 });
    for (const wrong of ["0", "-1", "1.0", "1e2", " 1", "", "101"])
      expect(query.safeParse({ limit: wrong }).success, wrong).toBe(false);
  });

  it("counts pages for zero, one and more items", () => {
    expect(page([], 0, { page: 1, limit: 20 }).pagination).toMatchObject({
      total_pages: 0,
      has_next: false,
      has_previous: false,
    });
    expect(page([1], 41, { page: 2, limit: 20 }).pagination).toMatchObject({
      total_pages: 3,
      has_next: true,
      has_previous: true,
    });
  });
});

describe("an image URL", () => {
  it.each(["/pictures/products/a-1.webp", "/media/uploads/0a1b.webp", "https://media.example/image/upload/a.b.webp"])(
    "%s is accepted",
    (url) => {
      expect(imageUrlSchema.parse(url)).toBe(url);
    },
  );

  it.each([
    "/pictures/../api/v1/auth/me.png",
    "/pictures/%2e%2e/secret.png",
    "/pictures/%2E./secret.png",
    "/pictures//evil.example/x.png",
    "/pictures/%2fevil.example/x.png",
    "/pictures/./a.webp",
    "/pictures/a%2ewebp",
    "/media/other/a.webp",
    "/media/uploads/..",
    "https://media.example/a/../b.webp",
    "https://media.example/a/%2e%2E/b.webp",
    "https://media.example//b.webp",
    "https://media.example/a%2F%2Fb.webp",
    "https://media.example/a%5c..%5cb.webp",
    "https://media.example/%252e%252e/b.webp",
  ])("%s is rejected, for products, questions and options alike", (image_url) => {
    const fields = [
      productInputSchema.shape.image_url,
      productChangesSchema.shape.image_url,
      questionInputSchema.shape.image_url,
      questionInputSchema.shape.options.unwrap().element.shape.image_url,
      questionChangesSchema.shape.image_url,
    ];

    expect(fields.map((field) => field.safeParse(image_url).success)).toEqual(fields.map(() => false));
  });
});

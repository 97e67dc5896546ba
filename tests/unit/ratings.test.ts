import { describe, expect, it } from "vitest";
import { firstNameOf, textHasLink } from "@/lib/names";
import { ratingOf } from "@/lib/reviews/rating";

describe("a product's stars", () => {
  it.each([
    [[0, 0, 0, 0, 0], { rating: null, review_count: 0 }],
    [[0, 0, 0, 1, 2], { rating: 4.7, review_count: 3 }],
    [[1, 0, 0, 0, 0], { rating: 1, review_count: 1 }],
    [[0, 0, 0, 1, 19], { rating: 5, review_count: 20 }],
    [[0, 0, 0, 13, 7], { rating: 4.4, review_count: 20 }],
  ])("for %j are %j", (stars, rating) => {
    expect(ratingOf(stars)).toEqual(rating);
  });
});

describe("a first name", () => {
  it.each([
    ["Rahima Khatun", "Rahima"],
    ["  Md. Rahim Uddin", "Rahim"],
    ["Mst Rahima", "Rahima"],
    ["তানভীর আহমেদ", "তানভীর"],
    ["Dr.", null],
    ["Mitu", "Mitu"],
  ])("of %j is %j", (fullName, name) => {
    expect(firstNameOf(fullName)).toBe(name);
  });
});

describe("a link in a text", () => {
  it.each(["see https://x.example", "www.cards", "on cards.com, cheaper", "cards.COM", "ftp://x"])(
    "is detected in %j",
    (text) => {
      expect(textHasLink(text)).toBe(true);
    },
  );

  it.each([
    "Very good.My son likes it.",
    "H2O / CO2",
    "5.5 of 10",
    "it is complete.",
    "Great.Organic is best",
    "N.B. fine",
  ])("is not detected in %j", (text) => {
    expect(textHasLink(text)).toBe(false);
  });
});

export type Further = "box" | "ar" | "detail";

/** What the page of a demo product shows beside its description. */
export type ProductPage = {
  /** Drawn by art/products.ts, in the order of the gallery. */
  pictures: readonly Further[];
  box: readonly string[];
  /** In Bangla, line by line; left out where `box` is Bangla itself. */
  boxBn?: readonly string[];
  worksWith?: string;
  worksWithBn?: string;
  /** What is shown of it in three dimensions: keys of lib/molecules/catalogue. */
  models?: readonly string[];
};

export const anyPhone = {
  worksWith: "Android phones with a camera; the app is free, premium access unlocks the rest",
  worksWithBn: "ক্যামেরাওয়ালা Android ফোন; অ্যাপ ফ্রি, প্রিমিয়াম কোড দিলে বাকি সব খোলে",
};

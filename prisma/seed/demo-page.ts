/** `scale` and those after it are the second and third rendering. */
export type Further = "scale" | "laid" | "near" | "ar" | "drawing";

/** Page content of a demo product besides its description. */
export type ProductPage = {
  /** After the main rendering, in gallery order: drawn by art/photos.ts and art/products.ts. */
  pictures: readonly Further[];
  box: readonly string[];
  /** Bangla version, line by line; omitted if `box` is already Bangla. */
  boxBn?: readonly string[];
  worksWith?: string;
  worksWithBn?: string;
  /** 3D models: keys of lib/molecules/catalogue. */
  models?: readonly string[];
  /** Elements on its cards, as typed in the form. */
  cards?: string;
  /** Slugs of the products to suggest with it. */
  related?: readonly string[];
  /** Slug of the product that replaces it. */
  successor?: string;
};

export const anyPhone = {
  worksWith: "Android phones with a camera; the app is free, premium access unlocks the rest",
  worksWithBn: "ক্যামেরাওয়ালা Android ফোন; অ্যাপ ফ্রি, প্রিমিয়াম কোড দিলে বাকি সব খোলে",
};

/** Names of the groups of figures, by their keys. */
import { localizePlace } from "@/lib/geo/place-name";
import { NONE, QUIZ_REWARDS } from "@/lib/order-figures/rules";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";
import { db } from "@/server/db";
import { englishPlace } from "@/server/places";

/** Key under which the spellings of a district are merged. */
export const englishCity = (city: string): string => englishPlace({ city, area: "" }).city ?? city;

export const couponName = (key: string, code: string | null): string =>
  key === NONE ? t("No coupon") : key === QUIZ_REWARDS ? t("Quiz rewards") : (code ?? key);

export const courierName = (key: string): string => (key === NONE ? t("No courier recorded") : key);

/** `key`: as of `englishCity`. */
export const districtName = (key: string): string =>
  key === "" ? t("No district") : localizePlace({ city: key }).city;

/** Names of products by id, in the page's locale. */
export async function productNames(ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.product.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true, nameBn: true },
  });

  return new Map(rows.map(({ id, name, nameBn }) => [id, pickContent(name, nameBn)]));
}

/** Names of coupons by key. */
export async function couponNames(keys: readonly string[]): Promise<Map<string, string>> {
  const ids = keys.filter((key) => key !== NONE && key !== QUIZ_REWARDS);
  const rows = await db.coupon.findMany({ where: { id: { in: ids } }, select: { id: true, code: true } });
  const codes = new Map(rows.map(({ id, code }) => [id, code]));

  return new Map(keys.map((key) => [key, couponName(key, codes.get(key) ?? null)]));
}

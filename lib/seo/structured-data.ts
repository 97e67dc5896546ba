/** Structured data of a page for schema.org (JSON-LD). Pure; all URLs are absolute. */
import { dhakaDay } from "@/lib/dates";
import type { Molecule } from "@/lib/molecules/molecule";
import { toPaisa } from "@/lib/money";
import type { Product } from "@/lib/products/schema";
import type { Review } from "@/lib/reviews/schema";
import { routes } from "@/lib/routes";
import { type OpeningHours, openingData } from "@/lib/settings/opening-hours";
import { addressLine, type Registrations, type ShopFacts } from "@/lib/settings/shop-facts";
import { site } from "@/lib/site";
import { pageLanguage, to } from "@/lib/texts/page-language";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";

export type StructuredData = Readonly<Record<string, unknown>>;
export type Crumb = { name: string; path: string };

/** Serialises data for a script element, so that it cannot close the element or open another. */
export function toScriptText(data: StructuredData | readonly StructuredData[]): string {
  return JSON.stringify(data).replace(/</g, "\\u003c");
}

const absolute = (path: string, appUrl: string) => new URL(path, appUrl).href;
/** URL of a page in the current locale. */
const pageAt = (path: string, appUrl: string) => absolute(to(path), appUrl);

/** Formats taka with two decimals, without binary fractions: 99.5 is "99.50". */
function decimal(taka: number): string {
  const digits = String(toPaisa(taka)).padStart(3, "0");

  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The shop, with its product search. */
export function shopData(appUrl: string, shop: ShopFacts): StructuredData[] {
  const url = absolute(routes.home, appUrl);
  const organization = {
    "@context": "https://schema.org",
    "@type": "Organization",
    "@id": `${url}#organization`,
    name: site.name,
    legalName: shop.company,
    url,
    logo: absolute("/icons/icon-512.png", appUrl),
    ...(shop.email ? { email: shop.email } : {}),
    ...(shop.phone ? phoneData(shop.phone, shop.opening) : {}),
    ...(shop.address.length > 0 ? { address: addressLine(shop.address) } : {}),
    ...(shop.tin ? { taxID: shop.tin } : {}),
    ...(shop.bin ? { vatID: shop.bin } : {}),
    ...(shop.dbid || shop.tradeLicence ? { identifier: identifiers(shop) } : {}),
  };
  const webSite = {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: site.name,
    url: pageAt(routes.home, appUrl),
    inLanguage: pageLanguage(),
    publisher: { "@id": `${url}#organization` },
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${pageAt(routes.products, appUrl)}?search={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  };

  return [organization, webSite];
}

const phoneData = (telephone: string, opening: OpeningHours): StructuredData => ({
  telephone,
  contactPoint: {
    "@type": "ContactPoint",
    contactType: "customer service",
    telephone,
    hoursAvailable: openingData(opening),
  },
});

const identifiers = ({ dbid, tradeLicence }: Registrations): StructuredData[] =>
  [
    { propertyID: "DBID", value: dbid },
    { propertyID: "Trade licence", value: tradeLicence },
  ]
    .filter(({ value }) => value !== null)
    .map((property) => ({ "@type": "PropertyValue", ...property }));

/** Rating and first reviews; empty if there are none. */
function reviewData({ rating, review_count: reviewCount }: Product, reviews: readonly Review[]): StructuredData {
  if (rating === null) return {};

  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: rating, reviewCount, bestRating: 5, worstRating: 1 },
    review: reviews.map(({ stars, text, name, written_at }) => ({
      "@type": "Review",
      reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5, worstRating: 1 },
      author: { "@type": "Person", name },
      datePublished: dhakaDay(new Date(written_at)),
      reviewBody: text,
    })),
  };
}

/**
 * A product on sale with its price in taka. Omits unknown properties (brand, GTIN, price expiry).
 * @param images paths or URLs, the main one first
 */
export function productData(
  product: Product,
  { images, reviews }: { images: readonly string[]; reviews: readonly Review[] },
  appUrl: string,
): StructuredData {
  const url = pageAt(routes.product(product.id), appUrl);
  const description = pickContent(product.description, product.description_bn);

  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: pickContent(product.name, product.name_bn),
    ...(description ? { description } : {}),
    sku: product.id,
    category: t(product.category),
    image: images.map((image) => absolute(image, appUrl)),
    url,
    offers: {
      "@type": "Offer",
      url,
      price: decimal(product.price),
      priceCurrency: "BDT",
      availability: `https://schema.org/${product.stock_quantity > 0 ? "InStock" : "OutOfStock"}`,
      seller: { "@type": "Organization", name: site.name },
    },
    ...reviewData(product, reviews),
  };
}

/** Breadcrumbs from the home page to the current page. */
export function breadcrumbData(crumbs: readonly Crumb[], appUrl: string): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: pageAt(path, appUrl),
    })),
  };
}

/** A molecule or crystal; schema.org has no type for atoms. */
export function moleculeData(
  { name, nameBn, formula }: Pick<Molecule, "name" | "nameBn" | "formula">,
  { path, image }: { path: string; image: string },
  appUrl: string,
): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "MolecularEntity",
    name: pickContent(name, nameBn),
    alternateName: pickContent(nameBn, name),
    molecularFormula: formula,
    url: pageAt(path, appUrl),
    image: absolute(image, appUrl),
  };
}

/** A reaction as a learning resource. */
export function reactionData(
  { name, equation, seen }: { name: string; equation: string; seen: string },
  path: string,
  appUrl: string,
): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "LearningResource",
    name,
    description: seen,
    url: pageAt(path, appUrl),
    about: { "@type": "Thing", name: equation },
    learningResourceType: "simulation",
    educationalLevel: t("Classes 9 to 12"),
    inLanguage: pageLanguage(),
    isAccessibleForFree: true,
  };
}

/** The page's questions, with answers in plain text. */
export function faqData(questions: readonly { question: string; answer: string }[]): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    inLanguage: pageLanguage(),
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** The quiz as a learning resource, without answers. */
export function quizData(description: string, appUrl: string): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "Quiz",
    name: t("{name}: chemistry quiz", { name: site.name }),
    description,
    url: pageAt(routes.quiz, appUrl),
    about: { "@type": "Thing", name: t("Chemistry") },
    educationalUse: "practice",
    inLanguage: pageLanguage(),
    isAccessibleForFree: true,
    provider: { "@type": "Organization", name: site.name },
  };
}

/** What a page is about, in the words of schema.org (JSON-LD). Pure; every address is absolute. */
import { toPaisa } from "@/lib/money";
import type { Product } from "@/lib/products/schema";
import { routes } from "@/lib/routes";
import { site } from "@/lib/site";

export type StructuredData = Readonly<Record<string, unknown>>;
export type Crumb = { name: string; path: string };

/** Text for a script element: nothing in it can end the element or begin another. */
export function toScriptText(data: StructuredData | readonly StructuredData[]): string {
  return JSON.stringify(data).replace(/</g, "\\u003c");
}

const absolute = (path: string, appUrl: string) => new URL(path, appUrl).href;

/** Taka as a decimal with two places, without a way through a binary fraction: 99.5 is "99.50". */
function decimal(taka: number): string {
  const digits = String(toPaisa(taka)).padStart(3, "0");

  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The shop itself, and where its products can be searched. */
export function shopData(appUrl: string, supportEmail: string, phone: string): StructuredData[] {
  const { name, address } = site.company;
  const url = absolute(routes.home, appUrl);
  const organization = {
    "@context": "https://schema.org",
    "@type": "Organization",
    "@id": `${url}#organization`,
    name: site.name,
    legalName: name,
    url,
    logo: absolute("/icons/icon-512.png", appUrl),
    email: supportEmail,
    telephone: phone,
    address: address.join(", "),
  };
  const webSite = {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: site.name,
    url,
    publisher: { "@id": `${url}#organization` },
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${absolute(routes.products, appUrl)}?search={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  };

  return [organization, webSite];
}

/** A product that is sold, with its price in taka. What the shop does not know of it (brand, GTIN, an end of the price) is not said. */
export function productData(product: Product, image: string, appUrl: string): StructuredData {
  const url = absolute(routes.product(product.id), appUrl);

  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    ...(product.description ? { description: product.description } : {}),
    sku: product.id,
    category: product.category,
    image: absolute(image, appUrl),
    url,
    offers: {
      "@type": "Offer",
      url,
      price: decimal(product.price),
      priceCurrency: "BDT",
      availability: `https://schema.org/${product.stock_quantity > 0 ? "InStock" : "OutOfStock"}`,
      seller: { "@type": "Organization", name: site.name },
    },
  };
}

/** The way from the home page to here, the page itself last. */
export function breadcrumbData(crumbs: readonly Crumb[], appUrl: string): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absolute(path, appUrl),
    })),
  };
}

/** Questions that the page shows, with their answers as plain text. */
export function faqData(questions: readonly { question: string; answer: string }[]): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** Main navigation in the order of spec 2 and D4.1. */
import { cameraPage } from "@/lib/molecules/addresses";
import { routes } from "@/lib/routes";
import type { Label } from "@/lib/texts/catalogue";

type NavItem = {
  label: Label;
  href: string;
  /** Visibility of the link. Does not protect the page, which checks access itself. */
  audience: "everyone" | "guest" | "signed-in" | "admin";
};

export const navigation: readonly NavItem[] = [
  { label: "Home", href: routes.home, audience: "everyone" },
  { label: "Buy Cards", href: routes.buyCards, audience: "everyone" },
  { label: "Track Order", href: routes.trackOrder, audience: "everyone" },
  { label: "Contact", href: routes.contact, audience: "everyone" },
  { label: "My Orders", href: routes.myOrders, audience: "signed-in" },
  { label: "My Codes", href: routes.myCodes, audience: "signed-in" },
  { label: "Quiz Game", href: routes.quizGame, audience: "signed-in" },
  { label: "Scoreboard", href: routes.scoreboard, audience: "signed-in" },
  { label: "Admin", href: routes.admin, audience: "admin" },
];

/** More pages, grouped in the phone menu and linked in the footer. */
export const morePages: readonly NavItem[] = [
  { label: "Products", href: routes.products, audience: "everyone" },
  { label: "Try AR", href: cameraPage, audience: "everyone" },
  { label: "Quiz", href: routes.quiz, audience: "guest" },
];

/** Class that shows an item to its audience only, because the HTML is the same for all visitors. */
export const audienceClass: Record<NavItem["audience"], string | undefined> = {
  everyone: undefined,
  guest: "signed-in:hidden",
  "signed-in": "hidden signed-in:block",
  admin: "hidden admin:block",
};

/** Returns whether a navigation item links to the current page or a parent of it. */
export function isCurrent(href: string, pathname: string): boolean {
  const [path = href] = href.split("?");

  return path === routes.home ? pathname === path : pathname === path || pathname.startsWith(`${path}/`);
}

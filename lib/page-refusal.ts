/** Thrown by the guard of a page that the signed-in staff member may not open; caught where the page is rendered (403). */
export class PageRefusal extends Error {
  override name = "PageRefusal";
}

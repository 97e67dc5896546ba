/** Paths of the API and files, which have no canonical redirect and no locale. */
export const NON_PAGE_PATH =
  /^\/(?:_next|api|icons|media|models|pictures|qr|reactions|sitemaps|social|video)(?:[/?]|$)/;

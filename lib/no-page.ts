/** The API and files: they have no other spelling, and no language. */
export const NO_PAGE = /^\/(?:_next|api|icons|media|models|pictures|qr|reactions|sitemaps|social|video)(?:[/?]|$)/;

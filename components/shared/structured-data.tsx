type StructuredDataProps = {
  /** JSON-LD, escaped for a script element (lib/seo/structured-data). */
  text: string;
};

/** Structured data for search engines. JSON-LD is not executed, so it needs no CSP exception. */
export function StructuredData({ text }: StructuredDataProps) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by toScriptText.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

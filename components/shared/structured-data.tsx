type StructuredDataProps = {
  /** JSON-LD, already escaped for a script element (lib/seo/structured-data). */
  text: string;
};

/** What the page is about, for search engines. Data and no script: it never runs, and no policy has to let it. */
export function StructuredData({ text }: StructuredDataProps) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by toScriptText.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

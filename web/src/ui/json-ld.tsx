/** Structured data for search engines. `<` is escaped, so that no text can end the element. */
export const JsonLd = ({ thing }: { thing: Record<string, unknown> }) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{
      __html: JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', String.raw`\u003c`),
    }}
  />
);

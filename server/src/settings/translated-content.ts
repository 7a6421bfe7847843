/** A text in place of the main one; lists are matched by position. What is missing stays the main text. Pure. */
export const translatedContent = <Texts>(main: Texts, translation: unknown): Texts => {
  if (translation === undefined || translation === null) return main;
  if (Array.isArray(main)) {
    const elements = translation as unknown[];
    return main.map((element, place) => translatedContent(element, elements[place])) as Texts;
  }
  if (typeof main !== 'object' || main === null) return translation as Texts;
  const fields = translation as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(main).map(([name, text]) => [name, translatedContent(text, fields[name])]),
  ) as Texts;
};

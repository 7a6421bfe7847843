import { extractText, getDocumentProxy } from 'unpdf';

type Page = { /** In points. */ size: [width: number, height: number]; text: string };

/** The pages of a PDF file in base64: size, and text with single spaces. */
export const pagesOf = async (content: string): Promise<Page[]> => {
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(content, 'base64')));
  const { text } = await extractText(document);
  return Promise.all(
    text.map(async (words, index) => {
      const [left = 0, bottom = 0, right = 0, top = 0] = (await document.getPage(index + 1)).view;
      return { size: [right - left, top - bottom], text: words.replaceAll(/\s+/g, ' ') };
    }),
  );
};

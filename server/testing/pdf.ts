import { extractText, getDocumentProxy } from 'unpdf';

type Page = {
  /** In points. */
  size: [width: number, height: number];
  text: string;
};

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

type Piece = { text: string; page: number; left: number; right: number; bottom: number; top: number };

/** Every piece of text of a PDF file in base64, with its place in points from the lower left. */
export const piecesOf = async (content: string): Promise<Piece[]> => {
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(content, 'base64')));
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.flatMap((item): Piece[] => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [left = 0, bottom = 0] = (item.transform as number[]).slice(4);
      return [{ text: item.str, page: index + 1, left, right: left + item.width, bottom, top: bottom + item.height }];
    });
  });
  return (await Promise.all(pages)).flat();
};

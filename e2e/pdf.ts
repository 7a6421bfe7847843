/** Reads the PDF files that Chromium prints. */
import { extractText, getDocumentProxy } from 'unpdf';

type Printed = {
  /** In points. */
  size: [width: number, height: number];
  text: string;
};

/** The pages of a PDF: size, and text without spaces. */
export const pagesOf = async (pdf: Buffer): Promise<Printed[]> => {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document);
  return Promise.all(
    text.map(async (words, index) => {
      const [left = 0, bottom = 0, right = 0, top = 0] = (await document.getPage(index + 1)).view;
      return { size: [right - left, top - bottom], text: words.replaceAll(/\s/g, '') };
    }),
  );
};

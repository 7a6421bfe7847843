type File = {
  fileName: string;
  mediaType: string;
  /** In base64. */
  content: string;
};

/** A tab loads its file within this time, in ms. */
const RELEASE_AFTER_MS = 60_000;

/**
 * Opens a PDF file in a new tab. It is downloaded when the browser shows no PDF files or blocks the tab, and so is every
 * other file.
 */
export const openDocument = ({ fileName, mediaType, content }: File): void => {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const isShown = mediaType === 'application/pdf' && navigator.pdfViewerEnabled && window.open(address) !== null;
  if (!isShown) Object.assign(document.createElement('a'), { href: address, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
};

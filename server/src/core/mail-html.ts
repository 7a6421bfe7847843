import { escapeHtml } from './escape-html.ts';

/** The HTML of a mail from its paragraphs, each a list of lines of plain text. */
export const asHtml = (paragraphs: string[][]): string => {
  const body = paragraphs.map((lines) => `<p>${lines.map(escapeHtml).join('<br>')}</p>`).join('\n');
  return `<!doctype html>
<html lang="fr"><body style="font: 16px/1.5 Georgia, serif; color: #22261F; background: #FBF9F4; padding: 24px">
${body}
</body></html>`;
};

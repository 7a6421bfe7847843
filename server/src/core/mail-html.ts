import { escapeHtml } from './escape-html.ts';

type Language = 'fr' | 'en';

/** A part of a mail: lines of plain text, or something to press. */
export type MailPart = string[] | { label: string; address: string };

const button = ({ label, address }: { label: string; address: string }): string =>
  `<p><a href="${escapeHtml(address)}" style="display: inline-block; padding: 12px 24px; border-radius: 6px; background: #2F5D3A; color: #FFFFFF; text-decoration: none">${escapeHtml(label)}</a></p>
<p style="font-size: 14px; word-break: break-all">${escapeHtml(address)}</p>`;

/** The HTML of a mail. */
export const asHtml = (language: Language, parts: MailPart[]): string => {
  const body = parts.map((part) =>
    Array.isArray(part) ? `<p>${part.map(escapeHtml).join('<br>')}</p>` : button(part),
  );
  return `<!doctype html>
<html lang="${language}"><head><meta name="viewport" content="width=device-width"></head>
<body style="font: 16px/1.5 Georgia, serif; color: #22261F; background: #FBF9F4; padding: 24px; max-width: 600px">
${body.join('\n')}
</body></html>`;
};

/** The same as plain text. */
export const asText = (parts: MailPart[]): string =>
  parts.map((part) => (Array.isArray(part) ? part.join('\n') : `${part.label}:\n${part.address}`)).join('\n\n');

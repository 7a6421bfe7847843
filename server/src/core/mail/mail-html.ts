import { escapeHtml } from '../http/escape-html.ts';
import { languages, type Language } from '@nabta/contract/languages.ts';
import { isolated, pagesOf, type MailContent, type MailBlock, type MailSender, type MailRow } from './mail-content.ts';

// Inline styles, because most mail programs ignore style sheets; no remote pictures, which many of them block: the logo is a part of
// the mail (RFC 2392).
export const INK = '#22261f';
export const PAPER = '#fbf9f4';
const STONE = '#5a5d52';
/** Where the shop has no colour of its own; theme.css. */
const OLIVE = '#4b5d3a';
const OLIVE_DEEP = '#36442a';
const LINE = '#d9d2c3';
const DISPLAY = "'Cormorant Garamond', Georgia, 'Times New Roman', serif";
const TEXT = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const small = `font-size: 14px; line-height: 22px; color: ${STONE}`;

/** Escaped text, with bidi isolates as `<bdi>` and line breaks as `<br>`. */
const html = (text: string): string =>
  escapeHtml(text).replaceAll('\u2068', '<bdi>').replaceAll('\u2069', '</bdi>').replaceAll('\n', '<br>');

const paragraph = (lines: string[]): string => `<p style="margin: 0 0 16px">${lines.map(html).join('<br>')}</p>`;

const button = (label: string, address: string, color?: string): string =>
  `<p style="margin: 24px 0 8px"><a href="${escapeHtml(address)}" style="display: inline-block; padding: 12px 24px; border-radius: 4px; background: ${color || OLIVE}; color: #ffffff; font-weight: 600; text-decoration: none">${html(label)}</a></p>
<p style="margin: 0 0 24px; ${small}; word-break: break-all">${html(address)}</p>`;

/** Attributes, because some mail programs know no logical properties. */
const sidesOf = (language: Language) =>
  languages[language].dir === 'rtl' ? { start: 'right', end: 'left' } : { start: 'left', end: 'right' };

const row = ({ what, notes = [], amount, isTotal }: MailRow, language: Language): string => {
  const { start, end } = sidesOf(language);
  const style = `padding: 12px 0; border-top: 1px solid ${LINE}; vertical-align: top${isTotal ? '; font-weight: 600' : ''}`;
  const below = notes.map((note) => `<br><span style="${small}">${html(note)}</span>`).join('');
  return `<tr><td style="${style}">${html(what)}${below}</td><td align="${end}" style="${style}; padding-${start}: 16px; white-space: nowrap">${html(amount)}</td></tr>`;
};

const table = (rows: MailRow[], language: Language): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin: 8px 0 24px; border-bottom: 1px solid ${LINE}; overflow-wrap: anywhere">
${rows.map((each) => row(each, language)).join('\n')}
</table>`;

const blockOf = (block: MailBlock, language: Language, pages: string, { color, deep }: MailSender): string => {
  if (Array.isArray(block)) return paragraph(block);
  if ('label' in block) return button(block.label, pages + block.path, color);
  if ('code' in block) {
    return `<p style="margin: 24px 0; font: 600 34px/40px ${TEXT}; letter-spacing: 6px; color: ${deep || OLIVE_DEEP}">${html(block.code)}</p>`;
  }
  const heading = `<h2 style="margin: 24px 0 4px; font: 600 16px/24px ${TEXT}">${html(block.heading)}</h2>`;
  return `${heading}\n${'lines' in block ? paragraph(block.lines) : table(block.rows, language)}`;
};

const LOGO_HEIGHT = 72;
const LOGO_WIDTH = 256;
export const logoIdOf = ({ publicUrl }: MailSender): string => `logo@${new URL(publicUrl).hostname}`;

/** The logo, or else the name. */
const brandOf = (sender: MailSender): string => {
  const { name, logo } = sender;
  if (!logo) return html(isolated(name));
  const scale = Math.min(LOGO_HEIGHT / logo.height, LOGO_WIDTH / logo.width);
  const [width, height] = [logo.width, logo.height].map((side) => Math.round(side * scale));
  return `<img src="cid:${logoIdOf(sender)}" alt="${escapeHtml(name)}" width="${width}" height="${height}" style="border: 0; vertical-align: middle">`;
};

/** The HTML version: one column, so that it fits a phone. */
export const asHtml = ({ language, subject, title, parts }: MailContent, sender: MailSender): string => {
  const { address, phone, email } = sender;
  const pages = pagesOf(language, sender);
  const { dir } = languages[language];
  const foot = [address, phone, email].filter((line) => line !== '').map((line) => isolated(line, language));
  return `<!doctype html>
<html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin: 0; padding: 0; background: ${PAPER}; -webkit-text-size-adjust: 100%">
<div role="main" style="max-width: 560px; margin: 0 auto; padding: 24px 16px; direction: ${dir}; font: 400 16px/26px ${TEXT}; color: ${INK}; overflow-wrap: anywhere">
<p style="margin: 0 8px 16px; font: 600 26px/32px ${DISPLAY}"><a href="${escapeHtml(pages)}" style="color: ${sender.deep || OLIVE_DEEP}; text-decoration: none">${brandOf(sender)}</a></p>
<div style="padding: 32px 24px 16px; border: 1px solid ${LINE}; border-radius: 4px; background: #ffffff">
<h1 style="margin: 0 0 16px; font: 600 30px/36px ${DISPLAY}; color: ${INK}">${html(title)}</h1>
${parts.map((block) => blockOf(block, language, pages, sender)).join('\n')}
</div>
<p style="margin: 16px 8px 0; ${small}">${foot.map(html).join('<br>')}${foot.length > 0 ? '<br>' : ''}<a href="${escapeHtml(pages)}" style="color: ${STONE}">${html(pages)}</a></p>
</div>
</body></html>`;
};

import { readFileSync } from 'node:fs';
import { hash } from 'node:crypto';
import { languages, type Language } from '@nabta/contract/languages.ts';
import { escapeHtml } from '../core/http/escape-html.ts';
import { offlinePage as texts } from '../core/texts/phone.ts';

const fileOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const css = fileOf('offline-page.css');
const script = fileOf('offline-page.js');

const sourceOf = (content: string): string => `'sha256-${hash('sha256', content, 'base64')}'`;

/** A page without its network loads nothing but pictures, and asks only whether the shop is there. */
export const OFFLINE_POLICY = [
  "default-src 'none'",
  `script-src ${sourceOf(script)}`,
  `style-src ${sourceOf(css)}`,
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Page = {
  language: Language;
  /** Its own address. */
  path: string;
  home: string;
  shopName: string;
};

/** The page that a service worker shows when the shop can't be reached: one file, so that it needs no other. */
export const offlineHtml = ({ language, path, home, shopName }: Page): string => {
  const { eyebrow, title, text, retry, cart, total, note } = texts(language);
  const { dir, locale, unit } = languages[language];
  return `<!doctype html>
<html lang="${language}" dir="${dir}" data-path="${path}" data-home="${home}" data-locale="${locale}" data-unit="${unit}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#fbf9f4">
<title>${escapeHtml(title)} · ${escapeHtml(shopName)}</title>
<style>${css}</style>
</head>
<body>
<main>
<p class="shop">${escapeHtml(shopName)}</p>
<p class="eyebrow">${escapeHtml(eyebrow)}</p>
<h1>${escapeHtml(title)}</h1>
<p class="text">${escapeHtml(text)}</p>
<button type="button">${escapeHtml(retry)}</button>
<section aria-labelledby="cart" hidden>
<h2 id="cart">${escapeHtml(cart)}</h2>
<ul></ul>
<p class="total"><span>${escapeHtml(total)}</span> <strong></strong></p>
<p class="note">${escapeHtml(note)}</p>
</section>
</main>
<template><li><span class="picture"></span><span class="name"><bdi></bdi></span><span class="amount"><bdi></bdi></span></li></template>
<script>${script}</script>
</body>
</html>
`;
};

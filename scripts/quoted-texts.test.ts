/**
 * The texts that docs/rules.md quotes are on the screens: each text in single quotes is an English message, whole, with its
 * arguments in braces. Examples and other quotations stand in “double” quotes there.
 */
import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './root.ts';
import { filesOf, read, SOURCE, type Texts } from './texts/catalogue.ts';
import { parseMessage } from './texts/message.ts';

const ARGUMENT = '{}';

/** Each form that a message can have, with {} for what is inserted. */
const formsOf = (elements: MessageFormatElement[]): string[] =>
  elements.reduce<string[]>(
    (begun, element) => begun.flatMap((text) => partsOf(element).map((part) => text + part)),
    [''],
  );

const partsOf = (element: MessageFormatElement): string[] => {
  if (element.type === TYPE.literal) return [element.value];
  if (!('options' in element)) return [ARGUMENT];
  return Object.values(element.options).flatMap(({ value }) => formsOf(value));
};

const messagesIn = (texts: Texts): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts).flatMap(messagesIn);

/** Without regard to the form of apostrophes and the names of arguments. */
const comparable = (text: string): string => text.replaceAll('’', "'").replaceAll(/\{\w*\}/g, ARGUMENT);

const shown = new Set(
  filesOf(SOURCE)
    .flatMap((file) => messagesIn(read(SOURCE, file)))
    .flatMap((message) => formsOf(parseMessage(message)))
    .map(comparable),
);

/** Texts in single quotes; an apostrophe inside a word doesn't end one. */
const QUOTED = /(?<!\w)'((?:[^'\n]|'(?=\w))+)'(?!\w)/g;
const quotedIn = (document: string): string[] =>
  [
    ...document
      .replaceAll(/`[^`]*`/g, '')
      .replaceAll(/\n +/g, ' ')
      .matchAll(QUOTED),
  ].map(([, text = '']) => text);

test.each([
  ["shows 'The end.' and 'L'email est requis', not “this”", ['The end.', "L'email est requis"]],
  ["the shop's own and the user's 'Price'", ['Price']],
  ["over two\n  'Total\n  Price' lines", ['Total Price']],
])('quotes are found: %s', (document, quotes) => {
  expect(quotedIn(document)).toEqual(quotes);
});

test('each text that the rules quote is an English text of the shop', () => {
  const quoted = quotedIn(readFileSync(inRoot('docs/rules.md'), 'utf8'));
  expect(quoted.length).toBeGreaterThan(140);
  expect(quoted.filter((text) => !shown.has(comparable(text)))).toEqual([]);
});

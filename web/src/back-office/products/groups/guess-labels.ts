/** A product whose label is guessed, in one language. */
type Named = { name: string; size: string };

const wordsOf = (name: string): string[] => name.split(/\s+/).filter((word) => word !== '');
/** What joins a size to a name: '– 30 ml', ', rose', '(30 ml)'. */
const trimmed = (words: readonly string[]): string =>
  words
    .join(' ')
    .replaceAll(/^[\s\p{P}\p{S}]+|[\s,;:–—\-(]+$/gu, '')
    .replace(/^([^(]*)\)$/, '$1');

/** How many words all names begin with; at least one word of each is left. */
const shared = (names: readonly string[][]): number => {
  const [first = []] = names;
  const most = Math.min(...names.map(({ length }) => length)) - 1;
  let count = 0;
  while (count < most && names.every((words) => words[count] === first[count])) count += 1;
  return count;
};

/** The beginning that the names of products have in common, without what joins it to the rest. Pure. */
export const commonName = (names: readonly string[]): string => {
  const split = names.map(wordsOf);
  return trimmed((split[0] ?? []).slice(0, shared(split)));
};

const differ = (labels: readonly string[]): boolean =>
  labels.every((label) => label !== '') && new Set(labels.map((label) => label.toLowerCase())).size === labels.length;

/** Whether the sizes alone distinguish the products. Pure. */
export const differBySize = (products: readonly Named[]): boolean => differ(products.map(({ size }) => size));

/** Labels for products: their sizes, or the words in which their names differ; '' where neither distinguishes them. Pure. */
export const guessLabels = (products: readonly Named[]): string[] => {
  if (differBySize(products)) return products.map(({ size }) => size);
  const names = products.map(({ name }) => wordsOf(name));
  const begin = shared(names);
  const rest = names.map((words) => words.slice(begin));
  let end = shared(rest.map((words) => words.toReversed()));
  // a number needs its unit
  while (end > 0 && rest.some((words) => /\d$/.test(words[words.length - end - 1] ?? ''))) end -= 1;
  const labels = rest.map((words) => trimmed(words.slice(0, words.length - end)));
  return differ(labels) ? labels : products.map(() => '');
};

/** Sizes in their order: '30 ml' before '100 ml', and '500 g' before '1 kg'. Pure. */
export const compareLabels = (one: string, other: string): number =>
  amountIn(one) - amountIn(other) || one.localeCompare(other, undefined, { numeric: true });

const THOUSANDS = /(?:\d|\s)(?:kg|l|كغ|ل)$/i;
const amountIn = (label: string): number => {
  const [number] = /\d+(?:[.,]\d+)?/.exec(label) ?? [];
  if (number === undefined) return Number.MAX_SAFE_INTEGER;
  return Number(number.replace(',', '.')) * (THOUSANDS.test(label) ? 1000 : 1);
};

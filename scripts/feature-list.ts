/** The features of the shop, and in which folders each is. */
import { globSync } from 'node:fs';
import { root } from './root.ts';

/** A feature has one name on every side, and so at most these five folders. */
const sides = {
  contract: 'contract/src',
  server: 'server/src',
  storefront: 'web/src/storefront',
  'back office': 'web/src/back-office',
  texts: 'texts/en',
} as const;

/** What each feature is about. A new folder needs a line here, or is of what all features share. */
const features: Record<string, string> = {
  about: 'the page about the shop',
  accounts: 'registration, login, passwords, profile, users',
  audit: 'the log of what admins changed, and the history of a thing',
  backup: 'backups and their restoration',
  carts: 'carts of guests and accounts',
  categories: 'categories and subcategories',
  chat: 'conversations of customers with the shop',
  contact: 'the contact form and its messages',
  couriers: 'couriers, what they owe, settlements',
  customers: 'who has ordered, with or without an account',
  delivery: 'fees, places, pick-up',
  demo: 'the demo shop and its removal',
  desk: 'the order desk: acts, parcels, phone numbers, changes of orders',
  discounts: 'codes and automatic discounts, called coupons in code',
  discovery: 'sitemap, robots, app manifest',
  documents: 'labels, manifests, tables, statements of couriers',
  'existing-clients': 'tests with the forms that clients of the specification send',
  gifts: 'gifts for points',
  help: 'the guide for merchants',
  home: 'the home page',
  images: 'pictures: uploads, sizes, storage',
  ingredients: 'the glossary of ingredients',
  legal: 'legal pages',
  mails: 'mails that failed, the words of all mails',
  offline: 'the page without a connection',
  orders: 'checkout, orders, their states, mails and invoices',
  products: 'products, variants, lists, search, product pages',
  promotions: 'discounts on products for a time',
  reviews: 'ratings and reviews; those that wait for an admin are in products',
  settings: 'name, pages, appearance, order rules, search words',
  setup: 'the guide through the first set-up',
  stats: 'the dashboard and its figures',
  tracking: 'the page that follows an order',
  wishlist: 'favourites',
};

/** What all features share. */
const shared: Record<string, string> = {
  components: 'the page that shows every component',
  core: 'what every feature uses: database, calls, sessions, mail, files',
  'embedded-postgres': 'the PostgreSQL that comes with the shop',
  frame: 'header, footer and error pages; frame and palette of the back office',
  guide: 'the articles of the guide',
  kit: 'lists, forms, queries and frame of the back office',
  ui: 'texts of components',
};

/** Folders of the compiled texts don't count. */
const hasFiles = (folder: string): boolean =>
  !folder.endsWith('/src/texts') && globSync(`${folder}/**/*.*`, { cwd: root }).length > 0;
const namesIn = (folder: string): string[] =>
  globSync(`${folder}/*/`, { cwd: root })
    .map((path) => path.replace(/\/$/, ''))
    .filter(hasFiles)
    .map((path) => path.slice(folder.length + 1));

/** Folders that are neither a feature nor shared, and names without a folder. */
export const unknownFolders = (): string[] => {
  const known = new Set([...Object.keys(features), ...Object.keys(shared)]);
  const found = Object.values(sides).flatMap((side) =>
    namesIn(side).map((name) => ({ name, path: `${side}/${name}` })),
  );
  const names = new Set(found.map(({ name }) => name));
  return [
    ...found.filter(({ name }) => !known.has(name)).map(({ path }) => path),
    ...[...known].filter((name) => !names.has(name)),
  ];
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const tableOf = (names: Record<string, string>): string =>
  [
    row(['Name', 'About', ...Object.keys(sides)]),
    row(['---', '---', ...Object.keys(sides).map(() => ':-:')]),
    ...Object.entries(names).map(([name, about]) =>
      row([
        `\`${name}\``,
        about,
        ...Object.values(sides).map((side) => (hasFiles(`${side}/${name}`) ? `[•](../${side}/${name})` : '')),
      ]),
    ),
  ].join('\n');

/** The text of docs/features.md. */
export const featurePage = (): string => `# Features

Where everything about a feature is: one folder of its name on each side (${Object.values(sides)
  .map((side) => `\`${side.replace('/en', '/<language>')}/<name>\``)
  .join(', ')}), its unit tests beside the code; journeys are in \`e2e\`. Written by \`npm run rules\`.

${tableOf(features)}

## Shared

${tableOf(shared)}
`;

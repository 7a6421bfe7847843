import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * Groups of small modules that most pages share. Without groups the bundler writes a file for each set of pages that shares a
 * module, about forty, and browsers fetch six files of a site at a time (HTTP/1.1).
 */
const groups = [
  // First, because a group takes all that its members import unless an earlier group has it.
  { name: 'typed', test: /contract[\\/]src[\\/]typed\.ts$/ },
  { name: 'statuses', test: /contract[\\/]src[\\/]orders[\\/]order-statuses\.ts$/ },
  { name: 'bar', test: /src[\\/]ui[\\/]bar-at-end\.ts$/ },
  {
    name: 'base',
    test: /src[\\/](?:entry\.client|root|storefront[\\/]frame[\\/](?:layout|failures[\\/]boundary)|ui[\\/](?:image|link-button|visually-hidden|double-tap|tag|skeleton|page-icons|icons|input-class|page-meta|json-ld)|lib[\\/](?:pointer-released|hydrated)|i18n[\\/]\w+|session[\\/](?:drafts[\\/]attempt|languages[\\/](?:chosen-language|language-links)))\.tsx?$|contract[\\/]src[\\/](?:money|languages)\.ts$|node_modules[\\/]react-dom[\\/](?:index|cjs[\\/]react-dom\.production)\.js$/,
  },
  {
    name: 'cards',
    test: /src[\\/](?:storefront[\\/](?:products[\\/](?:product-price|unit-price|stock-tag|listed-product)|wishlist[\\/]favorite-button)|ui[\\/](?:stars|ribbon))\.tsx?$/,
  },
  {
    name: 'grid',
    test: /src[\\/]storefront[\\/]products[\\/](?:product-card|product-grid|choose-variant|quick-add)\.tsx$/,
  },
  {
    name: 'strip',
    test: /src[\\/](?:storefront[\\/]products[\\/]card-strip|ui[\\/](?:scroller|tabs))\.tsx$/,
  },
  {
    name: 'forms',
    test: /src[\\/](?:lib[\\/]use-form|ui[\\/](?:field|notice|checkbox|select|text-area))\.tsx?$/,
  },
  {
    name: 'user',
    test: /src[\\/](?:session[\\/](?:user-store|account|return-address)|storefront[\\/]carts[\\/]cart-store)\.tsx?$/,
  },
  {
    name: 'carts',
    test: /src[\\/](?:storefront[\\/](?:carts[\\/]cart-loading|delivery[\\/]use-delivery)|session[\\/]carts[\\/]guest-cart|lib[\\/]subtotal)\.tsx?$/,
  },
  {
    name: 'lines',
    test: /src[\\/](?:storefront[\\/]carts[\\/](?:blocked-lines|cart-line|cart-totals|line-list|undo-strip|use-focus-next)|ui[\\/](?:stepper|sticky-bar))\.tsx?$/,
  },
  { name: 'dialog', test: /src[\\/]ui[\\/](?:dialog|before-closing)\.tsx?$/ },
  {
    name: 'query',
    test: /node_modules[\\/]@tanstack[\\/]|src[\\/](?:texts[\\/](?:translations|unsaved)|back-office[\\/]kit[\\/]form[\\/]optimistic-lock)\.ts$/,
  },
  {
    // of the back office; the manifest, which every page loads, names each file of each page
    name: 'lists',
    test: /src[\\/]back-office[\\/](?:kit[\\/]\w+[\\/](?:addresses|back-link|shop-time|failed|filter-values|list-head|local-paging|search-box|short-date|sort-link|table|row-actions|filter-select|filter-chips|page-header|new-rows-button|use-list-actions|translations|use-stable-rows|use-table-query)|documents[\\/]documents|orders[\\/]day-range|desk[\\/]order[\\/]section)\.tsx?$/,
  },
];

/**
 * Every page loads a list of all files, so a name is 42 bits of the content's hash, the least the bundler takes; words in names
 * made the list 1.2 kB larger. The file that hydrates is not in that list and keeps its name for those who look for it.
 */
const fileName = ({ name }: { name: string }) =>
  name === 'hydrate' ? 'assets/hydrate-[hash:7].js' : 'assets/[hash:7].js';

export default defineConfig({
  define: { 'globalThis.SHOP_LANGUAGE': JSON.stringify(process.env['SHOP_LANGUAGE'] ?? 'en') },
  plugins: [tailwindcss(), reactRouter()],
  // The router preloads what a route needs. Code loaded on demand has no stylesheet and few imports.
  // Journeys find files in the manifest by the name of their source; it is not served.
  build: { modulePreload: false, manifest: true },
  environments: {
    client: {
      build: {
        rollupOptions: { output: { codeSplitting: { groups }, entryFileNames: fileName, chunkFileNames: fileName } },
      },
    },
    // The server renders pages through `renderPage`, not through the entry of React Router.
    ssr: { build: { rollupOptions: { input: './src/server.ts' } } },
  },
});

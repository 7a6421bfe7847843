import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** Few files instead of many small ones: the framework, what every page of the storefront begins with, product cards. */
const groups = [
  { name: 'framework', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie)[\\/]/, priority: 3 },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 2 },
  {
    name: 'base',
    test: /src[\\/](?:root|storefront[\\/](?:layout|failures[\\/]boundary)|ui[\\/](?:image|link-button|empty-state|skeleton|input-class|ribbon|visually-hidden|more-icons)|lib[\\/]formats)\.tsx?$/,
    priority: 1,
  },
  {
    name: 'cards',
    test: /src[\\/](?:storefront[\\/](?:products[\\/](?:product-grid|stock-tag|details[\\/]icons)|favorites[\\/]favorite-button)|ui[\\/]stars|lib[\\/]json-ld)\.tsx$/,
    priority: 1,
  },
];

/**
 * A part fetched on demand is only imported: it has no stylesheet of its own, and Vite's helper, which would wait for
 * one, weighs as much as a small part.
 */
const bareImports: Plugin = {
  name: 'bare-imports',
  enforce: 'pre',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (bring) => bring();' : null),
};

export default defineConfig({
  plugins: [bareImports, tailwindcss(), reactRouter()],
  // The router knows what each page needs; parts fetched on demand need no helper.
  build: { modulePreload: false },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups } } } } },
    // The server asks for pages through our own door.
    ssr: { build: { rollupOptions: { input: './src/server.ts' } } },
  },
});

import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { namesOfPages, scriptsOfPages } from './page-scripts.ts';

/** The language of this build; its texts are compiled in. */
const language = process.env['SHOP_LANGUAGE'] ?? 'en';

/**
 * Small files that most pages load become a part of two: a browser fetches six files of a site at a time (HTTP/1.1). No entry is
 * in a group, or it would start its application in the other.
 */
const groups = [
  // what every page of the shop starts with: React, the router, the frame
  {
    name: 'shop',
    test: /src[\\/](?:start|storefront[\\/]failure-routes|storefront[\\/]frame[\\/](?:layout|failures[\\/]boundary)|i18n[\\/]formats|lib[\\/](?:hydrated|pointer-released|subtotal)|ui[\\/](?:image|input-class|link-button|notice|skeleton|tag))\.tsx?$/,
  },
  // what the pages with lists of products share
  { name: 'cards', test: /storefront[\\/]products[\\/]product-card\.tsx$/ },
];

/** Names are 42 bits of the content's hash, the least the bundler takes. */
const fileName = 'assets/[hash:7].js';

export default defineConfig(({ isSsrBuild }) => ({
  define: { 'globalThis.SHOP_LANGUAGE': JSON.stringify(language) },
  plugins: [tailwindcss(), isSsrBuild ? namesOfPages : scriptsOfPages],
  build: isSsrBuild
    ? { outDir: `build/${language}/server`, rollupOptions: { input: { index: 'src/server.tsx' } } }
    : {
        outDir: `build/${language}/client`,
        modulePreload: false,
        manifest: true,
        rollupOptions: {
          input: ['src/entry.storefront.tsx', 'src/entry.back-office.tsx'],
          output: { codeSplitting: { groups }, entryFileNames: fileName, chunkFileNames: fileName },
        },
      },
}));

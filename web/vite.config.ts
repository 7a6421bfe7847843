import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** The language of this build; its texts are compiled in. */
const language = process.env['SHOP_LANGUAGE'] ?? 'en';

/** Adds the name of its file to each page in the list of routes: the server looks up the scripts of the page by it. */
const fileOfPage: Plugin = {
  name: 'file-of-page',
  transform: {
    filter: { id: /src\/routes\.ts$/ },
    handler: (code) =>
      code.replaceAll(
        /\(\) => import\("?'?\.\/([^'"]+)"?'?\)/g,
        (load, file: string) => `Object.assign(${load}, { file: 'src/${file}' })`,
      ),
  },
};

/** Small files that most pages load become a part of these two: a browser fetches six files of a site at a time (HTTP/1.1). */
const groups = [
  // what every page of the shop starts with
  {
    name: 'shop',
    test: /src[\\/](?:entry\.client|storefront[\\/]frame[\\/](?:layout|failures[\\/]boundary)|ui[\\/](?:image|link-button|visually-hidden)|i18n[\\/]formats)\.tsx?$/,
  },
  // what the pages with lists of products share
  { name: 'cards', test: /storefront[\\/]products[\\/]product-card\.tsx$/ },
];

/** Names are 42 bits of the content's hash, the least the bundler takes. */
const fileName = 'assets/[hash:7].js';

export default defineConfig(({ isSsrBuild }) => ({
  define: { 'globalThis.SHOP_LANGUAGE': JSON.stringify(language) },
  plugins: [tailwindcss(), ...(isSsrBuild ? [fileOfPage] : [])],
  build: isSsrBuild
    ? { outDir: `build/${language}/server`, rollupOptions: { input: { index: 'src/server.tsx' } } }
    : {
        outDir: `build/${language}/client`,
        modulePreload: false,
        manifest: true,
        rollupOptions: {
          input: 'src/entry.client.tsx',
          output: { codeSplitting: { groups }, entryFileNames: fileName, chunkFileNames: fileName },
        },
      },
}));

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
          output: { entryFileNames: fileName, chunkFileNames: fileName },
        },
      },
}));

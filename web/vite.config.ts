import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// What only some pages need, however many those are.
const apart = /src[\\/]ui[\\/](?:dialog|close-on-back|field|text-area|select|checkbox)/;

/** Few files instead of many small ones, and nothing in the first load that the page doesn't need. */
const groups = [
  { name: 'framework', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie)[\\/]/, priority: 3 },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 2 },
  { name: 'shared', test: (id: string) => !apart.test(id), minShareCount: 3, priority: 1 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The router knows what each page needs; parts fetched on demand need no helper.
  build: { modulePreload: false },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups } } } } },
    // The server asks for pages through our own door.
    ssr: { build: { rollupOptions: { input: './src/server.ts' } } },
  },
});

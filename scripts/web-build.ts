/** The production build of the pages: built when missing or outdated. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { languageCodes, type Language } from '../contract/src/languages.ts';
import { inRoot, root } from './root.ts';
import { compileTexts } from './texts/compile.ts';
import { tool } from './tool.ts';

const build = inRoot('web/build');
/** Written last, so that an interrupted build has none. */
const stampFile = join(build, 'stamp');

/** Builds unless the last build was made from the same files. Returns whether a build exists now. */
export async function ensureWebBuild(): Promise<boolean> {
  const stamp = stampOfSources();
  const isWhole =
    existsSync(stampFile) && languageCodes.every((language) => existsSync(join(build, language, 'server/index.js')));
  if (isWhole && readFileSync(stampFile, 'utf8') === stamp) return true;
  console.log('Building the pages …');
  return buildWeb(stamp);
}

/** Builds unconditionally. */
export async function buildWeb(stamp = stampOfSources()): Promise<boolean> {
  rmSync(stampFile, { force: true });
  compileTexts();
  for (const languages of totalmem() < ROOM ? languageCodes.map((code) => [code]) : [languageCodes]) {
    const failed = (await Promise.all(languages.map(buildIn))).find(({ code }) => code !== 0);
    if (failed) {
      console.error(`${failed.output}\nThe pages could not be built.`);
      return false;
    }
  }
  mergeClients();
  await compressFiles();
  writeFileSync(stampFile, stamp);
  return true;
}

/** Bytes of memory from which the languages are built at once: each takes 850 MB for 10 s. */
const ROOM = 4 * 1024 ** 3;

/** The browser's files first: the server looks for the scripts of its pages in their list. */
const buildIn = async (language: Language) => {
  const options = { cwd: inRoot('web'), env: { NODE_ENV: 'production', SHOP_LANGUAGE: language } };
  const client = await tool('vite', ['build'], options);
  return client.code === 0 ? tool('vite', ['build', '--ssr'], options) : client;
};

const SOURCES = [
  'web/src/**',
  'web/public/**',
  'web/*.*',
  'texts/*/*/*.{web,contract}.json',
  'texts/*/guide/**',
  'contract/src/**',
  'tsconfig.base.json',
  'package-lock.json',
];

function stampOfSources() {
  const hash = createHash('sha256');
  for (const path of globSync([...SOURCES, 'scripts/web-build.ts', 'scripts/texts/*'], { cwd: root }).toSorted()) {
    // compiled from `texts`, also by this build
    if (/^(web|contract)\/src\/texts\//.test(path)) continue;
    const file = inRoot(path);
    if (statSync(file).isFile()) hash.update(`${path}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Puts the browser's files of all languages into one folder. Files of the same name have the same content. */
function mergeClients() {
  rmSync(join(build, 'client'), { recursive: true, force: true });
  for (const language of languageCodes)
    cpSync(join(build, language, 'client'), join(build, 'client'), {
      recursive: true,
      filter: (source) => !source.endsWith('.vite'),
    });
}

/** Compresses files once at build time; the server prefers the compressed files. */
async function compressFiles() {
  const files = globSync('client/**/*.{js,css,svg,json,txt,xml,webmanifest}', { cwd: build });
  await Promise.all(
    files.map(async (name) => {
      const content = readFileSync(join(build, name));
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      writeFileSync(join(build, `${name}.br`), await promisify(brotliCompress)(content, quality));
      writeFileSync(join(build, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

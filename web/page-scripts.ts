/** Which scripts a page needs: the build of the browser writes it down, that of the server looks it up by the name of the file. */
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

const ROUTES = /src\/[\w-]+\/(?:failure-)?routes\.ts$/;
/** What imports the scripts that each page starts with. */
const IMPORTERS = /src\/(?:[\w-]+\/(?:failure-)?routes\.ts|start\.tsx)$/;
const nameOf = (id: string): string => relative(import.meta.dirname, id);

/** Adds the name of its file to each page in the lists of routes. */
export const namesOfPages: Plugin = {
  name: 'names-of-pages',
  transform: {
    filter: { id: ROUTES },
    handler: (code, id) =>
      code.replaceAll(
        /\(\) => import\(['"](.+?)['"]\)/g,
        (load, file: string) => `Object.assign(${load}, { file: '${nameOf(resolve(id, '..', file))}' })`,
      ),
  },
};

/** Writes `scripts.json`: the scripts of each page, of each entry and of the start, with all that they import. */
export const scriptsOfPages: Plugin = {
  name: 'scripts-of-pages',
  generateBundle(_options, bundle) {
    const closure = (fileName: string, known = new Set<string>()): Set<string> => {
      const chunk = bundle[fileName];
      if (chunk?.type !== 'chunk' || known.has(fileName)) return known;
      known.add(fileName);
      for (const each of chunk.imports) closure(each, known);
      return known;
    };
    const isPage = (id: string): boolean => {
      const info = this.getModuleInfo(id);
      return !!info && (info.isEntry || info.dynamicImporters.some((importer) => IMPORTERS.test(importer)));
    };
    const scripts = Object.values(bundle).flatMap((chunk) =>
      chunk.type === 'chunk'
        ? chunk.moduleIds.filter(isPage).map((id) => [nameOf(id), [...closure(chunk.fileName)]])
        : [],
    );
    this.emitFile({
      type: 'asset',
      fileName: '.vite/scripts.json',
      source: JSON.stringify(Object.fromEntries(scripts)),
    });
  },
};

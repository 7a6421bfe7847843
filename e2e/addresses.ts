/** The addresses of the site as `web/src/routes.ts` lists them. */
import type { Page } from '../web/src/lib/route-list.ts';

// the compiler would check all pages again, which need other settings than journeys
const list = new URL('../web/src/routes.ts', import.meta.url).href;
const { routes } = (await import(list)) as { routes: readonly Page[] };

/** Patterns such as '/user/product-details/:productId' of all routes that are a page, in the order of the file. */
const patternsOf = (entries: readonly Page[], parent = ''): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const pattern = path ? `${parent}/${path}` : parent;
    return children && !index ? patternsOf(children, pattern) : bothOf(pattern || '/');
  });

/** Without and with an optional parameter. */
const bothOf = (pattern: string): string[] => {
  const [, short] = /^(.+)\/:\w+\?$/.exec(pattern) ?? [];
  return short === undefined ? [pattern] : [short, pattern.slice(0, -1)];
};

const patterns = patternsOf(routes);

const isAdmin = (pattern: string): boolean => /^\/admin\b/.test(pattern);
export const publicPages = patterns.filter((pattern) => !isAdmin(pattern));
/** The screens of the back office, without the one for an unknown address. */
export const adminScreens = patterns.filter((pattern) => isAdmin(pattern) && !pattern.endsWith('*'));
/** Those of the sidebar: not about one thing, no form of a new one, not for developers, and not the removal of the demo. */
export const adminSections = adminScreens.filter((pattern) => !/:|\/(new|components|demo)$/.test(pattern));

/** The address of a pattern; each of its parameters has to be given. */
export const fill = (pattern: string, params: Readonly<Record<string, string>>): string =>
  pattern.replaceAll(/:(\w+)/g, (parameter, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${pattern}: no value for ${parameter}.`);
    return value;
  });

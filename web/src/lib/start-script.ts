/** The scripts at the end of a page: its data, and what starts the code of the page. */
import { readFileSync } from 'node:fs';
import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router';
import { PAGE_DATA, SCROLL, type PageData } from './page-data.ts';
import { BACK_OFFICE } from './route-list.ts';

/**
 * Until the first paint the connection is left to styles, fonts and pictures: the HTML can be read without scripts. Each file
 * is asked for in a task of its own. A page in the background is not painted: it starts after two seconds. Browsers don't ask
 * again for code that was lost: the page is reloaded once. The address is that of the page; Back may change it before the start.
 * The router restores the scroll position of its own navigations only: that of a document, by the key of its history entry, is
 * restored here.
 */
export const START = `(()=>{const {dataset}=document.currentScript;document.querySelector('#${PAGE_DATA}').dataset.address=location.pathname+location.search;
if(!history.state?.key)history.replaceState({key:Math.random().toString(32).slice(2)},'');
try{const y=JSON.parse(sessionStorage.getItem('${SCROLL}')??'{}')[history.state.key];if(y>0)scrollTo(0,y)}catch{}
let files=dataset.files.split(' ');const src=files.shift();let isStarted;
const add=(tag,properties)=>document.head.append(Object.assign(document.createElement(tag),properties));
const wasReloaded=performance.getEntriesByType('navigation')[0]?.type==='reload';
const retry=()=>setTimeout(()=>fetch(src,{method:'HEAD',cache:'no-store'}).then(({status})=>status>499?retry():wasReloaded||location.reload(),retry),1000);
const start=()=>{for(const href of files)setTimeout(()=>add('link',{rel:'modulepreload',href}));files=[];
if(!isStarted)add('script',{type:'module',src,onerror:retry});isStarted=1};
requestAnimationFrame(()=>setTimeout(start));setTimeout(start,2000)})()`;

const list = new URL('../client/.vite/scripts.json', import.meta.url);
/** The scripts of pages, which the build of the browser has written down; undefined in development, where Vite serves the sources. */
const scripts = import.meta.env.PROD ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>) : undefined;

/** The addresses of an entry's scripts and of those of some pages, each once; the entry is the first, which `START` relies on. */
const filesOf = (entry: string, pages: readonly string[]): string[] => {
  if (!scripts) return [`/${entry}`];
  return [...new Set([entry, ...pages].flatMap((name) => scripts[name] ?? []))].map((file) => `/${file}`);
};

/** The browser gets what pages throw on purpose, such as a status; of a fault of ours only that there is one. */
const errorsOf = (errors: StaticHandlerContext['errors']) =>
  errors &&
  Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, isRouteErrorResponse(error) ? error : {}]));

/** No `<` may end the script. */
const asJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

export const startScript = ({ matches, loaderData, errors }: StaticHandlerContext): string => {
  const page = matches.at(-1)?.route.id ?? '';
  const entry = `src/entry.${page.startsWith(BACK_OFFICE) ? BACK_OFFICE : 'storefront'}.tsx`;
  const sources = matches.flatMap(({ route }): string => route.handle?.file ?? []);
  const files = filesOf(entry, ['src/hydrate.ts', ...sources]);
  const data: PageData = { page, loaderData, errors: errorsOf(errors) ?? null };
  return (
    `<script type="application/json" id="${PAGE_DATA}">${asJson(data)}</script>` +
    `<script data-files="${files.join(' ')}">${START}</script>`
  );
};

/** The scripts at the end of a page: its data, and what starts the code of the page. */
import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router';
import { entry } from './page-files.ts';

/**
 * Until the first paint the connection is left to styles, fonts and pictures: the HTML can be read without scripts. A page in
 * the background is not painted: it starts after two seconds.
 */
export const START = `(()=>{const{entry,files}=document.currentScript.dataset;let done;const start=()=>{if(done)return;done=1;
for(const href of files.split(' '))document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
document.head.append(Object.assign(document.createElement('script'),{type:'module',src:entry}))};
requestAnimationFrame(()=>setTimeout(start));setTimeout(start,2000)})()`;

/** The browser gets what pages throw on purpose, such as a status; of a fault of ours only that there is one. */
const errorsOf = (errors: StaticHandlerContext['errors']) =>
  errors &&
  Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, isRouteErrorResponse(error) ? error : {}]));

/** No `<` may end the script. */
const asJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

export const startScript = ({ loaderData, errors }: StaticHandlerContext, files: readonly string[]): string =>
  `<script type="application/json" id="page-data">${asJson({ loaderData, errors: errorsOf(errors) })}</script>` +
  `<script data-entry="${entry}" data-files="${files.join(' ')}">${START}</script>`;

import type { PageHost } from '@nabta/contract/pages.ts';
import { createContext } from 'react-router';

/** What the server passes to the rendering of a page. */
export const pageHost = createContext<PageHost>();

/** Where the entry of the server puts the HTML of a page. */
export const renderedHtml = createContext<{ html?: Buffer }>();

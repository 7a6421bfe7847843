import type { PageHost } from '@nabta/contract/pages.ts';
import { createContext } from 'react-router';

/** What the server passes to the rendering of a page. */
export const pageHost = createContext<PageHost>();

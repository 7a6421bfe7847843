import type { PageHost } from '@nabta/contract/pages.ts';
import { createContext } from 'react-router';

/** What the server lends to the rendering of one page. */
export const pageHost = createContext<PageHost>();

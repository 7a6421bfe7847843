/** The language of the pages, as a build has it; it is read when a module is loaded. */
import { inject } from 'vitest';

globalThis.SHOP_LANGUAGE = inject('language');

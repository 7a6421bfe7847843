import { inRoot } from './root.ts';

/**
 * The arguments of Node for a shop: semi-spaces of 4 MB instead of 16 (the young generation has three), and a collection at the
 * end of the start. An old generation that grows in small steps (`--heap-growing-percent`) was tried: it saves 10 MB and costs
 * a third of the reads beside a change of 20,000 products.
 */
export const shopArguments = ['--max-semi-space-size=4', '--expose-gc', inRoot('server/src/main.ts')];

/** Takes back what a test has put in place of a global: the next file of this worker would load its modules with it. */
import { afterEach, vi } from 'vitest';

// loaders are those of the browser
import.meta.env.SSR = false;

afterEach(() => void vi.unstubAllGlobals());

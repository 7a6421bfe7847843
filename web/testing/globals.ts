/** Takes back what a test has put in place of a global: the next file of this worker would load its modules with it. */
import { afterEach, vi } from 'vitest';

afterEach(() => void vi.unstubAllGlobals());

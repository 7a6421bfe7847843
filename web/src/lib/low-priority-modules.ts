import { createContext } from 'react';

/**
 * Scripts that `root.tsx` preloads with low priority; empty in the browser. The router preloads them again further down
 * with high priority, which would put scripts before styles, fonts and pictures; of two links for a file, the first one
 * decides.
 */
export const LowPriorityModules = createContext<readonly string[]>([]);

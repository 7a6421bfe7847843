import { createContext } from 'react';

/** Asked instead of closing, while there is something to lose; it may close by what it is given. */
export type Held = ((close: () => void) => void) | undefined;

/** Holds the dialog around it open. The buttons in it close it all the same: they say what they do. */
export const BeforeClosing = createContext<((held: Held) => void) | undefined>(undefined);

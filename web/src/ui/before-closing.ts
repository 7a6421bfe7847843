import { createContext } from 'react';

/** Called instead of closing the dialog; `close` closes it after all. Undefined: nothing to ask. */
export type CloseGuard = ((close: () => void) => void) | undefined;

/** Sets the close guard of the surrounding dialog. Buttons inside the dialog close it without asking. */
export const BeforeClosing = createContext<((guard: CloseGuard) => void) | undefined>(undefined);

/** Where a call without a session leads. */
export const LOGIN = '/login';

type Leave = (path: string) => Promise<void> | void;
let leave: Leave = (path) => window.location.assign(path);

export const leaveFor: Leave = (path) => leave(path);

/** Lets failures of commands navigate within the app; `root.tsx` lends its router. */
export const navigateWith = (navigate: Leave): void => {
  leave = navigate;
};

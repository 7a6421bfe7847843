import { prefixAt } from '@nabta/contract/languages.ts';

/** Address to which a call without a session leads. */
export const LOGIN = '/login';
/** Address to which a call without an answer leads. */
export const UNREACHABLE = '/server-unreachable';

type Navigate = (path: string) => Promise<void> | void;
let currentNavigate: Navigate = (path) => window.location.assign(prefixAt(window.location.pathname) + path);

export const navigateTo: Navigate = (path) => currentNavigate(path);

/** Failures of commands navigate with this function; `root.tsx` passes the router's. */
export const setNavigate = (navigate: Navigate): void => {
  currentNavigate = navigate;
};

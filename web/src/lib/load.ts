import { data, redirect, type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type Params } from 'react-router';
import { apiFor, browserReads, type Api } from './api.ts';
import { ApiFailure } from './failures.ts';
import { pageHost } from './page-host.ts';

/** What a reading works with: the API, the address, and the named parameters of its path. */
export type Reading<Name extends string = never> = {
  api: Api;
  url: URL;
  params: Record<Name, string>;
  signal: AbortSignal;
};

/**
 * A route's reading, written once and run on either side:
 *
 *     const read = load(async ({ api, params }: Reading<'productId'>) => ({ … }));
 *     export const loader = read.onServer;
 *     export const clientLoader = read.inBrowser;
 *
 * A 404 of the API shows the 404 screen. Another failure, on the server: the 500 screen in place, with its
 * status; in the browser: what the table of `reactions.ts` says.
 */
export const load = <Data, Name extends string = never>(read: (reading: Reading<Name>) => Promise<Data>) => ({
  onServer: async ({ request, url, params, context }: LoaderFunctionArgs): Promise<Data> => {
    try {
      return await read(reading(apiFor(context.get(pageHost).api), url, params, request.signal));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const { status } = error;
      throw data(null, { status: status === 404 || status === 503 ? status : 500 });
    }
  },
  inBrowser: async ({ request, url, params }: ClientLoaderFunctionArgs): Promise<Data> => {
    try {
      return await read(reading(browserReads, url, params, request.signal));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.status === 404) throw data(null, { status: 404 });
      if (error.status === 'unreachable') missed.address = url.href;
      const { tell } = await import('./reactions.ts');
      const goTo = tell(error);
      throw goTo ? redirect(goTo) : data(null, { status: 500 });
    }
  },
});

const reading = <Name extends string>(api: Api, url: URL, params: Params, signal: AbortSignal): Reading<Name> => ({
  api,
  url,
  // The route's own path says which parameters there are.
  params: params as Record<Name, string>,
  signal,
});

/** The page that was asked for when the server could not be reached; Retry opens it. */
export const missed: { address?: string } = {};

/** A part of a page that may be missing: its failure leaves a gap instead of failing the page. */
export const ifPossible = async <Data>(part: Promise<Data>): Promise<Data | undefined> => {
  try {
    return await part;
  } catch (error) {
    if (error instanceof ApiFailure && error.status !== 'unreachable') return undefined;
    throw error;
  }
};

/** A part whose failure, of whatever kind, the screen tells of in its place. */
export const unlessItFails = async <Data>(part: Promise<Data>): Promise<Data | undefined> => {
  try {
    return await part;
  } catch (error) {
    if (error instanceof ApiFailure) return undefined;
    throw error;
  }
};

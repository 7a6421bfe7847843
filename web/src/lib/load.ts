import type { PageHost } from '@nabta/contract/pages.ts';
import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { createServerApi, quietApi, type Api } from './api.ts';
import { ApiFailure } from './failures.ts';
import { UNREACHABLE } from './navigate.ts';
import { pageHost } from './page-host.ts';

/** Arguments of a loader: API client, address, and the named parameters of the route. */
export type LoadContext<Name extends string = never> = {
  api: Api;
  url: URL;
  params: Record<Name, string>;
  signal: AbortSignal;
};

/**
 * A loader that runs on the server and in the browser:
 *
 *     export const loader = load(async ({ api, params }: LoadContext<'productId'>) => ({ … }));
 *
 * A 404 of the API shows the 404 screen. Other failures: on the server, the 500 screen with the status; in the browser,
 * what `reactions.ts` says.
 */
export const load =
  <Data, Name extends string = never>(read: (reading: LoadContext<Name>) => Promise<Data>) =>
  async ({ request: { signal }, url, params, context }: LoaderFunctionArgs): Promise<Data> => {
    try {
      const api = import.meta.env.SSR ? serverApi(context.get(pageHost)) : quietApi;
      // The route's path defines the parameters.
      return await read({ api, url, params: params as Record<Name, string>, signal });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      throw import.meta.env.SSR ? statusOf(error) : await reactionTo(error, url);
    }
  };

const serverApi = ({ api, prefix }: PageHost) => createServerApi(api, prefix);
const statusOf = ({ status }: ApiFailure) => data(null, { status: status === 404 || status === 503 ? status : 500 });

const reactionTo = async (failure: ApiFailure, url: URL) => {
  if (failure.status === 404) return data(null, { status: 404 });
  if (failure.status === 'unreachable') return unreachable(url.href);
  const { showFailure } = await import('./reactions.ts');
  const goTo = showFailure(failure);
  return goTo ? redirect(goTo) : data(null, { status: 500 });
};

/** The page that could not be loaded because the server was unreachable; Retry opens it. */
export const unreachablePage: { address?: string } = {};

/** Says that the page at an address could not be loaded; leads to the page with Retry. */
export const unreachable = async (address: string): Promise<Response> => {
  unreachablePage.address = address;
  // without its code, which may be lost too, the page says it without a toast
  const reactions = await import('./reactions.ts').catch(() => undefined);
  reactions?.showFailure(new ApiFailure('unreachable'));
  return redirect(UNREACHABLE);
};

/** For data that a page can do without: undefined when the call fails, except when the server is unreachable. */
export const optionalData = <Data>(part: Promise<Data>): Promise<Data | undefined> =>
  undefinedOnFailure(part, ({ status }) => status !== 'unreachable');

/** For data whose absence the screen reports itself: undefined when the call fails for any reason. */
export const undefinedOnFailure = async <Data>(
  part: Promise<Data>,
  isAccepted: (failure: ApiFailure) => boolean = () => true,
): Promise<Data | undefined> => {
  try {
    return await part;
  } catch (error) {
    if (error instanceof ApiFailure && isAccepted(error)) return undefined;
    throw error;
  }
};

import { CODE_COOKIE, codeOfAddress } from '@nabta/contract/discounts/coupon-code.ts';
import { errorStatus } from '@nabta/contract/errors.ts';
import { fromParameter, type Arrangement } from '@nabta/contract/settings/home-sections.ts';
import { joinPrefix, prefixAt, prefixOf, splitPrefix } from '@nabta/contract/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compress, encodingFor } from '../cache/encoding.ts';
import { callKey, pageKey } from '../cache/keys.ts';
import type { CachedResponse, RenderedResponse, ResponseCache } from '../cache/response-cache.ts';
import { UNKNOWN_VERSION, type PublicVersion } from '../cache/version.ts';
import type { Config } from '../config.ts';
import { isDatabaseUnavailable } from '../database/database-circuit-breaker.ts';
import { PRIVATE } from '../http/security-headers.ts';
import { policyHeaders } from './content-security-policy.ts';
import { pageApi, type PageApi } from './page-api.ts';
import type { WebBuilds } from './web-builds.ts';

/** How long the discount code of an address is valid for a visitor who opens no cart. */
const CODE_SECONDS = 30 * 24 * 3_600;

const OUT_OF_SERVICE = errorStatus.out_of_service;

/**
 * Serves a page on every address no other route takes. It is rendered from its cache key alone, so it is the same for
 * everyone and at all addresses with that key.
 */
export const servePages = (
  app: FastifyInstance,
  config: Config,
  cache: ResponseCache,
  web: WebBuilds,
  isAdmin: (request: FastifyRequest) => Promise<boolean> = async () => false,
): void => {
  const render = async (
    key: string,
    cookies: () => string,
    api: PageApi,
    preview?: Arrangement,
  ): Promise<RenderedResponse> => {
    const { publicUrl, defaultLanguage } = config;
    const offlinePage = config.offlinePage && !config.development;
    const url = pageUrl(key, publicUrl);
    const { renderPage, scripts } = await web(splitPrefix(url.pathname).language ?? defaultLanguage);
    const prefix = prefixAt(url.pathname);
    const host = { api: api.fetch, cookies, offlinePage, publicUrl, defaultLanguage, prefix, preview };
    const page = await renderPage(new Request(url), host);
    const headers = {
      ...policyHeaders(url.pathname, scripts, config, preview !== undefined),
      ...Object.fromEntries(page.headers),
    };
    const isOut = api.worstStatus() === OUT_OF_SERVICE;
    return {
      status: isOut ? OUT_OF_SERVICE : page.status,
      headers: { ...headers, ...(isOut && { 'retry-after': '1' }) },
      body: Buffer.from(page.html.buffer, page.html.byteOffset, page.html.byteLength),
      isTransient: api.worstStatus() >= 500,
    };
  };
  /** A stored page whose dependencies have not changed is still right: that costs a tenth of rendering it. */
  const renderShared = async (
    key: string,
    version: PublicVersion,
    stale: CachedResponse | undefined,
  ): Promise<RenderedResponse> => {
    const api = pageApi(app, (path) => cache.get(callKey(path), version));
    if (stale?.dependencies && (await api.areCurrent(stale.dependencies))) return stale;
    let isPersonal = false;
    const cookies = () => {
      isPersonal = true;
      return '';
    };
    const page = await render(key, cookies, api);
    return { ...page, isPersonal, dependencies: await api.dependencies() };
  };
  const versionOf = async (request: FastifyRequest): Promise<PublicVersion> => {
    try {
      return await cache.version();
    } catch (error) {
      // without its database the shop still has a page that says so
      if (!isDatabaseUnavailable(error)) request.log.error({ err: error }, 'the version of public responses');
      return UNKNOWN_VERSION;
    }
  };
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    // a price may change any second (PRICES-4)
    reply.header('cache-control', 'no-cache');
    request.publicVersion = await versionOf(request);
    // most addresses are their own key: finding the key of any other takes longer than the rest of a hit
    const response = cache.get(request.url, request.publicVersion);
    if (response) return cache.send(request, reply, { response, source: 'hit' });
  };
  /** Without cached answers: for a page that is stored nowhere. */
  const fresh = () => pageApi(app, () => undefined);
  const sendOwn = async (request: FastifyRequest, reply: FastifyReply, page: RenderedResponse) => {
    reply.code(page.status).headers(page.headers).header('cache-control', PRIVATE).header('vary', 'accept-encoding');
    const encoding = encodingFor(page.body, request.headers['accept-encoding']);
    if (!encoding) return reply.send(page.body);
    return reply.header('content-encoding', encoding).send(await compress[encoding](page.body));
  };
  const secure = config.publicUrl.startsWith('https:');
  // the cache compresses what it sends, once
  app.get('/*', { compress: false, onRequest }, async (request, reply) => {
    const { pathname, search } = pageUrl(request.url, config.publicUrl);
    const code = codeOfAddress(search);
    // the scripts of a page read it when a cart is opened (COUPONS-10)
    if (code) void reply.setCookie(CODE_COOKIE, code, { path: '/', sameSite: 'lax', secure, maxAge: CODE_SECONDS });
    const { language = config.defaultLanguage, path } = splitPrefix(pathname);
    const prefix = prefixOf(language, config.defaultLanguage);
    // the default language has no prefix; `//` would lead to another site
    if (path !== pathname && !prefix) return reply.redirect(path.replace(/^\/+/, '/') + search, 308);
    const preview = path === '/' ? previewIn(search) : undefined;
    if (preview && (await isAdmin(request))) {
      const home = await render(joinPrefix(prefix, '/'), () => '', fresh(), preview);
      return sendOwn(request, reply, home);
    }
    const { pageAt } = await web(language);
    const key = joinPrefix(prefix, pageKey({ pathname: path, search }, pageAt));
    const version = request.publicVersion;
    // in development the sources of a page change as well, without a new version
    const page = config.development
      ? await cache.fetch(undefined, version, () => renderShared(key, version, undefined))
      : await cache.fetch(key, version, (stale) => renderShared(key, version, stale));
    if (!page.response.isPersonal) return cache.send(request, reply, page);
    return sendOwn(request, reply, await render(key, () => request.headers.cookie ?? '', fresh()));
  });
};

/** The arrangement of the home page that an admin tries (HOME-3). */
const previewIn = (search: string): Arrangement | undefined =>
  search.includes('preview=') ? fromParameter(new URLSearchParams(search).get('preview') ?? '') : undefined;

/** Whatever a request line names, the page is ours: neither `//other.example` nor `http://other.example/` leads elsewhere. */
export const pageUrl = (line: string, publicUrl: string): URL =>
  new URL(line.replace(/^https?:\/\/[^/?]*/i, '').replace(/^[/\\]*/, '/'), publicUrl);

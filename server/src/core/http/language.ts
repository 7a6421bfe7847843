/** The language of what a call is answered, for `currentLanguage` of the contract. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setLanguageSource } from '@nabta/contract/current-language.ts';
import { isLanguage, type Language } from '@nabta/contract/languages.ts';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    language: Language;
  }
  interface FastifyContextConfig {
    /** A call whose answer is not shared: it has the language of its header. */
    hasOwnAnswer?: boolean;
  }
}

const running = new AsyncLocalStorage<Language>();
setLanguageSource(() => running.getStore());

/** Runs work whose messages are in this language. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result => running.run(language, work);

/** Longer headers are no preference of a person. */
const LONGEST_HEADER = 500;

/**
 * The language that an Accept-Language header (RFC 9110 §12.5.4) prefers among those of the shop; undefined when it names
 * none of them. Of equal weights the first one counts. Pure.
 */
export const preferredLanguage = (header = ''): Language | undefined => {
  let best: { language: Language; weight: number } | undefined;
  for (const range of header.slice(0, LONGEST_HEADER).split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const language = tag.split('-')[0];
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    if (isLanguage(language) && weight > 0 && weight <= 1 && weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language;
};

/** Gives each request its language: that of its header, or of its parameter `lang` where caches share the answer. */
export const setLanguages = (app: FastifyInstance, defaultLanguage: Language): void => {
  app.decorateRequest('language', defaultLanguage);
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, query, routeOptions } = request;
    const { lang } = query as { lang?: string };
    const asked = routeOptions.config?.hasOwnAnswer ? preferredLanguage(headers['accept-language']) : lang;
    if (isLanguage(asked)) request.language = asked;
    inLanguage(request.language, done);
  });
  // bodies are read in events of the connection, outside of the context of the first hook
  app.addHook('preValidation', (request, _reply, done) => inLanguage(request.language, done));
};

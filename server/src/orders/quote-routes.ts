import type { Deps } from '../core/deps.ts';
import type { Handlers } from '../core/http/serve.ts';
import { quoteDiscounts } from './quote-discounts.ts';

export const quoteRoutes = (deps: Deps): Handlers<'POST /discounts/quote'> => ({
  'POST /discounts/quote': ({ session, body, address }) =>
    quoteDiscounts(deps, body, { userId: session?.role === 'user' ? session.userId : null, address }),
});

import { byCaller } from '../audit/service.ts';
import type { Deps } from '../core/deps.ts';
import type { Handlers } from '../core/http/serve.ts';
import { productGroups } from '../core/texts/product-groups.ts';
import { withStoredTranslations } from '../core/translations.ts';
import { addGroup, changeGroup, groupById, takeApart } from './groups.ts';

type Keys =
  | 'GET /admin/product-groups/:id'
  | 'POST /admin/product-groups'
  | 'PUT /admin/product-groups/:id'
  | 'DELETE /admin/product-groups/:id';

/** The calls of the back office about groups of variants. */
export const groupRoutes = ({ db, clock, config }: Deps): Handlers<Keys> => {
  /** As for forms themselves (core/http/serve.ts), for the translations of each variant. */
  const stored = <Form extends { variants: { translations?: object | undefined }[] }>(form: Form): Form => ({
    ...form,
    variants: form.variants.map((variant) => withStoredTranslations(variant, config.defaultLanguage)),
  });
  return {
    'GET /admin/product-groups/:id': ({ params }) => groupById(db, params.id),

    'POST /admin/product-groups': ({ session, body }) => addGroup(db, byCaller(clock, session), stored(body)),

    'PUT /admin/product-groups/:id': async ({ session, params, body: { version, ...form } }) => ({
      group: (await changeGroup(db, byCaller(clock, session), params.id, stored(form), version)) ?? null,
    }),

    'DELETE /admin/product-groups/:id': async ({ session, params, query: { version } }) => {
      await takeApart(db, byCaller(clock, session), params.id, version);
      return { message: productGroups().apart };
    },
  };
};

import { byCaller } from '../audit/service.ts';
import type { Deps } from '../core/deps.ts';
import type { Handlers } from '../core/http/serve.ts';
import { versionOf } from '../core/http/version.ts';
import { removeSpareFiles } from '../images/spare-files.ts';
import { addGift, changeGift, deleteGift } from './change.ts';
import { editedIn, giftsOf, type GiftRow } from './queries.ts';
import { gifts } from '../core/texts/gifts.ts';

type Keys = 'GET /gifts' | 'POST /gifts' | 'PUT /gifts/:id' | 'DELETE /gifts/:id';

const asGift = (row: GiftRow) => ({
  _id: row.id,
  giftName: row.shown_name,
  pointValue: row.point_value,
  stock: row.stock,
  imagePath: row.pictures,
  version: versionOf(editedIn(row)),
});

/** With the name in the shop's default language, and the others beside it. */
const asEditedGift = (row: GiftRow) => ({ ...asGift(row), ...editedIn(row) });

export const giftRoutes = (deps: Deps): Handlers<Keys> => {
  const { db, clock } = deps;
  return {
    'GET /gifts': async ({ query: { ids, translations } }) =>
      (await giftsOf(db, ids)).map(translations ? asEditedGift : asGift),

    'POST /gifts': async ({ session, body }) => asEditedGift(await addGift(db, byCaller(clock, session), body)),

    'PUT /gifts/:id': async ({ session, params, body: { version, ...change } }) =>
      asEditedGift(await changeGift(db, byCaller(clock, session), params.id, change, version)),

    'DELETE /gifts/:id': async ({ session, params, log }) => {
      await deleteGift(db, byCaller(clock, session), params.id);
      await removeSpareFiles(deps, log);
      return { message: gifts().deleted };
    },
  };
};

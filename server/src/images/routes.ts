import type { FastifyBaseLogger } from 'fastify';
import { byCaller } from '../audit/service.ts';
import type { Deps } from '../core/deps.ts';
import type { Handlers } from '../core/http/serve.ts';
import type { Session } from '../core/security/session.ts';
import type { EachFile } from '../core/http/upload.ts';
import { cropPicture } from './crop.ts';
import { adminPictures, describePicture } from './details.ts';
import { reviewOwner, settingsOwner, type Owner, type SettingsPage } from './owners.ts';
import { deletePictures, orderPictures, storeUploads } from './service.ts';
import type { UploadLanes } from './upload-lanes.ts';

type PageKey = `${SettingsPage}Page/:settingId`;
type Keys =
  | `POST /upload/add/${'user' | 'review/:productId' | 'product/:id' | 'multiple/product/:id' | 'gift/:id' | 'categorie/:id' | 'promotion/:id' | PageKey}`
  | `DELETE /upload/delete-image/${'user' | 'review/:productId' | 'product/:id' | 'gift/:id' | 'categorie/:id' | PageKey}`
  | 'DELETE /upload/delete-images/gift/:id'
  | `${'PUT /upload/order' | 'PUT /upload/details' | 'POST /upload/crop'}/product/:id`;

type Call = { log: FastifyBaseLogger; session: Session };
type Adding = Call & { address: string; eachFile: EachFile };
type DeletingOne = Call & { body: { imagePath?: string | undefined } };
type OfPage = { params: { settingId: string } };

/** The path of an owner's only picture, or ''. */
const first = ([path = '']: string[]) => path;

export const imageRoutes = (deps: Deps, lanes: UploadLanes): Handlers<Keys> => {
  const by = ({ session }: Call) => byCaller(deps.clock, session);
  const addTo = (owner: Owner, call: Adding) => {
    const { slots, encoder, box } = lanes.of(owner);
    const uploader = { account: call.session.userId, address: call.address };
    const eachFile: EachFile = (take) => call.eachFile((bytes) => slots.encode(() => take(bytes)));
    return slots.run(uploader, () => storeUploads({ ...deps, encoder, box }, call.log, by(call), owner, eachFile));
  };
  const deleteAll = (owner: Owner, call: Call) => deletePictures(deps, call.log, by(call), owner);
  const deleteFrom = (owner: Owner, call: DeletingOne) =>
    deletePictures(deps, call.log, by(call), owner, call.body.imagePath ?? '');

  const addToPage = (page: SettingsPage) => async (call: Adding & OfPage) => {
    const owner = await settingsOwner(deps.db, page, call.params.settingId);
    return { file: first(await addTo(owner, call)) };
  };
  const deleteFromPage = (page: SettingsPage) => async (call: DeletingOne & OfPage) => {
    const owner = await settingsOwner(deps.db, page, call.params.settingId);
    return { file: first(await deleteFrom(owner, call)) };
  };

  return {
    'POST /upload/add/user': async (call) => ({
      imagePath: first(await addTo({ user_id: call.session.userId }, call)),
    }),
    'DELETE /upload/delete-image/user': async (call) => ({
      imagePath: first(await deleteAll({ user_id: call.session.userId }, call)),
    }),

    'POST /upload/add/review/:productId': async (call) => {
      const owner = await reviewOwner(deps.db, call.session.userId, call.params.productId);
      return { imagePath: await addTo(owner, call) };
    },
    'DELETE /upload/delete-image/review/:productId': async (call) => {
      const owner = await reviewOwner(deps.db, call.session.userId, call.params.productId);
      return { imagePath: await deleteFrom(owner, call) };
    },

    'POST /upload/add/product/:id': async (call) => ({ imagePath: await addTo({ product_id: call.params.id }, call) }),
    'POST /upload/add/multiple/product/:id': async (call) => ({
      imagePath: await addTo({ product_id: call.params.id }, call),
    }),
    'PUT /upload/order/product/:id': async (call) => ({
      imagePath: await orderPictures(
        deps.db,
        by(call),
        { product_id: call.params.id },
        call.body.imagePath,
        call.body.from,
      ),
    }),
    'PUT /upload/details/product/:id': async (call) => {
      const { version, ...details } = call.body;
      return { pictures: await describePicture(deps.db, by(call), { product_id: call.params.id }, details, version) };
    },
    'POST /upload/crop/product/:id': async (call) => {
      const owner = { product_id: call.params.id };
      const { slots, encoder, box } = lanes.of(owner);
      const uploader = { account: call.session.userId, address: call.address };
      const crop = () => cropPicture({ ...deps, encoder, box }, call.log, by(call), owner, call.body);
      await slots.run(uploader, () => slots.encode(crop));
      return { pictures: await adminPictures(deps.db, owner) };
    },
    'DELETE /upload/delete-image/product/:id': async (call) => ({
      imagePath: await deleteFrom({ product_id: call.params.id }, call),
    }),

    'POST /upload/add/gift/:id': async (call) => ({ imagePath: await addTo({ gift_id: call.params.id }, call) }),
    'DELETE /upload/delete-image/gift/:id': async (call) => ({
      imagePath: await deleteFrom({ gift_id: call.params.id }, call),
    }),
    'DELETE /upload/delete-images/gift/:id': async (call) => ({
      imagePath: await deleteAll({ gift_id: call.params.id }, call),
    }),

    'POST /upload/add/categorie/:id': async (call) => ({
      imagePath: first(await addTo({ category_id: call.params.id }, call)),
    }),
    'DELETE /upload/delete-image/categorie/:id': async (call) => ({
      imagePath: first(await deleteFrom({ category_id: call.params.id }, call)),
    }),
    'POST /upload/add/promotion/:id': async (call) => ({
      imagePath: first(await addTo({ promotion_id: call.params.id }, call)),
    }),

    'POST /upload/add/aboutPage/:settingId': addToPage('about'),
    'POST /upload/add/landingPage/:settingId': addToPage('landing'),
    'POST /upload/add/productPage/:settingId': addToPage('product'),
    'POST /upload/add/promotionPage/:settingId': addToPage('promotion'),
    'POST /upload/add/brandingPage/:settingId': addToPage('branding'),
    'DELETE /upload/delete-image/aboutPage/:settingId': deleteFromPage('about'),
    'DELETE /upload/delete-image/landingPage/:settingId': deleteFromPage('landing'),
    'DELETE /upload/delete-image/productPage/:settingId': deleteFromPage('product'),
    'DELETE /upload/delete-image/promotionPage/:settingId': deleteFromPage('promotion'),
    'DELETE /upload/delete-image/brandingPage/:settingId': deleteFromPage('branding'),
  };
};

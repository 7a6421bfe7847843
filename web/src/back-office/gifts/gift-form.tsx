import { typedWhole } from '@nabta/contract/typed.ts';
import { GiftForm as Shape, type Gift } from '@nabta/contract/gifts/gifts.ts';
import { useRef } from 'react';
import { get } from 'react-hook-form';
import { quietApi } from '../../lib/api.ts';
import { pictureForm } from '../../lib/upload.ts';
import { adminGifts as words } from '../../texts/admin-gifts.ts';
import { Field } from '../../ui/field.tsx';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { TranslatedField } from '../kit/form/translated-field.tsx';
import { withTranslations } from '../kit/form/translated-fields.ts';
import { useConflicts } from '../kit/form/use-conflicts.ts';
import { isSame, useContractForm } from '../kit/form/use-contract-form.ts';
import { useSaving } from '../kit/form/use-saving.ts';
import { History } from '../audit/history.tsx';
import { PictureField } from '../images/picture-field.tsx';
import { usePictures } from '../images/use-pictures.ts';
import { useUpload } from '../images/use-upload.ts';
import { translationValues } from '../kit/form/translations.ts';
import { giftNow } from './change-stock.ts';
import { wholeInput } from '../kit/form/number-inputs.ts';

type Props = {
  /** The gift to edit; undefined for a new one. */
  gift: Gift | undefined;
  onClose: () => void;
  onDone: () => void;
  onStale: () => void;
};

const valuesOf = (gift: Gift | undefined) => ({
  giftName: gift?.giftName ?? '',
  pointValue: gift ? String(gift.pointValue) : '',
  stock: gift ? String(gift.stock) : '',
  translations: translationValues({ giftName: '' }, gift?.translations),
  image: '',
});
type Values = ReturnType<typeof valuesOf>;

const bodyOf = ({ giftName, pointValue, stock, translations }: Values) => ({
  giftName,
  pointValue: typedWhole(pointValue),
  stock: typedWhole(stock),
  translations,
});

const fields = withTranslations<Values>(
  {
    giftName: { label: words.name },
    pointValue: { label: words.points },
    stock: { label: words.stock },
  },
  ['giftName'],
);

export const GiftForm = ({ gift, onClose, onDone, onStale }: Props) => {
  const pictures = usePictures({ many: true, stored: gift?.imagePath ?? [] });
  const upload = useUpload();
  /** Pictures deleted by an earlier try that failed later. */
  const deleted = useRef<string[]>([]);
  const form = useContractForm({ values: valuesOf(gift), schema: Shape, bodyOf });
  const conflicts = useConflicts({
    form,
    stored: gift,
    valuesOf,
    latest: async () => (gift ? giftNow(gift._id) : undefined),
    onLatest: onStale,
  });

  /** New pictures are sent first: if they are refused, nothing was deleted. */
  const sendPictures = async (id: string): Promise<void> => {
    const params = { id };
    if (pictures.files.length > 0) {
      const body = pictureForm('image', ...pictures.files);
      await upload.send((api, signal) =>
        api('POST /upload/add/gift/:id', { params, body, signal, handlesFailure: true }),
      );
      pictures.sent();
    }
    for (const imagePath of pictures.removed.filter((path) => !deleted.current.includes(path))) {
      await quietApi('DELETE /upload/delete-image/gift/:id', { params, body: { imagePath } });
      deleted.current.push(imagePath);
    }
  };

  const saving = useSaving({
    id: gift?._id,
    write: async (id) => {
      const values = form.latest();
      const body = bodyOf(values);
      if (!id) return (await quietApi('POST /gifts', { body }))._id;
      const { current, theirs } = conflicts;
      // only changed fields: orders change the stock at any time
      const isTyped = (name: string): boolean => !current || !isSame(get(values, name), get(theirs, name));
      const change = {
        ...Object.fromEntries(Object.entries(body).filter(([name]) => isTyped(name))),
        ...(current && { version: current.version }),
      };
      const send = () => quietApi('PUT /gifts/:id', { params: { id }, body: change });
      const now = await conflicts.sendWithVersion(send);
      // its pictures may still be refused: the next try is based on the new version
      conflicts.saved(values, now, Object.keys(body).filter(isTyped));
      return id;
    },
    pictures: pictures.isChanged ? sendPictures : undefined,
    undo: (id) => quietApi('DELETE /gifts/:id', { params: { id } }),
    showErrors: form.showErrors,
    done: gift ? words.updated : pictures.files.length > 0 ? words.added : words.addedBare,
    failed: gift ? words.notUpdated : words.notAdded,
    onDone,
    onStale,
  });

  return (
    <DialogForm
      form={form}
      conflicts={conflicts}
      fields={fields}
      isChanged={pictures.isChanged || form.isDirty}
      saving={saving}
      reading={pictures.reading}
      onClose={onClose}
      submit={gift ? words.update : words.save}
      working={gift ? words.updating : words.saving}
    >
      <TranslatedField form={form} name="giftName" label={words.name} hint={words.nameHint} maxLength={120} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...form.field('pointValue')} label={words.points} hint={words.pointsHint} {...wholeInput} />
        <Field {...form.field('stock')} label={words.stock} hint={words.stockHint} {...wholeInput} />
      </div>
      <PictureField
        label={words.image}
        hint={words.imageHint}
        optional
        pictures={pictures}
        busy={saving.busy}
        sent={upload.sent}
        error={form.errorOf('image')}
        onChange={() => form.clearError('image')}
      />
      {gift && <History kind="gift" id={gift._id} />}
    </DialogForm>
  );
};

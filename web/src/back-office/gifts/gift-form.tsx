import { messagesByField } from '@nabta/contract/fields.ts';
import { GiftForm as Shape, type Gift } from '@nabta/contract/gifts.ts';
import { useRef } from 'react';
import { api } from '../../lib/api.ts';
import { pictureForm } from '../../lib/upload.ts';
import { useForm, type Errors } from '../../lib/use-form.ts';
import { adminGifts as words } from '../../texts/admin-gifts.ts';
import { Field } from '../../ui/field.tsx';
import { DialogForm } from '../dialog-form.tsx';
import { History } from '../history.tsx';
import { PictureField } from '../images/picture-field.tsx';
import { usePictures } from '../images/use-pictures.ts';
import { useUpload } from '../images/use-upload.ts';
import { numberIn } from '../products/amounts.ts';
import { useSaving } from '../use-saving.ts';

const names = ['giftName', 'pointValue', 'stock', 'image'] as const;
type Name = (typeof names)[number];
type Values = Record<Name, string>;

type Props = {
  /** What is edited; undefined for a new one. */ gift: Gift | undefined;
  onClose: () => void;
  onDone: () => void;
  onStale: () => void;
};

const bodyOf = ({ giftName, pointValue, stock }: Values) => ({
  giftName,
  pointValue: numberIn(pointValue),
  stock: numberIn(stock),
});

export const GiftForm = ({ gift, onClose, onDone, onStale }: Props) => {
  const element = useRef<HTMLFormElement>(null);
  const pictures = usePictures({ many: true, stored: gift?.imagePath ?? [] });
  const upload = useUpload();
  /** Already, by a try that failed later. */
  const deleted = useRef<string[]>([]);
  const initial: Values = {
    giftName: gift?.giftName ?? '',
    pointValue: gift ? String(gift.pointValue) : '',
    stock: gift ? String(gift.stock) : '',
    image: '',
  };
  const form = useForm(element, initial, async (values): Promise<Errors<Name>> => {
    const { error } = Shape.safeParse(bodyOf(values));
    return error ? messagesByField(error) : {};
  });
  const { values } = form;
  const changed = names.filter((name) => values[name] !== initial[name]);

  /** The new ones first: if they are refused, nothing was taken away. */
  const sendPictures = async (id: string): Promise<void> => {
    const params = { id };
    if (pictures.files.length > 0) {
      const body = pictureForm('image', ...pictures.files);
      await upload.send((api, signal) => api('POST /upload/add/gift/:id', { params, body, signal, ownWords: true }));
      pictures.sent();
    }
    for (const imagePath of pictures.removed.filter((path) => !deleted.current.includes(path))) {
      await api('DELETE /upload/delete-image/gift/:id', { params, body: { imagePath }, ownWords: true });
      deleted.current.push(imagePath);
    }
  };

  const saving = useSaving<Name>({
    id: gift?._id,
    check: () => form.check(names),
    write: async (id) => {
      const body = bodyOf(values);
      if (!id) return (await api('POST /gifts', { body, ownWords: true }))._id;
      // only what was changed: orders take stock meanwhile
      const change = gift
        ? Object.fromEntries(Object.entries(body).filter(([name]) => changed.some((each) => each === name)))
        : body;
      return (await api('PUT /gifts/:id', { params: { id }, body: change, ownWords: true }))._id;
    },
    pictures: pictures.isChanged ? sendPictures : undefined,
    undo: (id) => api('DELETE /gifts/:id', { params: { id }, ownWords: true }),
    refuse: form.refuse,
    done: gift ? words.updated : pictures.files.length > 0 ? words.added : words.addedBare,
    failed: gift ? words.notUpdated : words.notAdded,
    onDone,
    onStale,
  });

  return (
    <DialogForm
      element={element}
      isChanged={pictures.isChanged || changed.length > 0}
      saving={saving}
      onClose={onClose}
      submit={gift ? words.update : words.save}
      working={gift ? words.updating : words.saving}
    >
      <Field {...form.field('giftName')} label={words.name} maxLength={120} autoComplete="off" dir="auto" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...form.field('pointValue')}
          label={words.points}
          hint={words.pointsHint}
          inputMode="numeric"
          autoComplete="off"
        />
        <Field {...form.field('stock')} label={words.stock} inputMode="numeric" autoComplete="off" />
      </div>
      <PictureField
        label={words.image}
        optional
        pictures={pictures}
        busy={saving.busy}
        sent={upload.sent}
        error={form.field('image').error}
        onChange={() => form.change('image', '')}
      />
      {gift && <History kind="gift" id={gift._id} />}
    </DialogForm>
  );
};

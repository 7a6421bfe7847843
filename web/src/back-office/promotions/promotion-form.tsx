import { messagesByField } from '@nabta/contract/fields.ts';
import { PromotionForm as Shape, type AdminPromotion } from '@nabta/contract/promotions.ts';
import { useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { pictureForm } from '../../lib/upload.ts';
import { useForm, type Errors } from '../../lib/use-form.ts';
import { adminPromotions as words } from '../../texts/admin-promotions.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { DialogForm } from '../dialog-form.tsx';
import { History } from '../history.tsx';
import { PictureField } from '../images/picture-field.tsx';
import { usePictures } from '../images/use-pictures.ts';
import { useUpload } from '../images/use-upload.ts';
import { numberIn } from '../products/amounts.ts';
import { instantOf, shopTimeOf } from '../shop-time.ts';
import { differs } from '../unsaved.tsx';
import { useSaving } from '../use-saving.ts';

const names = ['name', 'discountRate', 'startDate', 'endDate', 'image'] as const;
type Name = (typeof names)[number];
type Values = Record<Name, string>;

type Props = {
  /** What is edited; undefined for a new one. */ promotion: AdminPromotion | undefined;
  onClose: () => void;
  onDone: () => void;
  onStale: () => void;
};

const valuesOf = (promotion: AdminPromotion | undefined): Values => ({
  name: promotion?.name ?? '',
  discountRate: promotion ? String(promotion.discountRate) : '',
  startDate: promotion ? shopTimeOf(promotion.startDate) : '',
  endDate: promotion ? shopTimeOf(promotion.endDate) : '',
  image: '',
});

export const PromotionForm = ({ promotion, onClose, onDone, onStale }: Props) => {
  const element = useRef<HTMLFormElement>(null);
  const pictures = usePictures({ stored: promotion?.imagePath ? [promotion.imagePath] : [] });
  const upload = useUpload();
  const [initial] = useState(() => valuesOf(promotion));
  const [isActive, setActive] = useState(promotion?.isActive ?? true);

  /** A date that was not touched keeps its seconds. */
  const dateOf = (values: Values, name: 'startDate' | 'endDate'): string =>
    promotion && values[name] === initial[name] ? promotion[name] : instantOf(values[name]);
  const bodyOf = (values: Values) => ({
    name: values.name,
    discountRate: numberIn(values.discountRate),
    startDate: dateOf(values, 'startDate'),
    endDate: dateOf(values, 'endDate'),
    isActive,
  });
  const form = useForm(element, initial, async (values): Promise<Errors<Name>> => {
    const body = bodyOf(values);
    const { error } = Shape.safeParse(body);
    return {
      ...(error && messagesByField(error)),
      ...(!body.startDate && { startDate: words.dateNeeded }),
      ...(!body.endDate && { endDate: words.dateNeeded }),
      ...(!promotion && pictures.files.length === 0 && { image: words.imageRequired }),
    };
  });

  const saving = useSaving<Name>({
    id: promotion?._id,
    check: () => form.check(names),
    write: async (id) => {
      const body = bodyOf(form.values);
      const answer = id
        ? await api('PUT /promotions/:id', { params: { id }, body, ownWords: true })
        : await api('POST /promotions', { body, ownWords: true });
      return answer._id;
    },
    pictures:
      pictures.files.length === 0
        ? undefined
        : (id) => {
            const body = pictureForm('image', ...pictures.files);
            return upload.send((api, signal) =>
              api('POST /upload/add/promotion/:id', { params: { id }, body, signal, ownWords: true }),
            );
          },
    undo: (id) => api('DELETE /promotions/:id', { params: { id }, ownWords: true }),
    refuse: form.refuse,
    done: promotion ? words.updated : words.added,
    failed: words.notSaved,
    onDone,
    onStale,
  });

  return (
    <DialogForm
      element={element}
      isChanged={pictures.isChanged || differs(form.values, initial) || isActive !== (promotion?.isActive ?? true)}
      saving={saving}
      submit={words.save}
      working={words.saving}
      onClose={onClose}
    >
      <Field {...form.field('name')} label={words.nameLabel} maxLength={120} autoComplete="off" dir="auto" />
      <Field
        {...form.field('discountRate')}
        label={words.rateLabel}
        inputMode="decimal"
        autoComplete="off"
        className="sm:max-w-40"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...form.field('startDate')} label={words.start} hint={words.shopTime} type="datetime-local" />
        <Field {...form.field('endDate')} label={words.end} hint={words.shopTime} type="datetime-local" />
      </div>
      <Checkbox label={words.active} checked={isActive} onChange={({ target }) => setActive(target.checked)} />
      <PictureField
        label={words.image}
        optional={!!promotion}
        pictures={pictures}
        busy={saving.busy}
        sent={upload.sent}
        error={form.field('image').error}
        onChange={() => form.change('image', '')}
      />
      {promotion && <History kind="promotion" id={promotion._id} />}
    </DialogForm>
  );
};

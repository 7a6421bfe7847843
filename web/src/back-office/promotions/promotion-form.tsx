import { typedNumber } from '@nabta/contract/typed.ts';
import { PromotionForm as Shape, type AdminPromotion } from '@nabta/contract/promotions/promotions.ts';
import { useRef } from 'react';
import { quietApi } from '../../lib/api.ts';
import { pictureForm } from '../../lib/upload.ts';
import { adminPromotions as words } from '../../texts/admin-promotions.ts';
import { conflict } from '../../texts/saving.ts';
import { Field } from '../../ui/field.tsx';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { TranslatedField } from '../kit/form/translated-field.tsx';
import { withTranslations } from '../kit/form/translated-fields.ts';
import { useConflicts } from '../kit/form/use-conflicts.ts';
import { useContractForm } from '../kit/form/use-contract-form.ts';
import { useSaving } from '../kit/form/use-saving.ts';
import { History } from '../audit/history.tsx';
import { PictureField } from '../images/picture-field.tsx';
import { usePictures } from '../images/use-pictures.ts';
import { useUpload } from '../images/use-upload.ts';
import { fetchNow } from '../kit/query/use-api-query.ts';
import { instantOf, shopTimeOf } from '../kit/frame/shop-time.ts';
import { translationValues } from '../kit/form/translations.ts';
import { allPromotions } from './all-promotions.ts';
import { durationOf } from './duration.ts';
import { RateField } from './rate-field.tsx';
import { CheckField } from '../kit/form/check-field.tsx';

type Props = {
  /** The promotion to edit; undefined for a new one. */
  promotion: AdminPromotion | undefined;
  onClose: () => void;
  /** Also called with the new promotion. */
  onDone: (added?: AdminPromotion) => void;
  onStale: () => void;
};

const DAYS_OF_A_NEW_ONE = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The last minute of a day to come. */
const endOfDay = (days: number): string =>
  `${shopTimeOf(new Date(Date.now() + days * DAY_MS).toISOString()).slice(0, 10)}T23:59`;

const valuesOf = (promotion: AdminPromotion | undefined) => ({
  name: promotion?.name ?? '',
  discountRate: promotion ? String(promotion.discountRate) : '',
  startDate: shopTimeOf(promotion?.startDate ?? new Date().toISOString()),
  endDate: promotion ? shopTimeOf(promotion.endDate) : endOfDay(DAYS_OF_A_NEW_ONE),
  isActive: promotion?.isActive ?? true,
  translations: translationValues({ name: '' }, promotion?.translations),
  image: '',
});
type Values = ReturnType<typeof valuesOf>;

const fields = withTranslations<Values>(
  {
    name: { label: words.nameLabel },
    discountRate: { label: words.rateLabel },
    startDate: { label: words.start },
    endDate: { label: words.end },
    isActive: { label: words.active, show: ({ isActive }) => (isActive ? conflict.yes : conflict.no) },
  },
  ['name'],
);

export const PromotionForm = ({ promotion, onClose, onDone, onStale }: Props) => {
  const pictures = usePictures({ stored: promotion?.imagePath ? [promotion.imagePath] : [] });
  const upload = useUpload();
  /** The stored promotion; an unchanged date keeps its seconds. */
  const stored = useRef(promotion);
  const added = useRef<AdminPromotion>(undefined);
  const bodyOf = (values: Values) => {
    const previous = valuesOf(stored.current);
    const dateOf = (name: 'startDate' | 'endDate'): string =>
      stored.current && values[name] === previous[name] ? stored.current[name] : instantOf(values[name]);
    return {
      name: values.name,
      discountRate: typedNumber(values.discountRate),
      startDate: dateOf('startDate'),
      endDate: dateOf('endDate'),
      isActive: values.isActive,
      translations: values.translations,
    };
  };
  const form = useContractForm({
    values: valuesOf(promotion),
    schema: Shape,
    bodyOf,
    check: (values) => ({
      startDate: instantOf(values.startDate) ? undefined : words.dateNeeded,
      endDate: instantOf(values.endDate) ? undefined : words.dateNeeded,
      image: promotion || pictures.files.length > 0 ? undefined : words.imageRequired,
    }),
  });
  const conflicts = useConflicts({
    form,
    stored: promotion,
    valuesOf,
    latest: async () => (await fetchNow(allPromotions)).find(({ _id }) => _id === promotion?._id),
    onLatest: (now) => (stored.current = now),
  });

  const saving = useSaving({
    id: promotion?._id,
    write: async (id) => {
      const sent = form.latest();
      const body = bodyOf(sent);
      if (!id) {
        added.current = await quietApi('POST /promotions', { body });
        return added.current._id;
      }
      const change = { ...body, ...(conflicts.current && { version: conflicts.current.version }) };
      const send = () => quietApi('PUT /promotions/:id', { params: { id }, body: change });
      const now = await conflicts.sendWithVersion(send);
      // its picture may still be refused: the next try is based on the new version
      stored.current = now;
      conflicts.saved(sent, now);
      return id;
    },
    pictures:
      pictures.files.length === 0
        ? undefined
        : (id) => {
            const body = pictureForm('image', ...pictures.files);
            return upload.send((api, signal) =>
              api('POST /upload/add/promotion/:id', { params: { id }, body, signal, handlesFailure: true }),
            );
          },
    undo: (id) => quietApi('DELETE /promotions/:id', { params: { id } }),
    showErrors: form.showErrors,
    done: promotion ? words.updated : words.added,
    failed: words.notSaved,
    onDone: () => onDone(added.current),
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
      submit={promotion ? words.save : words.saveNew}
      working={words.saving}
      onClose={onClose}
    >
      <TranslatedField form={form} name="name" label={words.nameLabel} hint={words.nameHint} maxLength={120} folds />
      <div className="grid gap-5 sm:grid-cols-2">
        <RateField {...form.field('discountRate')} typed={form.values.discountRate} />
        <Field {...form.field('startDate')} label={words.start} hint={words.shopTime} type="datetime-local" />
        <Field {...form.field('endDate')} label={words.end} hint={words.shopTime} type="datetime-local" />
        <p aria-live="polite" className="text-stone -mt-2 text-sm empty:hidden sm:col-span-2">
          {durationOf(instantOf(form.values.startDate), instantOf(form.values.endDate))}
        </p>
      </div>
      <CheckField form={form} name="isActive" label={words.active} />
      <PictureField
        label={words.image}
        hint={words.imageHint}
        optional={!!promotion}
        pictures={pictures}
        busy={saving.busy}
        sent={upload.sent}
        error={form.errorOf('image')}
        onChange={() => form.clearError('image')}
      />
      {!promotion && <p className="text-stone text-sm">{words.productsNext}</p>}
      {promotion && <History kind="promotion" id={promotion._id} />}
    </DialogForm>
  );
};

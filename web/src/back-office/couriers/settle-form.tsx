import { typedNumber } from '@nabta/contract/typed.ts';
import { SettlementForm as Shape, type EndedParcel, type Settlement } from '@nabta/contract/couriers/couriers.ts';
import { amountNegative } from '@nabta/contract/texts/fields.ts';
import { useEffect, useRef, useState } from 'react';
import { createAttempt } from '../../session/drafts/attempt.ts';
import { quietApi } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { settling as words } from '../../texts/admin-couriers.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCommand } from '../kit/query/command.tsx';
import { formProps } from '../kit/form/conflict.tsx';
import { useContractForm } from '../kit/form/use-contract-form.ts';
import { typedAmount } from '../products/amounts.ts';
import { useUnsaved } from '../kit/form/unsaved.ts';
import { ParcelRow } from './parcel-row.tsx';
import { sumsOf } from './settlement-sums.ts';
import { Sums } from './sums.tsx';
import { decimalInput } from '../kit/form/number-inputs.ts';

type Props = {
  courierId: string;
  parcels: readonly EndedParcel[];
  onDone: (settlement: Settlement) => void;
  /** A parcel has changed since it was listed. */
  onStale: (reason: string) => void;
};

const valuesOf = (parcels: readonly EndedParcel[]) => ({
  parcels: parcels.map(({ cash, fee }) => ({ isChosen: true, collected: typedAmount(cash), fee: typedAmount(fee) })),
  /** In the direction of what is owed. */
  handedOver: '',
  note: '',
});
type Values = ReturnType<typeof valuesOf>;

export const SettleForm = ({ courierId: id, parcels, onDone, onStale }: Props) => {
  const [attempt] = useState(createAttempt);
  /** With all parcels, so that errors have the positions of the rows; those that are not chosen have no amounts. */
  const bodyOf = ({ parcels: rows, handedOver, note }: Values) => ({
    parcels: parcels.map(({ _id, endedAs, cash }, index) => {
      const { isChosen = false, collected = '', fee = '' } = rows[index] ?? {};
      const amounts = { collected: isChosen ? typedNumber(collected) : 0, fee: isChosen ? typedNumber(fee) : 0 };
      return { _id, endedAs, cash, ...amounts };
    }),
    handedOver: sumsOf(rows, handedOver).handedOver,
    note,
  });
  const form = useContractForm({
    values: valuesOf(parcels),
    schema: Shape,
    bodyOf,
    check: ({ handedOver }) => ({ handedOver: typedNumber(handedOver) < 0 ? amountNegative() : undefined }),
  });
  const { values } = form;
  const sums = sumsOf(values.parcels, values.handedOver);
  const owesCourier = sums.owed < 0;
  const typedFor = useRef(owesCourier);
  useEffect(() => {
    if (typedFor.current === owesCourier) return;
    typedFor.current = owesCourier;
    // an amount that was typed as handed over must not be saved as paid, nor a paid one as handed over
    form.change('handedOver', '');
  });
  const saving = useCommand(
    async () => {
      const latest = form.latest();
      const all = bodyOf(latest);
      const body = { ...all, parcels: all.parcels.filter((_, index) => latest.parcels[index]?.isChosen) };
      const headers = { 'Idempotency-Key': attempt.keyFor(body) };
      try {
        onDone(await quietApi('POST /couriers/:id/settlements', { params: { id }, body, headers }));
      } catch (error) {
        if (error instanceof ApiFailure && error.code === 'changed_meanwhile') onStale(error.advice ?? words.notSaved);
        throw error;
      }
    },
    { failed: words.notSaved },
  );
  useUnsaved(form.isDirty);
  const isNoneChosen = sums.chosen === 0;
  const chooseAll = (isChosen: boolean): void =>
    form.change(
      'parcels',
      values.parcels.map((row) => ({ ...row, isChosen })),
    );
  return (
    <form
      {...formProps({ form, saving, waits: saving.busy || isNoneChosen })}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <section aria-label={words.parcels} className="border-line bg-surface min-w-0 rounded border">
        <div className="border-line flex flex-wrap items-center justify-between gap-x-4 border-b px-4 py-1">
          <Checkbox
            label={words.all}
            checked={sums.chosen === parcels.length}
            partly={!isNoneChosen}
            onChange={({ target }) => chooseAll(target.checked)}
          />
          <p aria-live="polite" className="text-stone text-sm tabular-nums">
            {words.chosen({ n: sums.chosen, all: parcels.length })}
          </p>
        </div>
        <ul className="divide-line divide-y">
          {parcels.map((parcel, index) => (
            <ParcelRow key={parcel._id} form={form} parcel={parcel} index={index} />
          ))}
        </ul>
      </section>
      <section
        aria-label={words.sums}
        className="border-line bg-surface grid gap-4 rounded border p-4 lg:sticky lg:top-4"
      >
        <Sums sums={sums}>
          <Field
            {...form.field('handedOver')}
            label={owesCourier ? words.paid : words.handedOver}
            hint={owesCourier ? words.paidHint : words.handedOverHint}
            {...decimalInput}
          />
        </Sums>
        <Field
          {...form.field('note')}
          label={words.note}
          hint={words.noteHint}
          optional
          maxLength={300}
          autoComplete="off"
        />
        <div aria-live="polite">
          {isNoneChosen && <p className="text-clay-deep text-sm font-medium">{words.noneChosen}</p>}
          {saving.failure && <Notice>{saving.failure}</Notice>}
        </div>
        <Button type="submit" block busy={saving.busy} working={words.saving} disabled={isNoneChosen}>
          {words.save}
        </Button>
      </section>
    </form>
  );
};

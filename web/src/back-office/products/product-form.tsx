import type { AdminProduct } from '@nabta/contract/products.ts';
import { useRef, useState } from 'react';
import { percent } from '../../lib/formats.ts';
import { productForm as words, productPage } from '../../texts/admin-product.ts';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { whyNot } from '../command.tsx';
import { SaveBar } from '../unsaved.tsx';
import { Conflict } from './conflict.tsx';
import { ProductInputs } from './product-inputs.tsx';
import { useProductForm } from './use-product-form.ts';

type Props = { product: AdminProduct; onChange: (product: AdminProduct) => void };

/** Changes a product: only what was changed is sent (spec: back-office 2, 5). */
export const ProductForm = ({ product, onChange }: Props) => {
  const element = useRef<HTMLFormElement>(null);
  const form = useProductForm(element, product, onChange);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const submit = async (): Promise<void> => {
    if (busy || form.changed.length === 0) return;
    setFailure(undefined);
    if (form.conflicts.length > 0) return element.current?.querySelector<HTMLElement>('h3')?.focus();
    if (!(await form.check(form.changed))) return;
    setBusy(true);
    try {
      if (await form.save()) toast({ kind: 'success', text: productPage.saved });
    } catch (error) {
      setFailure(whyNot(error, productPage.failed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Conflict
        conflicts={form.conflicts}
        followed={form.followed}
        mine={form.values}
        theirs={form.saved}
        onKeep={form.keepMine}
        onTake={form.takeTheirs}
        onSeen={form.seen}
      />
      <ProductInputs form={form} promotion={<Promotion promotion={product.promotion} />} />
      <SaveBar
        dirty={form.changed.length > 0}
        busy={busy}
        failure={failure}
        onDiscard={() => {
          setFailure(undefined);
          form.discard();
        }}
      />
    </form>
  );
};

/** Shown, and changed on the promotions' own page. */
const Promotion = ({ promotion }: Pick<AdminProduct, 'promotion'>) => (
  <Field
    label={words.promotion}
    hint={words.promotionHint}
    readOnly
    dir="auto"
    value={
      promotion
        ? words.promotionIs(
            promotion.name,
            percent(promotion.discountRate),
            promotion.isRunning ? words.running : words.notRunning,
          )
        : words.noPromotion
    }
    className="[&_input]:bg-sand-pale sm:col-span-6"
  />
);

import type { AdminProduct } from '@nabta/contract/products.ts';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { api, browserReads } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { isSame, useForm } from '../../lib/use-form.ts';
import {
  bodyOf,
  errorsIn,
  fieldsBetween,
  productErrors,
  productFields,
  valuesOf,
  type ProductField,
  type ProductValues,
} from './product-fields.ts';

/**
 * The form of a product that others, and orders, may change meanwhile. It follows them where nothing was typed; where
 * something was, both are kept until it is decided which one stays.
 */
export const useProductForm = (
  element: RefObject<HTMLFormElement | null>,
  product: AdminProduct,
  onChange: (product: AdminProduct) => void,
) => {
  const saved = valuesOf(product);
  const form = useForm<ProductValues>(element, saved, (values) => productErrors(values, checked(values)));
  const changed = fieldsBetween(saved, form.values);
  /** What others set the fields to that one is editing. */
  const [undecided, setUndecided] = useState<readonly ProductField[]>([]);
  const [followed, setFollowed] = useState<readonly ProductField[]>([]);
  const before = useRef(saved);

  const follow = useEffectEvent(() => {
    const earlier = before.current;
    before.current = saved;
    const theirs = productFields.filter((name) => !isSame(earlier[name], saved[name]));
    if (theirs.length === 0) return;
    const isEdited = (name: ProductField): boolean => !isSame(form.values[name], earlier[name]);
    form.follow(earlier, saved);
    setUndecided((now) => [...new Set([...now, ...theirs.filter(isEdited)])]);
    setFollowed((now) => [...new Set([...now, ...theirs.filter((name) => !isEdited(name))])]);
  });
  useEffect(() => follow(), [product]);

  const open = undecided.filter((name) => changed.includes(name));

  /** False when something has to be decided or mended first; that is told in the form. */
  const save = async (): Promise<boolean> => {
    const sent = form.values;
    setFollowed([]);
    try {
      const body = { ...bodyOf(sent, changed), version: product.version };
      const now = await api('PUT /products/:id', { params: { id: product._id }, body, ownWords: true });
      // what one has set oneself, and what the server moved with it, is no news
      const own = pick(valuesOf(now), changed.includes('stock') ? [...changed, 'realStock'] : changed);
      form.follow(sent, { ...sent, ...own });
      before.current = { ...before.current, ...own };
      onChange(now);
      return true;
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'changed_meanwhile') {
        onChange(await browserReads('GET /products/admin/getByid/:id', { params: { id: product._id } }));
        return false;
      }
      if (error instanceof ApiFailure && Object.keys(error.fields).length > 0) {
        form.refuse(errorsIn(error.fields));
        return false;
      }
      throw error;
    }
  };

  return {
    ...form,
    changed,
    save,
    discard: (): void => {
      form.follow(form.values, saved);
      setUndecided([]);
    },
    /** What is still to be decided: one's own value, or theirs. */
    conflicts: open,
    saved,
    followed,
    seen: (): void => setFollowed([]),
    keepMine: (name: ProductField): void => setUndecided((now) => now.filter((each) => each !== name)),
    takeTheirs: (name: ProductField): void => {
      form.change(name, saved[name]);
      setUndecided((now) => now.filter((each) => each !== name));
    },
  };
};

/** All of the form by the rules of a new product; what is not asked for without gifts can't be wrong. */
const checked = (values: ProductValues) =>
  bodyOf(
    values,
    productFields.filter((name) => values.includingGift || (name !== 'giftPoints' && name !== 'gifts')),
  );

const pick = (values: ProductValues, names: readonly ProductField[]): Partial<ProductValues> =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

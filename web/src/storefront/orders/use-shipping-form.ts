import { useState } from 'react';
import {
  eachField,
  shippingErrors,
  shippingFields,
  type ShippingErrors,
  type ShippingField,
  type ShippingInfo,
} from '../../lib/shipping-form.ts';
import { loadDraft, saveDraft } from './draft.ts';

export type ShippingForm = ReturnType<typeof useShippingForm>;

/** The nine fields: an error shows once its field was left or sent, and goes as soon as it is mended. */
export const useShippingForm = () => {
  const [values, setValues] = useState(loadDraft);
  const [left, setLeft] = useState<ReadonlySet<ShippingField>>(new Set());
  const [refused, setRefused] = useState<{ values: ShippingInfo; errors: ShippingErrors }>({ values, errors: {} });
  /** Those that were wrong when the form was sent. */
  const [sentWrong, setSentWrong] = useState<readonly ShippingField[]>([]);

  const found = shippingErrors(values);
  const errors = eachField((field) => {
    if (!left.has(field)) return undefined;
    return found[field] ?? (refused.values[field] === values[field] ? refused.errors[field] : undefined);
  });

  const tell = (wrong: ShippingErrors): void => {
    setLeft(new Set(shippingFields));
    setSentWrong(shippingFields.filter((field) => wrong[field]));
  };

  return {
    values,
    errors,
    /** What the summary lists; a new list with each try. */
    sentWrong,
    change: (field: ShippingField, value: string): void => {
      const next = { ...values, [field]: value };
      setValues(next);
      saveDraft(next);
    },
    leave: (field: ShippingField): void => setLeft((before) => new Set(before).add(field)),
    /** True when it may be sent; else every error shows. */
    check: (): boolean => {
      tell(found);
      return Object.keys(found).length === 0;
    },
    /** Shows what the server refused, until it is changed. */
    refuse: (wrong: ShippingErrors): void => {
      setRefused({ values, errors: wrong });
      tell(wrong);
    },
  };
};

import { useState } from 'react';

type Values<Field extends string> = Record<Field, string>;
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

type Rules<Field extends string> = {
  /** In the order of the form. */ fields: readonly Field[];
  initial: () => Values<Field>;
  /** What is wrong with each, by the rules the server holds the order to. */
  errorsOf: (values: Values<Field>) => FieldErrors<Field>;
  /** Keeps what was typed. */ save: (values: Values<Field>) => void;
};

export type OrderForm<Field extends string> = ReturnType<typeof useOrderForm<Field>>;

/** The fields of a checkout: an error shows once its field was left or sent, and goes as soon as it is mended. */
export const useOrderForm = <Field extends string>({ fields, initial, errorsOf, save }: Rules<Field>) => {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [refused, setRefused] = useState<{ values: Values<Field>; errors: FieldErrors<Field> }>({ values, errors: {} });
  /** Those that were wrong when the form was sent. */
  const [sentWrong, setSentWrong] = useState<readonly Field[]>([]);

  const found = errorsOf(values);
  const errors: FieldErrors<Field> = {};
  for (const field of fields) {
    const wrong = found[field] ?? (refused.values[field] === values[field] ? refused.errors[field] : undefined);
    if (wrong && left.has(field)) errors[field] = wrong;
  }

  const tell = (wrong: FieldErrors<Field>): void => {
    setLeft(new Set(fields));
    setSentWrong(fields.filter((field) => wrong[field]));
  };

  return {
    values,
    errors,
    /** What the summary lists; a new list with each try. */
    sentWrong,
    change: (field: Field, value: string): void => {
      const next = { ...values, [field]: value };
      setValues(next);
      save(next);
    },
    leave: (field: Field): void => setLeft((before) => new Set(before).add(field)),
    /** True when it may be sent; else every error shows. */
    check: (): boolean => {
      tell(found);
      return Object.keys(found).length === 0;
    },
    /** Shows what the server refused, until it is changed. */
    refuse: (wrong: FieldErrors<Field>): void => {
      setRefused({ values, errors: wrong });
      tell(wrong);
    },
  };
};

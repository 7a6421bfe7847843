import { useEffect, useEffectEvent, useState } from 'react';
import { settled } from '../../lib/later.ts';

type Values<Field extends string> = Record<Field, string>;
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** What is wrong with each field. */
type Judge<Field extends string> = (values: Values<Field>) => FieldErrors<Field>;

type Rules<Field extends string> = {
  /** In the order of the form. */ fields: readonly Field[];
  initial: () => Values<Field>;
  /** Brings the rules the server holds the order to: once somebody uses the page, they are heavy. */
  rules: () => Promise<Judge<Field>>;
  /** Keeps what was typed. */ save: (values: Values<Field>) => void;
};

export type OrderForm<Field extends string> = ReturnType<typeof useOrderForm<Field>>;

/** The fields of a checkout: an error shows once its field was left or sent, and goes as soon as it is mended. */
export const useOrderForm = <Field extends string>({ fields, initial, rules, save }: Rules<Field>) => {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [refused, setRefused] = useState<{ values: Values<Field>; errors: FieldErrors<Field> }>({ values, errors: {} });
  /** Those that were wrong when the form was sent. */
  const [sentWrong, setSentWrong] = useState<readonly Field[]>([]);

  const [judge, setJudge] = useState<Judge<Field>>();
  /** Undefined when they can't be had: then the server tells what is wrong. */
  const bring = async (): Promise<Judge<Field> | undefined> => {
    const brought = judge ?? (await rules().catch(() => undefined));
    setJudge(() => brought);
    return brought;
  };
  const onSettled = useEffectEvent(bring);
  useEffect(() => {
    void settled().then(() => onSettled());
  }, []);

  const found: FieldErrors<Field> = judge?.(values) ?? {};
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
    leave: (field: Field): void => {
      setLeft((before) => new Set(before).add(field));
      void bring();
    },
    /** True when it may be sent; else every error shows. */
    check: async (): Promise<boolean> => {
      const wrong: FieldErrors<Field> = (await bring())?.(values) ?? {};
      tell(wrong);
      return Object.keys(wrong).length === 0;
    },
    /** Shows what the server refused, until it is changed. */
    refuse: (wrong: FieldErrors<Field>): void => {
      setRefused({ values, errors: wrong });
      tell(wrong);
    },
  };
};

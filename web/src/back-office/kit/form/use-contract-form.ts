import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { get, useForm, type FieldErrors, type FieldPath, type FieldValues, type Resolver } from 'react-hook-form';
import { pointerReleased } from '../../../lib/pointer-released.ts';

type Schema = { _zod: { input: unknown; output: unknown } };
export type FieldMessages = Record<string, string | undefined>;

type Options<Values extends FieldValues, Body> = {
  /** Initial values. */
  values: Values;
  /** Schema of the contract; validates what `bodyOf` returns. */
  schema: Schema;
  /** Converts the form's values to the body of the call: numbers instead of typed text. */
  bodyOf: (values: Values) => Body;
  /** Additional errors, by field. */
  check?: (values: Values) => FieldMessages;
  /** Whether errors of this field count, where only changed fields are sent; by default all do. */
  isSent?: (name: string, values: Values, stored: Values) => boolean;
  /** The contract's path of a field, which its errors have, where the form stores it elsewhere. */
  errorPath?: (name: string) => string;
};

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The field paths of a form; a list is one field. */
export const fieldsOf = (values: object, prefix = ''): string[] =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? fieldsOf(value, `${prefix}${name}.`)
      : [`${prefix}${name}`],
  );

/** The first message of a field or, in a list, of its items. */
const messageIn = (error: unknown): string | undefined => {
  if (error === null || typeof error !== 'object') return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const each of Object.values(error)) {
    const message = messageIn(each);
    if (message) return message;
  }
};

/**
 * A form validated by a schema of the contract. Errors show after a filled field was left or the form was sent; a
 * change clears them. After an invalid submit the first invalid field gets the focus; a group of fields, which can't have
 * `aria-invalid`, has `data-invalid`.
 */
export const useContractForm = <Values extends FieldValues, Body>(options: Options<Values, Body>) => {
  const element = useRef<HTMLFormElement>(null);
  const { schema, bodyOf, check, isSent = () => true, errorPath = (name) => name } = options;
  const pathOf = (name: FieldPath<Values>) => errorPath(name) as FieldPath<Values>;
  const resolver: Resolver<Values, unknown, Values> = async (values, context, rest) => {
    const parse = zodResolver(schema as { _zod: { input: FieldValues; output: unknown } }, undefined, { raw: true });
    const { errors } = await parse(bodyOf(values) as FieldValues, context, rest as never);
    for (const [name, message] of Object.entries(check?.(values) ?? {})) {
      if (message) errors[name] = { type: 'check', message };
    }
    const stored = form.formState.defaultValues as Values;
    const applicable = Object.entries(errors).filter(([name]) => isSent(name, values, stored));
    return applicable.length > 0
      ? { values: {}, errors: Object.fromEntries(applicable) as FieldErrors<Values> }
      : { values, errors: {} };
  };
  const form = useForm<Values, unknown, Values>({
    defaultValues: options.values as never,
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { isDirty, errors, submitCount } = form.formState;
  const errorOf = (name: FieldPath<Values>): string | undefined => messageIn(get(errors, pathOf(name)));
  const clearError = (name: FieldPath<Values>): void => form.clearErrors(pathOf(name));

  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]')?.focus();
  }, [submitCount]);

  const handleBlur = async (name: FieldPath<Values>): Promise<void> => {
    const left: unknown = form.getValues(name);
    // an empty field is not an error yet: the user may come back to it
    if (!left) return;
    const found = await resolver(form.getValues(), undefined, { fields: {}, shouldUseNativeValidation: false });
    await pointerReleased();
    const message = messageIn(get(found.errors, pathOf(name)));
    if (message && form.getValues(name) === left) form.setError(pathOf(name), { message });
  };

  return {
    element,
    values: form.watch(),
    /** Returns the current values. */
    latest: form.getValues,
    control: form.control,
    isDirty,
    /** Calls `send` if the form is valid. */
    submit: (event: SubmitEvent, send: () => Promise<unknown>): void =>
      void form.handleSubmit(async () => void (await send()))(event),
    errorOf,
    /** Number of fields with an error. */
    errorCount: fieldsOf(form.getValues()).filter((name) => errorOf(name as FieldPath<Values>)).length,
    /** Props that connect a control to the form. */
    field: (name: FieldPath<Values>) => ({
      ...form.register(name, { onChange: () => clearError(name), onBlur: () => void handleBlur(name) }),
      error: errorOf(name),
    }),
    change: (name: FieldPath<Values>, value: unknown): void => {
      form.setValue(name, value as never, { shouldDirty: true });
      clearError(name);
    },
    clearError,
    /** Shows the server's errors at their fields. */
    showErrors: (messages: FieldMessages): void => {
      for (const [name, message] of Object.entries(messages))
        form.setError(name as FieldPath<Values>, { message: message ?? '' });
    },
    /** Takes over stored values, except in fields that differ from `base` because the admin has changed them. */
    rebase: (base: Values, now: Values): void => {
      const mine = form.getValues();
      form.reset(now);
      for (const name of fieldsOf(now) as FieldPath<Values>[]) {
        const typed: unknown = get(mine, name);
        if (!isSame(typed, get(base, name))) form.setValue(name, typed as never, { shouldDirty: true });
      }
    },
  };
};

export type ContractForm<Values extends FieldValues> = ReturnType<typeof useContractForm<Values, unknown>>;

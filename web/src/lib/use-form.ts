import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { pointerReleased } from './pointer-released.ts';

/** Error messages by field. */
export type Errors<Name extends string> = { [N in Name]?: string | undefined };

/** Maps errors by contract path to errors by form field: `profile.firstName` becomes `firstName`. */
export const errorsOf = <Name extends string>(byPath: Record<string, string>): Errors<Name> =>
  Object.fromEntries(
    Object.entries(byPath).map(([path, message]) => [path.split('.').at(-1), message]),
  ) as Errors<Name>;

/** Value of a text field, a checkbox or a group of checkboxes. */
type Value = string | boolean | readonly string[];
type Name<Fields> = keyof Fields & string;
type TextName<Fields> = { [N in Name<Fields>]: Fields[N] extends string ? N : never }[Name<Fields>];

const isSame = (one: Value, other: Value): boolean => JSON.stringify(one) === JSON.stringify(other);

type Options<Fields> = {
  /**
   * When a field is validated, in the terms of React Hook Form. `onBlur`: when the user leaves it filled; a change
   * clears the error. `onTouched`: when the user leaves it, also empty, and then with each change.
   */
  mode?: 'onBlur' | 'onTouched';
  /** Whether the first invalid field gets the focus; false where an error summary takes it. */
  shouldFocusError?: boolean;
  /** Called with the values after each change. */
  onChange?: (values: Fields) => void;
};

/**
 * Form state and validation. Errors show after a field was left or the form was sent; typed values are never cleared.
 * `check` returns the errors by the server's rules, at least for the fields in `names`.
 */
export const useForm = <Fields extends { [N in keyof Fields]: Value }>(
  form: RefObject<HTMLFormElement | null>,
  initial: Fields,
  check: (values: Fields, names: readonly Name<Fields>[]) => Promise<Errors<Name<Fields>>>,
  { mode = 'onBlur', shouldFocusError = true, onChange }: Options<Fields> = {},
) => {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Name<Fields>>>({});
  const [invalidOnSubmit, setInvalidOnSubmit] = useState<readonly Name<Fields>[]>([]);
  const latest = useRef(initial);
  const touched = useRef(new Set<Name<Fields>>());
  const setError = (name: Name<Fields>, error?: string): void => setErrors((now) => ({ ...now, [name]: error }));

  /** Undefined if the field was changed during the check: a later check answers for it. */
  const errorOf = async (name: Name<Fields>): Promise<{ error?: string | undefined } | undefined> => {
    const checked = latest.current[name];
    const found = await check(latest.current, [name]);
    return latest.current[name] === checked ? { error: found[name] } : undefined;
  };

  const change = <N extends Name<Fields>>(name: N, value: Fields[N]): void => {
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
    onChange?.(latest.current);
    if (mode === 'onTouched' && touched.current.has(name)) void revalidate(name);
    else setError(name);
  };
  const revalidate = async (name: Name<Fields>): Promise<void> => {
    const found = await errorOf(name);
    if (found) setError(name, found.error);
  };

  const adoptTyped = useEffectEvent(() => {
    for (const element of form.current?.elements ?? []) {
      if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) continue;
      if (!(element.name in latest.current)) continue;
      const name = element.name as Name<Fields>;
      if (element.value && element.value !== latest.current[name]) change(name, element.value as Fields[typeof name]);
    }
  });
  // Values typed, or filled in by the browser, before hydration. A passive effect would run after a press of Enter that React
  // handles right after the hydration: the form would be sent empty.
  useLayoutEffect(() => adoptTyped(), []);

  const handleBlur = async (name: Name<Fields>): Promise<void> => {
    // an empty field is not an error yet: the user may come back to it
    if (mode === 'onBlur' && !latest.current[name]) return;
    touched.current.add(name);
    const left = latest.current[name];
    const found = await errorOf(name);
    await pointerReleased();
    // a server error stays until the field is changed: removing it during a press would move the pressed button
    if (found?.error && latest.current[name] === left) setError(name, found.error);
  };

  /** Shows errors and focuses the first invalid field. */
  const showErrors = (found: Errors<Name<Fields>>): void => {
    const names = Object.keys(latest.current) as Name<Fields>[];
    for (const name of names) touched.current.add(name);
    flushSync(() => {
      setErrors(found);
      setInvalidOnSubmit(names.filter((name) => found[name]));
    });
    if (shouldFocusError) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };

  return {
    values,
    showErrors,
    change,
    /** Takes over new values, except in fields that differ from `before` because the user has changed them. */
    rebase: (before: Fields, now: Fields): void => {
      for (const name of Object.keys(now) as Name<Fields>[]) {
        if (isSame(latest.current[name], before[name]) && !isSame(now[name], before[name])) change(name, now[name]);
      }
    },
    /** Validates the named fields and shows their errors. True when they are valid. */
    check: async (names: readonly Name<Fields>[]): Promise<boolean> => {
      const found = await check(latest.current, names);
      const wrong = names.filter((name) => found[name]);
      if (wrong.length === 0) setInvalidOnSubmit([]);
      else showErrors(Object.fromEntries(wrong.map((name) => [name, found[name]])) as Errors<Name<Fields>>);
      return wrong.length === 0;
    },
    errors,
    /** The fields that were invalid when the form was last sent, in the form's order; a new list for each try. */
    invalidOnSubmit,
    /** Props that connect a `Field` to the form. */
    field: <N extends TextName<Fields>>(name: N) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) => change(name, target.value as Fields[N]),
      onBlur: () => void handleBlur(name),
    }),
  };
};

import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** What is wrong with each field. */
export type Errors<Name extends string> = { [N in Name]?: string | undefined };

/** Errors by the paths of the contract, at the fields of a form: `profile.firstName` is `firstName`. */
export const errorsOf = <Name extends string>(byPath: Record<string, string>): Errors<Name> =>
  Object.fromEntries(
    Object.entries(byPath).map(([path, message]) => [path.split('.').at(-1), message]),
  ) as Errors<Name>;

/**
 * A form of text fields. An error shows once its field was left or sent, and goes as soon as the field is changed;
 * nothing typed is ever taken away. `check` tells what is wrong, by the rules the server has; at least with the fields
 * it is asked about.
 */
export const useForm = <Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  initial: Record<Name, string>,
  check: (values: Record<Name, string>, names: readonly Name[]) => Promise<Errors<Name>>,
) => {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Name>>({});
  const newest = useRef(initial);

  const change = (name: Name, value: string): void => {
    newest.current = { ...newest.current, [name]: value };
    setValues(newest.current);
    setErrors((now) => ({ ...now, [name]: undefined }));
  };

  const takeTyped = useEffectEvent(() => {
    for (const element of form.current?.elements ?? []) {
      if (!(element instanceof HTMLInputElement) || !(element.name in newest.current)) continue;
      const name = element.name as Name;
      if (element.value && element.value !== newest.current[name]) change(name, element.value);
    }
  });
  // what was typed, or filled in by the browser, before the page was alive
  useEffect(() => takeTyped(), []);

  const leave = async (name: Name): Promise<void> => {
    // an empty field that is left is not wrong yet: one may come back to it
    if (!newest.current[name]) return;
    const asked = newest.current[name];
    const found = await check(newest.current, [name]);
    // what the server refused stays said until it is changed; gone at a press beside it, a button would move away
    if (found[name] && newest.current[name] === asked) setErrors((now) => ({ ...now, [name]: found[name] }));
  };

  /** Shows what is wrong, and leads to the first wrong field of the form. */
  const refuse = (found: Errors<Name>): void => {
    flushSync(() => setErrors(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };

  return {
    values,
    refuse,
    change,
    /** Takes new values over, except where something else than `before` was typed meanwhile. */
    follow: (before: Record<Name, string>, now: Record<Name, string>): void => {
      for (const name of Object.keys(now) as Name[]) {
        if (newest.current[name] === before[name] && now[name] !== before[name]) change(name, now[name]);
      }
    },
    /** True when the fields named may be sent; else their errors show. */
    check: async (names: readonly Name[]): Promise<boolean> => {
      const found = await check(newest.current, names);
      const wrong = names.filter((name) => found[name]);
      if (wrong.length > 0) refuse(Object.fromEntries(wrong.map((name) => [name, found[name]])) as Errors<Name>);
      return wrong.length === 0;
    },
    /** What ties a `Field` to the form. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
      onBlur: () => void leave(name),
    }),
  };
};

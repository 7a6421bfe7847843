import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** What is wrong with each field. */
export type Errors<Name extends string> = { [N in Name]?: string | undefined };

/** Errors by the paths of the contract, at the fields of a form: `profile.firstName` is `firstName`. */
export const errorsOf = <Name extends string>(byPath: Record<string, string>): Errors<Name> =>
  Object.fromEntries(
    Object.entries(byPath).map(([path, message]) => [path.split('.').at(-1), message]),
  ) as Errors<Name>;

/** What a field holds: a text, a switch, several things. */
type Value = string | boolean | readonly string[];
type Name<Fields> = keyof Fields & string;
type TextName<Fields> = { [N in Name<Fields>]: Fields[N] extends string ? N : never }[Name<Fields>];

export const isSame = (one: Value, other: Value): boolean => JSON.stringify(one) === JSON.stringify(other);

/** An error that comes while a button is being pressed would move it away from under the pointer. */
const pressEnds = (): Promise<unknown> | undefined =>
  document.querySelector(':active')
    ? new Promise((done) => addEventListener('pointerup', () => setTimeout(done), { once: true }))
    : undefined;

/**
 * A form. An error shows once its field was left or sent, and goes as soon as the field is changed;
 * nothing typed is ever taken away. `check` tells what is wrong, by the rules the server has; at least with the fields
 * it is asked about.
 */
export const useForm = <Fields extends { [N in keyof Fields]: Value }>(
  form: RefObject<HTMLFormElement | null>,
  initial: Fields,
  check: (values: Fields, names: readonly Name<Fields>[]) => Promise<Errors<Name<Fields>>>,
) => {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Name<Fields>>>({});
  const newest = useRef(initial);

  const change = <N extends Name<Fields>>(name: N, value: Fields[N]): void => {
    newest.current = { ...newest.current, [name]: value };
    setValues(newest.current);
    setErrors((now) => ({ ...now, [name]: undefined }));
  };

  const takeTyped = useEffectEvent(() => {
    for (const element of form.current?.elements ?? []) {
      if (!(element instanceof HTMLInputElement) || !(element.name in newest.current)) continue;
      const name = element.name as Name<Fields>;
      if (element.value && element.value !== newest.current[name]) change(name, element.value as Fields[typeof name]);
    }
  });
  // what was typed, or filled in by the browser, before the page was alive
  useEffect(() => takeTyped(), []);

  const leave = async (name: Name<Fields>): Promise<void> => {
    // an empty field that is left is not wrong yet: one may come back to it
    if (!newest.current[name]) return;
    const asked = newest.current[name];
    const found = await check(newest.current, [name]);
    await pressEnds();
    // what the server refused stays said until it is changed; gone at a press beside it, a button would move away
    if (found[name] && newest.current[name] === asked) setErrors((now) => ({ ...now, [name]: found[name] }));
  };

  /** Shows what is wrong, and leads to the first wrong field of the form. */
  const refuse = (found: Errors<Name<Fields>>): void => {
    flushSync(() => setErrors(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };

  return {
    values,
    refuse,
    change,
    /** Takes new values over, except where something else than `before` was typed meanwhile. */
    follow: (before: Fields, now: Fields): void => {
      for (const name of Object.keys(now) as Name<Fields>[]) {
        if (isSame(newest.current[name], before[name]) && !isSame(now[name], before[name])) change(name, now[name]);
      }
    },
    /** True when the fields named may be sent; else their errors show. */
    check: async (names: readonly Name<Fields>[]): Promise<boolean> => {
      const found = await check(newest.current, names);
      const wrong = names.filter((name) => found[name]);
      if (wrong.length > 0)
        refuse(Object.fromEntries(wrong.map((name) => [name, found[name]])) as Errors<Name<Fields>>);
      return wrong.length === 0;
    },
    errors,
    /** What ties a `Field` to the form. */
    field: <N extends TextName<Fields>>(name: N) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) => change(name, target.value as Fields[N]),
      onBlur: () => void leave(name),
    }),
  };
};

import type { User } from '@nabta/contract/accounts.ts';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { draftOf } from '../../lib/draft.ts';
import { useForm } from '../../lib/use-form.ts';
import { profileErrors, profileFields, valuesOf, type ProfileValues } from './profile-fields.ts';

/**
 * The profile as it is edited. What differs from the saved one is kept in this tab, for this account: it outlives a
 * reload and a session that ended.
 */
export const useProfileForm = (element: RefObject<HTMLFormElement | null>, me: User) => {
  const saved = valuesOf(me);
  const [begun] = useState(() => ({ ...saved, ...draftIn(me._id) }));
  const form = useForm(element, begun, profileErrors);
  const changed = profileFields.filter((name) => form.values[name] !== saved[name]);

  // another device, or the link of a changed address: what nobody is typing over follows
  const before = useRef(saved);
  const follow = useEffectEvent(() => {
    form.follow(before.current, saved);
    before.current = saved;
  });
  useEffect(() => follow(), [me]);

  const keep = useEffectEvent(() => {
    const kept = draftOf(me._id, FORM);
    if (changed.length === 0) kept.forget();
    else kept.write(Object.fromEntries(changed.map((name) => [name, form.values[name]])));
  });
  useEffect(() => keep(), [form.values, me]);

  return { ...form, changed, discard: () => form.follow(form.values, saved) };
};

const FORM = 'profile';

const draftIn = (userId: string): Partial<ProfileValues> => {
  const kept = draftOf(userId, FORM).read();
  return Object.fromEntries(
    profileFields.flatMap((name) => {
      const value = kept[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
};

import type { User } from '@nabta/contract/accounts/accounts.ts';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { accountDraft, textsIn } from '../../../session/drafts/draft.ts';
import { useForm } from '../../../lib/use-form.ts';
import { profileErrors, profileFields, valuesOf } from './profile-fields.ts';

/**
 * State of the profile form. Unsaved changes are stored as a draft for this tab and account: they survive a reload and
 * the end of a session.
 */
export const useProfileForm = (element: RefObject<HTMLFormElement | null>, me: User) => {
  const saved = valuesOf(me);
  const stored = accountDraft(me._id, 'profile');
  const [initial] = useState(() => ({ ...saved, ...textsIn(stored.read(), profileFields) }));
  const form = useForm(element, initial, profileErrors);
  const changed = profileFields.filter((name) => form.values[name] !== saved[name]);

  // changes from another device, or a verified address: fields the user has not changed follow
  const before = useRef(saved);
  const adoptSaved = useEffectEvent(() => {
    form.rebase(before.current, saved);
    before.current = saved;
  });
  useEffect(() => adoptSaved(), [me]);

  const saveDraft = useEffectEvent(() => {
    if (changed.length === 0) stored.forget();
    else stored.write(Object.fromEntries(changed.map((name) => [name, form.values[name]])));
  });
  useEffect(() => saveDraft(), [form.values, me]);

  return { ...form, changed, discard: () => form.rebase(form.values, saved) };
};

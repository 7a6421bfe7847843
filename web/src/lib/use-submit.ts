import { useState, type SubmitEvent } from 'react';

/** The `onSubmit` of a form: runs one submission at a time. */
export const useSubmit = (work: () => Promise<unknown>) => {
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    await work().finally(() => setBusy(false));
  };
  return { busy, submit };
};

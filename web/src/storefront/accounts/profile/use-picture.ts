import type { User } from '@nabta/contract/accounts/accounts.ts';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { ApiFailure } from '../../../lib/failures.ts';
import { handleFailure } from '../../../lib/reactions.ts';
import { account, setAccount } from '../../../session/account.ts';
import { profilePicture as words } from '../../../texts/profile-picture.ts';
import { toast } from '../../../ui/toast.ts';

/** A chosen file that was not sent yet, with its preview and the code that sends it. */
type Chosen = { file: File; preview: string; upload: typeof import('../../../lib/upload.ts') };

/** State of the user's picture: choose, preview, send, remove. */
export const usePicture = (me: User) => {
  const [chosen, setChosen] = useState<Chosen>();
  const [failure, setFailure] = useState<string>();
  /** The part that has been sent, 0 to 1. */
  const [sent, setSent] = useState<number>();
  const [busy, setBusy] = useState(false);
  const sending = useRef<AbortController>(undefined);

  const choose = async (file: File): Promise<void> => {
    setFailure(undefined);
    setChosen(undefined);
    const [{ MAX_UPLOAD_BYTES }, upload] = await Promise.all([
      import('@nabta/contract/images/uploads.ts'),
      import('../../../lib/upload.ts'),
    ]);
    if (file.size > MAX_UPLOAD_BYTES) return setFailure(words.tooLarge({ name: file.name }));
    setChosen({ file, preview: await upload.toDataUrl(file), upload });
  };

  const cancel = (): void => {
    sending.current?.abort();
    setChosen(undefined);
    setFailure(undefined);
  };

  /** Runs a command and stores the new picture in the account, for every screen. */
  const change = async (work: () => Promise<{ imagePath: string }>, done: string): Promise<void> => {
    setFailure(undefined);
    setBusy(true);
    try {
      const { imagePath } = await work();
      const current = account.getData();
      if (current?._id === me._id) setAccount({ ...current, profile: { ...current.profile, imagePath } });
      setChosen(undefined);
      toast({ kind: 'success', text: done });
    } catch (error) {
      // cancelled by the user; it is unknown whether the upload had arrived
      if (error instanceof DOMException) return void account.refetch();
      if (!(error instanceof ApiFailure)) throw error;
      if (error.status === 401) handleFailure(error);
      else setFailure(failureTextOf(error));
    } finally {
      setBusy(false);
      setSent(undefined);
    }
  };

  return {
    chosen,
    failure,
    sent,
    busy,
    choose,
    cancel,
    /** Call it when the browser can't show the chosen file. */
    rejectUnreadable: (): void => {
      if (chosen) setFailure(words.noPicture({ name: chosen.file.name }));
      setChosen(undefined);
    },
    send: (): Promise<void> | undefined =>
      chosen &&
      change(() => {
        setSent(0);
        sending.current = new AbortController();
        const { signal } = sending.current;
        const { pictureForm, uploadApi } = chosen.upload;
        const body = pictureForm('image', chosen.file);
        return uploadApi(setSent)('POST /upload/add/user', { body, signal, handlesFailure: true });
      }, words.changed),
    remove: (): Promise<void> =>
      change(() => api('DELETE /upload/delete-image/user', { handlesFailure: true }), words.removed),
  };
};

/** The server's message about a picture or rate limit; otherwise a general one. */
const failureTextOf = ({ status, message, fields }: ApiFailure): string => {
  if (status === 'unreachable') return words.checkConnection;
  return fields['image'] ?? (status === 429 ? message : words.failed);
};

import type { User } from '@nabta/contract/accounts.ts';
import { useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { react } from '../../lib/reactions.ts';
import { pictureForm, uploading } from '../../lib/upload.ts';
import { account, accountChanged } from '../../session/account.ts';
import { profilePicture as words } from '../../texts/profile-picture.ts';
import { toast } from '../../ui/toast.ts';

/** A file that was chosen and not yet sent, and how it looks. */
type Chosen = { file: File; preview: string };

/** One's picture: chosen, looked at, sent; or removed. */
export const usePicture = (me: User) => {
  const [chosen, setChosen] = useState<Chosen>();
  const [failure, setFailure] = useState<string>();
  /** How much has been sent, 0 to 1. */
  const [sent, setSent] = useState<number>();
  const [busy, setBusy] = useState(false);
  const sending = useRef<AbortController>(undefined);

  const choose = async (file: File): Promise<void> => {
    setFailure(undefined);
    setChosen(undefined);
    const { MAX_UPLOAD_BYTES } = await import('@nabta/contract/uploads.ts');
    if (file.size > MAX_UPLOAD_BYTES) return setFailure(words.tooLarge(file.name));
    setChosen({ file, preview: await inAddress(file) });
  };

  const cancel = (): void => {
    sending.current?.abort();
    setChosen(undefined);
    setFailure(undefined);
  };

  /** Does it, and tells every screen of the picture there is then. */
  const change = async (work: () => Promise<{ imagePath: string }>, done: string): Promise<void> => {
    setFailure(undefined);
    setBusy(true);
    try {
      const { imagePath } = await work();
      const now = account.get();
      if (now?._id === me._id) accountChanged({ ...now, profile: { ...now.profile, imagePath } });
      setChosen(undefined);
      toast({ kind: 'success', text: done });
    } catch (error) {
      // given up by oneself; nobody knows whether it had arrived
      if (error instanceof DOMException) return void account.load();
      if (!(error instanceof ApiFailure)) throw error;
      if (error.status === 401) react(error);
      else setFailure(whyNot(error));
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
    /** The browser can't show what was chosen. */
    refuse: (): void => {
      if (chosen) setFailure(words.noPicture(chosen.file.name));
      setChosen(undefined);
    },
    send: (): Promise<void> | undefined =>
      chosen &&
      change(() => {
        setSent(0);
        sending.current = new AbortController();
        const { signal } = sending.current;
        const body = pictureForm('image', chosen.file);
        return uploading(setSent)('POST /upload/add/user', { body, signal, ownWords: true });
      }, words.changed),
    remove: (): Promise<void> =>
      change(() => api('DELETE /upload/delete-image/user', { ownWords: true }), words.removed),
  };
};

/** What the server says of a picture or of too many tries; else that it failed. */
const whyNot = ({ status, message, fields }: ApiFailure): string => {
  if (status === 'unreachable') return words.checkConnection;
  return fields['image'] ?? (status === 429 ? message : words.failed);
};

/** The picture as an address of its own. */
const inAddress = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    // what can't be read shows as no picture, which is then said
    reader.addEventListener('loadend', () => resolve(typeof reader.result === 'string' ? reader.result : 'data:,'));
    reader.readAsDataURL(file);
  });

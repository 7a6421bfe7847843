import { useEffect, useRef, useState } from 'react';
import type { Api } from '../../lib/api.ts';
import { uploading } from '../../lib/upload.ts';

/**
 * Pictures on their way, and how much of them has been sent; given up when the screen is left.
 *
 *     const upload = useUpload();
 *     await upload.send((api, signal) => api('POST /upload/add/gift/:id', { params, body: pictureForm('image', ...files), signal }));
 */
export const useUpload = () => {
  const [sent, setSent] = useState<number>();
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);
  return {
    /** From 0 to 1; undefined when nothing is under way. */
    sent,
    send: async <Answer>(call: (api: Api, signal: AbortSignal) => Promise<Answer>): Promise<Answer> => {
      ending.current = new AbortController();
      setSent(0);
      try {
        return await call(uploading(setSent), ending.current.signal);
      } finally {
        setSent(undefined);
      }
    },
    cancel: (): void => ending.current?.abort(),
  };
};

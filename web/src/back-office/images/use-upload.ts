import { useEffect, useRef, useState } from 'react';
import type { Api } from '../../lib/api.ts';
import { uploadApi } from '../../lib/upload.ts';

/**
 * Uploads with progress; aborted when the screen is left.
 *
 *     const upload = useUpload();
 *     await upload.send((api, signal) =>
 *       api('POST /upload/add/gift/:id', { params, body: pictureForm('image', ...files), signal }));
 */
export const useUpload = () => {
  const [sent, setSent] = useState<number>();
  const abortController = useRef<AbortController>(undefined);
  useEffect(() => () => abortController.current?.abort(), []);
  return {
    /** From 0 to 1; undefined without an upload. */
    sent,
    send: async <Answer>(call: (api: Api, signal: AbortSignal) => Promise<Answer>): Promise<Answer> => {
      abortController.current = new AbortController();
      setSent(0);
      try {
        return await call(uploadApi(setSent), abortController.current.signal);
      } finally {
        setSent(undefined);
      }
    },
    cancel: (): void => abortController.current?.abort(),
  };
};

import { MAX_REVIEW_PICTURES, MAX_UPLOAD_BYTES } from '@nabta/contract/images/uploads.ts';
import type { OwnReview } from '@nabta/contract/reviews/product-reviews.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { handleFailure } from '../../lib/reactions.ts';
import { pictureForm, toDataUrl, uploadApi } from '../../lib/upload.ts';
import { reviews } from '../../texts/reviews.ts';

const texts = reviews.pictures;

/** A file that was not sent yet, with its preview. */
type Chosen = { file: File; preview: string };
/** The picture that is being sent, and the part of it that has been sent, 0 to 1. */
type Sending = { n: number; of: number; part: number };

/** The pictures of the user's review: those on the server, and those that are sent after the review. */
export const useReviewPictures = (productId: string, mine: OwnReview | undefined, onRemoved: () => Promise<void>) => {
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [sending, setSending] = useState<Sending>();
  const [failure, setFailure] = useState<string>();
  const [removing, setRemoving] = useState<string>();
  const upload = useRef<AbortController>(undefined);
  const stored = [
    ...(mine?.pictures ?? []).map((path) => ({ path, waits: false })),
    ...(mine?.waitingPictures ?? []).map((path) => ({ path, waits: true })),
  ];
  const room = MAX_REVIEW_PICTURES - stored.length - chosen.length;

  const choose = async (files: File[]): Promise<void> => {
    const tooLarge = files.find(({ size }) => size > MAX_UPLOAD_BYTES);
    const fitting = files.filter(({ size }) => size <= MAX_UPLOAD_BYTES);
    if (tooLarge) setFailure(texts.tooLarge({ name: tooLarge.name }));
    else setFailure(fitting.length > room ? texts.tooMany({ max: MAX_REVIEW_PICTURES }) : undefined);
    const added = await Promise.all(
      fitting.slice(0, room).map(async (file) => ({ file, preview: await toDataUrl(file) })),
    );
    setChosen((now) => [...now, ...added].slice(0, MAX_REVIEW_PICTURES - stored.length));
  };
  const drop = ({ file }: Chosen): void => setChosen((now) => now.filter((each) => each.file !== file));

  /** Sends the chosen pictures one after the other; whether all have arrived. The others stay chosen. */
  const send = async (): Promise<boolean> => {
    setFailure(undefined);
    upload.current = new AbortController();
    const { signal } = upload.current;
    try {
      for (const [index, picture] of chosen.entries()) {
        const at = (part: number): void => setSending({ n: index + 1, of: chosen.length, part });
        at(0);
        const body = pictureForm('image', picture.file);
        const request = { params: { productId }, body, signal, handlesFailure: true } as const;
        await uploadApi(at)('POST /upload/add/review/:productId', request);
        drop(picture);
      }
      return true;
    } catch (error) {
      if (error instanceof DOMException) setFailure(texts.stopped);
      else if (!(error instanceof ApiFailure)) throw error;
      else if (error.status === 401) handleFailure(error);
      else setFailure(failureTextOf(error));
      return false;
    } finally {
      setSending(undefined);
    }
  };

  const remove = async (imagePath: string): Promise<void> => {
    if (removing) return;
    setFailure(undefined);
    setRemoving(imagePath);
    try {
      const request = { params: { productId }, body: { imagePath }, handlesFailure: true } as const;
      await api('DELETE /upload/delete-image/review/:productId', request);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.status === 401) handleFailure(error);
      else if (error.status !== 404) setFailure(texts.notRemoved);
    } finally {
      await onRemoved();
      // the next button can be focused once it is enabled
      flushSync(() => setRemoving(undefined));
    }
  };

  return {
    stored,
    chosen,
    room,
    sending,
    failure,
    /** The path of the picture that is being removed. */
    removing,
    choose,
    drop,
    /** Call it when the browser can't show a chosen file. */
    rejectUnreadable: (picture: Chosen): void => {
      drop(picture);
      setFailure(texts.noPicture({ name: picture.file.name }));
    },
    send,
    stop: (): void => upload.current?.abort(),
    remove,
  };
};
export type ReviewPicturesState = ReturnType<typeof useReviewPictures>;

/** The server's message about a picture or a bound; otherwise a general one. */
const failureTextOf = ({ status, advice, fields }: ApiFailure): string => {
  const reason = fields['image'] ?? (status === 409 || status === 429 ? advice : undefined);
  if (reason) return texts.refused({ reason });
  return status === 'unreachable' ? texts.unreachable : texts.failed;
};

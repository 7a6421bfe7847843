import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/api.ts';
import { ApiFailure } from '../../../lib/failures.ts';
import { react } from '../../../lib/reactions.ts';
import { useUser } from '../../../session/current-user.ts';
import { askLogin } from '../../../session/dialogs.ts';
import { reviews } from '../../../texts/reviews.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { stars, type Star } from './review-figures.ts';
import { StarPicker } from './star-picker.tsx';
import type { Review } from './use-my-review.ts';
import { useReviewDraft, type Typed } from './use-review-draft.ts';

const texts = reviews.form;

type Errors = { rating?: string | undefined; comment?: string | undefined };
type Props = {
  productId: string;
  /** What they wrote before: it is replaced. */ mine: Review | undefined;
  /** Brings `mine` up to date. */ onSent: () => Promise<void>;
};

/** A review of one's own. What was typed stays until it is sent; a visitor is asked to log in. */
export const ReviewForm = ({ productId, mine, onSent }: Props) => {
  const { typed, type, forget } = useReviewDraft(productId);
  const shown = typed ?? writtenIn(mine);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const user = useUser();

  const refuse = (wrong: Errors): void => {
    flushSync(() => setErrors(wrong));
    form.current?.querySelector<HTMLElement>('[aria-invalid] input, textarea[aria-invalid]')?.focus();
  };
  const failed = (error: ApiFailure): void => {
    const { rating, comment } = error.fields;
    if (error.status === 401) react(error);
    else if (rating || comment) refuse({ rating, comment });
    else setFailure(error.status === 429 ? texts.tooOften : error.status === 404 ? texts.gone : texts.failed);
  };

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (sending) return;
    if (!user) return askLogin();
    const { rating, comment } = shown;
    const missing = {
      ...(!rating && { rating: texts.ratingMissing }),
      ...(!comment.trim() && { comment: texts.commentMissing }),
    };
    setErrors({});
    setFailure(undefined);
    if (!rating || missing.comment) return refuse(missing);
    setSending(true);
    try {
      await send(productId, rating, comment.trim());
      await onSent();
      forget();
      // The server computes the average and says which reviews are public.
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      failed(error);
    } finally {
      setSending(false);
    }
  };
  const change = (name: keyof Typed, value: Partial<Typed>): void => {
    type({ ...shown, ...value });
    setErrors((now) => ({ ...now, [name]: undefined }));
  };

  return (
    <form ref={form} noValidate onSubmit={submit} aria-labelledby="review-form" className="grid content-start gap-4">
      <h3 id="review-form" className="text-title-sm">
        {mine ? texts.change : texts.title}
      </h3>
      {mine && <p className="text-stone -mt-2 text-sm">{mine.isValid ? texts.replaces : texts.replacesPending}</p>}
      <StarPicker value={shown.rating} error={errors.rating} onChange={(rating) => change('rating', { rating })} />
      <TextArea
        name="comment"
        label={texts.comment}
        placeholder={texts.placeholder}
        maxLength={2_000}
        rows={4}
        dir="auto"
        error={errors.comment}
        value={shown.comment}
        onChange={({ target }) => change('comment', { comment: target.value })}
      />
      {failure && <Notice role="alert">{failure}</Notice>}
      <Button type="submit" busy={sending} className="no-script:hidden justify-self-start">
        {texts.submit}
      </Button>
      <p className="no-script:block hidden text-sm">{texts.needsScript}</p>
    </form>
  );
};

const writtenIn = (review: Review | undefined): Typed => ({
  rating: stars.find((star) => star === review?.rating),
  comment: review?.comment ?? '',
});

/** Published at once or waiting for approval, which the server says with a 400 (decisions 8): both are told here. */
const send = async (productId: string, rating: Star, comment: string): Promise<void> => {
  try {
    await api('POST /reviews/:productId', { params: { productId }, body: { rating, comment }, ownWords: true });
    toast({ kind: 'success', text: reviews.submitted });
  } catch (error) {
    if (!(error instanceof ApiFailure && error.code === 'review_pending')) throw error;
    toast({ kind: 'warning', text: reviews.pending });
  }
};

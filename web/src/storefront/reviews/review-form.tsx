import type { OwnReview } from '@nabta/contract/reviews/product-reviews.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { handleFailure } from '../../lib/reactions.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { useUser } from '../../session/current-user.ts';
import { openLogin } from '../../session/dialogs.ts';
import { reviews } from '../../texts/reviews.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { CircleCheck } from '../../ui/toast-icons.tsx';
import { toast } from '../../ui/toast.ts';
import { ReviewPictureField } from './review-picture-field.tsx';
import { stars, type Star } from './review-figures.ts';
import { StarPicker } from '../products/details/star-picker.tsx';
import { useReviewDraft, type Typed } from './use-review-draft.ts';
import { useReviewPictures } from './use-review-pictures.ts';

const texts = reviews.form;

type Errors = { rating?: string | undefined; comment?: string | undefined };
type Props = {
  productId: string;
  /** The user's previous review, which is replaced. */
  mine: OwnReview | undefined;
  /** Refetches `mine`. */
  onSent: () => Promise<void>;
};

/** The user's review and its pictures. The text stays until it is sent; visitors are asked to log in. */
export const ReviewForm = ({ productId, mine, onSent }: Props) => {
  const { typed, type, forget } = useReviewDraft(productId);
  const shown = typed ?? writtenIn(mine);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const user = useUser();
  const pictures = useReviewPictures(productId, mine, async () => {
    await onSent();
    await revalidate();
  });
  const isStored = isWritten(shown, mine);
  const onlyPictures = pictures.chosen.length > 0 && isStored;
  const isSent = isStored && !onlyPictures;

  const showErrors = (wrong: Errors): void => {
    flushSync(() => setErrors(wrong));
    form.current?.querySelector<HTMLElement>('[aria-invalid] input, textarea[aria-invalid]')?.focus();
  };
  const failed = (error: ApiFailure): void => {
    const { rating, comment } = error.fields;
    if (error.status === 401) handleFailure(error);
    else if (rating || comment) showErrors({ rating, comment });
    else setFailure(error.status === 429 ? texts.tooOften : error.status === 404 ? texts.gone : texts.failed);
  };

  const { busy: sending, submit } = useSubmit(async () => {
    if (!user) return openLogin();
    const { rating, comment } = shown;
    const missing = {
      ...(!rating && { rating: texts.ratingMissing }),
      ...(!comment.trim() && { comment: texts.commentMissing }),
    };
    setErrors({});
    setFailure(undefined);
    if (!rating || missing.comment) return showErrors(missing);
    try {
      // an unchanged review is not sent again: that would remove the shop's answer
      if (!onlyPictures) {
        await send(productId, rating, comment.trim());
        await onSent();
        forget();
        // The server computes the average and decides which reviews are public.
        await revalidate();
      }
      if (pictures.chosen.length > 0) {
        if (await pictures.send()) toast({ kind: 'success', text: reviews.pictures.sent });
        await onSent();
      }
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      failed(error);
    }
  });
  const change = (name: keyof Typed, value: Partial<Typed>): void => {
    type({ ...shown, ...value });
    setErrors((now) => ({ ...now, [name]: undefined }));
  };

  return (
    <form ref={form} noValidate onSubmit={submit} aria-labelledby="review-form" className="grid content-start gap-4">
      <h3 id="review-form" className="text-title-sm">
        {mine ? texts.change : texts.title}
      </h3>
      {mine && !mine.isValid && (
        <p
          role="status"
          className="bg-olive-pale text-olive-deep flex items-center gap-2 rounded px-4 py-3 font-medium"
        >
          <CircleCheck className="size-5 shrink-0" />
          {texts.waits}
        </p>
      )}
      {mine && <p className="text-stone -mt-2 text-sm">{texts.replaces}</p>}
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
      <ReviewPictureField pictures={pictures} busy={sending} />
      {failure && <Notice role="alert">{failure}</Notice>}
      <Button
        type="submit"
        variant={isSent ? 'secondary' : 'primary'}
        busy={sending}
        className="no-script:hidden justify-self-start"
      >
        {onlyPictures ? reviews.pictures.send : texts.submit}
      </Button>
      <p className="no-script:block hidden text-sm">{texts.needsScript}</p>
    </form>
  );
};

const writtenIn = (review: OwnReview | undefined): Typed => ({
  rating: stars.find((star) => star === review?.rating),
  comment: review?.comment ?? '',
});

const isWritten = ({ rating, comment }: Typed, review: OwnReview | undefined): boolean =>
  rating === review?.rating && comment.trim() === review?.comment;

/**
 * A review is published at once, or waits for approval, which the server answers with a 400 (REVIEWS-2): both are shown
 * here.
 */
const send = async (productId: string, rating: Star, comment: string): Promise<void> => {
  try {
    await api('POST /reviews/:productId', { params: { productId }, body: { rating, comment }, handlesFailure: true });
    toast({ kind: 'success', text: reviews.submitted });
  } catch (error) {
    if (!(error instanceof ApiFailure && error.code === 'review_pending')) throw error;
    toast({ kind: 'warning', text: reviews.pending });
  }
};

import { useRef, useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/api.ts';
import { ApiFailure } from '../../../lib/failures.ts';
import { react } from '../../../lib/reactions.ts';
import { useUser } from '../../../session/current-user.ts';
import { askLogin } from '../../../session/dialogs.ts';
import { reviews } from '../../../texts/reviews.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Star } from './review-figures.ts';
import { StarPicker } from './star-picker.tsx';

const texts = reviews.form;

type Errors = Partial<Record<string, string | undefined>>;

/** A review of one's own. What was typed stays until it is sent; a visitor is asked to log in. */
export const ReviewForm = ({ productId }: { productId: string }) => {
  const [rating, setRating] = useState<Star>();
  const [comment, setComment] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const user = useUser();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!user) return askLogin();
    const missing = {
      ...(!rating && { rating: texts.ratingMissing }),
      ...(!comment.trim() && { comment: texts.commentMissing }),
    };
    setErrors(missing);
    const [first] = Object.keys(missing);
    if (!rating || first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    setSending(true);
    try {
      await send(productId, rating, comment.trim());
      setRating(undefined);
      setComment('');
      // The server computes the average and says which reviews are public.
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setErrors(error.fields);
      if (error.status !== 422) react(error);
    } finally {
      setSending(false);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={submit} aria-labelledby="review-form" className="grid content-start gap-4">
      <h3 id="review-form" className="text-title-sm">
        {texts.title}
      </h3>
      <StarPicker
        value={rating}
        error={errors['rating']}
        onChange={(star) => {
          setRating(star);
          setErrors({ ...errors, rating: undefined });
        }}
      />
      <TextArea
        name="comment"
        label={texts.comment}
        placeholder={texts.placeholder}
        maxLength={2_000}
        rows={4}
        error={errors['comment']}
        value={comment}
        onChange={({ target }) => {
          setComment(target.value);
          setErrors({ ...errors, comment: undefined });
        }}
      />
      <Button type="submit" busy={sending} className="no-script:hidden justify-self-start">
        {texts.submit}
      </Button>
      <p className="no-script:block hidden text-sm">{texts.needsScript}</p>
    </form>
  );
};

/** Published at once or waiting for approval, which the server says with a 400 (decisions 8): both are told here. */
const send = async (productId: string, rating: Star, comment: string): Promise<void> => {
  try {
    await api('POST /reviews/:productId', { params: { productId }, body: { rating, comment }, ownWords: true });
    toast({ kind: 'success', text: reviews.submitted });
  } catch (error) {
    if (!(error instanceof ApiFailure && error.status === 400)) throw error;
    toast({ kind: 'warning', text: reviews.pending });
  }
};

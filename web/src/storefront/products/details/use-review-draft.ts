import { useEffect, useEffectEvent, useState } from 'react';
import { draft, draftOf } from '../../../lib/draft.ts';
import { useUser } from '../../../session/current-user.ts';
import { stars, type Star } from './review-figures.ts';

export type Typed = { rating?: Star | undefined; comment: string };
type State = {
  /** Whose it is; a visitor's until somebody logs in. */ of?: string | undefined;
  typed?: Typed | undefined;
};

/**
 * What is typed and not sent: kept through a reload, a session that ended and the way to the login. What a visitor
 * typed becomes the account's they log in to; nobody finds what another account typed.
 */
export const useReviewDraft = (productId: string) => {
  const userId = useUser()?._id;
  const [{ of, typed }, setState] = useState<State>({});
  const form = `review:${productId}`;

  const arrive = useEffectEvent(() => {
    const visitors = draft(form);
    // a session that ended takes nothing from under one's hands
    if (!userId) return typed ? undefined : setState({ typed: typedIn(visitors.read()) });
    const here = of === undefined || of === userId ? typed : undefined;
    const found = here ?? typedIn(visitors.read()) ?? typedIn(draftOf(userId, form).read());
    if (found) draftOf(userId, form).write(found);
    visitors.forget();
    setState({ of: userId, typed: found });
  });
  useEffect(() => arrive(), [userId, form]);

  const place = of ? draftOf(of, form) : draft(form);
  return {
    typed,
    type: (next: Typed): void => {
      setState({ of, typed: next });
      place.write(next);
    },
    forget: (): void => {
      setState({ of });
      place.forget();
    },
  };
};

const typedIn = ({ rating, comment }: Record<string, unknown>): Typed | undefined => {
  const typed = { rating: stars.find((star) => star === rating), comment: typeof comment === 'string' ? comment : '' };
  return typed.rating || typed.comment ? typed : undefined;
};

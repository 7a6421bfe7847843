import { useEffect, useEffectEvent, useState } from 'react';
import { draft, accountDraft } from '../../session/drafts/draft.ts';
import { useUser } from '../../session/current-user.ts';
import { stars, type Star } from './review-figures.ts';

export type Typed = { rating?: Star | undefined; comment: string };
type State = {
  /** The account it belongs to; undefined for a visitor's. */
  ownerId?: string | undefined;
  typed?: Typed | undefined;
};

/**
 * The draft of a review: it survives a reload, the end of a session and the way to the login. A visitor's draft becomes
 * the account's at login; other accounts never see it.
 */
export const useReviewDraft = (productId: string) => {
  const userId = useUser()?._id;
  const [{ ownerId, typed }, setState] = useState<State>({});
  const form = `review:${productId}`;

  const loadDraft = useEffectEvent(() => {
    const visitors = draft(form);
    // the end of a session does not clear the open form
    if (!userId) return typed ? undefined : setState({ typed: parseDraft(visitors.read()) });
    const shownDraft = ownerId === undefined || ownerId === userId ? typed : undefined;
    const found = shownDraft ?? parseDraft(visitors.read()) ?? parseDraft(accountDraft(userId, form).read());
    if (found) accountDraft(userId, form).write(found);
    visitors.forget();
    setState({ ownerId: userId, typed: found });
  });
  useEffect(() => loadDraft(), [userId, form]);

  const storage = ownerId ? accountDraft(ownerId, form) : draft(form);
  return {
    typed,
    type: (next: Typed): void => {
      setState({ ownerId, typed: next });
      storage.write(next);
    },
    forget: (): void => {
      setState({ ownerId });
      storage.forget();
    },
  };
};

const parseDraft = ({ rating, comment }: Record<string, unknown>): Typed | undefined => {
  const typed = { rating: stars.find((star) => star === rating), comment: typeof comment === 'string' ? comment : '' };
  return typed.rating || typed.comment ? typed : undefined;
};

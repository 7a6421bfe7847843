import { MESSAGE_LENGTH } from '@nabta/contract/chat/message-length.ts';
import { useId, type KeyboardEvent, type Ref } from 'react';
import { chat as words } from '../../texts/chat.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { inputClass } from '../../ui/input-class.ts';
import { sendTyping, resetTyping } from '../../lib/live.ts';
import type { Thread } from './thread.ts';

/** From so many remaining characters on, the number is shown. */
const NEARLY_FULL = 200;

/** Enter sends, Shift+Enter starts a new line; blank messages are not sent. */
export const Composer = ({ thread, ref }: { thread: Thread; ref?: Ref<HTMLTextAreaElement> }) => {
  const { draft } = thread.use();
  const left = MESSAGE_LENGTH - draft.length;
  const hint = useId();
  const send = (): void => {
    thread.send();
    resetTyping();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter that ends a composition of an input method does not send
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="border-line border-t p-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-2">
        <textarea
          ref={ref}
          aria-label={words.write}
          aria-describedby={hint}
          placeholder={words.write}
          rows={1}
          dir="auto"
          maxLength={MESSAGE_LENGTH}
          value={draft}
          onChange={({ target }) => {
            thread.setDraft(target.value);
            if (target.value.trim()) sendTyping(thread.conversationId);
          }}
          onKeyDown={onKeyDown}
          // four whole lines, also at its end: the caret scrolls past the padding
          className={cx(
            inputClass(),
            'field-sizing-content max-h-[calc(4lh+0.5rem+2px)] min-h-11 resize-none scroll-py-3 px-3! py-2 text-base!',
          )}
        />
        <Button type="submit" className="min-h-11! shrink-0 px-4!">
          {words.send}
        </Button>
      </div>
      <p id={hint} aria-live="polite" className="text-stone mt-1 text-xs empty:hidden">
        {left <= NEARLY_FULL ? words.left({ count: left }) : ''}
      </p>
    </form>
  );
};

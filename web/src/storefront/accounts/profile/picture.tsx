import type { User } from '@nabta/contract/accounts/accounts.ts';
import { useRef } from 'react';
import { confirm } from '../../../session/dialogs.ts';
import { profilePicture as words } from '../../../texts/profile-picture.ts';
import { cx } from '../../../ui/cx.ts';
import { Button } from '../../../ui/button.tsx';
import { User as UserIcon } from '../../../ui/icons.tsx';
import { Image } from '../../../ui/image.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { progressBar } from '../../../ui/progress-bar.ts';
import { usePicture } from './use-picture.ts';

/** The user's picture: preview, upload, removal. */
export const Picture = ({ me }: { me: User }) => {
  const { imagePath } = me.profile;
  const picture = usePicture(me);
  const { chosen, sent } = picture;
  const input = useRef<HTMLInputElement>(null);
  const first = useRef<HTMLButtonElement>(null);

  const remove = async (): Promise<void> => {
    if (!(await confirm(words.ask))) return;
    await picture.remove();
    first.current?.focus();
  };

  // Each button stays the same element when its meaning changes, so it keeps the focus.
  return (
    <section aria-label={words.title} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-4 lg:grid lg:justify-items-start">
        <span className="bg-sand text-ink grid size-24 shrink-0 place-items-center overflow-hidden rounded-full lg:size-32">
          {chosen ? (
            <img
              src={chosen.preview}
              alt={words.preview}
              onError={picture.rejectUnreadable}
              className="size-full object-cover"
            />
          ) : imagePath ? (
            <Image path={imagePath} alt={words.yours} sizes="128px" />
          ) : (
            <UserIcon className="size-10" />
          )}
        </span>
        <div className="flex min-w-0 grow basis-40 flex-wrap gap-2 lg:basis-auto lg:flex-col">
          <Button
            ref={first}
            variant={chosen ? 'primary' : 'secondary'}
            busy={picture.busy}
            working={words.sending}
            onClick={() => (chosen ? picture.send() : input.current?.click())}
          >
            {chosen ? words.use : imagePath ? words.change : words.choose}
          </Button>
          {(chosen || (imagePath && !picture.busy)) && (
            <Button variant="quiet" onClick={chosen ? picture.cancel : remove}>
              {chosen ? words.cancel : words.remove}
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif"
        aria-label={words.choose}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void picture.choose(file);
          // allows choosing the same file again, after it was changed
          target.value = '';
        }}
      />
      {picture.failure && <Notice role="alert">{picture.failure}</Notice>}
      <div className="text-stone min-h-10 text-xs">
        {sent === undefined ? (
          words.hint
        ) : (
          <progress value={sent} aria-label={words.sending} className={cx(progressBar, 'mt-4 max-w-64')} />
        )}
      </div>
    </section>
  );
};

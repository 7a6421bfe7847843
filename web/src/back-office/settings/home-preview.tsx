import { useState, type SyntheticEvent } from 'react';
import { adminHome as words } from '../../texts/admin-home.ts';
import { cx } from '../../ui/cx.ts';
import { useIsWide } from '../../ui/use-is-wide.ts';

/** Widths of the page in the frame, in px, as phones and computers have them. */
const WIDTHS = { phone: 390, computer: 1280 };

/** The home page in a frame: to look at and scroll. Its links and buttons do nothing. */
export const HomePreview = ({ address }: { address: string }) => {
  const wide = useIsWide();
  const [chosen, setChosen] = useState<keyof typeof WIDTHS>();
  const [box, setBox] = useState(0);
  const device = chosen ?? (wide ? 'computer' : 'phone');
  const scale = Math.min(1, box / WIDTHS[device]);
  return (
    <section aria-label={words.preview} className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-text text-base font-semibold">{words.preview}</h3>
        <div role="group" aria-label={words.device} className="flex gap-1">
          {(['phone', 'computer'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === device}
              onClick={() => setChosen(each)}
              className="border-edge aria-pressed:bg-ink aria-pressed:text-surface min-h-11 rounded border px-3 text-sm"
            >
              {words[each]}
            </button>
          ))}
        </div>
      </div>
      <div
        ref={(element) => {
          if (!element) return;
          const observer = new ResizeObserver(() => setBox(element.clientWidth));
          observer.observe(element);
          return () => observer.disconnect();
        }}
        className="border-line bg-page h-[70dvh] max-h-180 overflow-hidden rounded border"
      >
        {box > 0 && (
          <iframe
            src={address}
            title={words.preview}
            sandbox="allow-same-origin"
            onLoad={makeInert}
            style={{ width: WIDTHS[device], height: `${100 / scale}%`, transform: `scale(${scale})` }}
            className={cx('origin-top-left rtl:origin-top-right', scale === 1 && 'mx-auto block')}
          />
        )}
      </div>
      <p className="text-stone mt-2 text-xs">{words.previewHint}</p>
    </section>
  );
};

/** The page has no scripts; its links would leave the preview. */
const makeInert = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void => {
  const { body } = currentTarget.contentDocument ?? {};
  if (body) body.inert = true;
};

import { contrastsOf, isReadable, LEAST_CONTRAST, nearestReadable, shadesOf } from '@nabta/contract/settings/accent.ts';
import { number } from '../../i18n/formats.ts';
import { adminBranding as words } from '../../texts/admin-branding.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CircleAlert } from '../../ui/page-icons.tsx';
import { CircleCheck } from '../../ui/toast-icons.tsx';

/** WCAG AAA. */
const EASY = 7;
/** Rounded down, so that no refused ratio is shown as 4.5. */
const shown = (ratio: number): string => number(Math.floor(ratio * 10) / 10);

type Props = { color: string; onShade: (shade: string) => void };

/** In words and numbers whether a colour can be read, a shade that can, and how it looks. */
export const ColorContrast = ({ color, onShade }: Props) => {
  const { textOnColor, colorOnPage, colorOnTinted } = contrastsOf(color);
  const rows = [
    [words.onColor, textOnColor],
    [words.onPage, colorOnPage],
    [words.onTinted, colorOnTinted],
  ] as const;
  const shade = nearestReadable(color);
  // what is shown can be read, also while the chosen colour can't
  const { pale, deep } = shadesOf(shade);
  return (
    <div className="grid gap-4">
      <div aria-live="polite">
        <p className="text-sm font-semibold">{words.contrast}</p>
        <dl className="mt-2 grid max-w-lg gap-x-4 gap-y-1.5 text-sm">
          {rows.map(([label, ratio]) => {
            const passes = ratio >= LEAST_CONTRAST;
            const Icon = passes ? CircleCheck : CircleAlert;
            return (
              <div key={label} className="flex flex-wrap items-center gap-x-3">
                <dt className="grow">{label}</dt>
                <dd className={`flex items-center gap-1.5 font-medium ${passes ? '' : 'text-clay-deep'}`}>
                  <Icon className="size-4.5 shrink-0" />
                  <span className="tabular-nums">{words.ratio({ ratio: shown(ratio) })}</span>
                  <span>({ratio >= EASY ? words.easy : passes ? words.fine : words.poor})</span>
                </dd>
              </div>
            );
          })}
        </dl>
        {!isReadable(color) && (
          <Notice className="mt-3">
            <p>
              {words.tooPale({ shade: ltr(shade) })} {words.needed({ least: number(LEAST_CONTRAST) })}
            </p>
            <Button variant="secondary" className="mt-3" onClick={() => onShade(shade)}>
              <span aria-hidden="true" className="size-5 rounded-full" style={{ background: shade }} />
              {words.takeShade({ shade: ltr(shade) })}
            </Button>
          </Notice>
        )}
      </div>
      <div aria-hidden="true" className="border-line bg-page rounded border p-4">
        <p className="text-stone text-xs">{words.sample}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3 text-sm font-medium">
          <span className="text-surface rounded px-5 py-3" style={{ background: shade }}>
            {words.sampleButton}
          </span>
          <span className="underline underline-offset-4" style={{ color: shade }}>
            {words.sampleLink}
          </span>
          <span className="rounded-full px-3 py-0.5 text-xs" style={{ background: pale, color: deep }}>
            {words.sampleTag}
          </span>
        </div>
      </div>
    </div>
  );
};

/** In an Arabic sentence '#' would move behind the digits. */
const ltr = (color: string): string => `\u2066${color}\u2069`;

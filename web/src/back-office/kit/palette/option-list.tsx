import { Link } from 'react-router';
import { palette as words } from '../../../texts/palette.ts';
import type { useCombobox } from '../../../ui/use-combobox.ts';
import { toAdd } from '../list/use-list-actions.ts';
import type { Group, Option } from './options.ts';

type Props = {
  box: Pick<ReturnType<typeof useCombobox>, 'list' | 'option'>;
  groups: readonly Group[];
  onChoose: (option: Option) => void;
};

/** The options by group. Those that lead somewhere are links, so that the dialog closes as with every link. */
export const OptionList = ({ box, groups, onChoose }: Props) => (
  <div {...box.list} aria-label={words.results} className="-mx-3 text-sm">
    {groups.map(({ title, options }) => (
      <div key={title} role="group" aria-label={title} className="mb-3">
        <p aria-hidden="true" className="text-stone px-3 pb-0.5 text-xs font-semibold">
          {title}
        </p>
        {options.map((option) => {
          const { Icon, label, detail, to, adds } = option;
          const props = {
            ...box.option(option.id),
            tabIndex: -1,
            onClick: () => onChoose(option),
            className:
              'aria-selected:bg-olive-pale hover:bg-sand-pale flex min-h-11 w-full items-center gap-3 rounded px-3 py-1 text-start',
          };
          const content = (
            <>
              <Icon className="text-stone size-4.5 shrink-0" />
              <bdi className="font-medium wrap-anywhere">{label}</bdi>
              {detail && (
                // grows from a small width, so that it is cut before the label breaks
                <span className="text-stone w-28 min-w-0 grow truncate text-end text-xs">
                  <bdi>{detail}</bdi>
                </span>
              )}
            </>
          );
          return to ? (
            <Link key={option.id} to={to} replace state={adds ? toAdd : undefined} {...props}>
              {content}
            </Link>
          ) : (
            <button key={option.id} type="button" {...props}>
              {content}
            </button>
          );
        })}
      </div>
    ))}
  </div>
);

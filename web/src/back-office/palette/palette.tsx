import { useId, useState, type KeyboardEvent } from 'react';
import { useUser } from '../../session/current-user.ts';
import { palette as words } from '../../texts/palette.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Search } from '../../ui/icons.tsx';
import { Clock } from '../../ui/section-icons.tsx';
import { screenActs } from '../screen-acts.ts';
import { allSections } from '../sections.ts';
import { useLogOut } from '../use-log-out.ts';
import { actsOf } from './acts.ts';
import { matches } from './matching.ts';
import type { Group, Option } from './options.ts';
import { OptionList, optionId } from './option-list.tsx';
import { addRecent, readRecent } from './recent.ts';
import { useArticles } from './use-articles.ts';
import { useFound } from './use-found.ts';

type Props = { open: boolean; onClose: () => void; onShortcuts: () => void };

/** Opens screens, acts, orders, products and customers by words: a dialog with a combobox (ARIA APG). */
const Palette = ({ open, onClose, onShortcuts }: Props) => (
  <Dialog open={open} onClose={onClose} title={words.title} side="top">
    <Content onClose={onClose} onShortcuts={onShortcuts} />
  </Dialog>
);

export default Palette;

const screens: readonly Option[] = allSections.map(({ to, label, Icon }) => ({
  id: to,
  label,
  Icon,
  to,
}));

const Content = ({ onClose, onShortcuts }: Omit<Props, 'open'>) => {
  const admin = useUser()?._id ?? '';
  const { logOut } = useLogOut();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [recent] = useState(() => readRecent(admin));
  const ofScreen = screenActs.use();
  const list = useId();
  const found = useFound(typed);
  const articles = useArticles(typed);

  const acts = actsOf({
    shortcuts: onShortcuts,
    logOut: () => {
      onClose();
      logOut();
    },
  });
  const here = ofScreen.map(({ label, Icon, run }) => ({
    id: `here ${label}`,
    label,
    Icon,
    run: () => {
      onClose();
      run();
    },
  }));
  const places = recent.map((each) => ({ ...each, id: `recent ${each.to}`, Icon: Clock }));
  const isFitting = ({ label }: Option): boolean => matches(typed.trim(), label);
  const isEmpty = typed.trim() === '';
  const screenGroup = { title: words.screens, options: screens.filter(isFitting) };
  const actGroup = { title: words.actions, options: [...here, ...acts].filter(isFitting) };
  const groups: Group[] = (
    isEmpty
      ? [{ title: words.recent, options: places }, actGroup, screenGroup]
      : [screenGroup, actGroup, { title: words.guide, options: articles }, ...found.groups]
  ).filter((group) => group.options.length > 0);
  const options = groups.flatMap((group) => group.options);
  const active = options[Math.min(chosen, options.length - 1)];

  const choose = ({ to, adds, label, run }: Option): void => {
    if (to && !adds) addRecent(admin, { to, label });
    run?.();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      const next = (Math.min(chosen, options.length - 1) + step + options.length) % options.length;
      setChosen(next);
      document.getElementById(optionId(list, options[next]))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      document.getElementById(optionId(list, active))?.click();
    }
  };

  return (
    <>
      <div className="bg-page sticky -top-6 z-10 -mx-6 -mt-6 px-4 py-3">
        <Search className="text-stone pointer-events-none absolute start-7 top-6 size-5" />
        <input
          // the attribute, which the dialog looks for; React's property would focus before the dialog is open
          ref={(element) => element?.setAttribute('autofocus', '')}
          type="text"
          role="combobox"
          aria-label={words.label}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? list : undefined}
          aria-activedescendant={active && optionId(list, active)}
          placeholder={words.placeholder}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={200}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          className="border-edge bg-surface h-12 w-full rounded border ps-11 pe-4 text-base"
        />
      </div>
      <p role="status" className="text-stone px-1 text-sm">
        {found.busy ? (
          words.searching
        ) : found.failed ? (
          words.failed
        ) : options.length === 0 ? (
          words.none
        ) : (
          <span className="sr-only">{!isEmpty && words.found({ n: options.length })}</span>
        )}
      </p>
      {options.length > 0 && <OptionList id={list} groups={groups} active={active} onChoose={choose} />}
    </>
  );
};

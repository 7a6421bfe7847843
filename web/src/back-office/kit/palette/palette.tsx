import { useState } from 'react';
import { useUser } from '../../../session/current-user.ts';
import { palette as words } from '../../../texts/palette.ts';
import { Clock, MessagesSquare } from '../../../ui/section-icons.tsx';
import { useCombobox } from '../../../ui/use-combobox.ts';
import { addresses } from '../frame/addresses.ts';
import { screenActs } from '../frame/screen-acts.ts';
import { allSections } from '../frame/sections.ts';
import { demoQuery, isPresent } from '../../demo/demo-query.ts';
import { useApiQuery } from '../query/use-api-query.ts';
import { useShopPage } from '../frame/shop-links.tsx';
import { useLogOut } from '../frame/use-log-out.ts';
import { actsOf } from './acts.ts';
import { matches } from './matching.ts';
import type { Group, Option } from './options.ts';
import { OptionList } from './option-list.tsx';
import { PaletteInput } from './palette-input.tsx';
import { addRecent, readRecent } from './recent.ts';
import { useArticles } from './use-articles.ts';
import { useFound } from './use-found.ts';

type Props = {
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
  onShortcuts: () => void;
};

const screens: readonly Option[] = [
  ...allSections.map(({ to, label, Icon }) => ({ id: to, label, Icon, to })),
  { id: addresses.reviews, label: words.reviews, Icon: MessagesSquare, to: addresses.reviews },
];

/** Opens screens, acts, orders, products and customers by words: a combobox in a dialog. */
const Palette = ({ typed, onType, onClose, onShortcuts }: Props) => {
  const admin = useUser()?._id ?? '';
  const { logOut } = useLogOut();
  const { data: demo } = useApiQuery(demoQuery);
  const [recent] = useState(() => readRecent(admin));
  const ofScreen = screenActs.use();
  const found = useFound(typed);
  const articles = useArticles(typed);

  const shopPage = useShopPage();
  const closing = (run: () => void) => (): void => {
    onClose();
    run();
  };
  const runs = {
    shortcuts: onShortcuts,
    logOut: closing(logOut),
    viewShop: closing(() => void window.open(shopPage.href, '_blank', 'noopener')),
    copyShop: closing(shopPage.copy),
  };
  const acts = actsOf(runs, !!demo && isPresent(demo));
  const here = ofScreen.map(({ label, Icon, run }) => ({
    id: `here ${label}`,
    label,
    Icon,
    run: closing(run),
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
  const box = useCombobox({ options: options.map(({ id }) => id), startsAtFirst: true });

  const choose = ({ to, adds, label, run }: Option): void => {
    if (to && !adds) addRecent(admin, { to, label });
    run?.();
  };

  return (
    <>
      <PaletteInput {...box.field} value={typed} onChange={({ target }) => onType(target.value)} />
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
      {box.expanded && <OptionList box={box} groups={groups} onChoose={choose} />}
    </>
  );
};

export default Palette;

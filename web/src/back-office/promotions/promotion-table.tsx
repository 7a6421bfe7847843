import type { AdminPromotion } from '@nabta/contract/promotions/promotions.ts';
import { percent } from '../../i18n/formats.ts';
import { adminPromotions as words } from '../../texts/admin-promotions.ts';
import { Image } from '../../ui/image.tsx';
import { Tag } from '../../ui/tag.tsx';
import { endText, startText } from '../short-date.ts';
import { RowActions } from '../row-actions.tsx';
import { cell, opening, Table, type Column } from '../table.tsx';
import { nameOf } from '../translations.ts';
import { stateOf } from './state.ts';

const actions = ['manage', 'edit', 'remove'] as const;
type Props = {
  promotions: readonly AdminPromotion[];
  onAction: (action: (typeof actions)[number], promotion: AdminPromotion) => void;
};

const columns: readonly Column[] = [
  { id: 'image', label: words.image },
  { id: 'name', label: words.name, isFixed: true },
  { id: 'discount', label: words.discount, ofFigures: true },
  { id: 'dates', label: words.dates },
  { id: 'state', label: words.state },
  { id: 'products', label: words.products, ofFigures: true },
  { id: 'actions', label: words.actions, isFixed: true },
];
const tones = { running: 'good', coming: 'plain', ended: 'plain', off: 'bad' } as const;

export const PromotionTable = ({ promotions, onAction }: Props) => {
  const now = Date.now();
  return (
    <Table name="promotions" label={words.title} columns={columns}>
      <tbody>
        {promotions.map((promotion) => {
          const name = nameOf(promotion, 'name');
          const { _id, imagePath, discountRate, startDate, endDate, productCount } = promotion;
          const state = stateOf(promotion, now);
          return (
            <tr key={_id} {...opening(() => onAction('edit', promotion))} data-over={state === 'ended' || undefined}>
              <td data-picture className={cell}>
                <span className="bg-sand block h-12 w-20 overflow-hidden rounded">
                  <Image path={imagePath} alt="" sizes="80px" />
                </span>
              </td>
              <th scope="row" className={`${cell} min-w-40 text-start font-normal`}>
                <bdi className="font-medium wrap-anywhere in-data-over:text-stone">{name}</bdi>
              </th>
              <td data-label={words.discount} className={`${cell} text-end font-semibold whitespace-nowrap`}>
                {words.off({ rate: percent(discountRate) })}
              </td>
              <td data-label={words.dates} className={`${cell} whitespace-nowrap`}>
                <span>
                  {(
                    [
                      [words.from, startDate, startText(startDate)],
                      [words.until, endDate, endText(endDate)],
                    ] as const
                  ).map(([label, date, shown]) => (
                    <span key={label} className="block">
                      <span className="text-stone">{label}</span> <time dateTime={date}>{shown}</time>
                    </span>
                  ))}
                </span>
              </td>
              <td data-label={words.state} className={`${cell} whitespace-nowrap`}>
                <Tag size="sm" tone={tones[state]}>
                  {words.states[state]}
                </Tag>
              </td>
              <td data-label={words.products} className={`${cell} text-end`}>
                {productCount}
              </td>
              <td data-actions className={`${cell} whitespace-nowrap`}>
                <RowActions
                  labelOf={(action) => words.actionLabel({ action, name })}
                  actions={actions.map((action) => ({
                    label: words[action],
                    run: () => onAction(action, promotion),
                    deletes: action === 'remove',
                  }))}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
};

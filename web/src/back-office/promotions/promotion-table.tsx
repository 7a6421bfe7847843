import type { AdminPromotion } from '@nabta/contract/promotions/promotions.ts';
import { percent } from '../../i18n/formats.ts';
import { adminPromotions as words } from '../../texts/admin-promotions.ts';
import { Tag } from '../../ui/tag.tsx';
import { endText, startText } from '../kit/frame/short-date.ts';
import { RowActions } from '../kit/list/row-actions.tsx';
import { opening, Row, Table, type Columns } from '../kit/list/table.tsx';
import { nameOf } from '../kit/form/translations.ts';
import { stateOf } from './state.ts';
import { SmallPicture } from '../kit/list/small-picture.tsx';

const actions = ['manage', 'edit', 'remove'] as const;
type Props = {
  promotions: readonly AdminPromotion[];
  onAction: (action: (typeof actions)[number], promotion: AdminPromotion) => void;
};

const tones = { running: 'good', coming: 'plain', ended: 'plain', off: 'bad' } as const;

const columnsOf = (now: number, onAction: Props['onAction']): Columns<AdminPromotion> => [
  {
    id: 'image',
    label: words.image,
    kind: 'picture',
    cell: ({ imagePath }) => <SmallPicture path={imagePath} sizes="80px" className="block h-12 w-20 rounded" />,
  },
  {
    label: words.name,
    kind: 'name',
    className: 'min-w-40',
    cell: (promotion) => (
      <bdi className="font-medium wrap-anywhere in-data-over:text-stone">{nameOf(promotion, 'name')}</bdi>
    ),
  },
  {
    id: 'discount',
    label: words.discount,
    ofFigures: true,
    className: 'font-semibold whitespace-nowrap',
    cell: ({ discountRate }) => words.off({ rate: percent(discountRate) }),
  },
  {
    id: 'dates',
    label: words.dates,
    className: 'whitespace-nowrap',
    cell: ({ startDate, endDate }) => (
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
    ),
  },
  {
    id: 'state',
    label: words.state,
    className: 'whitespace-nowrap',
    cell: (promotion) => {
      const state = stateOf(promotion, now);
      return (
        <Tag size="sm" tone={tones[state]}>
          {words.states[state]}
        </Tag>
      );
    },
  },
  { id: 'products', label: words.products, ofFigures: true, cell: ({ productCount }) => productCount },
  {
    label: words.actions,
    kind: 'actions',
    cell: (promotion) => (
      <RowActions
        labelOf={(action) => words.actionLabel({ action, name: nameOf(promotion, 'name') })}
        actions={actions.map((action) => ({
          label: words[action],
          run: () => onAction(action, promotion),
          deletes: action === 'remove',
        }))}
      />
    ),
  },
];

export const PromotionTable = ({ promotions, onAction }: Props) => {
  const now = Date.now();
  const columns = columnsOf(now, onAction);
  return (
    <Table name="promotions" label={words.title} columns={columns}>
      {promotions.map((promotion) => (
        <Row
          key={promotion._id}
          columns={columns}
          row={promotion}
          {...opening(() => onAction('edit', promotion))}
          data-over={stateOf(promotion, now) === 'ended' || undefined}
        />
      ))}
    </Table>
  );
};

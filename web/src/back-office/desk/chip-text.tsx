import { typedNumber } from '@nabta/contract/typed.ts';
import type { refusalDays } from '@nabta/contract/desk/desk.ts';
import type { OrderStatus } from '@nabta/contract/orders/order-statuses.ts';
import type { OrderSource } from '@nabta/contract/orders/order-states.ts';
import type { ReactNode } from 'react';
import { governorateName } from '../../places/governorates.tsx';
import { tnd } from '../../i18n/formats.ts';
import { deskFilters as words, refusalDays as refusalWords } from '../../texts/admin-desk.ts';
import { deskStates } from '../../texts/desk-acts.ts';
import { accountOrderWords } from '../orders/order-words.ts';
import { nameOf } from '../kit/form/translations.ts';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import { allCouriers } from '../couriers/all-couriers.ts';
import type { FilterName } from './filters.ts';
import { shownDay } from './moments.ts';

export const chipText = (name: FilterName, value: string): ReactNode => {
  if (name === 'courier') return <CourierName id={value} />;
  if (name === 'product') return <ProductName id={value} />;
  return textOf[name](value);
};

const textOf: Record<Exclude<FilterName, 'courier' | 'product'>, (value: string) => string> = {
  status: (value) => accountOrderWords.names[value as OrderStatus],
  region: governorateName,
  source: (value) => deskStates.source[value as OrderSource],
  from: (value) => words.chipFrom({ value: shownDay(value) }),
  to: (value) => words.chipTo({ value: shownDay(value) }),
  minTotal: (value) => words.chipMin({ value: amount(value) }),
  maxTotal: (value) => words.chipMax({ value: amount(value) }),
  refused: (value) => words.chipRefused({ value: refusalWords[value as (typeof refusalDays)[number]] }),
  refusedBefore: () => words.refusedBefore,
};
const amount = (typed: string): string => tnd(typedNumber(typed));

const CourierName = ({ id }: { id: string }) => {
  const { data } = useApiQuery(allCouriers);
  return words.chipCourier({ value: data?.find(({ _id }) => _id === id)?.name ?? words.chosen });
};

const ProductName = ({ id }: { id: string }) => {
  const { data } = useApiQuery(apiQuery('GET /products/admin/getByid/:id', { params: { id } }));
  return words.chipProduct({ value: data ? nameOf(data, 'productName') : words.chosen });
};

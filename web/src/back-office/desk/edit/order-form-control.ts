import type { ContractForm } from '../../kit/form/use-contract-form.ts';
import type { OrderValues } from './order-values.ts';

export type OrderFormControl = ContractForm<OrderValues>;

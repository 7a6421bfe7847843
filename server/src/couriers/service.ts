import type { Db } from '../core/database/database.ts';
import { AppError } from '../core/http/errors.ts';
import { parcelsOfSettlement, settlementById } from './queries.ts';
import { asSettledParcel, asSettlement } from './shapes.ts';

/** @throws AppError not_found */
export const settlementOf = async (db: Db, id: string) => {
  const settlement = await settlementById(db, id);
  if (!settlement) throw new AppError('not_found');
  return asSettlement(settlement);
};

export const settledParcelsOf = async (db: Db, id: string) => (await parcelsOfSettlement(db, id)).map(asSettledParcel);

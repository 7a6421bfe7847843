import type { Db } from '../core/database/database.ts';
import { demandFound } from '../core/http/errors.ts';
import { parcelsOfSettlement, settlementById } from './queries.ts';
import { asSettledParcel, asSettlement } from './shapes.ts';

/** @throws AppError not_found */
export const settlementOf = async (db: Db, id: string) => {
  const settlement = demandFound(await settlementById(db, id));
  return asSettlement(settlement);
};

export const settledParcelsOf = async (db: Db, id: string) => (await parcelsOfSettlement(db, id)).map(asSettledParcel);

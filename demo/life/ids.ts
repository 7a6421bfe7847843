import { randomUUID } from 'node:crypto';

/** A UUID of version 7 (RFC 9562, section 5.7), as PostgreSQL would have made it at that moment (API-2). */
export const idAt = (moment: Date): string => {
  const time = moment.getTime().toString(16).padStart(12, '0');
  const random = randomUUID().slice(15);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random}`;
};

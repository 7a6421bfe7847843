import type { AuditEntry } from '@nabta/contract/audit/audit.ts';

type Value = AuditEntry['changes'][number]['from'];

/** The recorded fields of an object at one moment, with names and values in wire format. */
export type Snapshot = { [field: string]: Value | Nested | undefined };
type Nested = Snapshot | Snapshot[] | string[][];

/** The fields in which two snapshots differ. Null, '' and an empty list are equal: no value. Pure. */
export const changesBetween = (before: Snapshot, after: Snapshot): AuditEntry['changes'] => {
  const [old, fresh] = [new Map(leavesOf(before)), new Map(leavesOf(after))];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((field) => {
    const [from, to] = [old.get(field) ?? null, fresh.get(field) ?? null];
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }];
  });
};

const leavesOf = (snapshot: Nested, within = ''): [field: string, value: Value][] =>
  Object.entries(snapshot).flatMap(([name, value]) => {
    const field = within + name;
    if (isNested(value)) return leavesOf(value, `${field}.`);
    return [
      [field, value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value],
    ];
  });

const isNested = (value: Snapshot[string]): value is Nested =>
  Array.isArray(value) ? typeof value[0] === 'object' : typeof value === 'object' && value !== null;

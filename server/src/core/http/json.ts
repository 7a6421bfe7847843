import type { $ZodType, input, output } from 'zod/v4/core';
import * as z from 'zod/mini';

/** A value that is already encoded as JSON, in bytes, because joining buffers is faster than joining strings. */
export class Json<Value> {
  readonly bytes: Buffer;
  /** Only for the type checker: a `Json` of one type is not assignable to another. */
  declare readonly value: Value;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** Encodes a value as JSON text; fields that its schema does not name are left out. */
export const encodeJson = <Schema extends $ZodType>(schema: Schema, value: output<Schema>): string =>
  JSON.stringify(z.encode(schema, value));

/** The same as bytes, to be cached or joined. */
export const encodedJson = <Schema extends $ZodType>(schema: Schema, value: output<Schema>): Json<input<Schema>> =>
  new Json(Buffer.from(encodeJson(schema, value)));

const comma = Buffer.from(',');

export const jsonArray = <Value>(items: Json<Value>[]): Json<Value[]> =>
  new Json(
    Buffer.concat([
      Buffer.from('['),
      ...items.flatMap((item, place) => (place > 0 ? [comma, item.bytes] : [item.bytes])),
      Buffer.from(']'),
    ]),
  );

export const jsonObject = <Value extends object>(fields: {
  [Name in keyof Value]: Value[Name] | Json<Value[Name]>;
}): Json<Value> => {
  const parts = Object.entries(fields).flatMap(([name, value], place) => [
    Buffer.from(`${place > 0 ? ',' : '{'}${JSON.stringify(name)}:`),
    value instanceof Json ? value.bytes : Buffer.from(JSON.stringify(value)),
  ]);
  return new Json(Buffer.concat([...parts, Buffer.from(parts.length > 0 ? '}' : '{}')]));
};

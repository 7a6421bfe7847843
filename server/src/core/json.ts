import type { $ZodType, input, output } from 'zod/v4/core';
import * as z from 'zod/mini';

/** A value of the wire that is JSON text already, made earlier or elsewhere. */
export class Json<Value> {
  readonly text: string;
  /** Only a type: keeps a `Json` of one shape from passing for another. */
  declare readonly value: Value;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value as it goes over the wire; what its schema does not name is left out. */
export const encodeJson = <Schema extends $ZodType>(schema: Schema, value: output<Schema>): Json<input<Schema>> =>
  new Json(JSON.stringify(z.encode(schema, value)));

export const jsonArray = <Value>(items: Json<Value>[]): Json<Value[]> =>
  new Json(`[${items.map((item) => item.text).join()}]`);

export const jsonObject = <Value extends object>(fields: {
  [Name in keyof Value]: Value[Name] | Json<Value[Name]>;
}): Json<Value> => {
  const parts = Object.entries(fields).map(([name, value]) => {
    const text = value instanceof Json ? value.text : JSON.stringify(value);
    return `${JSON.stringify(name)}:${text}`;
  });
  return new Json(`{${parts.join()}}`);
};

/** fast-check arbitraries for a JSON Schema: valid, nearly valid and hostile values. */
import * as fc from 'fast-check';

export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  /** Of a record: the names and the values of its fields. */
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  required?: string[];
  items?: Schema;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
};
/** Valid values that a schema cannot describe: ids of existing rows, and values by field name; undefined leaves the field out. */
export type TestData = {
  ids: string[];
  /** The ids of rows that a path such as /products/{id} refers to. */
  idsFor: (path: string) => string[];
  named: Record<string, unknown[]>;
};

const texts = [
  '',
  ' ',
  'a'.repeat(3_000),
  "'; drop table users;--",
  "' or '1'='1",
  '%',
  '_',
  '\\',
  '%_%\\%',
  '\u0000',
  '\ud800',
  '\u202e',
  'زيت الزيتون',
  '🫒'.repeat(50),
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '${7*7}{{7*7}}<%= 7*7 %>',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  'null',
  'true',
  '__proto__',
  'a,b,,c',
  '2026-13-45',
  '0000-01-01',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:59.999+14:00',
  '1e400',
  'javascript:alert(1)',
  '((((((((((a+)+)+)+)+)+)+)+)+)+)$',
  '"'.repeat(100),
  '& | ! ( ) : * <-> <2>',
];
const numbers = [0, -0, -1, 1, 1.5, 0.1 + 0.2, 1e9, 1e308, -1e308, 5e-324, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21];

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[[[[]]]]], { a: { b: {} } }, [null]) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>({ $gt: '' }, { $ne: null }, { length: 1e9 }, { toString: 1 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** `validity` from 0 to 1: the probability that each part of a value follows the schema. */
export const valuesOf = (schemas: Record<string, Schema>, data: TestData, validity: number) => {
  const validValue = (schema: Schema, name: string, depth: number): fc.Arbitrary<unknown> => {
    const examples = data.named[name];
    if (examples && (schema.type !== 'array' || examples.includes(undefined))) return fc.constantFrom(...examples);
    if (schema.$ref) {
      const called = schema.$ref.split('/').at(-1) ?? '';
      return called === 'Id' ? fc.constantFrom(...data.ids) : of(schemas[called] ?? {}, name, depth + 1);
    }
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (choices) return fc.oneof(...choices.map((each) => of(each, name, depth + 1)));
    const [type] = [schema.type ?? 'string'].flat();
    if (type === 'object') return schema.propertyNames?.enum ? recordOf(schema, depth) : objectOf(schema, depth);
    if (type === 'array') {
      const minLength = validity === 1 ? (schema.minItems ?? 0) : 0;
      return fc.array(of(schema.items ?? {}, name, depth + 1), { minLength, maxLength: 3 });
    }
    if (type === 'boolean') return fc.boolean();
    if (type === 'null') return fc.constant(null);
    if (type === 'integer' || type === 'number') {
      const [min, max] = [Math.max(schema.minimum ?? 0, 0), Math.min(schema.maximum ?? 50, 50)];
      return fc.integer({ min: Math.min(min, max), max });
    }
    return validText(schema);
  };

  const validText = ({ format, pattern = '', minLength = 1, maxLength = 60 }: Schema): fc.Arbitrary<unknown> => {
    if (format === 'uuid' || pattern.includes('0-9a-f]{8}')) return fc.constantFrom(...data.ids);
    if (format === 'date-time') return fc.constantFrom('2026-11-21T00:00:00.000Z', '2031-01-01T00:00:00.000Z');
    if (format === 'date') return fc.constantFrom('2026-11-21', '2031-01-01');
    if (pattern.includes('\\d')) return fc.constantFrom('1', '2', '7');
    const words = ['savon', 'Huile d’olive', 'abc', 'olive-oil-42', 'Tunis 1000'];
    const fitting = words.filter((word) => new RegExp(pattern, 'u').test(word));
    return fc
      .constantFrom(...(fitting.length > 0 ? fitting : words))
      .map((word) => word.padEnd(minLength, '-').slice(0, maxLength));
  };

  const recordOf = ({ propertyNames = {}, additionalProperties }: Schema, depth: number): fc.Arbitrary<unknown> => {
    const values = typeof additionalProperties === 'object' ? additionalProperties : {};
    const fields = (propertyNames.enum ?? []).map((name) => [name, of(values, String(name), depth + 1)]);
    return objectOf({ properties: {}, additionalProperties: false }, depth).chain((more) =>
      fc
        .record(Object.fromEntries(fields), validity === 1 ? {} : { requiredKeys: [] })
        .map((record) => ({ ...record, ...(more as object) })),
    );
  };

  const objectOf = (
    { properties = {}, required = [], additionalProperties }: Schema,
    depth: number,
  ): fc.Arbitrary<unknown> =>
    fc
      .tuple(
        fc.record(
          Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, of(each, name, depth + 1)])),
          validity > 0.8 ? { requiredKeys: required } : { requiredKeys: [] },
        ),
        // where other fields are refused, a valid object has none
        validity === 1 && additionalProperties === false
          ? fc.constant(null)
          : fc.option(fc.tuple(fc.constantFrom('role', '_id', 'price', 'isAdmin', 'constructor', 'then'), hostile), {
              freq: 12,
            }),
      )
      .map(([object, more]) => (more ? { ...object, [more[0]]: more[1] } : object));

  const of = (schema: Schema, name: string, depth = 0): fc.Arbitrary<unknown> => {
    if (depth > 6) return hostile;
    const weight = Math.round(validity * 100);
    return weight === 100
      ? validValue(schema, name, depth)
      : fc.oneof({ weight, arbitrary: validValue(schema, name, depth) }, { weight: 100 - weight, arbitrary: hostile });
  };
  return of;
};
